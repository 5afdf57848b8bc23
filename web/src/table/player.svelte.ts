/** Plays a finished match: fetches its views as they are needed, steps, runs at a speed. */

import { showReplay } from "../api";
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
  speed = $state<Speed>(1);
  loaded = $state(false);
  frames = $state.raw<readonly ReplayFrame[]>([]);
  /** The moves that led to the picture shown; none after a jump. */
  happened = $state.raw<readonly Happened[]>([]);

  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whose eyes were asked for last: an answer for other eyes comes too late. */
  #wanted: number | null = null;

  constructor(
    readonly table: string,
    seat: number | null,
    private readonly wanted: number | null,
  ) {
    this.seat = seat;
  }

  get frame(): ReplayFrame | null {
    return this.frames[this.ply] ?? null;
  }

  /** Every move with the views around it. */
  get log(): { ply: number; happened: Happened; before: unknown; after: unknown }[] {
    return this.frames.flatMap((frame, at) =>
      frame.happened
        ? [
            {
              ply: at,
              happened: frame.happened,
              before: this.frames[at - 1]?.view ?? null,
              after: frame.view,
            },
          ]
        : [],
    );
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
  }

  /** Look through other eyes, at the same moment. */
  async look(seat: number | null): Promise<void> {
    this.happened = [];
    await this.load(seat);
  }

  go(ply: number): void {
    const next = Math.max(0, Math.min(ply, this.plies));
    const step = this.frames[next]?.happened;
    this.happened = next === this.ply + 1 && step ? [step] : [];
    this.ply = next;
    if (this.playing) this.#wind();
  }

  toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.ply === this.plies) this.go(0);
    this.playing = true;
    this.#wind();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  #wind(): void {
    clearTimeout(this.#timer);
    if (this.ply >= this.plies) {
      this.playing = false;
      return;
    }
    this.#timer = setTimeout(() => this.go(this.ply + 1), this.#wait());
  }

  #wait(): number {
    if (this.speed !== "true") return STEP_MS / this.speed;
    const now = this.frames[this.ply]?.happened?.at_ms ?? 0;
    const next = this.frames[this.ply + 1]?.happened?.at_ms ?? now;
    return Math.min(LONGEST_MS, next - now);
  }
}
