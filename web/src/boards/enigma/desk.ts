/** What the parts of the board are given: the match, what the player has in mind, and what a press means. */

import type { Cell } from "../../board/cells";
import type { Fact } from "../../board/facts";
import type { PlayProps } from "../board";
import type { Arrivals } from "./arrivals.svelte";
import type { Choice } from "./choice.svelte";
import type { Type } from "./notation";
import type { Arrangement, Puzzle } from "./puzzles/puzzle";
import type { Claims, View } from "./view";

export interface Desk {
  readonly props: PlayProps<View>;
  readonly choice: Choice;
  readonly arrivals: Arrivals;
  readonly legal: ReadonlySet<string>;
  /** The tile one may place now. */
  readonly tile: number | null;
  /** The move in mind. */
  readonly meant: string | null;
  /** Blocks of the tile, as it is held, that a worker may stand on. */
  readonly blocks: readonly number[];
  readonly strip: readonly Fact[];
  readonly claims: Claims;
  /** One's own puzzle, as long as there is something to press. */
  readonly puzzle: Puzzle | null;
  arrangement: Arrangement | null;
  /** The key of what is wrong with the last claim, until something is changed. */
  readonly wrong: string | null;
  turn(by: number): void;
  /** Put the worker on a block, or take it away again. */
  work(block: number | null): void;
  pressCell(cell: Cell, at: { x: number; y: number } | null): void;
  pressStack(type: Type): void;
  commit(): void;
  claim(): void;
  giveUp(): void;
}
