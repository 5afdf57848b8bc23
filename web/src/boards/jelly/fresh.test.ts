/** Crop marks are on what another seat has placed last, and on nothing after a jump. */

import { expect, test } from "vitest";
import { placedLast } from "./fresh.svelte";

const OLD = { district: 0, die: "b6" };
const made = (...moves: [number | null, string][]) => moves.map(([by, move]) => ({ by, move, at_ms: 0 }));

test("the last die another seat has placed wears them", () => {
  const moves = made([1, "place 5 2"], [2, "place 1 3 remove a4"], [2, "roll"]);
  expect(placedLast(OLD, moves, 0)).toEqual({ district: 3, die: "c1" });
  expect(placedLast(null, moves, null)).toEqual({ district: 3, die: "c1" });
});

test("one's own dice and what is no placement change nothing", () => {
  expect(placedLast(OLD, made([0, "place 5 2"], [1, "roll"], [null, "land 1"]), 0)).toEqual(OLD);
});

test("after a jump nothing has just been placed", () => {
  expect(placedLast(OLD, [], 0)).toBeNull();
});
