/** What is to be heard of the moves that have just been made: a sound, the bell, and the words for screen readers. */

import type { AnyBoard } from "../boards";
import type { SoundName } from "../boards/board";
import type { LogLine } from "../live/table.svelte";
import { m } from "../paraglide/messages.js";
import type { Snapshot } from "../protocol/types";
import { isNewlyAsked } from "./asked";
import { resultText } from "./result";
import { spokenAloud } from "./spoken";

export interface Heard {
  sound: SoundName | null;
  /** Somebody is asked, and it is us. */
  bell: boolean;
  words: string;
}

interface Hearing {
  board: AnyBoard;
  /** The moves that led from the picture before to the one now. */
  made: readonly LogLine[];
  before: Snapshot | null;
  now: Snapshot;
  names: readonly string[];
  seat: number | null;
}

export function heard({ board, made, before, now, names, seat }: Hearing): Heard {
  const words = made.flatMap((line) => {
    const text = spokenAloud(board, line, names, seat);
    return text ? [`${text}.`] : [];
  });
  const last = made.at(-1);
  const bell = isNewlyAsked(board, before, now, seat);
  // Where seats do not take turns, the board says what is asked.
  if (bell && (board.heading?.(now.view) ?? null) === null) words.push(m.table_your_turn());
  if (now.over) words.push(resultText(now.over, names, seat));
  return { sound: last ? board.sound(last.happened) : null, bell, words: words.join(" ") };
}
