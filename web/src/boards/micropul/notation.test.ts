import { expect, test } from "vitest";
import { format, lay, parse, stone } from "./notation";

test.each(["lay 14 0,-1 r1", "take", "stone 0,0 1", "draw 0 17", "draw 1 ?", "first 1"])(
  "%s is read and written alike",
  (text) => {
    const move = parse(text);
    expect(move && format(move)).toBe(text);
  },
);

test("a move has its parts", () => {
  expect(parse("lay 14 -10,2 r3")).toEqual({ kind: "lay", tile: 14, x: -10, y: 2, turns: 3 });
  expect(parse("draw 1 ?")).toEqual({ kind: "draw", seat: 1, tile: null });
});

test.each(["", "lay 14", "lay 14 0,0 r4", "stone 0,0 4", "take 1", "pass", "first x"])(
  "%j is no move",
  (text) => {
    expect(parse(text)).toBeNull();
  },
);

test("turns are counted round", () => {
  expect(lay(3, { x: 1, y: -2 }, -1)).toBe("lay 3 1,-2 r3");
  expect(lay(3, { x: 1, y: -2 }, 6)).toBe("lay 3 1,-2 r2");
  expect(stone({ x: -1, y: 0, corner: 2 })).toBe("stone -1,0 2");
});
