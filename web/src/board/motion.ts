/** Whether the player has asked for less motion; asked each time, since it can change. */

export function calm(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Times as in the tokens, for motion that style sheets cannot do. */
export const MOVE_MS = 220;
export const FLIGHT_MS = 380;
export const EASE_SET = "cubic-bezier(.2, .9, .25, 1)";
