/** Pieces on their way: a die from a hand to an entrance, one that was removed to the centre, jelly to who has won it. */

import { tick } from "svelte";
import { calm } from "../../board/motion";
import type { Happened } from "../../protocol/types";
import { parse } from "./notation";
import type { Slots } from "./slots";
import { dieOf, ownerOf, valueOf } from "./view";

export interface Flight {
  id: number;
  what: { kind: "die"; seat: number; value: number } | { kind: "jelly"; amount: number };
  from: DOMRect;
  to: DOMRect;
  /** What appears when it has landed. */
  hides: Element | null;
}

const MANY = 10;

export class Flights {
  all = $state.raw<readonly Flight[]>([]);
  #count = 0;

  landed(flight: Flight): void {
    this.all = this.all.filter((other) => other !== flight);
  }

  /** Moves have happened. Call before the picture changes: what leaves is measured now, where it goes to a moment later. */
  take(
    happened: readonly Happened[],
    root: Element | undefined,
    seat: number | null,
    before: readonly Slots[],
    after: () => readonly Slots[],
  ): void {
    if (!root || calm() || happened.length > 2 * MANY) return;
    const find = (what: string): DOMRect | null => root.querySelector(what)?.getBoundingClientRect() ?? null;
    const panel = (at: number): DOMRect | null =>
      document.querySelectorAll(".seats > .seat")[at]?.getBoundingClientRect() ?? null;
    const ways: { what: Flight["what"]; from: DOMRect | null; to: () => [DOMRect | null, Element | null] }[] =
      [];
    for (const { by, move: text } of happened) {
      const move = parse(text);
      if (move?.kind === "place" && by !== null) {
        const held = `[data-hand="${move.value}"]`;
        const mine = by === seat ? (find(`${held}[aria-pressed="true"]`) ?? find(held)) : null;
        ways.push({
          what: { kind: "die", seat: by, value: move.value },
          from: mine ?? panel(by),
          to: () => {
            const slot = after()[move.district]?.lastIndexOf(dieOf(by, move.value)) ?? -1;
            const die = root.querySelector(`[data-die="${move.district}-${slot}"]`);
            return [die?.getBoundingClientRect() ?? null, die];
          },
        });
        const { removed } = move;
        if (removed !== null) {
          const slot = before[move.district]?.indexOf(removed) ?? -1;
          ways.push({
            what: { kind: "die", seat: ownerOf(removed), value: valueOf(removed) },
            from: find(`[data-die="${move.district}-${slot}"]`),
            to: () => [find("[data-centre]"), null],
          });
        }
      }
      if (move?.kind === "pay") {
        move.changes.forEach((amount, at) => {
          if (amount <= 0) return;
          ways.push({
            what: { kind: "jelly", amount },
            from: find(`[data-district="${move.district}"]`),
            to: () => [panel(at), null],
          });
        });
      }
    }
    if (ways.length === 0) return;
    void tick().then(() => {
      const made = ways.slice(0, MANY).flatMap(({ what, from, to: where }) => {
        const [to, hides] = where();
        return from && to ? [{ id: this.#count++, what, from, to, hides }] : [];
      });
      this.all = [...this.all, ...made];
    });
  }
}
