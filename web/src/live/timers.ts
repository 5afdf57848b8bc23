/**
 * Clocks as the page shows them: when each will end, by this machine's `performance.now()`. They decide nothing.
 *
 * A frame says how long was left when it was made. It was under way for about the measured lag, and frames only come
 * late, never early: of several that speak of one clock, the one that promises the earliest end knows best.
 */

import type { RunningClock } from "../protocol/types";

export interface Timer {
  name: string;
  /** When it ends. */
  ends: number;
  /** Milliseconds left while it stands still; null while it runs. */
  held: number | null;
}

/** What a snapshot says of clocks, put together with what was known; `lag` is how long a frame is under way. */
export function readTimers(
  known: readonly Timer[],
  clocks: readonly RunningClock[],
  now: number,
  lag: number,
  paused: boolean,
): Timer[] {
  return clocks.map(({ name, left_ms }) => {
    if (paused) return { name, ends: now + left_ms, held: left_ms };
    const guess = now - lag + left_ms;
    const before = known.find((timer) => timer.name === name && timer.held === null);
    return { name, ends: before ? Math.min(before.ends, guess) : guess, held: null };
  });
}

/** Milliseconds left. */
export function leftOf(timer: Timer, now: number): number {
  return Math.max(0, timer.held ?? timer.ends - now);
}
