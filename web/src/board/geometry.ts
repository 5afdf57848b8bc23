/**
 * The geometry of a board that grows: where the camera stands, what it sees, how it moves.
 *
 * A camera turns board units into pixels: `pixel = unit * scale + offset`. All here is pure.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A rectangle: of board units or of pixels. */
export interface Box extends Point, Size {}

export interface Camera extends Point {
  scale: number;
}

/** How small and how large a unit may get, in pixels. */
export interface Limits {
  min: number;
  max: number;
  /** The scale for a part of the board, where all of it cannot be shown. */
  part?: number;
}

export function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

export function toPixel(camera: Camera, point: Point): Point {
  return { x: point.x * camera.scale + camera.x, y: point.y * camera.scale + camera.y };
}

export function toUnit(camera: Camera, pixel: Point): Point {
  return { x: (pixel.x - camera.x) / camera.scale, y: (pixel.y - camera.y) / camera.scale };
}

/** The part of the board that a pane of the screen shows. */
export function seen(camera: Camera, pane: Box): Box {
  const corner = toUnit(camera, pane);
  return { ...corner, width: pane.width / camera.scale, height: pane.height / camera.scale };
}

export function middle(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Whether one box lies in another, but for rounding. */
export function holds(outer: Box, inner: Box): boolean {
  const slack = 0.5;
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

/** Put the unit `point` into the middle of the pane. */
export function lookAt(point: Point, pane: Box, scale: number): Camera {
  const centre = middle(pane);
  return { x: centre.x - point.x * scale, y: centre.y - point.y * scale, scale };
}

/**
 * Show all of the board in the pane, as large as the limits let it. Where even the smallest scale is too large,
 * `focus` decides which part is seen; a side on which all can be seen stays in the middle.
 */
export function fit(bounds: Box, pane: Box, limits: Limits, focus?: Point): Camera {
  const most = Math.min(pane.width / bounds.width, pane.height / bounds.height);
  const centre = middle(bounds);
  if (most >= limits.min || !focus) return lookAt(centre, pane, within(most, limits.min, limits.max));
  const scale = limits.part ?? limits.min;
  const point = {
    x: bounds.width * scale <= pane.width ? centre.x : focus.x,
    y: bounds.height * scale <= pane.height ? centre.y : focus.y,
  };
  return clamp(lookAt(point, pane, scale), bounds, pane, 0);
}

/**
 * Keep the board on the screen. A side on which the board is larger than the pane may go no further than `slack`
 * pixels from its edge; a smaller board stays inside the pane, `slack` pixels more or less.
 */
export function clamp(camera: Camera, bounds: Box, pane: Box, slack: number): Camera {
  const side = (offset: number, start: number, length: number, low: number, room: number): number => {
    const first = low - start * camera.scale; // the board's near edge at the pane's near edge
    const last = low + room - (start + length) * camera.scale; // its far edge at the far edge
    return within(offset, Math.min(first, last) - slack, Math.max(first, last) + slack);
  };
  return {
    x: side(camera.x, bounds.x, bounds.width, pane.x, pane.width),
    y: side(camera.y, bounds.y, bounds.height, pane.y, pane.height),
    scale: camera.scale,
  };
}

export function pan(camera: Camera, by: Point): Camera {
  return { ...camera, x: camera.x + by.x, y: camera.y + by.y };
}

/** Change the scale; what lies under `pixel` stays there. */
export function zoomAt(camera: Camera, pixel: Point, factor: number, limits: Limits): Camera {
  const scale = within(camera.scale * factor, limits.min, limits.max);
  const real = scale / camera.scale;
  return { x: pixel.x - (pixel.x - camera.x) * real, y: pixel.y - (pixel.y - camera.y) * real, scale };
}

export type Fingers = readonly [Point, Point];

const between = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = ([a, b]: Fingers): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** Two fingers moved: the board stays under both of them, as far as the limits allow. */
export function pinch(camera: Camera, before: Fingers, after: Fingers, limits: Limits): Camera {
  const from = between(before);
  const to = between(after);
  const zoomed = zoomAt(camera, from, apart(after) / apart(before), limits);
  return pan(zoomed, { x: to.x - from.x, y: to.y - from.y });
}

/** How far a turn of the wheel zooms. Trackpads send many small steps, mice a few large ones. */
export function wheelFactor(delta: number, mode: number, pinching: boolean): number {
  const pixels = mode === 1 ? delta * 16 : mode === 2 ? delta * 120 : delta;
  return Math.exp(-within(pixels, -120, 120) * (pinching ? 0.01 : 0.0022));
}

export type Direction = "left" | "right" | "up" | "down";

const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** The direction an arrow key means. */
export function directionOf(key: string): Direction | null {
  return DIRECTIONS[key] ?? null;
}

export const STEPS: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The place an arrow key leads to: the nearest one in that direction, straight ones before slanted ones. */
export function nextPlace<P extends Point>(from: Point, places: Iterable<P>, direction: Direction): P | null {
  const step = STEPS[direction];
  let best: P | null = null;
  let least = Infinity;
  for (const place of places) {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const ahead = dx * step.x + dy * step.y;
    if (ahead <= 1e-6) continue;
    const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x);
    const cost = ahead + aside * 2.5;
    if (cost < least) {
      least = cost;
      best = place;
    }
  }
  return best;
}
