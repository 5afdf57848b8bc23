/** The state of the line to a table, and how long to wait before it is tried again. */

export type Line = "connecting" | "open" | "offline" | "refused";

const FIRST_MS = 250;
const LONGEST_MS = 8_000;

/** Wait longer after each try that failed, never much longer than a person would, never all at the same moment. */
export function nextDelay(tries: number, chance: () => number = Math.random): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries);
  return longest * (0.5 + chance() / 2);
}
