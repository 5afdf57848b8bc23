/** When somebody at the table is asked for something: the moment for a bell, and for the board to be in sight. */

import type { AnyBoard } from "../boards";
import type { Snapshot } from "../protocol/types";

type Racing = Pick<AnyBoard, "isRace">;
/** What came before a snapshot; null for the first. */
type Before = Snapshot | null;

const isRace = (board: Racing, snapshot: Snapshot): boolean => board.isRace?.(snapshot.view) ?? false;

/** A seat has to act now and had not before, unless it has acted meanwhile. In a race nobody is waited for. */
export function isNewlyAsked(board: Racing, before: Before, now: Snapshot, seat: number | null): boolean {
  if (seat === null || isRace(board, now) || !now.waiting.includes(seat)) return false;
  if (now.happened.at(-1)?.by === seat) return false;
  const wasAsked = before !== null && !isRace(board, before) && before.waiting.includes(seat);
  return !wasAsked || now.happened.some(({ by }) => by === seat);
}

/** Time runs against a seat from now on: a race has begun, or it is newly asked while a clock runs. */
export function isHurried(board: Racing, before: Before, now: Snapshot, seat: number | null): boolean {
  if (seat === null) return false;
  if (isRace(board, now)) return before !== null && !isRace(board, before);
  return now.clocks.length > 0 && isNewlyAsked(board, before, now, seat);
}
