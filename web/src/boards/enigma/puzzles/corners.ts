/** `corners`: the pieces as they were dropped, where their cubes came to lie, and what is seen from above. */

import { cubesOf, KINDS, ORIENTATIONS, PLACES, SIDE, type Cube } from "./cubes";

export interface CornersPuzzle {
  type: "corners";
  /** The piece seen on each place of the floor, a dot for none. */
  rows: readonly string[];
}

/** A piece, how it is turned, and where the corner of its box is. */
export interface Drop {
  piece: number;
  orientation: number;
  x: number;
  y: number;
}

export interface CornersArrangement {
  type: "corners";
  /** In dropping order. */
  drops: readonly Drop[];
}

/** The piece seen on each place; null for the floor. */
export type Picture = readonly (number | null)[];

export interface Stack {
  cubes: { piece: number; at: Cube }[];
  /** Places under a cube where nothing is. */
  hollows: Cube[];
  heights: number[];
  seen: Picture;
}

export const empty = (): CornersArrangement => ({ type: "corners", drops: [] });

const placeOf = (x: number, y: number): number => SIDE * y + x;

/** The size of a piece's box on the floor. */
export function boxOf(piece: number, orientation: number): { width: number; depth: number; height: number } {
  const cubes = cubesOf(KINDS[piece] ?? "short", orientation);
  const size = (axis: 0 | 1 | 2): number => 1 + Math.max(...cubes.map((cube) => cube[axis]));
  return { width: size(0), depth: size(1), height: size(2) };
}

/** The drop nearest to this one that falls onto the floor. */
export function overFloor(drop: Drop): Drop {
  const { width, depth } = boxOf(drop.piece, drop.orientation);
  const side = (at: number, size: number): number => Math.max(0, Math.min(SIDE - size, Math.round(at)));
  return { ...drop, x: side(drop.x, width), y: side(drop.y, depth) };
}

/** The cubes of a piece where its box is put, from the height `ground` on. */
function cubesAt({ piece, orientation, x, y }: Drop, ground: number): Cube[] {
  return cubesOf(KINDS[piece] ?? "short", orientation).map(([right, down, up]): Cube => [
    x + right,
    y + down,
    ground + up,
  ]);
}

/** How high a piece stops: where its first cube meets something. */
export function groundOf(heights: readonly number[], drop: Drop): number {
  return Math.max(...cubesAt(drop, 0).map(([x, y, z]) => (heights[placeOf(x, y)] ?? 0) - z));
}

/** Let the pieces fall one after the other. */
export function stacked(drops: readonly Drop[]): Stack {
  const heights = Array.from({ length: PLACES }, () => 0);
  const seen: (number | null)[] = Array.from({ length: PLACES }, () => null);
  const cubes: Stack["cubes"] = [];
  const hollows: Cube[] = [];
  for (const drop of drops) {
    for (const at of cubesAt(drop, groundOf(heights, drop)).sort((a, b) => a[2] - b[2])) {
      const [x, y, z] = at;
      for (let under = heights[placeOf(x, y)] ?? 0; under < z; under += 1) hollows.push([x, y, under]);
      heights[placeOf(x, y)] = z + 1;
      seen[placeOf(x, y)] = drop.piece;
      cubes.push({ piece: drop.piece, at });
    }
  }
  return { cubes, hollows, heights, seen };
}

/** Where a piece would come to lie. */
export function landing(drops: readonly Drop[], drop: Drop): Cube[] {
  return cubesAt(drop, groundOf(stacked(drops).heights, drop));
}

export function pictureOf(puzzle: CornersPuzzle): Picture {
  return [...puzzle.rows.join("")].map((sign) => (sign === "." ? null : Number(sign)));
}

/** A picture turned clockwise by a right angle. */
export const turnedPicture = (picture: Picture): Picture =>
  picture.map((_, place) => picture[SIDE * (SIDE - 1 - (place % SIDE)) + Math.floor(place / SIDE)] ?? null);

/** Push a picture up and to the left: where on the floor it is makes no difference. */
function inCorner(picture: Picture): Picture {
  if (picture.every((piece) => piece === null)) return picture;
  if (picture.slice(0, SIDE).every((piece) => piece === null)) {
    return inCorner([...picture.slice(SIDE), null, null, null]);
  }
  if ([0, SIDE, 2 * SIDE].every((place) => picture[place] === null)) {
    return inCorner(
      picture.map((_, place) => (place % SIDE === SIDE - 1 ? null : (picture[place + 1] ?? null))),
    );
  }
  return picture;
}

const written = (picture: Picture): string => picture.map((piece) => piece ?? ".").join("");

/** How often the printed picture has to be turned clockwise to be what is seen; null if no turn does it. */
export function turnsTo(printed: Picture, seen: Picture): number | null {
  let turned = printed;
  for (let count = 0; count < 4; count += 1) {
    if (written(inCorner(turned)) === written(inCorner(seen))) return count;
    turned = turnedPicture(turned);
  }
  return null;
}

/** The parts of what stands on the floor that are joined edge to edge, as lists of places. */
export function parts(heights: readonly number[]): number[][] {
  const left = new Set(heights.flatMap((height, place) => (height > 0 ? [place] : [])));
  const found: number[][] = [];
  for (const start of left) {
    const part = [start];
    left.delete(start);
    for (const place of part) {
      for (const other of left) {
        const across = Math.abs((place % SIDE) - (other % SIDE));
        const down = Math.abs(Math.floor(place / SIDE) - Math.floor(other / SIDE));
        if (across + down !== 1) continue;
        left.delete(other);
        part.push(other);
      }
    }
    found.push(part);
  }
  return found;
}

const plain = (arrangement: CornersArrangement): unknown =>
  arrangement.drops.map(({ piece, orientation, x, y }) => [piece, orientation, x, y]);

export const solution = plain;
export const write = plain;

/** Undo `write`, for what is not known to be anything. */
export function read(value: unknown): CornersArrangement | null {
  if (!Array.isArray(value) || value.length > KINDS.length) return null;
  const drops: Drop[] = [];
  for (const item of value) {
    if (!Array.isArray(item) || item.length !== 4 || !item.every(Number.isInteger)) return null;
    const [piece, orientation, x, y] = item as [number, number, number, number];
    const shape = KINDS[piece];
    if (!shape || !(orientation in ORIENTATIONS[shape]) || drops.some((drop) => drop.piece === piece))
      return null;
    const near = overFloor({ piece, orientation, x, y });
    if (near.x !== x || near.y !== y) return null;
    drops.push(near);
  }
  return { type: "corners", drops };
}
