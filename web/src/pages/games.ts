/** The four boxes on the shelf: their titles as printed, and what we say of them. The server says which can be played. */

import { m } from "../paraglide/messages.js";

export type ShelfName = "periodic" | "enigma" | "micropul" | "jelly";

export interface Box {
  name: ShelfName;
  /** As printed on the lid, a line each. */
  lines: readonly string[];
  /** The title where there is little room, if it is a long one. */
  short?: () => string;
  players: string;
  blurb: () => string;
}

export const shelf: readonly Box[] = [
  { name: "periodic", lines: ["Periodic"], players: "2–5", blurb: m.game_periodic_blurb },
  { name: "enigma", lines: ["Enigma"], players: "2–4", blurb: m.game_enigma_blurb },
  { name: "micropul", lines: ["micropul"], players: "1–2", blurb: m.game_micropul_blurb },
  {
    name: "jelly",
    lines: ["Attack of the", "Jelly Monster"],
    short: m.game_jelly_short,
    players: "3–5",
    blurb: m.game_jelly_blurb,
  },
];

/** The title of a game; a game that is not on our shelf goes by its name. */
export function titleOf(game: string): string {
  return shelf.find((box) => box.name === game)?.lines.join(" ") ?? game;
}

export function shortTitleOf(game: string): string {
  return shelf.find((box) => box.name === game)?.short?.() ?? titleOf(game);
}

/** The colour of a game's box, as a value for CSS. */
export function boxColour(game: string): string {
  return shelf.some((box) => box.name === game) ? `var(--box-${game})` : "var(--ink-3)";
}
