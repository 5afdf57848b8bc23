import { expect, test } from "vitest";
import { notches } from "./notches";

test("a notch of a mouse is one step", () => {
  const read = notches();
  expect(read({ deltaY: 100, deltaMode: 0, timeStamp: 0 })).toBe(1);
  expect(read({ deltaY: -3, deltaMode: 1, timeStamp: 10 })).toBe(-1);
});

test("small steps of a trackpad add up, unless there is a pause", () => {
  const read = notches();
  expect([0, 10, 20].map((timeStamp) => read({ deltaY: 20, deltaMode: 0, timeStamp }))).toEqual([0, 0, 1]);
  expect(read({ deltaY: 40, deltaMode: 0, timeStamp: 30 })).toBe(0);
  expect(read({ deltaY: 40, deltaMode: 0, timeStamp: 900 })).toBe(0);
});
