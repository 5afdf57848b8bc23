/** Something held by a pointer: by a mouse, a pen or a finger. A press that does not move is a tap. */

import type { Point } from "../../../board/geometry";

/** Pixels a pointer may shake before it drags. */
const SLACK = 6;

export interface Held<T> {
  what: T;
  start: Point;
  now: Point;
  moved: boolean;
  /** By a finger, which hides what is under it. */
  touch: boolean;
}

export class Drag<T> {
  held = $state.raw<Held<T> | null>(null);
  #pointer: number | null = null;

  begin(event: PointerEvent, what: T): void {
    if (event.button !== 0 || this.held) return;
    const at = { x: event.clientX, y: event.clientY };
    this.#pointer = event.pointerId;
    this.held = { what, start: at, now: at, moved: false, touch: event.pointerType === "touch" };
  }

  move(event: PointerEvent): Held<T> | null {
    if (!this.held || event.pointerId !== this.#pointer) return null;
    const now = { x: event.clientX, y: event.clientY };
    const { start, moved } = this.held;
    this.held = { ...this.held, now, moved: moved || Math.hypot(now.x - start.x, now.y - start.y) > SLACK };
    return this.held;
  }

  /** Let go: what was held and where; null if it was another pointer. */
  end(event: PointerEvent): Held<T> | null {
    const last = this.move(event);
    if (last) this.drop();
    return last;
  }

  drop(): void {
    this.held = null;
    this.#pointer = null;
  }
}

/** Where a point of the screen is in a drawing, in its own units. */
export function inDrawing(svg: SVGSVGElement, { x, y }: Point): Point {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return { x: point.x, y: point.y };
}

/** Whether a point of the screen is over an element. */
export function isOver(element: Element, { x, y }: Point): boolean {
  const box = element.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
