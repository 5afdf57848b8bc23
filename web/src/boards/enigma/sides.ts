/**
 * The conduit sides of the tiles, and how their pipes and blocks are drawn on a square of 100 by 100.
 *
 * A side is written as in the game's content: for each pipe its exits, clockwise from the top, and its blocks.
 */

import type { Point } from "../../board/geometry";
import made from "./made/sides.json";
import { quarter } from "./notation";

export const COLOURS = ["orange", "green", "blue"] as const;
export type Colour = (typeof COLOURS)[number];

const LETTERS: Record<string, Colour> = { o: "orange", g: "green", b: "blue" };

/** One pipe of a side. */
export interface Pipe {
  /** The edges it comes out at, clockwise from the top. */
  exits: readonly number[];
  /** The line it is drawn along. */
  path: string;
  /** Points along that line, to find it by. */
  points: readonly Point[];
}

export interface Block extends Point {
  colour: Colour;
  /** The pipe it is on. */
  pipe: number;
}

export interface Side {
  pipes: readonly Pipe[];
  /** Counted pipe by pipe, as the side is written. */
  blocks: readonly Block[];
}

const MIDDLE: Point = { x: 50, y: 50 };
const MOUTHS: readonly Point[] = [
  { x: 50, y: 0 },
  { x: 100, y: 50 },
  { x: 50, y: 100 },
  { x: 0, y: 50 },
];
/** How far from its edge a block of a pipe with one exit lies. */
const STUB = 24;

const mouth = (exit: number): Point => MOUTHS[quarter(exit)] ?? MIDDLE;
const towards = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});
const written = ({ x, y }: Point): string => `${x} ${y}`;
const inner = (exit: number, far: number): Point => towards(mouth(exit), MIDDLE, far / 50);

/** The first of two neighbouring exits, clockwise. */
function cornerOf([one = 0, other = 0]: readonly number[]): number | null {
  if (quarter(one + 1) === other) return one;
  return quarter(other + 1) === one ? other : null;
}

/** A bend from one mouth to the next: a cubic curve. */
function bend(from: number): [Point, Point, Point, Point] {
  return [mouth(from), inner(from, 28), inner(from + 1, 28), mouth(from + 1)];
}

function onBend(from: number, part: number): Point {
  const [a, b, c, d] = bend(from);
  const rest = 1 - part;
  const along = (p: number, q: number, r: number, s: number): number =>
    rest ** 3 * p + 3 * rest ** 2 * part * q + 3 * rest * part ** 2 * r + part ** 3 * s;
  return { x: along(a.x, b.x, c.x, d.x), y: along(a.y, b.y, c.y, d.y) };
}

const PARTS = [0, 0.25, 0.5, 0.75, 1];

function drawn(exits: readonly number[]): Pipe {
  const corner = exits.length === 2 ? cornerOf(exits) : null;
  if (corner !== null) {
    const [a, b, c, d] = bend(corner);
    const path = `M${written(a)}C${written(b)} ${written(c)} ${written(d)}`;
    return { exits, path, points: PARTS.map((part) => onBend(corner, part)) };
  }
  const end = exits.length === 1 ? inner(exits[0] ?? 0, STUB) : MIDDLE;
  return {
    exits,
    path: exits.map((exit) => `M${written(mouth(exit))}L${written(end)}`).join(""),
    points: exits.flatMap((exit) => PARTS.map((part) => towards(mouth(exit), end, part))),
  };
}

/** Where the blocks of a pipe lie. */
function spots(exits: readonly number[], count: number): Point[] {
  if (exits.length === 1) return [inner(exits[0] ?? 0, STUB)];
  const corner = exits.length === 2 ? cornerOf(exits) : null;
  if (corner !== null)
    return count === 1 ? [onBend(corner, 0.5)] : [onBend(corner, 0.27), onBend(corner, 0.73)];
  if (count === 1) return [MIDDLE];
  // on the two arms that face each other
  const arm = exits.find((exit) => exits.includes(quarter(exit + 2))) ?? 0;
  return [inner(arm, 27), inner(arm + 2, 27)];
}

function read(text: string): Side {
  const groups = text.split(" ").map((group) => {
    const [exits = "", blocks = ""] = group.split(":");
    return { exits: [...exits].map(Number), colours: [...blocks].flatMap((letter) => LETTERS[letter] ?? []) };
  });
  return {
    pipes: groups.map(({ exits }) => drawn(exits)),
    blocks: groups.flatMap(({ exits, colours }, pipe) =>
      spots(exits, colours.length).map((at, number) => ({
        ...at,
        colour: colours[number] ?? "orange",
        pipe,
      })),
    ),
  };
}

/** All sides by their number; 0 is the start tile. */
export const SIDES: readonly Side[] = (made as readonly string[]).map(read);

const NOTHING: Side = { pipes: [], blocks: [] };

export const sideOf = (number: number): Side => SIDES[number] ?? NOTHING;

/** Where a point of a tile comes to lie when the tile is turned. */
export function turnedPoint(point: Point, turns: number): Point {
  let { x, y } = point;
  for (let left = quarter(turns); left > 0; left--) [x, y] = [100 - y, x];
  return { x, y };
}

/** The block of a turned tile nearest to a point, if one is near. */
export function blockNear(side: number, turns: number, at: Point, within: number): number | null {
  const gaps = sideOf(side).blocks.map((block) => {
    const there = turnedPoint(block, turns);
    return Math.hypot(there.x - at.x, there.y - at.y);
  });
  const least = Math.min(...gaps);
  return least <= within ? gaps.indexOf(least) : null;
}

/** The pipe of a turned tile nearest to a point. */
export function pipeNear(side: number, turns: number, at: Point): number {
  const gaps = sideOf(side).pipes.map((pipe) =>
    Math.min(
      ...pipe.points.map((point) => {
        const there = turnedPoint(point, turns);
        return Math.hypot(there.x - at.x, there.y - at.y);
      }),
    ),
  );
  return gaps.indexOf(Math.min(...gaps));
}
