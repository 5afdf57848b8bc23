/** Ways for the flask to go, sorted out of the moves that are legal. Nothing here is remembered. */

import { parse, type Act, type Going } from "./notation";
import { elementOf, type Colour, type Family, type Trend } from "./pieces";

/** How the flask is to go, or what else a press has begun. */
export type Way =
  | { by: "trend"; trend: Trend }
  | { by: "free"; trend: Trend }
  | { by: "goto"; family: Family }
  | { by: "energy" };

/** An element the flask can go to, and how many "+3" that takes. */
export type Reach = ReadonlyMap<string, number>;

const ACTS: readonly Act[] = ["pay", "take", "free", "goto"];

/** The moves of the flask among all that are legal, read once. */
export function goings(legal: readonly string[]): Going[] {
  return legal.flatMap((text) => {
    const move = parse(text);
    return move && "element" in move ? [move] : [];
  });
}

/** Those of them that go a certain way. */
export function along(moves: readonly Going[], way: Way | null): Going[] {
  switch (way?.by) {
    case "trend":
      return moves.filter(({ kind, trend }) => (kind === "pay" || kind === "take") && trend === way.trend);
    case "free":
      return moves.filter(({ kind, trend }) => kind === "free" && trend === way.trend);
    case "goto":
      return moves.filter(({ kind, element }) => kind === "goto" && elementOf(element).family === way.family);
    default:
      return [];
  }
}

/** Where these moves lead, each with the fewest "+3". */
export function reachOf(moves: readonly Going[]): Reach {
  const found = new Map<string, number>();
  for (const { element, chain } of moves) {
    found.set(element, Math.min(chain, found.get(element) ?? chain));
  }
  return found;
}

/** What can be chosen about a move to the element in mind: how, for which goal, whose token. */
export interface Options {
  acts: readonly Act[];
  goals: readonly Colour[];
  sources: readonly string[];
  /** The move for each act, as chosen so far. */
  moves: ReadonlyMap<Act, Going>;
}

const NONE: Options = { acts: [], goals: [], sources: [], moves: new Map() };

/** Sort out what is left to choose: `moves` are those of the way in mind. */
export function optionsFor(
  moves: readonly Going[],
  aim: string | null,
  wish: { act: Act | null; goal: Colour | null; source: string | null },
): Options {
  const there = moves.filter(({ element }) => element === aim);
  if (there.length === 0) return NONE;
  const least = Math.min(...there.map(({ chain }) => chain));
  const nearest = there.filter(({ chain }) => chain === least);
  const acts = ACTS.filter((act) => nearest.some(({ kind }) => kind === act));
  const goals = [...new Set(nearest.flatMap(({ goal }) => goal ?? []))];
  const takes = nearest.filter(({ kind }) => kind === "take");
  const sources = [...new Set(takes.map(sourceOf))].sort((a, b) => rank(a) - rank(b));
  const goal = wish.goal ?? goals[0] ?? null;
  const source = wish.source ?? sources[0] ?? null;
  const made = new Map<Act, Going>();
  for (const act of acts) {
    const own = nearest.filter(({ kind }) => kind === act);
    const best = own.find(
      (move) => (move.goal ?? goal) === goal && (act !== "take" || sourceOf(move) === source),
    );
    if (best) made.set(act, best);
  }
  return { acts, goals, sources: sources.length > 1 ? sources : [], moves: made };
}

/** Where a token comes from when nobody is named: the trend itself, or the box. */
export const PLAIN = "plain";
/** Nobody's token is wanted. */
export const NOBODY = "none";

const sourceOf = (move: Going): string => move.source ?? PLAIN;
const rank = (source: string): number => (source === NOBODY ? 1 : 0);

/** The moves that take energy by a reward. */
export function charges(legal: readonly string[]): Trend[][] {
  return legal.flatMap((text) => {
    const move = parse(text);
    return move?.kind === "energy" ? [move.trends] : [];
  });
}

/** The trends one more token can be picked from. */
export function pickable(all: readonly (readonly Trend[])[], picked: readonly Trend[]): Set<Trend> {
  const found = new Set<Trend>();
  for (const trends of all) {
    const left = [...trends];
    const held = picked.every((trend) => {
      const at = left.indexOf(trend);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    if (held) for (const trend of left) found.add(trend);
  }
  return found;
}

/** The move that takes what is picked, if there is one. */
export function chargeOf(all: readonly (readonly Trend[])[], picked: readonly Trend[]): string | null {
  const wanted = [...picked].sort().join(" ");
  const found = all.find((trends) => [...trends].sort().join(" ") === wanted);
  return found ? `energy ${found.join(" ")}` : null;
}
