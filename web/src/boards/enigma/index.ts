/** Enigma: the board, and all that the page asks of it. */

import type { Board } from "../board";
import Play from "./Play.svelte";
import { practice } from "./practice";
import SeatLine from "./SeatLine.svelte";
import { heading, isRace, objection, prompt, reason, remark, say, sheet, sound, tell } from "./telling";
import type { View } from "./view";

export const board: Board<View> = {
  Play,
  SeatLine,
  score: (view, seat) => view.points[seat] ?? null,
  seatFacts: () => [],
  heading,
  isRace,
  prompt,
  tell,
  say,
  sheet,
  reason,
  remark,
  objection,
  sound,
  practice,
};
