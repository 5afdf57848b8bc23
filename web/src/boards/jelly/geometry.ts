/**
 * The city: a regular polygon with a district on each side. An entrance lies inside, its three zones are rings further out,
 * so that in and out are real directions. Lengths are in the units of the drawing; the centre is at 0, 0.
 */

export interface Point {
  x: number;
  y: number;
}

/** Distances from the centre to the sides of each ring. */
export const RINGS = {
  centre: 66,
  entrance: [72, 188],
  zones: [
    [192, 233],
    [237, 278],
    [282, 323],
  ],
} as const;
export const EDGE = 323;
const HOUSES = 24;
const GAP = 3;

/** Which way a district lies: 90 is down, and degrees grow clockwise. `front` is the district that lies below. */
export function angleOf(district: number, count: number, front: number): number {
  return 90 + ((district - front) * 360) / count;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const round = (value: number): number => Math.round(value * 10) / 10;

/** A point so far out in a direction, and so far along clockwise. */
export function at(angle: number, out: number, along = 0): Point {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  return { x: round(out * cos - along * sin), y: round(out * sin + along * cos) };
}

/** Half the width of a district so far out. */
export function halfWidth(count: number, out: number): number {
  const half = Math.PI / count;
  return out * Math.tan(half) - GAP / Math.cos(half);
}

/** The part of a district between two distances, as the points of a polygon. */
export function part(angle: number, count: number, [near, far]: readonly [number, number]): string {
  const [inner, outer] = [halfWidth(count, near), halfWidth(count, far)];
  return [at(angle, near, inner), at(angle, near, -inner), at(angle, far, -outer), at(angle, far, outer)]
    .map(({ x, y }) => `${x},${y}`)
    .join(" ");
}

/** To which side of a slanting district there is more room beside the middle: 1 is clockwise. */
export function leanOf(angle: number): 1 | -1 {
  return Math.sin(radians(angle)) * Math.cos(radians(angle)) > 0.001 ? -1 : 1;
}

/** The corners of the city so far out, as the points of a polygon. */
export function ring(count: number, front: number, out: number): string {
  return corners(count, front, out)
    .map(({ x, y }) => `${round(x)},${round(y)}`)
    .join(" ");
}

function corners(count: number, front: number, out: number): Point[] {
  return Array.from({ length: count }, (_, district) =>
    at(angleOf(district + 0.5, count, front), out / Math.cos(Math.PI / count)),
  );
}

/** What the whole city takes, as a view box; the same however it is turned. */
export function viewBox(count: number): string {
  const all = corners(count, 0, EDGE);
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const left = Math.min(...xs) - HOUSES;
  const top = Math.min(...ys) - HOUSES;
  return [left, top, Math.max(...xs) + HOUSES - left, Math.max(...ys) + HOUSES - top].map(round).join(" ");
}

export const zoneMiddle = (zone: number): number => {
  const [near, far] = RINGS.zones[zone] ?? RINGS.zones[0];
  return (near + far) / 2;
};

/** How dice lie at an entrance: the more there are, the smaller; three sizes, so that they seldom change. */
export function diceGrid(count: number): { columns: number; size: number } {
  if (count <= 4) return { columns: 2, size: 30 };
  if (count <= 9) return { columns: 3, size: 25 };
  if (count <= 16) return { columns: 4, size: 19 };
  return { columns: 6, size: 13 };
}

/** The middle of a die's place, from the middle of all of them. */
export function dieAt(slot: number, count: number): Point {
  const { columns, size } = diceGrid(count);
  const pitch = size * 1.1;
  const rows = Math.max(1, Math.ceil(count / columns));
  return {
    x: round(((slot % columns) - (columns - 1) / 2) * pitch),
    y: round((Math.floor(slot / columns) - (rows - 1) / 2) * pitch * 1.04),
  };
}

export interface House {
  x: number;
  width: number;
  height: number;
}

/** Roofs along one side of the city, the same every time. */
export function houses(district: number, count: number): House[] {
  const end = halfWidth(count, EDGE) - 8;
  const found: House[] = [];
  let seed = district * 7919 + 13;
  const dice = (faces: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor(seed / 65536) % faces;
  };
  for (let x = -end; x < end - 14;) {
    const width = Math.min(14 + 4 * dice(4), end - x);
    found.push({ x: round(x), width, height: 10 + 4 * dice(4) });
    x += width + 2 + 4 * dice(3);
  }
  return found;
}

/** Which ways the neighbours of a district lie on a phone, in degrees: clockwise, and the other way. */
export function waysOf(district: number, count: number): { clockwise: number; counter: number } {
  const down = Math.ceil(count / 2);
  if (district < down) {
    return { clockwise: district === down - 1 ? 180 : 90, counter: district === 0 ? 180 : 270 };
  }
  return { clockwise: district === count - 1 ? 0 : 270, counter: district === down ? 0 : 90 };
}

/** The districts as a phone shows them: clockwise, down on the right and up on the left, the drone's at the top right. */
export function columns(count: number): { left: number[]; right: number[] } {
  const all = Array.from({ length: count }, (_, district) => district);
  const down = Math.ceil(count / 2);
  return { right: all.slice(0, down), left: all.slice(down).reverse() };
}
