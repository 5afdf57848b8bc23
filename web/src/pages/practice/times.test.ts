import { expect, test } from "vitest";
import { idOf, NONE, streak, withSolved, written } from "./times";

const which = { kind: "weights", difficulty: 2, seed: "a" };

test("best, last and how many are kept by kind and difficulty", () => {
  const one = withSolved(NONE, which, null, 9_000);
  const two = withSolved(one, { ...which, seed: "b" }, null, 5_000);
  const three = withSolved(two, { ...which, seed: "c" }, null, 7_000);
  const other = withSolved(three, { ...which, difficulty: 3, seed: "d" }, null, 1_000);
  expect(other.scores["weights-2"]).toEqual({ solved: 3, best: 5_000, last: 7_000 });
  expect(other.scores["weights-3"]).toEqual({ solved: 1, best: 1_000, last: 1_000 });
});

test("the same one a second time does not count", () => {
  const one = withSolved(NONE, which, "2026-11-15", 9_000);
  const again = withSolved({ ...one, open: { id: idOf(which), at: 1 } }, which, "2026-11-15", 10);
  expect(again).toEqual(one);
});

test("days in a row are counted back from today, or from yesterday while today is open", () => {
  const days = { "2026-10-30": 1, "2026-10-31": 1, "2026-11-01": 1, "2026-11-04": 1 };
  expect(streak(days, "2026-11-01")).toBe(3);
  expect(streak(days, "2026-11-02")).toBe(3);
  expect(streak(days, "2026-11-03")).toBe(0);
  expect(streak({}, "2026-11-03")).toBe(0);
});

test("times are written as a stop watch shows them", () => {
  expect([0, 999, 42_000, 725_400, 3_600_000].map(written)).toEqual([
    "0:00",
    "0:00",
    "0:42",
    "12:05",
    "1:00:00",
  ]);
});
