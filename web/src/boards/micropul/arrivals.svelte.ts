/**
 * How a new picture of the match comes about: tiles travel first, then the board shows what has become of it.
 *
 * `shown` runs behind the real view by one flight, so that groups and figures change when the piece lands.
 */

import type { Cell } from "../../board/cells";
import type { Box } from "../../board/geometry";
import { FLIGHT_MS, calm } from "../../board/motion";
import type { Happened } from "../../protocol/types";
import { parse, type Spot } from "./notation";
import type { View } from "./view";

export interface Flight {
  id: number;
  /** Null flies face down. */
  tile: number | null;
  turns: number;
  from: Box;
  to: Box;
  delay: number;
  /** It comes from where no tile is seen. */
  faint: boolean;
}

/** Where things are on the screen; null for what is not there. */
export interface Places {
  cell: (cell: Cell) => Box | null;
  held: (tile: number) => Box | null;
  slot: () => Box | null;
  core: () => Box | null;
  supply: () => Box | null;
  /** Where a seat that is not ours sits. */
  seat: (seat: number) => Box | null;
}

const MANY = 4;

export class Arrivals {
  shown: View = $state.raw() as View;
  flights = $state.raw<readonly Flight[]>([]);
  /** What was moved last: it gets crop marks. */
  cells = $state.raw<readonly Cell[]>([]);
  spots = $state.raw<readonly Spot[]>([]);
  #seen: readonly Happened[] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next: View | null = null;
  #count = 0;

  constructor(view: View) {
    this.shown = view;
  }

  /** A view has come, and the moves that led to it. */
  take(view: View, happened: readonly Happened[], viewer: number | null, places: Places): void {
    if (this.#next) this.#show(this.#next);
    const first = this.#seen === null;
    const news = happened !== this.#seen;
    this.#seen = happened;
    const before = this.shown;
    if (news) this.#mark(happened);
    const flights = news && !first && !calm() ? this.#flights(before, view, happened, viewer, places) : [];
    this.flights = [...this.flights, ...flights];
    if (flights.some((flight) => flight.tile !== null)) {
      this.#next = view;
      this.#timer = setTimeout(() => this.#show(view), FLIGHT_MS * 2); // should a landing be missed
    } else this.#show(view);
  }

  landed(flight: Flight): void {
    this.flights = this.flights.filter((other) => other !== flight);
    if (this.#next && !this.flights.some((other) => other.tile !== null)) this.#show(this.#next);
  }

  #show(view: View): void {
    clearTimeout(this.#timer);
    this.#next = null;
    this.shown = view;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #mark(happened: readonly Happened[]): void {
    const moves = happened.map((one) => parse(one.move));
    if (moves.length > 0 && moves.every((move) => move === null || move.kind === "draw")) return;
    this.cells = moves.flatMap((move) => (move?.kind === "lay" ? [{ x: move.x, y: move.y }] : []));
    this.spots = moves.flatMap((move) =>
      move?.kind === "stone" ? [{ x: move.x, y: move.y, corner: move.corner }] : [],
    );
  }

  #flights(
    before: View,
    after: View,
    happened: readonly Happened[],
    viewer: number | null,
    places: Places,
  ): Flight[] {
    if (happened.length > MANY * 2) return []; // a whole opening, or a long absence
    const found: Flight[] = [];
    const add = (
      tile: number | null,
      turns: number,
      from: Box | null,
      to: Box | null,
      delay: number,
      faint = false,
    ): void => {
      if (from && to) found.push({ id: this.#count++, tile, turns, from, to, delay, faint });
    };
    for (const { by, move: text } of happened) {
      const move = parse(text);
      if (move?.kind === "lay" && !before.tiles.some(([tile]) => tile === move.tile)) {
        const own = by === viewer ? places.held(move.tile) : null;
        add(move.tile, move.turns, own ?? places.seat(by ?? 0), places.cell(move), 0, own === null);
      }
      if (move?.kind === "draw" && move.seat === viewer) add(null, 0, places.supply(), places.slot(), 0);
    }
    after.supplies.forEach((supply, seat) => {
      const gain = Math.min(MANY, supply - (before.supplies[seat] ?? 0));
      for (let at = 0; at < gain; at++) {
        const to = seat === viewer ? places.supply() : places.seat(seat);
        add(null, 0, places.core(), to, FLIGHT_MS / 2 + at * 90);
      }
    });
    return found;
  }
}
