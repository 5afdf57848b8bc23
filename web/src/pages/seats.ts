/** Names at a table, and taking a seat at one. */

import { makeTable } from "../api";
import { hold, me } from "../me.svelte";
import { m } from "../paraglide/messages.js";
import type { GameInfo, Player, Seated } from "../protocol/types";
import { go } from "../route.svelte";

export const LONGEST_NAME = 40;

const bots: Readonly<Record<string, () => string>> = {
  easy: m.new_bot_easy,
  normal: m.new_bot_normal,
  hard: m.new_bot_hard,
  random: m.new_bot_random,
};

/** What a seat is called: a person's name, a bot by its kind. */
export function seatName(player: Player): string {
  if (player.kind === "open") return m.join_free();
  if (player.kind === "person" || !player.level) return player.name;
  return botName(player.level);
}

export function botName(level: string): string {
  return bots[level]?.() ?? `${m.new_bot()} (${level})`;
}

/** The name we go by: the one given, else a word for a guest. */
export function myName(typed: string = me.name): string {
  return typed.trim().slice(0, LONGEST_NAME) || m.new_guest();
}

/** Keep the seat we were given, if any, and go to its table. */
export function sitDown(seated: Seated, game: string): void {
  const { table, seat, token } = seated;
  if (seat !== null && token !== null) hold({ table, game, seat, token, at: Date.now() });
  go(`/table/${table}`);
}

/** A match against bots, with one click. */
export async function playBots(game: GameInfo): Promise<void> {
  const count = game.seats.find((seats) => seats >= 2) ?? 2;
  const rivals = Array.from({ length: count - 1 }, () => ({ type: "bot" as const, level: "normal" }));
  const seated = await makeTable({
    game: game.name,
    seats: [{ type: "me", name: myName() }, ...rivals],
    public: false,
  });
  sitDown(seated, game.name);
}
