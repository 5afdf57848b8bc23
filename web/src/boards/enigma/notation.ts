/** Moves as they cross the wire, read and written. */

import type { Cell } from "../../board/cells";

export const TYPES = ["weights", "fragments", "conduits", "corners"] as const;
export type Type = (typeof TYPES)[number];

export interface Place extends Cell {
  /** Quarter turns clockwise, 0 to 3. */
  turns: number;
  /** The block of the tile that gets a worker. */
  block: number | null;
}

export type Move =
  | { kind: "choose"; type: Type }
  | { kind: "solve"; solution: string }
  | { kind: "giveup" }
  | ({ kind: "place" } & Place)
  | { kind: "stop" }
  | { kind: "first"; seat: number }
  | { kind: "top"; type: Type; side: number }
  | { kind: "draw"; seat: number }
  | { kind: "reveal" };

const PLACE = /^place (-?\d+),(-?\d+) r([0-3])(?: worker ([0-3]))?$/;
const TOP = /^top ([a-z]+) (\d+)$/;

const isType = (word: string | undefined): word is Type => TYPES.some((type) => type === word);

/** Read a move; null for what is none. */
export function parse(text: string): Move | null {
  const [word = "", rest = ""] = text.split(" ");
  switch (word) {
    case "choose":
      return isType(rest) ? { kind: "choose", type: rest } : null;
    case "solve":
      return { kind: "solve", solution: text.slice("solve ".length) };
    case "giveup":
    case "stop":
    case "reveal":
      return { kind: word };
    case "first":
    case "draw":
      return { kind: word, seat: Number(rest) };
    case "top": {
      const found = TOP.exec(text);
      return isType(found?.[1]) ? { kind: "top", type: found[1], side: Number(found[2]) } : null;
    }
    default: {
      const found = PLACE.exec(text);
      if (!found) return null;
      const [x = 0, y = 0, turns = 0] = found.slice(1, 4).map(Number);
      return { kind: "place", x, y, turns, block: found[4] === undefined ? null : Number(found[4]) };
    }
  }
}

export const quarter = (turns: number): number => ((turns % 4) + 4) % 4;

export function writePlace({ x, y, turns, block }: Place): string {
  return `place ${x},${y} r${quarter(turns)}${block === null ? "" : ` worker ${block}`}`;
}
