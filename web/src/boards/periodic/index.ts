/** Periodic: the board, and all that the page asks of it. */

import { locale } from "../../i18n/locale.svelte";
import type { Board } from "../board";
import Play from "./Play.svelte";
import { follow, learn } from "./printed.svelte";
import SeatLine from "./SeatLine.svelte";
import { objection, prompt, reason, remark, seatFacts, sheet, sound, tell } from "./telling";
import type { View } from "./view";

await learn(locale.current);
follow();

export const board: Board<View> = {
  Play,
  score: (view, seat) => view.scores[seat] ?? null,
  seatFacts,
  SeatLine,
  prompt,
  tell,
  sheet,
  reason,
  remark,
  objection,
  sound,
};
