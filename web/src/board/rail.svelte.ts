/** What a board lends to the page around it: sheets for the rails, a clock for the bar, where its tray lies. */

import { getContext, setContext, type Snippet } from "svelte";

export class Rail {
  /** Shown above the log where there is a right rail. */
  sheets = $state.raw<Snippet | null>(null);
  /** Shown below the seats in place of the score, at the foot of the left rail. */
  foot = $state.raw<Snippet | null>(null);
  /** The board needs the whole width: what the right rail tells is in the menu for now. */
  alone = $state(false);
  /** Shown in the bar in place of the plain clocks. */
  clock = $state.raw<Snippet | null>(null);
  /** The height of the tray in pixels, where it lies between the rails and not below them. */
  tray = $state<number | null>(null);
}

const KEY = Symbol("rail");

export function setRail(): Rail {
  return setContext(KEY, new Rail());
}

export function getRail(): Rail {
  return getContext<Rail>(KEY);
}
