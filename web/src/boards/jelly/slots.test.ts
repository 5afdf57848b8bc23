import { expect, test } from "vitest";
import { nextSlot, settle } from "./slots";

test("dice keep their places when others come and go", () => {
  const first = settle([], ["a5", "b6"]);
  expect(first).toEqual(["a5", "b6"]);
  const more = settle(first, ["a1", "a5", "b6", "c3"]);
  expect(more).toEqual(["a5", "b6", "a1", "c3"]);
  expect(settle(more, ["a1", "b6", "c3"])).toEqual([null, "b6", "a1", "c3"]);
});

test("a die that comes takes the first free place", () => {
  expect(settle([null, "b6", "a1"], ["a1", "b6", "c2"])).toEqual(["c2", "b6", "a1"]);
  expect(nextSlot([null, "b6"])).toBe(0);
  expect(nextSlot(["a1", "b6"])).toBe(2);
});

test("equal dice are two dice", () => {
  const two = settle(["a4"], ["a4", "a4"]);
  expect(two).toEqual(["a4", "a4"]);
  expect(settle(two, ["a4"])).toEqual(["a4"]);
});

test("where nothing changes the very same is returned, so that nothing is drawn again", () => {
  const slots = ["a5", null, "b6"];
  expect(settle(slots, ["a5", "b6"])).toBe(slots);
});
