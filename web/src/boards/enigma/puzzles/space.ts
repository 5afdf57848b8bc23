/**
 * Cubes on the floor, drawn without perspective from a side and from above, the nearest last.
 *
 * Columns of cubes stand apart by upright planes, so the one further to the front never lies behind another:
 * sorted by that and then by height, every face is drawn after all it hides.
 */

import type { Point } from "../../../board/geometry";
import { SIDE, type Cube } from "./cubes";

/** Where one stands: how far round the floor, and how high one looks from; radians. */
export interface View {
  yaw: number;
  pitch: number;
}

export const PITCH = 0.62;
/** A little to the side, so that two walls of every cube are seen. */
export const YAW = -0.42;

/** How something is drawn: a piece that stands, the piece held, where it would land, a hollow. */
export type Look = "piece" | "held" | "landing" | "hollow";

export interface Solid {
  at: Cube;
  piece: number;
  look: Look;
}

export interface Face extends Omit<Solid, "at"> {
  key: string;
  points: string;
  /** Lays the unit square on the face, for its mark. */
  matrix: string;
  /** How much of the colour is left: walls are darker than tops. */
  light: number;
  place: Point;
}

/** Where a point is on the screen, in sides of a cube; the middle of the floor is at 0, 0. */
export function project({ yaw, pitch }: View, [x, y, z]: Cube): Point {
  const [right, ahead] = [x - SIDE / 2, y - SIDE / 2];
  return {
    x: right * Math.cos(yaw) - ahead * Math.sin(yaw),
    y: (right * Math.sin(yaw) + ahead * Math.cos(yaw)) * Math.sin(pitch) - z * Math.cos(pitch),
  };
}

/** Undo `project` for what lies on a level: a step on the screen as a step over the floor. */
export function overLevel({ yaw, pitch }: View, { x, y }: Point): Point {
  const ahead = y / Math.sin(pitch);
  return { x: x * Math.cos(yaw) + ahead * Math.sin(yaw), y: -x * Math.sin(yaw) + ahead * Math.cos(yaw) };
}

/** How many right angles round the floor one stands, to the nearest. */
export const quarterOf = ({ yaw }: View): number => ((Math.round(yaw / (Math.PI / 2)) % 4) + 4) % 4;

/** A step on the screen along an arrow as a step from place to place. */
export function alongArrow(view: View, { x, y }: Point): Point {
  const angle = (quarterOf(view) * Math.PI) / 2;
  return {
    x: Math.round(x * Math.cos(angle) + y * Math.sin(angle)),
    y: Math.round(-x * Math.sin(angle) + y * Math.cos(angle)),
  };
}

interface Wall {
  normal: Cube;
  /** The corner the face is laid from, and its two edges. */
  from: Cube;
  along: Cube;
  down: Cube;
}

const WALLS: readonly Wall[] = [
  { normal: [1, 0, 0], from: [1, 1, 1], along: [0, -1, 0], down: [0, 0, -1] },
  { normal: [-1, 0, 0], from: [0, 0, 1], along: [0, 1, 0], down: [0, 0, -1] },
  { normal: [0, 1, 0], from: [0, 1, 1], along: [1, 0, 0], down: [0, 0, -1] },
  { normal: [0, -1, 0], from: [1, 0, 1], along: [-1, 0, 0], down: [0, 0, -1] },
  { normal: [0, 0, 1], from: [0, 0, 1], along: [1, 0, 0], down: [0, 1, 0] },
];

const plus = (a: Cube, b: Cube): Cube => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const EDGE_ON = 1e-6;

/** How far a wall looks towards the viewer, and to the right. */
function facing({ yaw }: View, [x, y, z]: Cube): { front: number; right: number } {
  if (z) return { front: 1, right: 0 };
  return { front: x * Math.sin(yaw) + y * Math.cos(yaw), right: x * Math.cos(yaw) - y * Math.sin(yaw) };
}

const nearness = ({ yaw }: View, [x, y]: Cube): number => x * Math.sin(yaw) + y * Math.cos(yaw);

/** All faces one can see, in the order they are drawn. Faces between cubes of a kind are left out. */
export function faces(view: View, solids: readonly Solid[]): Face[] {
  const taken = new Set(solids.map(({ at, look }) => `${look} ${at.join()}`));
  const order = solids.toSorted((a, b) => nearness(view, a.at) - nearness(view, b.at) || a.at[2] - b.at[2]);
  return order.flatMap(({ at, piece, look }) =>
    WALLS.flatMap(({ normal, from, along, down }, wall): Face[] => {
      const { front, right } = facing(view, normal);
      if (front < EDGE_ON || taken.has(`${look} ${plus(at, normal).join()}`)) return [];
      const [o, u, v] = [plus(at, from), along, down];
      const corner = project(view, o);
      const [a, b, c] = [plus(o, u), plus(plus(o, u), v), plus(o, v)].map((point) => project(view, point));
      if (!a || !b || !c) return [];
      return [
        {
          key: `${look} ${piece} ${at.join()} ${wall}`,
          piece,
          look,
          points: [corner, a, b, c].map(({ x, y }) => `${x.toFixed(4)},${y.toFixed(4)}`).join(" "),
          matrix: `matrix(${[
            a.x - corner.x,
            a.y - corner.y,
            c.x - corner.x,
            c.y - corner.y,
            corner.x,
            corner.y,
          ]
            .map((part) => part.toFixed(4))
            .join()})`,
          light: normal[2] ? 100 : Math.round(76 - 16 * right),
          place: { x: at[0], y: at[1] },
        },
      ];
    }),
  );
}
