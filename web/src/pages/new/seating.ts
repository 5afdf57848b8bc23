/** Who is to sit where at a table that is being made. */

import type { NewTableBody } from "../../protocol/types";

export type Kind = "me" | "guest" | "bot";

export interface Place {
  kind: Kind;
  /** How well the bot plays, if it is one. */
  level: string;
}

const NORMAL = "normal";

/** Levels nobody is offered: a bot that moves at random is for tests. */
const HIDDEN = new Set(["random"]);

export const offered = (levels: readonly string[]): string[] => levels.filter((level) => !HIDDEN.has(level));

/** As many places as wanted: those there were, with friends on the new ones. We keep a place if we had one. */
export function resized(places: readonly Place[], count: number): Place[] {
  const kept = Array.from(
    { length: count },
    (_, at): Place => places[at] ?? { kind: at === 0 && places.length === 0 ? "me" : "guest", level: NORMAL },
  );
  const had = places.some((place) => place.kind === "me");
  if (had && !kept.some((place) => place.kind === "me") && kept[0]) kept[0] = { ...kept[0], kind: "me" };
  return kept;
}

/** Somebody else on a place. We sit on one place only: where we move from, whoever was here comes in. */
export function reseated(places: readonly Place[], at: number, kind: Kind): Place[] {
  const before = places[at];
  if (!before || before.kind === kind) return [...places];
  return places.map((place, other) => {
    if (other === at) return { ...place, kind };
    return kind === "me" && place.kind === "me" ? { ...place, kind: before.kind } : place;
  });
}

/** The places as the server is told of them. */
export function written(places: readonly Place[], name: string): NewTableBody["seats"] {
  return places.map(({ kind, level }) => {
    if (kind === "me") return { type: "me", name };
    return kind === "bot" ? { type: "bot", level } : { type: "guest" };
  });
}
