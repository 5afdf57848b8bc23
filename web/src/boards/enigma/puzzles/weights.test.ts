import { expect, it } from "vitest";
import { arms, hook, PIVOT, standing, tilt } from "./scales";
import { empty, placed, shifted, totals, type WeightsPuzzle } from "./weights";

const puzzle: WeightsPuzzle = { type: "weights", left: [13, 6], right: [5, 7], count: 5 };

it("weighs each weight by the number of its pan", () => {
  expect(totals(puzzle, { type: "weights", pans: [1, 1, 1, 2] })).toEqual({ left: 19, right: 19 });
  expect(totals(puzzle, empty(puzzle))).toEqual({ left: 0, right: 0 });
});

it("puts in no more than there are, and takes out no more than lie there", () => {
  let bench = empty(puzzle);
  for (let at = 0; at < 9; at += 1) bench = shifted(puzzle, bench, 0, 1);
  expect(placed(bench)).toBe(5);
  expect(shifted(puzzle, bench, 1, -1)).toBe(bench);
  expect(shifted(puzzle, bench, 0, -1).pans).toEqual([4, 0, 0, 0]);
});

it("tilts to the heavier side, the more the heavier it is, up to an end", () => {
  expect(tilt(7, 7)).toBe(0);
  expect(tilt(0, 1)).toBeGreaterThan(1);
  expect(tilt(0, 5)).toBeGreaterThan(tilt(0, 1));
  expect(tilt(5, 0)).toBe(-tilt(0, 5));
  expect(tilt(0, 60)).toBe(tilt(0, 90));
});

it("hangs pans from left to right, never two in one place", () => {
  for (const [left, right] of [
    [2, 2],
    [3, 2],
  ] as const) {
    const places = arms(left, right).map((arm) => hook(arm, 0));
    expect(places.every(({ y }) => y === PIVOT.y)).toBe(true);
    expect(places.every(({ x }, at) => at === 0 || x - (places[at - 1]?.x ?? 0) >= 80)).toBe(true);
  }
});

it("stands weights in rows of two", () => {
  expect(standing(3).map(({ y }) => y === 0)).toEqual([true, true, false]);
  expect(standing(1)).toEqual([{ x: 0, y: 0 }]);
});
