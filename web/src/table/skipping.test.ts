import { expect, test, vi } from "vitest";
import type { Player } from "../protocol/types";
import { skippingAt } from "./skipping";

const player = (seat: number, kind: Player["kind"], present: boolean): Player => ({
  seat,
  kind,
  present,
  name: "",
  level: null,
  lag_ms: null,
  playing_for: false,
});
const players = [
  player(0, "person", true),
  player(1, "person", true),
  player(2, "bot", false),
  player(3, "person", false),
  player(4, "person", true),
];

test("one waits for people who are here and have not seen enough", () => {
  const ask = vi.fn();
  const seen = skippingAt({ seat: 0, players, skip: [0, 4], ask });
  expect(seen).toMatchObject({ enough: true, lookers: [1] });
  seen?.want(false);
  expect(ask).toHaveBeenCalledWith({ type: "skip", enough: false });
});

test("who only watches is not asked", () => {
  expect(skippingAt({ seat: null, players, skip: [], ask: vi.fn() })).toBeUndefined();
});
