/** What has just happened on the table: the elements that get crop marks. */

import type { Happened } from "../../protocol/types";
import { parse } from "./notation";
import type { View } from "./view";

export interface Arrival {
  symbol: string;
  seat: number;
}

/** Where flasks have come to, the last place of each; null when none has moved: what was marked stays. */
export function freshIn(happened: readonly Happened[], view: View): Arrival[] | null {
  const found = new Map<number, string>();
  for (const { by, move: text } of happened) {
    const move = parse(text);
    if (by !== null && move && "element" in move && view.seats[by]) found.set(by, move.element);
  }
  return found.size > 0 ? [...found].map(([seat, symbol]) => ({ seat, symbol })) : null;
}
