/**
 * The seven pieces of the tangram on a grid, exactly: every cell is cut by both diagonals into four quarters.
 *
 * A piece is flipped left to right, then turned by right angles, then its box is put somewhere. All corners are
 * corners of cells, so whole numbers are enough. Checked against the library by `samples.test.ts`.
 */

export type Corner = readonly [x: number, y: number];

/** How a piece lies: the top left corner of its box, right angles clockwise, and whether it was flipped before. */
export interface Lying {
  x: number;
  y: number;
  rotation: number;
  flip: number;
}

/** A quarter of a cell: 0 top, 1 right, 2 bottom, 3 left. */
export interface Quarter {
  x: number;
  y: number;
  part: number;
}

export interface Pose {
  corners: readonly Corner[];
  quarters: readonly Quarter[];
  width: number;
  height: number;
}

export const SHAPES = ["large", "medium", "small", "square", "parallelogram"] as const;
export type Shape = (typeof SHAPES)[number];

/** The shape of each of the seven pieces. */
export const KINDS: readonly Shape[] = [
  "large",
  "large",
  "medium",
  "small",
  "small",
  "square",
  "parallelogram",
];

/** The corners of each shape as it lies unturned, clockwise. */
export const OUTLINES: Record<Shape, readonly Corner[]> = {
  large: [[0, 0], [4, 0], [2, 2]],
  medium: [[0, 0], [2, 0], [0, 2]],
  small: [[0, 0], [2, 0], [1, 1]],
  square: [[1, 0], [2, 1], [1, 2], [0, 1]],
  parallelogram: [[0, 0], [2, 0], [3, 1], [1, 1]],
}; // prettier-ignore

const poses = new Map<string, Pose>();

/** A shape flipped left to right if asked to, turned, and pushed into the corner. */
export function posed(shape: Shape, rotation: number, flip: number): Pose {
  const key = `${shape} ${rotation} ${flip}`;
  const known = poses.get(key);
  if (known) return known;
  let corners = OUTLINES[shape].map(([x, y]): Corner => [flip ? -x : x, y]);
  for (let turn = 0; turn < rotation; turn += 1) corners = corners.map(([x, y]): Corner => [-y, x]);
  const left = Math.min(...corners.map(([x]) => x));
  const top = Math.min(...corners.map(([, y]) => y));
  corners = corners.map(([x, y]): Corner => [x - left, y - top]);
  const width = Math.max(...corners.map(([x]) => x));
  const height = Math.max(...corners.map(([, y]) => y));
  const pose = { corners, quarters: inside(corners, width, height), width, height };
  poses.set(key, pose);
  return pose;
}

/** The middles of a cell's quarters, in sixths of a cell: no edge of an outline runs through one. */
const MIDDLES = [[3, 1], [5, 3], [3, 5], [1, 3]] as const; // prettier-ignore

function inside(corners: readonly Corner[], width: number, height: number): Quarter[] {
  const found: Quarter[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      MIDDLES.forEach(([right, down], part) => {
        if (isInside(6 * x + right, 6 * y + down, corners)) found.push({ x, y, part });
      });
    }
  }
  return found;
}

/** Count the edges a ray to the right crosses. It never meets a corner: those are at multiples of 6. */
function isInside(right: number, down: number, corners: readonly Corner[]): boolean {
  let odd = false;
  corners.forEach(([x1, y1], at) => {
    const [x2, y2] = corners.at(at - 1) ?? [x1, y1];
    if (6 * y1 > down === 6 * y2 > down) return;
    const height = Math.abs(y2 - y1);
    const sign = y2 > y1 ? 1 : -1;
    if (6 * x1 * height + sign * (x2 - x1) * (down - 6 * y1) > right * height) odd = !odd;
  });
  return odd;
}

/** What a piece covers where it lies. */
export function covered(shape: Shape, { x, y, rotation, flip }: Lying): Quarter[] {
  return posed(shape, rotation, flip).quarters.map((one) => ({ ...one, x: one.x + x, y: one.y + y }));
}

export const nameOf = ({ x, y, part }: Quarter): string => `${x} ${y} ${part}`;

/** Turn a piece that lies, or flip it, as nearly as can be about its middle; four turns bring it back. */
export function changed(shape: Shape, lying: Lying, to: Pick<Lying, "rotation" | "flip">): Lying {
  const before = posed(shape, lying.rotation, lying.flip);
  const after = posed(shape, to.rotation, to.flip);
  return {
    ...to,
    x: lying.x + Math.trunc((before.width - after.width) / 2),
    y: lying.y + Math.trunc((before.height - after.height) / 2),
  };
}

/** Turning a flipped piece clockwise is still clockwise: the flip comes first. Flipping what is turned is not. */
export function flipped({
  rotation,
  flip,
}: Pick<Lying, "rotation" | "flip">): Pick<Lying, "rotation" | "flip"> {
  return { rotation: (4 - rotation) % 4, flip: 1 - flip };
}
