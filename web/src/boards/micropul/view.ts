/** What the server shows of a match, and what can be looked up in it without knowing the rules. */

import { besides, boxOf, keyOf, type Cell, type GridCell } from "../../board/cells";
import type { Box } from "../../board/geometry";
import { parse, type Spot } from "./notation";
import { quarter, type Colour, type Corner } from "./tiles";

export type Laid = readonly [tile: number, x: number, y: number, turns: number];
export type Micropul = readonly [x: number, y: number, corner: number];

export interface Group {
  colour: Colour;
  points: number;
  closed: boolean;
  /** One entry for each stone on it. */
  seats: readonly number[];
  micropul: readonly Micropul[];
}

export interface View {
  viewer: number | null;
  tiles: readonly Laid[];
  hand: readonly number[];
  hands: readonly number[];
  supplies: readonly number[];
  core: number;
  stones: readonly (readonly [x: number, y: number, corner: number, seat: number])[];
  turn: number | null;
  drawing: boolean;
  end: string | null;
  stones_left: readonly number[];
  scores: readonly number[];
  tally: { groups: readonly number[]; supply: readonly number[]; hand: readonly number[] };
  rank: string | null;
  groups: readonly Group[];
}

/** What the server says a move would do. */
export interface MoveFacts {
  draws: number;
  again: boolean;
  closes: readonly Group[];
  points: number;
  /** Catalysts that would wake; the fourth corner is the middle of a big micropul. */
  wakes: readonly Micropul[];
}

export const HAND_SIZE = 6;

export function spotKey(spot: Spot): string {
  return `${spot.x},${spot.y},${spot.corner}`;
}

/** The tiles by the cell they lie on. */
export function tilesByCell(view: View): Map<string, Laid> {
  return new Map(view.tiles.map((laid) => [keyOf({ x: laid[1], y: laid[2] }), laid]));
}

/** The free cells next to a tile. */
export function freeCells(view: View): Cell[] {
  return besides(view.tiles.map(([, x, y]) => ({ x, y })));
}

/** What a seat may do now, sorted by what the hand would reach for. */
export interface Legal {
  /** For each tile, for each cell, the turns that fit. */
  lays: ReadonlyMap<number, ReadonlyMap<string, ReadonlySet<Corner>>>;
  spots: readonly Spot[];
  take: boolean;
}

export function legalIndex(legal: readonly string[]): Legal {
  const lays = new Map<number, Map<string, Set<Corner>>>();
  const spots: Spot[] = [];
  let take = false;
  for (const text of legal) {
    const move = parse(text);
    if (move?.kind === "lay") {
      const cells = lays.get(move.tile) ?? new Map<string, Set<Corner>>();
      const turns = cells.get(keyOf(move)) ?? new Set<Corner>();
      lays.set(move.tile, cells.set(keyOf(move), turns.add(move.turns)));
    } else if (move?.kind === "stone") {
      spots.push({ x: move.x, y: move.y, corner: move.corner });
    } else if (move?.kind === "take") {
      take = true;
    }
  }
  return { lays, spots, take };
}

/** Whether a tile fits a cell as it is turned, would fit turned otherwise, or not at all. */
export type Fit = "fits" | "turned" | "never";

export function fitOf(legal: Legal, tile: number | null, cell: Cell, turns: number): Fit {
  const fitting = tile === null ? undefined : legal.lays.get(tile)?.get(keyOf(cell));
  if (!fitting) return "never";
  return fitting.has(quarter(turns)) ? "fits" : "turned";
}

/** A cell as a place to press. */
export interface Target extends GridCell {
  laid: Laid | null;
  /** Whether the chosen tile fits; null when none is chosen or it is not our turn. */
  fit: Fit | null;
}

/** How many more quarter turns clockwise bring the tile to where it fits the cell; null if none does. */
export function turnsToFit(legal: Legal, tile: number, cell: Cell, turns: number): number | null {
  const fitting = legal.lays.get(tile)?.get(keyOf(cell));
  const more = [0, 1, 2, 3].find((extra) => fitting?.has(quarter(turns + extra)));
  return more ?? null;
}

/** The group of each corner that has one. */
export function groupsBySpot(view: View): Map<string, Group> {
  const found = new Map<string, Group>();
  for (const group of view.groups) {
    for (const [x, y, corner] of group.micropul) found.set(`${x},${y},${corner}`, group);
  }
  return found;
}

/** The cells that any tile of the hand could be laid on. */
export function layCells(legal: Legal): Cell[] {
  const keys = new Set([...legal.lays.values()].flatMap((cells) => [...cells.keys()]));
  return [...keys].map((key) => {
    const [x = 0, y = 0] = key.split(",").map(Number);
    return { x, y };
  });
}

/** The box in which all tiles and these cells lie, in board units, with a margin. */
export function boundsOf(view: View, cells: readonly Cell[], margin: number): Box {
  return boxOf([...view.tiles.map(([, x, y]) => ({ x, y })), ...cells], margin);
}

/** The groups that have closed between two views, by the corners they hold. */
export function closedBetween(before: View, after: View): Group[] {
  const old = new Set(
    before.groups.filter((group) => group.closed).flatMap((group) => group.micropul.map(String)),
  );
  return after.groups.filter(
    (group) => group.closed && !group.micropul.some((spot) => old.has(String(spot))),
  );
}
