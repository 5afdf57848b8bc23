/** Moves as they cross the wire, read and written. */

import type { Cell } from "../../board/cells";
import { quarter, type Corner } from "./tiles";

/** A corner of a tile on the table. */
export interface Spot extends Cell {
  corner: Corner;
}

export type Move =
  | { kind: "lay"; tile: number; x: number; y: number; turns: Corner }
  | { kind: "take" }
  | { kind: "stone"; x: number; y: number; corner: Corner }
  | { kind: "draw"; seat: number; tile: number | null }
  | { kind: "first"; seat: number };

const LAY = /^lay (\d+) (-?\d+),(-?\d+) r([0-3])$/;
const STONE = /^stone (-?\d+),(-?\d+) ([0-3])$/;
const DRAW = /^draw (\d+) (\d+|\?)$/;
const FIRST = /^first (\d+)$/;

/** Read a move; null for what is none. */
export function parse(text: string): Move | null {
  let found = LAY.exec(text);
  if (found) {
    const [, tile, x, y, turns] = found.map(Number) as [number, number, number, number, Corner];
    return { kind: "lay", tile, x, y, turns };
  }
  if (text === "take") return { kind: "take" };
  found = STONE.exec(text);
  if (found) {
    const [, x, y, corner] = found.map(Number) as [number, number, number, Corner];
    return { kind: "stone", x, y, corner };
  }
  found = DRAW.exec(text);
  if (found)
    return { kind: "draw", seat: Number(found[1]), tile: found[2] === "?" ? null : Number(found[2]) };
  found = FIRST.exec(text);
  return found ? { kind: "first", seat: Number(found[1]) } : null;
}

export function lay(tile: number, cell: Cell, turns: number): string {
  return `lay ${tile} ${cell.x},${cell.y} r${quarter(turns)}`;
}

export function stone(spot: Spot): string {
  return `stone ${spot.x},${spot.y} ${spot.corner}`;
}

export function format(move: Move): string {
  switch (move.kind) {
    case "lay":
      return lay(move.tile, move, move.turns);
    case "take":
      return "take";
    case "stone":
      return stone(move);
    case "draw":
      return `draw ${move.seat} ${move.tile ?? "?"}`;
    case "first":
      return `first ${move.seat}`;
  }
}
