import { expect, test } from "vitest";
import { parse, write, type Going } from "./notation";

test.each([
  "pay mass+ Ge +3 green",
  "take number Ne from 2",
  "take radius Au +3 +3 from none pink",
  "free ionization C",
  "goto He blue",
])("%s is read and written", (text) => {
  expect(write(parse(text) as Going)).toBe(text);
});

test("the parts of a move", () => {
  expect(parse("take mass+ Br +3 from 1 pink")).toEqual({
    kind: "take",
    trend: "mass+",
    element: "Br",
    chain: 1,
    source: "1",
    goal: "pink",
  });
  expect(parse("energy number number")).toEqual({ kind: "energy", trends: ["number", "number"] });
  expect([parse("task ?"), parse("task 7")]).toEqual([
    { kind: "task", task: null },
    { kind: "task", task: 7 },
  ]);
  expect(parse("reveal 3 0")).toEqual({ kind: "reveal", tasks: [3, 0] });
});

test("what a board does not know is nothing", () => {
  expect(
    ["pay mass+", "pay weight Ge", "goto Ce", "energy weight", "deal 1 ?", "family 0 noble"].map(parse),
  ).toEqual(Array(6).fill(null));
});
