import { expect, it } from "vitest";
import { beside, empty, flow, laidOn, left, mouths, PORTS, type ConduitsPuzzle } from "./conduits";

/** Open at the top of the first column and on the left of the first row. */
const puzzle: ConduitsPuzzle = { type: "conduits", ports: "100000000001", blocked: [4], out: [8] };
const ELBOW = 2;
const STRAIGHT = 0;

it("turns mouths clockwise", () => {
  expect([0, 1, 2, 3].map((rotation) => mouths("elbow", rotation))).toEqual([0b0011, 0b0110, 0b1100, 0b1001]);
  expect([0, 1, 2, 3].map((rotation) => mouths("cross", rotation))).toEqual([15, 15, 15, 15]);
});

it("lists the ports clockwise from the top left", () => {
  expect(PORTS.map(({ cell }) => cell)).toEqual([0, 1, 2, 2, 5, 8, 8, 7, 6, 6, 3, 0]);
});

it("knows what lies beside a cell, and where the rim is", () => {
  expect([0, 1, 2, 3].map((side) => beside(4, side))).toEqual([1, 5, 7, 3]);
  expect([0, 1, 2, 3].map((side) => beside(0, side))).toEqual([null, 1, 3, null]);
});

it("runs water from an open port through what is joined", () => {
  const joined = laidOn(empty(), 0, { piece: ELBOW, rotation: 3 });
  expect(flow(puzzle, joined)).toMatchObject({ leaks: [], unmet: [] });
  expect(flow(puzzle, joined).wet).toEqual([true, ...Array.from({ length: 8 }, () => false)]);
});

it("tells a mouth at an empty cell from one that is shut", () => {
  const open = laidOn(empty(), 0, { piece: STRAIGHT, rotation: 0 });
  expect(flow(puzzle, open).leaks).toEqual([{ cell: 0, side: 2, shut: false }]);
  const shut = laidOn(open, 3, { piece: 1, rotation: 1 });
  expect(flow(puzzle, shut).leaks).toEqual([
    { cell: 0, side: 2, shut: true }, // the pipe below lies across
    { cell: 3, side: 1, shut: true }, // towards the blocked cell
    { cell: 3, side: 3, shut: true }, // at a closed port
  ]);
  expect(flow(puzzle, shut).unmet).toEqual([11]);
});

it("has only pieces left that are not crossed out and not laid", () => {
  const laid = laidOn(empty(), 0, { piece: ELBOW, rotation: 0 });
  expect(left(puzzle, laid, "elbow")).toEqual([3, 4, 5]);
  expect(left(puzzle, laid, "cross")).toEqual([]);
});
