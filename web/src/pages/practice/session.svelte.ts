/** One exercise after the other: covered, turned over, handed in, solved. The time runs from the turning over. */

import { judge, showDaily, showExercise } from "../../api";
import type { ExercisePage, Verdict } from "../../protocol/types";
import { codeOf } from "../errors";
import { keepTimes, timesOf } from "./kept.svelte";
import { idOf, withSolved, type Which } from "./times";

/** What the address asks for: the exercise of the day, or one by name. */
export type Wanted = "daily" | Which;

export class Session {
  page = $state.raw<ExercisePage | null>(null);
  /** The day it is the exercise of; null for one of one's own choice. */
  date = $state<string | null>(null);
  /** When it was turned over, in milliseconds since 1970; null while it is covered. */
  since = $state<number | null>(null);
  /** How long it took; null until it is solved. */
  took = $state<number | null>(null);
  /** Whether this one beat all before it. */
  isBest = $state(false);
  /** What was wrong with what was handed in last. */
  wrong = $state.raw<Verdict | null>(null);
  problem = $state<string | null>(null);
  busy = $state(false);

  /** Asked for by hand: it is turned over as soon as it comes. */
  #eager = false;
  #asked = 0;

  constructor(readonly game: string) {}

  /** Turn the next one over at once: whoever asks for it is ready. */
  hurry(): void {
    this.#eager = true;
  }

  /** Fetch what is wanted. */
  async load(wanted: Wanted): Promise<void> {
    const asked = ++this.#asked;
    this.problem = null;
    this.wrong = null;
    try {
      const daily = wanted === "daily" ? await showDaily(this.game) : null;
      const page = daily?.page ?? (wanted === "daily" ? null : await this.#fetch(wanted));
      if (asked !== this.#asked || !page) return;
      this.page = page;
      this.date = daily?.date ?? null;
      this.took = null;
      this.isBest = false;
      const { open } = timesOf(this.game);
      this.since = open?.id === idOf(page) ? open.at : null;
      if (this.#eager) this.reveal();
    } catch (error) {
      if (asked === this.#asked) this.problem = codeOf(error);
    }
    this.#eager = false;
  }

  #fetch({ kind, difficulty, seed }: Which): Promise<ExercisePage> {
    return showExercise(this.game, kind, difficulty, seed);
  }

  /** Turn it over: the time starts, unless it has before. */
  reveal(): void {
    if (!this.page || this.since !== null) return;
    this.since = Date.now();
    keepTimes(this.game, { ...timesOf(this.game), open: { id: idOf(this.page), at: this.since } });
  }

  /** Hand it in. Says whether it was right. */
  async handIn(solution: string): Promise<boolean> {
    const { page, since } = this;
    if (!page || since === null || this.took !== null || this.busy) return false;
    const took = Date.now() - since;
    this.busy = true;
    this.problem = null;
    this.wrong = null;
    const { kind, difficulty, seed } = page;
    try {
      const verdict = await judge(this.game, { kind, difficulty, seed, solution });
      if (page === this.page) this.#hear(verdict, page, took);
      return verdict.right;
    } catch (error) {
      this.problem = codeOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  #hear(verdict: Verdict, page: ExercisePage, took: number): void {
    if (!verdict.right) {
      this.wrong = verdict;
      return;
    }
    const before = timesOf(this.game);
    const after = withSolved(before, page, this.date, took);
    const key = `${page.kind}-${page.difficulty}`;
    this.isBest =
      before.scores[key] !== undefined && (after.scores[key]?.best ?? 0) < before.scores[key].best;
    this.took = took;
    keepTimes(this.game, after);
  }

  /** What was wrong is being mended. */
  forget(): void {
    this.wrong = null;
  }
}
