/**
 * What screen readers are told. The page has one live region; each thing said is a line of its own in it.
 *
 * A reader takes its time: what was said stays a while, and what is said next is added, so that nothing is wiped out
 * before it was read, and the same words twice are read twice.
 */

import { untrack } from "svelte";

const KEPT_MS = 8_000;

export interface Announcement {
  id: number;
  text: string;
}

let lines = $state.raw<readonly Announcement[]>([]);
let said = 0;

export const announced = {
  get lines(): readonly Announcement[] {
    return lines;
  },
};

/** Say something aloud. Without words nothing is said, and nothing is taken back. */
export function announce(text: string): void {
  if (!text) return;
  const line = { id: ++said, text };
  // Who announces in an effect must not be called again by what others say.
  untrack(() => (lines = [...lines, line]));
  setTimeout(() => (lines = lines.filter((other) => other !== line)), KEPT_MS);
}

/** Leave nothing to be read of what was said, such as in a language that was changed. */
export function hush(): void {
  lines = [];
}
