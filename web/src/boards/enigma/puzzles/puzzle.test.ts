import { describe, expect, it } from "vitest";
import {
  empty,
  LONGEST,
  placed,
  readArrangement,
  solution,
  total,
  writeArrangement,
  type Arrangement,
  type Puzzle,
} from "./puzzle";

const head = { id: "one", difficulty: 1 };
const weights: Puzzle = { ...head, type: "weights", left: [13, 6], right: [5, 7], count: 5 };
const fragments: Puzzle = { ...head, type: "fragments", rows: ["ffff", "ffff", "ffff", "ffff"] };
const conduits: Puzzle = { ...head, type: "conduits", ports: "101010000011", blocked: [1, 6], out: [3, 6] };
const corners: Puzzle = { ...head, type: "corners", rows: [".33", "211", "200"] };
const all = [weights, fragments, conduits, corners];

it.each(all)("has nothing placed of $type at first, and nothing to claim", (puzzle) => {
  expect(placed(puzzle, empty(puzzle))).toBe(0);
  expect(solution(puzzle, empty(puzzle))).toBeNull();
});

it("counts the pieces there are to place", () => {
  expect(all.map(total)).toEqual([5, 7, 7, 4]);
});

it.each(all)("reads back an empty bench of $type", (puzzle) => {
  expect(readArrangement(puzzle, writeArrangement(empty(puzzle)))).toEqual(empty(puzzle));
});

it.each(all)("counts nothing of an arrangement that is not of $type", (puzzle) => {
  for (const other of all.filter(({ type }) => type !== puzzle.type)) {
    expect(placed(puzzle, empty(other))).toBe(0);
    expect(solution(puzzle, empty(other))).toBeNull();
  }
});

it("claims weights when all of them are in pans", () => {
  expect(solution(weights, { type: "weights", pans: [1, 1, 1, 1] })).toBeNull();
  expect(solution(weights, { type: "weights", pans: [1, 1, 1, 2] })).toBe("[1,1,1,2]");
});

it("leaves out of the count a piece on the rim of the sheet, which no claim could name", () => {
  const at = (x: number): Arrangement => ({
    type: "fragments",
    pieces: [{ x, y: 0, rotation: 0, flip: 0 }, null, null, null, null, null, null],
  });
  expect(placed(fragments, at(0))).toBe(1);
  expect(placed(fragments, at(-1))).toBe(0);
  expect(placed(fragments, at(1))).toBe(0);
});

describe("nonsense", () => {
  const texts: [Puzzle, string][] = [
    [weights, ""],
    [weights, "{"],
    [weights, "null"],
    [weights, "[1,1,1]"],
    [weights, "[1,1,1,-1]"],
    [weights, "[1,1,1,1.5]"],
    [weights, "[1,1,1,3]"], // more than there are
    [weights, "[1, 1,1,1]"], // not as it is written
    [weights, '["1",1,1,1]'],
    [fragments, "[null,null,null,null,null,null]"],
    [fragments, "[[0,0,4,0],null,null,null,null,null,null]"],
    [fragments, "[[0,0,0,2],null,null,null,null,null,null]"],
    [fragments, "[[90,0,0,0],null,null,null,null,null,null]"], // off the sheet
    [fragments, "[[0,0,0],null,null,null,null,null,null]"],
    [conduits, "[[0,0],null,null,null,null,null,null,null]"],
    [conduits, "[[0,0],null,[0,1],null,null,null,null,null,null]"], // a piece twice
    [conduits, "[[3,0],null,null,null,null,null,null,null,null]"], // crossed out
    [conduits, "[null,[0,0],null,null,null,null,null,null,null]"], // blocked
    [conduits, "[[0,4],null,null,null,null,null,null,null,null]"],
    [conduits, "[[9,0],null,null,null,null,null,null,null,null]"],
    [corners, "[[0,12,0,0]]"], // there are twelve ways to turn it
    [corners, "[[4,0,0,0]]"],
    [corners, "[[0,0,2,0]]"], // beside the floor
    [corners, "[[0,0,0,0],[0,0,0,0]]"],
    [corners, "[[0,0,0,0,0]]"],
    [corners, `[${" ".repeat(LONGEST)}]`],
  ];
  it.each(texts)("is not read as an arrangement of %o: %s", (puzzle, text) => {
    expect(readArrangement(puzzle, text)).toBeNull();
  });
});
