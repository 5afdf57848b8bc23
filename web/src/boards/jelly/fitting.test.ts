/** Dice are as big as the room allows, and never bigger. */

import { expect, test } from "vitest";
import { dieSize, gapOf, handFit } from "./fitting";

test("few dice are big, many are small, and all lie in the room", () => {
  const room = { width: 96, height: 34 };
  expect(dieSize(1, room, 31)).toBe(31);
  for (let count = 1; count <= 20; count += 1) {
    const size = dieSize(count, room, 31);
    const columns = Math.floor((room.width + gapOf(size)) / (size + gapOf(size)));
    const rows = Math.ceil(count / columns);
    expect(rows * size * 1.075 + (rows - 1) * gapOf(size)).toBeLessThanOrEqual(room.height);
    expect(size).toBeLessThanOrEqual(dieSize(Math.max(1, count - 1), room, 31));
  }
});

test("a die is never bigger than wanted, and where nothing fits the smallest is taken", () => {
  expect(dieSize(1, { width: 200, height: 200 }, 26)).toBe(26);
  expect(dieSize(35, { width: 20, height: 20 }, 31)).toBe(6);
  expect(dieSize(3, { width: 0, height: 0 }, 31)).toBe(6);
});

test("seven dice in hand are wide enough for a finger on the smallest phones", () => {
  expect(handFit(7, 332, 58)).toEqual({ size: 44, gap: 4 });
  expect(handFit(7, 362, 58)).toEqual({ size: 44, gap: 8 });
  expect(handFit(7, 320, 58)).toEqual({ size: 44, gap: 2 });
});

test("few dice in hand are as big as they may be", () => {
  expect(handFit(3, 332, 58)).toEqual({ size: 58, gap: 8 });
  expect(handFit(1, 332, 46)).toEqual({ size: 46, gap: 8 });
  expect(handFit(7, 0, 58).size).toBe(0);
});
