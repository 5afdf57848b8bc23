/** `fragments`: where the pieces lie over the silhouette, what they cover, what is covered twice or sticks out. */

import { covered, KINDS, nameOf, posed, type Lying, type Quarter } from "./tangram";

export interface FragmentsPuzzle {
  type: "fragments";
  /** A digit a cell: the sum of top 1, right 2, bottom 4, left 8, the quarters that are black. */
  rows: readonly string[];
}

export interface FragmentsArrangement {
  type: "fragments";
  /** Null for a piece that is not on the sheet. */
  pieces: readonly (Lying | null)[];
}

/** The paper the pieces are laid on: the silhouette and some room around it. */
export interface Sheet {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const empty = (): FragmentsArrangement => ({ type: "fragments", pieces: KINDS.map(() => null) });

export function silhouette(puzzle: FragmentsPuzzle): Quarter[] {
  return puzzle.rows.flatMap((row, y) =>
    [...row].flatMap((digit, x) =>
      [0, 1, 2, 3].filter((part) => (parseInt(digit, 16) >> part) & 1).map((part) => ({ x, y, part })),
    ),
  );
}

function box(puzzle: FragmentsPuzzle): { width: number; height: number } {
  return { width: Math.max(...puzzle.rows.map((row) => row.length)), height: puzzle.rows.length };
}

const ROOM = 2;
const LEAST = { width: 8, height: 7 };

export function sheetOf(puzzle: FragmentsPuzzle): Sheet {
  const { width, height } = box(puzzle);
  const wide = Math.max(width + ROOM, LEAST.width);
  const high = Math.max(height + ROOM, LEAST.height);
  return {
    x: -Math.floor((wide - width) / 2),
    y: -Math.floor((high - height) / 2),
    width: wide,
    height: high,
  };
}

/** The place nearest to where a piece is held: on the grid and wholly on the sheet. */
export function snapped(puzzle: FragmentsPuzzle, piece: number, held: Lying): Lying {
  const sheet = sheetOf(puzzle);
  const { width, height } = posed(KINDS[piece] ?? "large", held.rotation, held.flip);
  const side = (at: number, low: number, room: number): number =>
    Math.max(low, Math.min(low + room, Math.round(at)));
  return {
    ...held,
    x: side(held.x, sheet.x, sheet.width - width),
    y: side(held.y, sheet.y, sheet.height - height),
  };
}

const partsOf = (lying: Lying | null, piece: number): Quarter[] =>
  lying ? covered(KINDS[piece] ?? "large", lying) : [];

/** What lies on the sheet: quarters covered rightly, covered by two pieces, and covered outside the silhouette. */
export function cover(
  puzzle: FragmentsPuzzle,
  arrangement: FragmentsArrangement,
): { right: number; twice: Quarter[]; outside: Quarter[] } {
  const wanted = new Set(silhouette(puzzle).map(nameOf));
  const seen = new Set<string>();
  const twice: Quarter[] = [];
  const outside: Quarter[] = [];
  for (const quarter of arrangement.pieces.flatMap(partsOf)) {
    const name = nameOf(quarter);
    if (seen.has(name)) twice.push(quarter);
    else if (!wanted.has(name)) outside.push(quarter);
    seen.add(name);
  }
  return { right: [...wanted].filter((name) => seen.has(name)).length, twice, outside };
}

/** Whether a piece lies where it may be claimed: inside the box around the silhouette, not on the rim. */
function isInBox(puzzle: FragmentsPuzzle, piece: number, lying: Lying): boolean {
  const { width, height } = box(puzzle);
  const pose = posed(KINDS[piece] ?? "large", lying.rotation, lying.flip);
  return lying.x >= 0 && lying.y >= 0 && lying.x + pose.width <= width && lying.y + pose.height <= height;
}

export function placed(puzzle: FragmentsPuzzle, arrangement: FragmentsArrangement): number {
  return arrangement.pieces.filter((lying, piece) => lying && isInBox(puzzle, piece, lying)).length;
}

export function solution(arrangement: FragmentsArrangement): unknown {
  return arrangement.pieces.map((lying, piece) =>
    lying ? [piece, lying.x, lying.y, lying.rotation, lying.flip] : null,
  );
}

export function write(arrangement: FragmentsArrangement): unknown {
  return arrangement.pieces.map((lying) => (lying ? [lying.x, lying.y, lying.rotation, lying.flip] : null));
}

/** Undo `write`, for what is not known to be anything. */
export function read(puzzle: FragmentsPuzzle, value: unknown): FragmentsArrangement | null {
  if (!Array.isArray(value) || value.length !== KINDS.length) return null;
  const pieces: (Lying | null)[] = [];
  for (const [piece, item] of value.entries()) {
    const lying = item === null ? null : readLying(puzzle, piece, item);
    if (lying === undefined) return null;
    pieces.push(lying);
  }
  return { type: "fragments", pieces };
}

function readLying(puzzle: FragmentsPuzzle, piece: number, item: unknown): Lying | undefined {
  if (!Array.isArray(item) || item.length !== 4 || !item.every(Number.isInteger)) return undefined;
  const [x, y, rotation, flip] = item as [number, number, number, number];
  if (rotation < 0 || rotation > 3 || flip < 0 || flip > 1) return undefined;
  const near = snapped(puzzle, piece, { x, y, rotation, flip });
  return near.x === x && near.y === y ? near : undefined;
}
