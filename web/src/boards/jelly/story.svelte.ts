/** What the board remembers of the moves it has seen: the steps of a scoring. */

import type { Happened } from "../../protocol/types";
import type { Told } from "../board";
import { parse } from "./notation";
import { tell } from "./telling";
import { race, scoring, type View } from "./view";

export interface StoryLine {
  id: number;
  seat: number | null;
  readonly text: string;
}

const RACING = new Set(["place", "lock", "flip", "roll", "land", "fall", "ready", "call", "start"]);
const KEPT = 12;

/** A step, told anew whenever it is read: the language may change meanwhile. */
class Line implements StoryLine {
  constructor(
    readonly id: number,
    private readonly told: Told<View>,
  ) {}

  get seat(): number | null {
    return this.told.happened.by;
  }

  get text(): string {
    return tell(this.told) ?? "";
  }
}

export class Story {
  lines = $state.raw<readonly StoryLine[]>([]);
  #before: View | null = null;
  #count = 0;

  take(view: View, happened: readonly Happened[], names: readonly string[]): void {
    const jumped = happened.length === 0 && this.#before !== null && !isSame(this.#before, view);
    let found = race(view) || jumped ? [] : this.lines;
    for (const one of happened) {
      const kind = parse(one.move)?.kind ?? "";
      if (kind === "stop") found = [];
      if (RACING.has(kind)) continue;
      const told = { happened: one, before: happened.length === 1 ? this.#before : null, after: view, names };
      if (tell(told) !== null) found = [...found, new Line(this.#count++, told)].slice(-KEPT);
    }
    if (found.length > 0 || this.lines.length > 0) this.lines = found;
    this.#before = view;
  }
}

/** Is it the same moment of the same round, sent again? */
function isSame(one: View, other: View): boolean {
  return (
    one.round === other.round &&
    one.phase.name === other.phase.name &&
    scoring(one)?.step === scoring(other)?.step
  );
}
