import { expect, test } from "vitest";
import { blockNear, pipeNear, SIDES, sideOf, turnedPoint } from "./sides";

test("the start tile and 27 of each type are printed", () => {
  expect(SIDES.length).toBe(109);
  expect(sideOf(0).pipes.map(({ exits }) => exits)).toEqual([[0, 1, 2, 3]]);
  expect(sideOf(0).blocks.map(({ colour }) => colour)).toEqual(["orange"]);
});

test("every edge of every side has one exit, and every pipe a block", () => {
  for (const { pipes, blocks } of SIDES) {
    expect(pipes.flatMap(({ exits }) => exits).toSorted()).toEqual([0, 1, 2, 3]);
    expect(new Set(blocks.map(({ pipe }) => pipe)).size).toBe(pipes.length);
  }
});

test("blocks lie on the tile, on their pipe, and never over each other", () => {
  for (const { blocks } of SIDES) {
    for (const [at, one] of blocks.entries()) {
      expect(Math.min(one.x, one.y)).toBeGreaterThan(11);
      expect(Math.max(one.x, one.y)).toBeLessThan(89);
      for (const other of blocks.slice(at + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(21);
      }
    }
  }
});

test("a point turns with its tile, clockwise", () => {
  expect(turnedPoint({ x: 50, y: 10 }, 1)).toEqual({ x: 90, y: 50 });
  expect(turnedPoint({ x: 50, y: 10 }, -1)).toEqual({ x: 10, y: 50 });
  expect(turnedPoint({ x: 20, y: 30 }, 4)).toEqual({ x: 20, y: 30 });
});

test("what is near a point is found, as the tile lies", () => {
  const corner = SIDES.findIndex(({ pipes }) => pipes.map(({ exits }) => exits.join("")).join() === "01,23");
  expect(pipeNear(corner, 0, { x: 66, y: 34 })).toBe(0);
  expect(pipeNear(corner, 2, { x: 66, y: 34 })).toBe(1);
  const [first] = sideOf(corner).blocks;
  expect(blockNear(corner, 0, first ?? { x: 0, y: 0 }, 16)).toBe(0);
  expect(blockNear(corner, 0, { x: 1, y: 1 }, 16)).toBeNull();
});
