/** Moves as sentences for the log and for the ear, told by the game where it is a move of the game. */

import { named } from "../board/named";
import type { AnyBoard } from "../boards";
import { m } from "../paraglide/messages.js";
import type { Happened } from "../protocol/types";
import type { Spoken } from "./Log.svelte";

interface Made {
  ply: number;
  happened: Happened;
  before: unknown;
  after: unknown;
}

/** The sentence of one move, null for what is not worth a line. */
export function sentence(board: AnyBoard, made: Made, names: readonly string[]): string | null {
  if (made.happened.move === "!undo") return m.table_took_back();
  if (made.happened.move === "!resign") return m.table_resigned();
  return board.tell({ happened: made.happened, before: made.before, after: made.after, names });
}

/** The sentence of one move with the name of who made it. */
export function fullSentence(board: AnyBoard, made: Made, names: readonly string[]): string | null {
  return named({ happened: made.happened, names }, sentence(board, made, names));
}

/** What is said aloud of a move when it happens: what the log says, or less where a game has it so. */
export function spokenAloud(
  board: AnyBoard,
  made: Made,
  names: readonly string[],
  seat: number | null,
): string | null {
  if (!board.say || made.happened.move.startsWith("!")) return fullSentence(board, made, names);
  return board.say({ happened: made.happened, before: made.before, after: made.after, names }, seat);
}

/** The log, the newest first. */
export function spoken(board: AnyBoard, log: readonly Made[], names: readonly string[]): Spoken[] {
  return log
    .map((made) => ({ ply: made.ply, seat: made.happened.by, text: sentence(board, made, names) ?? "" }))
    .filter((line) => line.text)
    .reverse();
}
