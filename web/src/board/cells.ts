/** Square cells by column and row: their keys, their order, what lies around them. */

import type { Box } from "./geometry";

export interface Cell {
  x: number;
  y: number;
}

/** A cell as a place to press. */
export interface GridCell extends Cell {
  /** What screen readers say. */
  name: string;
  /** Something can be done here now. */
  live: boolean;
  /** Something lies here: a press says where on it. */
  taken: boolean;
}

export function keyOf(cell: Cell): string {
  return `${cell.x},${cell.y}`;
}

export const SIDES = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
] as const;

/** The free cells next to those that are taken, each once. */
export function besides(taken: readonly Cell[]): Cell[] {
  const keys = new Set(taken.map(keyOf));
  const free = new Map<string, Cell>();
  for (const { x, y } of taken) {
    for (const side of SIDES) {
      const cell = { x: x + side.x, y: y + side.y };
      if (!keys.has(keyOf(cell))) free.set(keyOf(cell), cell);
    }
  }
  return [...free.values()];
}

/** Cells row by row from the top, each row from the left. */
export function rowsOf<C extends Cell>(cells: readonly C[]): { y: number; cells: C[] }[] {
  const rows = new Map<number, C[]>();
  for (const cell of cells) rows.set(cell.y, [...(rows.get(cell.y) ?? []), cell]);
  return [...rows]
    .map(([y, row]) => ({ y, cells: row.toSorted((one, other) => one.x - other.x) }))
    .sort((one, other) => one.y - other.y);
}

/** The box in which these cells and the middle one lie, in board units of 100 a cell, with a margin. */
export function boxOf(cells: readonly Cell[], margin: number): Box {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const left = Math.min(0, ...xs) * 100 - margin;
  const top = Math.min(0, ...ys) * 100 - margin;
  const right = (Math.max(0, ...xs) + 1) * 100 + margin;
  const bottom = (Math.max(0, ...ys) + 1) * 100 + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The white marks around what was moved last. */
export function cropMarks(x: number, y: number, size: number, arm: number): string {
  const far = size - arm;
  return (
    `M${x} ${y + arm}V${y}H${x + arm}M${x + far} ${y}H${x + size}V${y + arm}` +
    `M${x + size} ${y + far}V${y + size}H${x + far}M${x + arm} ${y + size}H${x}V${y + far}`
  );
}
