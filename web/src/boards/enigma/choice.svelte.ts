/** What the player has in mind: a stack; or where the tile goes, how it is turned, who works on it. Nothing is sent from here. */

import { keyOf, type Cell } from "../../board/cells";
import { writePlace, type Type } from "./notation";

export class Choice {
  stack = $state<Type | null>(null);
  /** Where the tile is held. */
  cell = $state.raw<Cell | null>(null);
  /** It has been put there and no longer follows the pointer. */
  pinned = $state(false);
  /** Quarter turns, not taken modulo four: a tile turns on, never back. */
  turns = $state(0);
  /** The block that gets the worker. */
  block = $state<number | null>(null);

  /** Hold the tile over a cell. */
  hover(cell: Cell): void {
    if (this.pinned || (this.cell && keyOf(this.cell) === keyOf(cell))) return;
    this.cell = cell;
  }

  pin(cell: Cell): void {
    this.cell = cell;
    this.pinned = true;
  }

  isAt(cell: Cell): boolean {
    return this.pinned && this.cell !== null && keyOf(this.cell) === keyOf(cell);
  }

  /** The move in mind; the worker stays at home where it may not stand. */
  move(legal: ReadonlySet<string>): string | null {
    if (!this.cell) return null;
    const place = { ...this.cell, turns: this.turns };
    const meant = writePlace({ ...place, block: this.block });
    if (legal.has(meant)) return meant;
    const bare = writePlace({ ...place, block: null });
    return legal.has(bare) ? bare : null;
  }

  /** Step back once. Says whether there was anything to undo. */
  back(): boolean {
    if (this.block !== null) this.block = null;
    else if (this.cell) {
      this.cell = null;
      this.pinned = false;
    } else if (this.stack !== null) this.stack = null;
    else return false;
    return true;
  }

  /** The match has gone on, or it is another tile. */
  clear(): void {
    this.stack = null;
    this.cell = null;
    this.pinned = false;
    this.turns = 0;
    this.block = null;
  }
}

/** The blocks a worker may be put on, as the tile lies. */
export function openBlocks(legal: ReadonlySet<string>, cell: Cell, turns: number): number[] {
  return [0, 1, 2, 3].filter((block) => legal.has(writePlace({ ...cell, turns, block })));
}
