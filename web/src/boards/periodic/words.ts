/** Spoken and short names: what a screen reader says of an element, what a move would do, in a few words. */

import type { Fact } from "../../board/facts";
import { m } from "../../paraglide/messages.js";
import type { Way } from "./options";
import type { Act, Going } from "./notation";
import { SCIENCE, goalOf, type Colour, type Element, type Family, type Trend } from "./pieces";
import { colourName, elementName, familyName, goalTitle, rewardAbout, trendName } from "./printed.svelte";
import { flasksOn, goalsOn, type MoveFacts, type View } from "./view";

const TREND: Record<Trend, () => string> = {
  number: m.periodic_trend_number,
  ionization: m.periodic_trend_ionization,
  radius: m.periodic_trend_radius,
  "mass+": m.periodic_trend_mass_up,
  "mass-": m.periodic_trend_mass_down,
};

const FAMILY: Record<Family, () => string> = {
  nonmetal: m.periodic_family_nonmetal,
  halogen: m.periodic_family_halogen,
  noble: m.periodic_family_noble,
  alkali: m.periodic_family_alkali,
  earth: m.periodic_family_earth,
  metalloid: m.periodic_family_metalloid,
  post: m.periodic_family_post,
  transition: m.periodic_family_transition,
};

const TILE: Record<string, () => string> = {
  more: m.periodic_tile_more,
  energy: m.periodic_tile_energy,
};

/** A trend in one word, as on its card. */
export const trendWord = (trend: Trend): string => TREND[trend]();

/** A family in a word or two, as on the circle. */
export const familyWord = (family: Family): string => FAMILY[family]();

export const isTrend = (name: string): name is Trend => name in TREND;
export const isFamily = (name: string): name is Family => name in FAMILY;

/** A reward in a few words: what it is, and what it names. */
export function tileWord(tile: string): string {
  if (isTrend(tile)) return m.periodic_tile_free({ trend: trendWord(tile) });
  if (isFamily(tile)) return m.periodic_tile_goto({ family: familyWord(tile) });
  return TILE[tile]?.() ?? tile;
}

/** The name of an element's cell. */
export function cellName(view: View, element: Element, lit: number | null, names: readonly string[]): string {
  const { symbol, number, family } = element;
  return [
    // First what is seen, as it is seen.
    `${number} ${symbol}${lit ? ` +${lit * 3}` : ""}`,
    elementName(symbol),
    familyName(family),
    ...goalsOn(view, symbol).map((colour) => goalWord(view, colour)),
    ...flasksOn(view, symbol).map((seat) => m.periodic_flask_of({ name: names[seat] ?? "" })),
    ...(lit === null
      ? []
      : [lit > 0 ? m.periodic_reachable_more({ cells: lit * 3 }) : m.periodic_reachable()]),
  ].join(", ");
}

/** An open goal: its colour and title. */
export function goalWord(view: View, colour: Colour): string {
  const id = view.goals[colour];
  return id === null ? "" : m.periodic_goal_named({ colour: colourName(colour), title: goalTitle(id) });
}

/** What the button for an act says. */
export function actWord(act: Act, move: Going, cost: number, gain: number): string {
  const { element } = move;
  const way = move.chain > 0 ? m.periodic_with_more({ element, cells: move.chain * 3 }) : element;
  switch (act) {
    case "pay":
      return m.periodic_do_pay({ cost, element: way });
    case "take":
      return gain > 0
        ? m.periodic_do_take({ gain, element: way })
        : m.periodic_do_take_none({ element: way });
    case "free":
      return m.periodic_do_free({ element: way });
    case "goto":
      return m.periodic_do_goto({ element: way });
  }
}

/** What a move of the flask would do: three facts at most. */
export function goingFacts(view: View, seat: number, move: Going, facts: MoveFacts): Fact[] {
  const trend = move.trend === null ? "" : trendWord(move.trend);
  const energy: Fact[] =
    facts.cost > 0
      ? [{ icon: "bolt", text: m.periodic_fact_cost({ cost: facts.cost, trend }), bold: `${facts.cost}` }]
      : facts.gain > 0
        ? [{ icon: "bolt", text: m.periodic_fact_gain({ gain: facts.gain }), bold: `+${facts.gain}` }]
        : [];
  const found = [...energy, ...researchFacts(view, seat, move, facts), ...scienceFacts(view, seat, facts)];
  return found.length > 0 ? found : [{ icon: null, text: m.periodic_fact_nothing(), bold: "" }];
}

function researchFacts(view: View, seat: number, move: Going, facts: MoveFacts): Fact[] {
  if (facts.achieves.length > 0) {
    const title = facts.achieves.map((colour) => goalTitle(view.goals[colour] ?? "")).join(", ");
    const points = `+${facts.points}`;
    return [{ icon: "check", text: m.periodic_fact_achieves({ title, points }), bold: points }];
  }
  const id = facts.research && view.goals[facts.research];
  if (!facts.research || !id) return [];
  const count = (view.seats[seat]?.cubes[facts.research].length ?? 0) + 1;
  const of = m.periodic_count_of({ count, total: goalOf(id).elements.length });
  const text = m.periodic_fact_research({ element: move.element, title: goalTitle(id), of });
  return [{ icon: "cube", text, bold: of }];
}

export function scienceFacts(view: View, seat: number, facts: MoveFacts): Fact[] {
  if (facts.microscope === null) return [];
  const family = familyWord(view.circle[facts.microscope] ?? "nonmetal");
  if (facts.disc === null) {
    return [{ icon: "micro", text: m.periodic_fact_family({ family }), bold: "" }];
  }
  const from = SCIENCE[view.seats[seat]?.disc ?? 0] ?? 0;
  const step = `${from} → ${from + facts.science}`;
  return [{ icon: "micro", text: m.periodic_fact_science({ family, step }), bold: step }];
}

/** What choosing a way is answered with. */
export function reachSaid(view: View, title: string, symbols: readonly string[]): string {
  const goals = symbols.filter((symbol) => goalsOn(view, symbol).length > 0);
  return m.periodic_reach_said({
    title,
    count: symbols.length,
    goals: goals.length > 0 ? goals.join(", ") : m.periodic_none(),
  });
}

const STACK: Record<Colour, () => string> = {
  green: m.periodic_stack_green,
  blue: m.periodic_stack_blue,
  purple: m.periodic_stack_purple,
  pink: m.periodic_stack_pink,
};

/** The rewards that lie on a colour. */
export const stackWord = (colour: Colour): string => STACK[colour]();

/** A reward as on its tile: large and small. */
export function tileParts(tile: string): [string, string] {
  if (isTrend(tile)) return [m.periodic_tile_free_big(), trendWord(tile)];
  if (isFamily(tile)) return [m.periodic_tile_goto_big(), familyWord(tile)];
  return tile === "more" ? ["+3", m.periodic_tile_more_small()] : ["+2", m.periodic_tile_energy_small()];
}

/** What a reward does, in a sentence. */
export function tileAbout(tile: string): string {
  return rewardAbout(isTrend(tile) ? "trend" : isFamily(tile) ? "goto" : tile);
}

/** Whose cubes lie there. */
export function cubesWord(seats: readonly number[], names: readonly string[]): string {
  return m.periodic_cubes_of({ names: seats.map((seat) => names[seat] ?? "").join(", ") });
}

/** Who stands where on the science track. */
export function trackSaid(view: View, names: readonly string[]): string {
  const stands = view.seats.map(({ disc }, seat) => `${names[seat] ?? ""} ${SCIENCE[disc] ?? 0}`);
  return `${m.periodic_track()}: ${stands.join(", ")}`;
}

/** The circle in order, with whose microscope stands where. */
export function circleSaid(view: View, names: readonly string[]): string {
  const families = view.circle.map((family, at) => {
    const there = view.seats.flatMap(({ microscope }, seat) =>
      microscope === at ? [names[seat] ?? ""] : [],
    );
    return there.length > 0 ? `${familyName(family)} (${there.join(", ")})` : familyName(family);
  });
  return `${m.periodic_families()}: ${families.join(", ")}`;
}

/** What a way is called, as the head of what it leads to. */
export function wayTitle(way: Way): string {
  switch (way.by) {
    case "trend":
      return trendName(way.trend);
    case "free":
      return m.periodic_tile_free({ trend: trendWord(way.trend) });
    case "goto":
      return m.periodic_tile_goto({ family: familyWord(way.family) });
    case "energy":
      return m.periodic_tile_energy();
  }
}

/** What taking energy by a reward would bring. */
export function energyFacts(facts: MoveFacts): Fact[] {
  return [{ icon: "bolt", text: m.periodic_fact_gain({ gain: facts.gain }), bold: `+${facts.gain}` }];
}

/** What ending the turn would bring; nothing is said of nothing. */
export function endFacts(view: View, seat: number, facts: MoveFacts): Fact[] {
  const titles = facts.achieves.map((colour) => goalTitle(view.goals[colour] ?? "")).join(", ");
  const points = `+${facts.points}`;
  return [
    ...(titles
      ? [{ icon: "check" as const, text: m.periodic_fact_achieves({ title: titles, points }), bold: points }]
      : []),
    ...scienceFacts(view, seat, facts),
  ];
}
