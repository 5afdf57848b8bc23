import { expect, test } from "vitest";
import { parse, writePlace } from "./notation";

test.each(["place 5 2", "place 1 0 remove b5", "place 4 3 target in", "place 3 6 target out"])(
  "%s is read and written back",
  (text) => {
    const move = parse(text);
    expect(move?.kind).toBe("place");
    expect(move?.kind === "place" && writePlace(move)).toBe(text);
  },
);

test("what players do", () => {
  expect(parse("roll")).toEqual({ kind: "roll" });
  expect(parse("lock 3")).toEqual({ kind: "lock", district: 3 });
  expect(parse("lose ?")).toEqual({ kind: "lose", at: null });
  expect(parse("either left")).toEqual({ kind: "either", way: "left" });
  expect(parse("give 0 2")).toEqual({ kind: "give", seats: [0, 2] });
});

test("what clocks and luck do", () => {
  expect(parse("cancel d2 a4 a4")).toEqual({ kind: "cancel", district: 2, dice: ["a4", "a4"] });
  expect(parse("lead d0 ab")).toEqual({ kind: "lead", district: 0, seats: [0, 1] });
  expect(parse("lead d0 -")).toEqual({ kind: "lead", district: 0, seats: [] });
  expect(parse("pay d4 S2 +4 -2 -2")).toEqual({
    kind: "pay",
    district: 4,
    icon: "S2",
    changes: [4, -2, -2],
  });
  expect(parse("loop d1 d0")).toEqual({ kind: "loop", from: 1, to: 0 });
  expect(parse("fall 1 ?")).toEqual({ kind: "fall", seat: 1, dice: null });
  expect(parse("fall 0 1146")).toEqual({ kind: "fall", seat: 0, dice: [1, 1, 4, 6] });
  expect(parse("draw 2 die")).toEqual({ kind: "draw", seat: 2, sample: "die" });
  expect(parse("open 3,die/-/7")).toEqual({ kind: "open", samples: [[3, "die"], [], [7]] });
  expect(parse("worth 0 5")).toEqual({ kind: "worth", seat: 0, value: 5 });
});

test("what is not known is nothing", () => {
  expect(parse("dance")).toBeNull();
  expect(parse("place")).toBeNull();
});
