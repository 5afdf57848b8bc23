/** Where things are on the table, in units of its drawing: a cell is 46 by 62, on a grid of 50 by 66. */

import type { Box, Point } from "../../board/geometry";
import { ELEMENTS, elementOf, type Element, type Trend } from "./pieces";

export const CELL = { width: 46, height: 62 } as const;
export const PITCH = { x: 50, y: 66 } as const;

/** All of the table, with the flasks that overhang it. */
export const TABLE: Box = { x: -12, y: -16, width: 918, height: 482 };

export function placeOf(element: Element): Point {
  return { x: (element.column - 1) * PITCH.x, y: (element.row - 1) * PITCH.y };
}

/** The places of the trends, in the gap of the table, each where it points. */
export const TREND_PLACES: Record<Trend, Box> = {
  "mass-": { x: 104, y: 0, width: 150, height: 82 },
  radius: { x: 104, y: 94, width: 150, height: 82 },
  number: { x: 266, y: 0, width: 116, height: 176 },
  ionization: { x: 394, y: 0, width: 196, height: 82 },
  "mass+": { x: 394, y: 94, width: 196, height: 82 },
};

/** A box of the drawing as a style: in hundredths of the table. */
export function styleOf(box: Box): string {
  const part = (value: number, of: number): string => `${((value / of) * 100).toFixed(3)}%`;
  return [
    `left:${part(box.x - TABLE.x, TABLE.width)}`,
    `top:${part(box.y - TABLE.y, TABLE.height)}`,
    `width:${part(box.width, TABLE.width)}`,
    `height:${part(box.height, TABLE.height)}`,
  ].join(";");
}

/** The rows of the table, as a grid is read. */
export const ROWS: readonly (readonly Element[])[] = [1, 2, 3, 4, 5, 6, 7].map((row) =>
  ELEMENTS.filter((element) => element.row === row),
);

/** The way from one element to another, drawn between the cells: along the row, then along the column. */
export function wayBetween(from: string, to: string, trend: Trend): string {
  const start = elementOf(from);
  const end = elementOf(to);
  const a = placeOf(start);
  const b = placeOf(end);
  const half = CELL.width / 2;
  const below = (place: Point): number => place.y + CELL.height + 1.5;
  if (trend === "number") return numberWay(start, end);
  const gutter = b.x - 2;
  if (start.row === end.row) return `M${a.x + half} ${below(a)}H${b.x + half}`;
  return `M${a.x + half} ${below(a)}H${gutter}V${b.y + CELL.height / 2}`;
}

/** The way along the numbers: under each row it passes. */
function numberWay(start: Element, end: Element): string {
  const [first, last] = start.number < end.number ? [start, end] : [end, start];
  const passed = ELEMENTS.filter(({ number }) => number >= first.number && number <= last.number);
  return ROWS.flatMap((row) => {
    const own = row.filter((element) => passed.includes(element)).map(placeOf);
    const left = own[0];
    const right = own.at(-1);
    if (!left || !right) return [];
    const y = left.y + CELL.height + 1.5;
    return [`M${left.x + CELL.width / 2} ${y}H${right.x + CELL.width / 2}`];
  }).join("");
}
