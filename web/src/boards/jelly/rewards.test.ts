import { expect, test } from "vitest";
import { isWide, readReward } from "./rewards";

test("plain icons", () => {
  expect(readReward("7")).toEqual([{ kind: "jelly", amount: 7 }]);
  expect(readReward("1 and P")).toEqual([{ kind: "jelly", amount: 1 }, { kind: "sample" }]);
  expect(readReward("-P")).toEqual([{ kind: "lose" }]);
  expect(readReward("2xP")).toEqual([{ kind: "per-sample" }]);
  expect(readReward("<>")).toEqual([{ kind: "arrow", way: "both" }]);
  expect(readReward("S2")).toEqual([{ kind: "steal", amount: 2 }]);
  expect(readReward("G")).toEqual([{ kind: "give" }]);
});

test("podiums reward the second or all others", () => {
  const [first, second] = [
    { kind: "jelly", amount: 5 },
    { kind: "jelly", amount: 1 },
  ];
  expect(readReward("B(5; 1)")).toEqual([{ kind: "podium", first, second, others: true }]);
  expect(readReward("A(3; P)")).toEqual([
    { kind: "podium", first: { kind: "jelly", amount: 3 }, second: { kind: "sample" }, others: false },
  ]);
});

test("tables by dice", () => {
  expect(readReward("D(1-2: 7, 3+: P)")).toEqual([
    {
      kind: "table",
      rows: [
        { from: 1, to: 2, icon: { kind: "jelly", amount: 7 } },
        { from: 3, to: null, icon: { kind: "sample" } },
      ],
    },
  ]);
  expect(readReward("D(1: 7, 2: 4, 3+: 0)")).toMatchObject([{ rows: [{ to: 1 }, { to: 2 }, { to: null }] }]);
});

test("some are drawn side by side", () => {
  expect(["A(4; 2)", "D(1: 7, 2+: 0)", "1 and P", "S1"].every(isWide)).toBe(true);
  expect(["3", "P", "<", "-P"].some(isWide)).toBe(false);
});
