/** The four boxes on the shelf: their titles as printed, and what we say of them. The server says which can be played. */

import { m } from "../paraglide/messages.js";

export type ShelfName = "periodic" | "enigma" | "micropul" | "jelly";

export interface Box {
  name: ShelfName;
  /** As printed on the lid of the box sold in the reader's country, lines parted by "|". */
  title: () => string;
  /** The language the title is in, where that is not the page's. */
  lang?: "en";
  /** The title where there is little room, if it is a long one. */
  short?: () => string;
  players: string;
  blurb: () => string;
}

export const shelf: readonly Box[] = [
  { name: "periodic", title: () => "Periodic", lang: "en", players: "2–5", blurb: m.game_periodic_blurb },
  { name: "enigma", title: () => "Enigma", lang: "en", players: "2–4", blurb: m.game_enigma_blurb },
  { name: "micropul", title: () => "micropul", lang: "en", players: "1–2", blurb: m.game_micropul_blurb },
  {
    name: "jelly",
    title: m.game_jelly_title,
    short: m.game_jelly_short,
    players: "3–5",
    blurb: m.game_jelly_blurb,
  },
];

/** The title of a game; a game that is not on our shelf goes by its name. */
export function titleOf(game: string): string {
  return (
    shelf
      .find((box) => box.name === game)
      ?.title()
      .replace("|", " ") ?? game
  );
}

/** The language of a game's title, where it is not the page's. */
export function titleLangOf(game: string): "en" | undefined {
  return shelf.find((box) => box.name === game)?.lang;
}

export function shortTitleOf(game: string): string {
  return shelf.find((box) => box.name === game)?.short?.() ?? titleOf(game);
}

/** The colour of a game's box, as a value for CSS. */
export function boxColour(game: string): string {
  return shelf.some((box) => box.name === game) ? `var(--box-${game})` : "var(--ink-3)";
}
