/** The die somebody else has placed last: it wears crop marks until the next one is placed. */

import { untrack } from "svelte";
import type { Happened } from "../../protocol/types";
import type { Desk } from "./desk";
import { parse } from "./notation";
import { dieOf, race } from "./view";

export interface Placed {
  district: number;
  die: string;
}

/** What wears the marks after these moves; `before` where no other seat has placed anything. */
export function placedLast(
  before: Placed | null,
  happened: readonly Happened[],
  seat: number | null,
): Placed | null {
  let found = happened.length > 0 ? before : null; // after a jump nothing has just been placed
  for (const { by, move: text } of happened) {
    const move = by === null || by === seat ? null : parse(text);
    if (move?.kind === "place" && by !== null) {
      found = { district: move.district, die: dieOf(by, move.value) };
    }
  }
  return found;
}

export class Fresh {
  #placed = $state.raw<Placed | null>(null);

  constructor(
    private readonly desk: Desk,
    private readonly district: () => number,
  ) {
    $effect.pre(() => {
      const { happened, seat, view } = this.desk.props;
      const racing = race(view) !== null;
      untrack(() => {
        this.#placed = racing ? placedLast(this.#placed, happened, seat) : null;
      });
    });
  }

  /** Where it lies at this entrance; -1 if it is not here. */
  get slot(): number {
    const placed = this.#placed;
    const district = this.district();
    return placed?.district === district ? (this.desk.slots[district]?.lastIndexOf(placed.die) ?? -1) : -1;
  }
}
