import { expect, test } from "vitest";
import { leftOf, readTimers, type Timer } from "./timers";

const first = (timers: readonly Timer[]): Timer => timers[0] ?? { name: "", ends: NaN, held: null };

const sand = (left_ms: number) => [{ name: "sand 1", left_ms }];

test("a clock ends as long after the frame was made as it said", () => {
  const timer = first(readTimers([], sand(10_000), 1_000, 40, false));
  expect(timer).toEqual({ name: "sand 1", ends: 10_960, held: null });
  expect(leftOf(timer, 5_960)).toBe(5_000);
  expect(leftOf(timer, 99_000)).toBe(0);
});

test("a frame that was held up does not make a clock run longer", () => {
  const known = readTimers([], sand(10_000), 1_000, 0, false);
  expect(readTimers(known, sand(9_000), 2_300, 0, false)[0]?.ends).toBe(11_000);
  expect(readTimers(known, sand(9_000), 1_900, 0, false)[0]?.ends).toBe(10_900);
});

test("another clock knows nothing of the one before", () => {
  const known = readTimers([], sand(100), 0, 0, false);
  expect(readTimers(known, [{ name: "sand 2", left_ms: 10_000 }], 50, 0, false)[0]?.ends).toBe(10_050);
});

test("in a pause a clock stands still, and goes on from there", () => {
  const known = readTimers([], sand(10_000), 0, 0, false);
  const held = readTimers(known, sand(4_000), 6_000, 0, true);
  expect(leftOf(first(held), 60_000)).toBe(4_000);
  expect(readTimers(held, sand(4_000), 60_000, 0, false)[0]?.ends).toBe(64_000);
});
