/** The state of the line to a table, how long a try may take, and how long to wait before the next. */

export type Line = "connecting" | "open" | "offline" | "refused";

const FIRST_MS = 250;
const LONGEST_MS = 8_000;

/** Wait longer after each try that failed, never much longer than a person would, never all at the same moment. */
export function nextDelay(tries: number, chance: () => number = Math.random): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries);
  return longest * (0.5 + chance() / 2);
}

const PATIENCE_MS = 3_000;
const MOST_PATIENCE_MS = 8_000;

/** How long a try may take until we are let in: longer after each that failed, for the line may be slow, not dead. */
export function patience(tries: number): number {
  return Math.min(MOST_PATIENCE_MS, PATIENCE_MS + 1_000 * tries);
}
