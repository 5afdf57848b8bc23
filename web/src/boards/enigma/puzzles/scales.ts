/** The scales as they are drawn: where pans hang, how far the beam tilts, how weights lie in a pan. */

import type { Point } from "../../../board/geometry";

export const WIDTH = 600;
export const HEIGHT = 460;
/** The top of the post, about which the beam turns. */
export const PIVOT: Point = { x: 300, y: 96 };

/** Strings from the beam to a pan, and half of what a pan is wide. */
export const STRING = 178;
export const HALF = 34;

const REACH = 254;
const STEEPEST = 11;
/** From this difference on the beam tilts no further. */
const FULL = 14;

/** Degrees the beam turns: down on the right for what is heavier there. */
export function tilt(left: number, right: number): number {
  const by = Math.max(-FULL, Math.min(FULL, right - left));
  // The first pounds are seen best.
  return Math.sign(by) * STEEPEST * Math.sqrt(Math.abs(by) / FULL);
}

/** How far from the post the pans hang, from left to right; two on a side hang further apart than three. */
export function arms(left: number, right: number): number[] {
  const side = (count: number): number[] =>
    Array.from({ length: count }, (_, at) => REACH - at * (count > 2 ? 86 : 130));
  return [...side(left).map((arm) => -arm), ...side(right).reverse()];
}

/** Where a pan hangs from when the beam is tilted. */
export function hook(arm: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: PIVOT.x + arm * Math.cos(angle), y: PIVOT.y + arm * Math.sin(angle) };
}

export const WEIGHT = { width: 31, height: 40 };

/** Where the weights of a pan stand: the foot of each, from the middle of the pan; two in a row. */
export function standing(count: number): Point[] {
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / 2);
    const wide = Math.min(2, count - 2 * row);
    return { x: ((at % 2) - (wide - 1) / 2) * (WEIGHT.width + 1), y: 0 - row * (WEIGHT.height + 1) };
  });
}

/** How high the place is that a finger finds the weights of a pan in. */
export const heap = (count: number): number => Math.max(80, Math.ceil(count / 2) * (WEIGHT.height + 1));
