/** The tools beside a puzzle: a button and a key each. Keys are told by where they are, not by what is on them. */

import type { Point } from "../../../board/geometry";
import { isForBoard } from "../../../board/keys";
import type { IconName } from "../../../look/icons";

export interface Tool {
  icon: IconName;
  label: string;
  /** The key as the browser calls it, and as it is shown. */
  code: string;
  key: string;
  /** There is nothing it could be used on now. */
  off: boolean;
  use: () => void;
}

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Buttons and links answer to Enter themselves; pieces on a bench leave it to the bench. */
const isPressing = (event: KeyboardEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest("a, button, summary, [role=tab]")?.matches(":not([data-piece])") === true;

/** What the focus is on, if it is a piece: what its `data-piece` says. */
export const focusedPiece = (): string | null => document.activeElement?.getAttribute("data-piece") ?? null;

export interface Keys {
  tools: readonly Tool[];
  arrow?: (step: Point) => void;
  enter?: () => void;
  escape?: () => void;
  /** Any other key, by its code; whether it meant something. */
  other?: (code: string) => boolean;
}

/** Do what a key means on a bench. */
export function press(event: KeyboardEvent, keys: Keys): void {
  if (!isForBoard(event)) return;
  if (used(event, keys)) event.preventDefault();
}

function used(event: KeyboardEvent, { tools, arrow, enter, escape, other }: Keys): boolean {
  const tool = tools.find(({ code }) => code === event.code);
  const step = DIRECTIONS[event.code];
  if (tool && event.code !== "Enter") {
    if (!tool.off) tool.use();
    return !tool.off;
  }
  if (step && arrow) {
    arrow(step);
    return true;
  }
  if ((event.code === "Enter" || event.code === "NumpadEnter") && enter && !isPressing(event)) {
    enter();
    return true;
  }
  if (event.code === "Escape" && escape) {
    escape();
    return true;
  }
  return other?.(event.code) ?? false;
}
