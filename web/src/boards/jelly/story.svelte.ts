/** What the board remembers of the moves it has seen: the steps of a scoring. */

import type { Happened } from "../../protocol/types";
import { parse } from "./notation";
import { tell } from "./telling";
import { race, type View } from "./view";

export interface StoryLine {
  id: number;
  seat: number | null;
  text: string;
}

const RACING = new Set(["place", "lock", "flip", "roll", "land", "fall", "ready", "call", "start"]);
const KEPT = 12;

export class Story {
  lines = $state.raw<readonly StoryLine[]>([]);
  #before: View | null = null;
  #count = 0;

  take(view: View, happened: readonly Happened[], names: readonly string[]): void {
    let found = race(view) ? [] : this.lines;
    for (const one of happened) {
      const kind = parse(one.move)?.kind ?? "";
      if (kind === "stop") found = [];
      const text = RACING.has(kind)
        ? null
        : tell({ happened: one, before: happened.length === 1 ? this.#before : null, after: view, names });
      if (text) found = [...found, { id: this.#count++, seat: one.by, text }].slice(-KEPT);
    }
    if (view.phase.name !== "race" || found.length > 0 || this.lines.length > 0) this.lines = found;
    this.#before = view;
  }
}
