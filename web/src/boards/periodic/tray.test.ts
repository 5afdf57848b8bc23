import { expect, test } from "vitest";
import { overwriteGetLocale } from "../../paraglide/runtime.js";
import { freshIn } from "./arrivals";
import { VIEW } from "./example";
import { soFar } from "./tray";

overwriteGetLocale(() => "en");

test("what the turn has cost is always said, and that the round is the last", () => {
  expect(soFar(VIEW)).toBe("Nothing paid yet; a trend costs 1");
  expect(soFar({ ...VIEW, paid: 3 })).toBe("Paid this turn: 5; one more costs 2");
  expect(soFar({ ...VIEW, took: true, last: 2 })).toBe("Last round. Energy taken this turn");
  expect(soFar({ ...VIEW, turn: null })).toBe("");
});

test("where flasks have come to is marked, until another moves", () => {
  const made = (by: number | null, move: string) => ({ by, move, at_ms: 0 });
  expect(freshIn([made(0, "pay number Mg"), made(0, "pay number Al"), made(0, "end")], VIEW)).toEqual([
    { seat: 0, symbol: "Al" },
  ]);
  expect(freshIn([made(0, "end"), made(null, "open salt")], VIEW)).toBeNull();
});
