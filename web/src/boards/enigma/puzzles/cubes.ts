/**
 * The four angle pieces in space: how each can be turned, in the order the library numbers the ways.
 *
 * A cube is at x to the right, y towards the viewer of the plan, z up. Checked against the library by
 * `samples.test.ts`.
 */

export type Cube = readonly [x: number, y: number, z: number];

export const SIDE = 3;
export const PLACES = SIDE * SIDE;

export const SHAPES = ["short", "long"] as const;
export type Shape = (typeof SHAPES)[number];

/** The shape of each of the four pieces: two of three cubes, two of four. */
export const KINDS: readonly Shape[] = ["short", "short", "long", "long"];

const UNTURNED: Record<Shape, readonly Cube[]> = {
  short: [[0, 0, 0], [1, 0, 0], [0, 1, 0]],
  long: [[0, 0, 0], [1, 0, 0], [2, 0, 0], [0, 1, 0]],
}; // prettier-ignore

type Turn = (cubes: readonly Cube[]) => Cube[];

const upright: Turn = (cubes) => pushed(cubes.map(([x, y, z]): Cube => [-y, x, z]));
const sideways: Turn = (cubes) => pushed(cubes.map(([x, y, z]): Cube => [x, -z, y]));

function compared(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0;
    if (value !== other) return value - other;
  }
  return 0;
}

/** Push cubes into the corner and put them in order. */
function pushed(cubes: readonly Cube[]): Cube[] {
  const low = (axis: 0 | 1 | 2): number => Math.min(...cubes.map((cube) => cube[axis]));
  const [left, top, ground] = [low(0), low(1), low(2)];
  return cubes.map(([x, y, z]): Cube => [x - left, y - top, z - ground]).sort(compared);
}

const written = (cubes: readonly Cube[]): string => cubes.map((cube) => cube.join("")).join(" ");
const highest = (cubes: readonly Cube[]): number => Math.max(...cubes.map(([, , z]) => z));

function orientations(shape: Shape): Cube[][] {
  const start = pushed(UNTURNED[shape]);
  const found = new Map([[written(start), start]]);
  const ahead = [start];
  for (let some = ahead.pop(); some; some = ahead.pop()) {
    for (const turned of [upright(some), sideways(some)]) {
      if (found.has(written(turned))) continue;
      found.set(written(turned), turned);
      ahead.push(turned);
    }
  }
  return [...found.values()].sort((a, b) => highest(a) - highest(b) || compared(a.flat(), b.flat()));
}

/** By shape the ways to turn it, flat ones first. */
export const ORIENTATIONS: Record<Shape, readonly (readonly Cube[])[]> = {
  short: orientations("short"),
  long: orientations("long"),
};

export const cubesOf = (shape: Shape, orientation: number): readonly Cube[] =>
  ORIENTATIONS[shape][orientation] ?? [];

function indexOf(shape: Shape, cubes: readonly Cube[]): number {
  return ORIENTATIONS[shape].findIndex((some) => written(some) === written(cubes));
}

function times(turn: Turn, count: number, cubes: readonly Cube[]): readonly Cube[] {
  let some = cubes;
  for (let at = 0; at < ((count % 4) + 4) % 4; at += 1) some = turn(some);
  return some;
}

/** The orientation after so many right angles about the upright axis, clockwise seen from above. */
export function turned(shape: Shape, orientation: number, count: number): number {
  return indexOf(shape, times(upright, count, cubesOf(shape, orientation)));
}

/** The orientation after tipping it over, away from who looks from the side of the floor `quarter` turns round. */
export function tipped(shape: Shape, orientation: number, quarter: number): number {
  const facing = times(upright, quarter, cubesOf(shape, orientation));
  return indexOf(shape, times(upright, -quarter, sideways(facing)));
}
