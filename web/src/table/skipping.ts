/** Who has seen enough of what is only shown, and who has not. */

import type { Skipping } from "../boards/board";
import type { LiveTable } from "../live/table.svelte";

type Seen = Pick<LiveTable, "seat" | "players" | "skip" | "ask">;

export function skippingAt(live: Seen): Skipping | undefined {
  const { seat, players, skip } = live;
  if (seat === null) return undefined;
  const others = players.filter(
    (player) => player.kind === "person" && player.present && player.seat !== seat,
  );
  return {
    enough: skip.includes(seat),
    lookers: others.map((player) => player.seat).filter((other) => !skip.includes(other)),
    want: (enough) => void live.ask({ type: "skip", enough }),
  };
}
