/** What the player has in mind: a die, a district, an effect. It lasts while others act. Nothing is sent from here. */

import { parse, writePlace, type Place } from "./notation";
import type { Slots } from "./slots";

/** One way to place the die in mind at the district in mind. */
export interface Option {
  move: string;
  place: Place;
}

/** The placements among all that are legal, read once per snapshot. */
export function places(legal: readonly string[]): Place[] {
  return legal.flatMap((text) => {
    const move = text.startsWith("place ") ? parse(text) : null;
    return move?.kind === "place" ? [move] : [];
  });
}

/** The districts that can be locked. */
export function locksIn(legal: readonly string[]): number[] {
  return legal.flatMap((text) => (text.startsWith("lock ") ? [Number(text.slice(5))] : []));
}

/**
 * The ways to place a value at a district. First what a press of the button does: a marker is moved, in if it can be;
 * nothing is removed unless somebody says what. Dice to remove come in the order in which they lie there.
 */
export function optionsFor(
  all: readonly Place[],
  value: number | null,
  district: number | null,
  slots: Slots,
): Option[] {
  const here = all.filter((place) => place.value === value && place.district === district);
  const lies = (die: string | null): number => (die === null ? -1 : slots.indexOf(die));
  const rank = ({ target, removed }: Place): number =>
    target === "in" ? -3 : target === "out" ? -2 : removed === null ? -1 : lies(removed);
  return here
    .sort((one, other) => rank(one) - rank(other))
    .map((place) => ({ move: writePlace(place), place }));
}

export class Choice {
  /** The value of the die in mind. */
  value = $state<number | null>(null);
  district = $state<number | null>(null);
  /** The way to place it in mind. It stays in mind when it has become impossible: another one would be a surprise. */
  move = $state<string | null>(null);

  pick(value: number | null): void {
    this.value = value;
    this.aim(this.district);
  }

  aim(district: number | null): void {
    this.district = district;
    this.move = null;
  }

  /** The match has gone on: keep what can still be done. */
  settle(dice: readonly number[], all: readonly Place[], locks: readonly number[]): void {
    if (this.value !== null && !dice.includes(this.value)) {
      this.value = null;
      this.aim(null); // where the last die went is not what one wants to lock
    }
    const { value, district } = this;
    const reaches =
      value === null
        ? locks.includes(district ?? -1)
        : all.some((place) => place.value === value && place.district === district);
    if (district !== null && !reaches) this.aim(null);
    if (this.district !== null) this.move ??= optionsFor(all, value, district, [])[0]?.move ?? null;
  }

  /** Step back once. Says whether there was anything to undo. */
  back(): boolean {
    if (this.district !== null) this.aim(null);
    else if (this.value !== null) this.value = null;
    else return false;
    return true;
  }
}
