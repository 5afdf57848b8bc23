/** Plays a finished match: fetches its views as they are needed, steps, runs at a speed. */

import { showReplay } from "../api";
import { readTimers, type Timer } from "../live/timers";
import type { Happened, ReplayFrame } from "../protocol/types";

const CHUNK = 100;
const STEP_MS = 1_000;
/** The longest wait between two moves when a match is shown as it was played. */
const LONGEST_MS = 20_000;

/** How fast: so many moves a second, or as it was played. */
export type Speed = 0.5 | 1 | 2 | 4 | "true";
export const speeds: readonly Speed[] = [0.5, 1, 2, 4, "true"];

export class Player {
  ply = $state(0);
  plies = $state(0);
  seat = $state<number | null>(null);
  playing = $state(false);
  #speed = $state<Speed>(1);
  loaded = $state(false);
  frames = $state.raw<readonly ReplayFrame[]>([]);
  /** Every move with the views around it. */
  readonly log = $derived(
    this.frames.flatMap(({ happened, view }, ply) =>
      happened ? [{ ply, happened, before: this.frames[ply - 1]?.view ?? null, after: view }] : [],
    ),
  );
  /** The clocks that ran then. They run again where the match is shown as it was played, else they stand still. */
  timers = $state.raw<readonly Timer[]>([]);
  /** The moves that led to the picture shown; none after a jump. */
  happened = $state.raw<readonly Happened[]>([]);

  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Where the clock on the wall and the time of the match were last set against each other. */
  #since = { wall: 0, match: 0 };
  /** Whose eyes were asked for last: an answer for other eyes comes too late. */
  #wanted: number | null = null;

  constructor(
    readonly table: string,
    seat: number | null,
    private readonly wanted: number | null,
  ) {
    this.seat = seat;
  }

  get speed(): Speed {
    return this.#speed;
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    if (this.playing) this.#start();
  }

  get frame(): ReplayFrame | null {
    return this.frames[this.ply] ?? null;
  }

  /** Fetch the whole match as this seat saw it. */
  async load(seat: number | null = this.seat): Promise<void> {
    this.#wanted = seat;
    const frames: ReplayFrame[] = [];
    do {
      const page = await showReplay(this.table, seat, frames.length, CHUNK);
      this.plies = page.versions;
      frames.push(...page.frames);
    } while (frames.length <= this.plies && seat === this.#wanted);
    if (seat !== this.#wanted) return;
    this.seat = seat;
    this.frames = frames;
    if (!this.loaded) this.ply = Math.min(this.wanted ?? 0, this.plies);
    this.loaded = true;
    this.#setTimers(false);
  }

  /** Look through other eyes, at the same moment. */
  async look(seat: number | null): Promise<void> {
    this.happened = [];
    await this.load(seat);
  }

  go(ply: number): void {
    const next = Math.max(0, Math.min(ply, this.plies));
    this.#show(next, next === this.ply + 1);
    if (this.playing) this.#start();
  }

  toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.ply === this.plies) this.go(0);
    this.playing = true;
    this.#start();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
    this.#setTimers(false);
  }

  /** Show a ply; `told` if what led there from the one before is to be seen happening. */
  #show(ply: number, told: boolean): void {
    this.happened = told
      ? this.frames.slice(this.ply + 1, ply + 1).flatMap(({ happened }) => (happened ? [happened] : []))
      : [];
    if (!told) this.timers = [];
    this.ply = ply;
    this.#setTimers(this.playing && this.speed === "true");
  }

  #setTimers(running: boolean): void {
    this.timers = readTimers(this.timers, this.frame?.clocks ?? [], performance.now(), 0, !running);
  }

  #start(): void {
    this.#since = { wall: performance.now(), match: this.#at(this.ply) };
    this.#setTimers(this.speed === "true");
    this.#wind();
  }

  #wind(): void {
    clearTimeout(this.#timer);
    if (this.ply >= this.plies) {
      this.stop();
      return;
    }
    this.#timer = setTimeout(() => {
      this.#show(this.#due(), true);
      this.#wind();
    }, this.#wait());
  }

  /** When a ply was made, by the match's time. */
  #at(ply: number): number {
    return this.frames[ply]?.happened?.at_ms ?? 0;
  }

  /** The ply to be shown now: the next, or as many as the match had made by then. So a slow screen falls behind in nothing. */
  #due(): number {
    let ply = this.ply + 1;
    if (this.speed !== "true") return ply;
    const now = this.#since.match + performance.now() - this.#since.wall;
    while (ply < this.plies && this.#at(ply + 1) <= now) ply += 1;
    return ply;
  }

  #wait(): number {
    if (this.speed !== "true") return STEP_MS / this.speed;
    const next = this.#at(this.ply + 1);
    if (next - this.#at(this.ply) > LONGEST_MS) {
      this.#since = { wall: performance.now(), match: next - LONGEST_MS };
    }
    return Math.max(0, this.#since.wall + next - this.#since.match - performance.now());
  }
}
