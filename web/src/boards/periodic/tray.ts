/** What the tray says: its buttons, the hint, why a turn cannot end, what it has cost. */

import { m } from "../../paraglide/messages.js";
import type { Button } from "./Actions.svelte";
import type { Desk } from "./desk";
import type { Going } from "./notation";
import { energyOn, price, spent, type View } from "./view";
import { actWord } from "./words";

export function buttonsOf(desk: Desk): Button[] {
  if (desk.charge)
    return [{ act: "energy", word: m.periodic_do_energy({ count: desk.choice.picked.length }) }];
  const { view } = desk.props;
  return desk.options.acts.flatMap((act) => {
    const move = desk.options.moves.get(act);
    return move ? [{ act, word: actWord(act, move, price(view), gainOf(view, move)) }] : [];
  });
}

/** The tokens a take would bring, as far as they can be seen on the table. */
function gainOf(view: View, move: Going): number {
  if (move.trend === null) return 0;
  const there = energyOn(view, move.trend);
  return there > 0 ? there : move.source !== null && move.source !== "none" ? 1 : 0;
}

export function hintOf(desk: Desk): string {
  const { view } = desk.props;
  if (view.phase === "over") return m.periodic_match_over();
  if (!desk.mine) return m.periodic_wait();
  if (desk.choice.way === null) return m.periodic_choose_trend();
  return desk.choice.way.by === "energy" ? m.periodic_pick_energy() : m.periodic_choose_element();
}

/** Why the turn cannot end; null if it can. */
export function noEnd(desk: Desk): string | null {
  return desk.mayEnd ? null : m.periodic_end_not_yet();
}

/** What the turn has cost so far, whoever's it is. */
export function soFar(view: View): string {
  if (view.turn === null) return "";
  const last = view.last === null ? "" : `${m.periodic_last_round()}. `;
  return last + cost(view);
}

function cost(view: View): string {
  if (view.took) return m.periodic_sofar_took();
  return view.paid > 0
    ? m.periodic_sofar_paid({ spent: spent(view), price: price(view) })
    : m.periodic_sofar_nothing({ price: price(view) });
}
