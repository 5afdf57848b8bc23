/** The result of a match in words. */

import type { AnyBoard } from "../boards";
import { m } from "../paraglide/messages.js";
import type { Result } from "../protocol/types";

/** Who won, as `seat` would say it. */
export function resultText(over: Result, names: readonly string[], seat: number | null): string {
  const winners = over.winners;
  if (names.length === 1) return winners.length ? m.end_solo_done() : m.end_solo_lost();
  if (winners.length === 0) return m.end_nobody();
  if (winners.length === names.length) return m.end_draw();
  if (winners.length === 1 && winners[0] === seat) return m.end_you_won();
  const who = winners.map((at) => names[at] ?? "").join(", ");
  return winners.length === 1 ? m.end_won({ name: who }) : m.end_share({ names: who });
}

export function reasonText(over: Result, board: AnyBoard): string {
  return over.reason === "resigned" ? m.end_resigned() : board.reason(over.reason);
}
