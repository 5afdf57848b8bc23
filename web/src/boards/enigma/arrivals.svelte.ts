/**
 * How a new picture of the match comes about: a tile travels to its place, then what it completes is counted system
 * by system, worker by worker. `shown` runs behind the real view until all has been told.
 */

import type { Cell } from "../../board/cells";
import type { Box } from "../../board/geometry";
import { FLIGHT_MS, calm } from "../../board/motion";
import type { Happened } from "../../protocol/types";
import { sound } from "../../sound/play";
import { parse, type Place } from "./notation";
import { blocksIn, colourAt, completedBy, type Completed } from "./systems";
import { tilesByCell, type View } from "./view";
import { storyWorker } from "./words";

const PULSE_MS = 900;
const COUNT_MS = 1_100;

export interface Line {
  id: number;
  seat: number | null;
  text: string;
}

export class Arrivals {
  shown: View = $state.raw() as View;
  /** What was placed last: it gets crop marks. */
  fresh = $state.raw<readonly Cell[]>([]);
  /** Where the last tile comes from on the screen, while it is on its way. */
  from = $state.raw<Box | null>(null);
  /** Pipes of the system that is being celebrated. */
  pulsing = $state.raw<readonly string[]>([]);
  /** Blocks that are being counted. */
  counted = $state.raw<readonly string[]>([]);
  /** What has been told of this placing. */
  story = $state.raw<readonly Line[]>([]);
  #seen: readonly Happened[] | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #count = 0;

  constructor(view: View) {
    this.shown = view;
  }

  /** A view has come, and the moves that led to it; `source` says where a seat's tile lies on the screen. */
  take(
    view: View,
    happened: readonly Happened[],
    names: readonly string[],
    source: (seat: number) => Box | null,
  ): void {
    const first = this.#seen === null;
    const news = happened !== this.#seen;
    this.#seen = happened;
    const before = this.shown;
    if (!news) {
      if (this.#timers.length === 0) this.shown = view;
      return;
    }
    this.stop();
    const placings = happened.flatMap(({ by, move }) => {
      const read = parse(move);
      return read?.kind === "place" && by !== null ? [{ place: read, by }] : [];
    });
    if (placings.length > 0 || happened.length === 0) {
      this.fresh = placings.map(({ place: { x, y } }) => ({ x, y }));
      this.story = [];
    }
    const [only] = placings;
    this.from = only && !first && !calm() ? source(only.by) : null;
    this.shown = view;
    if (!only || placings.length > 1 || first || view.tiles.length !== before.tiles.length + 1) return;
    const completed = completedBy(before, view, only.place, only.by);
    if (completed.length > 0) this.#celebrate(before, view, only.place, only.by, completed, names);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.pulsing = [];
    this.counted = [];
  }

  #celebrate(
    before: View,
    view: View,
    place: Place,
    by: number,
    completed: readonly Completed[],
    names: readonly string[],
  ): void {
    const tiles = tilesByCell(view);
    const added = place.block === null ? [] : [[place.x, place.y, place.block, by] as const];
    const workers = [...before.workers, ...added];
    const points = [...before.points];
    const quick = calm();
    const steps: (() => void)[] = [];
    let at = quick ? 0 : FLIGHT_MS;
    const then = (act: () => void, lasts: number): void => {
      if (quick) steps.push(act);
      else this.#timers.push(setTimeout(act, at));
      at += lasts;
    };
    if (!quick) this.shown = { ...view, workers, points: before.points, crew: before.crew };
    for (const { pipes, workers: there } of completed) {
      then(() => {
        this.counted = [];
        this.pulsing = pipes.map(String);
        sound("ting");
      }, PULSE_MS);
      for (const worker of there) {
        const colour = colourAt(tiles, worker);
        const blocks = blocksIn(tiles, pipes, colour);
        then(() => {
          const seat = worker[3];
          points[seat] = (points[seat] ?? 0) + blocks.length;
          this.counted = blocks;
          this.story = [
            ...this.story,
            { id: this.#count++, seat, text: storyWorker(names[seat] ?? "", colour, blocks.length) },
          ];
          const left = this.shown.workers.filter((other) => String(other) !== String(worker));
          if (!quick) this.shown = { ...this.shown, workers: left, points: [...points] };
        }, COUNT_MS);
      }
    }
    then(() => {
      this.stop();
      this.shown = view;
    }, 0);
    for (const step of steps) step();
  }
}
