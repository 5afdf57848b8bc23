import { expect, test } from "vitest";
import {
  angleOf,
  at,
  columns,
  diceGrid,
  dieAt,
  halfWidth,
  houses,
  leanOf,
  part,
  viewBox,
  waysOf,
} from "./geometry";

test("the district in front lies below, the others clockwise from there", () => {
  expect(angleOf(2, 5, 2)).toBe(90);
  expect(angleOf(3, 6, 2)).toBe(150);
  const next = at(angleOf(3, 6, 2), 100);
  expect(next.x).toBeLessThan(0); // clockwise from below is to the left
  expect(next.y).toBeGreaterThan(0);
});

test.each([5, 6, 7])("%i districts stand side by side without touching", (count) => {
  const corner = (district: number, side: 1 | -1) =>
    at(angleOf(district, count, 0), 188, side * halfWidth(count, 188));
  const [mine, theirs] = [corner(0, 1), corner(1, -1)];
  const gap = Math.hypot(mine.x - theirs.x, mine.y - theirs.y);
  expect(gap).toBeGreaterThan(5);
  expect(gap).toBeLessThan(8);
});

test.each([5, 6, 7])("all of a city of %i fits into its view box", (count) => {
  const [left = 0, top = 0, width = 0, height = 0] = viewBox(count).split(" ").map(Number);
  for (let district = 0; district < count; district++) {
    for (const pair of part(angleOf(district, count, 0), count, [282, 323]).split(" ")) {
      const [x = NaN, y = NaN] = pair.split(",").map(Number);
      expect(x).toBeGreaterThan(left);
      expect(x).toBeLessThan(left + width);
      expect(y).toBeGreaterThan(top);
      expect(y).toBeLessThan(top + height);
    }
  }
});

test("dice get smaller when there are many, and keep their distance", () => {
  expect(diceGrid(4).size).toBeGreaterThan(diceGrid(9).size);
  expect(diceGrid(9).size).toBeGreaterThan(diceGrid(35).size);
  for (const count of [1, 4, 5, 9, 16, 35]) {
    const all = Array.from({ length: count }, (_, slot) => dieAt(slot, count));
    const { size } = diceGrid(count);
    for (const [at, one] of all.entries()) {
      for (const other of all.slice(at + 1)) {
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(size);
      }
    }
  }
});

test("a die stays where it is while there is room for more of its size", () => {
  expect(dieAt(0, 5)).toEqual(dieAt(0, 6));
  expect(dieAt(2, 7)).toEqual(dieAt(2, 9));
});

test("chips lean towards the middle height", () => {
  for (const angle of [30, 150, 210, 330]) {
    const [chip, middle] = [at(angle, 170, leanOf(angle) * 50), at(angle, 170)];
    expect(Math.abs(chip.y)).toBeLessThan(Math.abs(middle.y));
  }
});

test("roofs stay on their side of the city", () => {
  for (const { x, width } of houses(3, 7)) {
    expect(Math.abs(x)).toBeLessThanOrEqual(halfWidth(7, 323));
    expect(x + width).toBeLessThanOrEqual(halfWidth(7, 323));
  }
});

test("on a phone arrows point to where the neighbour lies", () => {
  expect(waysOf(0, 5)).toEqual({ clockwise: 90, counter: 180 });
  expect(waysOf(2, 5)).toEqual({ clockwise: 180, counter: 270 });
  expect(waysOf(3, 5)).toEqual({ clockwise: 270, counter: 0 });
  expect(waysOf(4, 5)).toEqual({ clockwise: 0, counter: 90 });
});

test("on a phone they go down on the right and up on the left", () => {
  expect(columns(6)).toEqual({ right: [0, 1, 2], left: [5, 4, 3] });
  expect(columns(5)).toEqual({ right: [0, 1, 2], left: [4, 3] });
  expect(columns(7)).toEqual({ right: [0, 1, 2, 3], left: [6, 5, 4] });
});
