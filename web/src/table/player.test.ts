import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReplayFrame } from "../protocol/types";
import { Player } from "./player.svelte";

/** When each move of the match was made. */
const TIMES = [0, 0, 3_000, 3_100, 3_150, 3_950, 3_950, 4_020, 90_000];
const frames = [null, ...TIMES].map((at_ms, ply) => ({
  version: ply,
  view: { ply },
  waiting: [],
  clocks: at_ms === 3_000 || at_ms === 3_100 ? [{ name: "sand 1", left_ms: 4_000 - at_ms }] : [],
  happened: at_ms === null ? null : { by: null, move: `move ${ply}`, at_ms },
}));

vi.mock("../api", () => ({
  showReplay: (_table: string, _seat: number | null, first: number, count: number) =>
    Promise.resolve({ versions: TIMES.length, frames: frames.slice(first, first + count) }),
}));

let player: Player;

beforeEach(async () => {
  vi.useFakeTimers();
  player = new Player("table", null, null);
  await player.load();
});

afterEach(() => {
  player.stop();
  vi.useRealTimers();
});

/** What is shown when, and which moves were seen happening on the way. */
function watch(until_ms: number, step_ms = 10): { shown: [number, number][]; moves: string[] } {
  const shown: [number, number][] = [];
  const moves: string[] = [];
  const began = performance.now();
  let last = player.ply;
  while (performance.now() - began < until_ms) {
    vi.advanceTimersByTime(step_ms);
    if (player.ply !== last) {
      moves.push(...player.happened.map(({ move }) => move));
      shown.push([Math.round(performance.now() - began), player.ply]);
    }
    last = player.ply;
  }
  return { shown, moves };
}

const all = TIMES.map((_, at) => `move ${at + 1}`);

test("as it was played: every move at its recorded time, and what came at once comes at once", () => {
  player.speed = "true";
  player.toggle();
  const { shown } = watch(4_500);
  expect(shown).toEqual([
    [10, 2],
    [3_000, 3],
    [3_100, 4],
    [3_150, 5],
    [3_950, 7],
    [4_020, 8],
  ]);
});

test("a long wait is cut short, and stepwise ends where true speed does", () => {
  player.speed = "true";
  player.toggle();
  const { moves } = watch(30_000);
  expect([player.ply, player.playing]).toEqual([TIMES.length, false]);
  expect(moves).toEqual(all);
  const end = player.frame as ReplayFrame;

  player.go(0);
  const steps: string[] = [];
  while (player.ply < player.plies) {
    player.go(player.ply + 1);
    steps.push(...player.happened.map(({ move }) => move));
  }
  expect(steps).toEqual(all);
  expect(player.frame).toBe(end);
});

test("a screen that was held up is where the match was, and has seen all that happened", () => {
  player.speed = "true";
  player.toggle();
  vi.advanceTimersByTime(3_050);
  const seen = player.ply;
  const now = performance.now() + 950;
  vi.spyOn(performance, "now").mockReturnValue(now);
  vi.advanceTimersByTime(50);
  expect(seen).toBe(3);
  expect(player.ply).toBe(7);
  expect(player.happened.map(({ move }) => move)).toEqual(["move 4", "move 5", "move 6", "move 7"]);
  vi.restoreAllMocks();
});

test("clocks run where the match does, and stand still where it is looked at", () => {
  player.go(3);
  expect(player.timers).toMatchObject([{ name: "sand 1", held: 1_000 }]);
  player.speed = "true";
  player.toggle();
  const ends = performance.now() + 1_000;
  expect(player.timers).toEqual([{ name: "sand 1", held: null, ends }]);
  vi.advanceTimersByTime(120);
  expect([player.ply, ...player.timers]).toEqual([4, { name: "sand 1", held: null, ends }]);
  player.stop();
  expect(player.timers).toMatchObject([{ name: "sand 1", held: 900 }]);
});

test("step by step it takes a second for each, or what one chooses, also while it runs", () => {
  player.toggle();
  expect(watch(3_000).shown.map(([, ply]) => ply)).toEqual([1, 2, 3]);
  player.speed = 4;
  expect(watch(1_000).shown.map(([, ply]) => ply)).toEqual([4, 5, 6, 7]);
});
