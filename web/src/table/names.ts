/** What people and bots at a table are called, in the language of the page. */

import { m } from "../paraglide/messages.js";
import type { Player } from "../protocol/types";

export function levelName(level: string | null): string {
  const names: Record<string, () => string> = {
    random: m.table_level_random,
    easy: m.table_level_easy,
    normal: m.table_level_normal,
    hard: m.table_level_hard,
  };
  return names[level ?? ""]?.() ?? level ?? "";
}

/** A bot is called by its kind, an open seat says so. */
export function nameOf(player: Player): string {
  if (player.kind === "open") return m.table_open_seat();
  if (player.kind === "bot") return m.table_bot({ level: levelName(player.level) });
  return player.name;
}

/** A name for each seat, when only a record is left of a match. */
export function nameOfRecorded(name: string, seat: number): string {
  return name || m.table_seat_number({ number: seat + 1 });
}
