/** The games the page can draw, each loaded when it is first needed. */

import type { Board } from "./board";

// A view is the game's own: what the server sends to a board is what that board was written for.
export type AnyBoard = Board<any>; // eslint-disable-line @typescript-eslint/no-explicit-any

const boards: Record<string, () => Promise<{ board: AnyBoard }>> = {
  enigma: () => import("./enigma/index"),
  micropul: () => import("./micropul/index"),
  jelly: () => import("./jelly/index"),
  periodic: () => import("./periodic/index"),
};

export function hasBoard(game: string): boolean {
  return game in boards;
}

export async function loadBoard(game: string): Promise<AnyBoard> {
  const load = boards[game];
  if (!load) throw new Error(`there is no board for ${game}`);
  return (await load()).board;
}
