/** What the player has in hand and in mind: the chosen tile, how it is turned, where it is held. Nothing is sent from here. */

import type { Cell } from "../../board/cells";
import type { Spot } from "./notation";
import type { View } from "./view";

export class Choice {
  tile = $state<number | null>(null);
  mode = $state<"lay" | "stone">("lay");
  /** The cell the tile is held over. */
  aim = $state.raw<Cell | null>(null);
  /** The corner the stone is held over. */
  spot = $state.raw<Spot | null>(null);
  /** A cell where the tile was tried although it does not fit. */
  tried = $state.raw<Cell | null>(null);
  /** Quarter turns of each tile, not taken modulo four: a tile turns on, never back. */
  #turns = $state<Record<number, number>>({});

  turnsOf(tile: number | null): number {
    return tile === null ? 0 : (this.#turns[tile] ?? 0);
  }

  get turns(): number {
    return this.turnsOf(this.tile);
  }

  choose(tile: number): void {
    if (tile !== this.tile) this.aim = null;
    this.tile = tile;
    this.mode = "lay";
    this.spot = null;
    this.tried = null;
  }

  turn(by: number): void {
    if (this.tile === null) return;
    this.#turns[this.tile] = this.turns + by;
    this.tried = null;
  }

  setStone(): void {
    this.mode = "stone";
    this.spot = null;
    this.aim = null;
    this.tried = null;
  }

  /** Step back once: from where it is held, from the stone, from the tile. Says whether there was anything to undo. */
  back(): boolean {
    if (this.aim || this.spot || this.tried) {
      this.aim = null;
      this.spot = null;
      this.tried = null;
    } else if (this.mode === "stone") this.mode = "lay";
    else if (this.tile !== null) this.tile = null;
    else return false;
    return true;
  }

  /** The match went on: keep what can still be meant. */
  settle(view: View): void {
    if (this.tile !== null && !view.hand.includes(this.tile)) this.tile = null;
    this.mode = "lay";
    this.aim = null;
    this.spot = null;
    this.tried = null;
  }
}
