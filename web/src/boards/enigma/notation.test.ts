import { expect, test } from "vitest";
import { parse, writePlace } from "./notation";

test.each([
  ["choose corners", { kind: "choose", type: "corners" }],
  ["solve [1,1,null]", { kind: "solve", solution: "[1,1,null]" }],
  ["giveup", { kind: "giveup" }],
  ["stop", { kind: "stop" }],
  ["first 1", { kind: "first", seat: 1 }],
  ["top weights 17", { kind: "top", type: "weights", side: 17 }],
  ["draw 0 ?", { kind: "draw", seat: 0 }],
  ["reveal weights-07 -", { kind: "reveal" }],
  ["place 0,-1 r2", { kind: "place", x: 0, y: -1, turns: 2, block: null }],
  ["place -3,4 r0 worker 0", { kind: "place", x: -3, y: 4, turns: 0, block: 0 }],
])("%s is read", (text, move) => {
  expect(parse(text)).toEqual(move);
});

test.each(["choose tea", "place 0,0", "place 0,0 r4", "top tea 1", "!resign", ""])("%j is none", (text) => {
  expect(parse(text)).toBeNull();
});

test("a placing is written with its turns between 0 and 3", () => {
  expect(writePlace({ x: 0, y: -1, turns: -1, block: null })).toBe("place 0,-1 r3");
  expect(writePlace({ x: 2, y: 1, turns: 6, block: 3 })).toBe("place 2,1 r2 worker 3");
});
