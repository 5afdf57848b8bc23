/** Attack of the Jelly Monster: the board, and all that the page asks of it. */

import type { Board } from "../board";
import Play from "./Play.svelte";
import SeatLine from "./SeatLine.svelte";
import { heading, isRace, objection, prompt, reason, remark, say, sheet, sound, tell } from "./telling";
import Unit from "./Unit.svelte";
import { pointsOf, type View } from "./view";

export const board: Board<View> = {
  Play,
  SeatLine,
  Unit,
  score: pointsOf,
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
};
