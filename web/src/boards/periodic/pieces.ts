/** What is printed on the table and on the cards, the same in every language. Made from the game's content. */

import printed from "./made/pieces.json";

export const TRENDS = ["number", "ionization", "radius", "mass+", "mass-"] as const;
export const COLOURS = ["green", "blue", "purple", "pink"] as const;

export type Trend = (typeof TRENDS)[number];
export type Colour = (typeof COLOURS)[number];
export type Family =
  "nonmetal" | "halogen" | "noble" | "alkali" | "earth" | "metalloid" | "post" | "transition";

export interface Element {
  number: number;
  symbol: string;
  mass: string;
  /** From 1, as chemists count. */
  row: number;
  column: number;
  family: Family;
}

export interface Goal {
  id: string;
  colour: Colour;
  points: number;
  elements: readonly string[];
}

type ElementRow = [number, string, string, number, number, Family];
type GoalRow = [Colour, number, string[]];

export const ELEMENTS: readonly Element[] = (printed.elements as ElementRow[]).map(
  ([number, symbol, mass, row, column, family]) => ({ number, symbol, mass, row, column, family }),
);

const bySymbol = new Map(ELEMENTS.map((element) => [element.symbol, element]));
const byId = new Map(
  Object.entries(printed.goals as unknown as Record<string, GoalRow>).map(
    ([id, [colour, points, elements]]) => [id, { id, colour, points, elements }],
  ),
);

/** The halves of each task, by its number. */
export const TASKS: readonly (readonly string[])[] = printed.tasks;

/** The cells of the science track, and how many discs the last ones hold. */
export const SCIENCE = [0, 2, 4, 6, 9, 12, 15, 19, 23, 28] as const;
export const ROOM: Readonly<Record<number, number>> = { 7: 3, 8: 2, 9: 1 };

export function elementOf(symbol: string): Element {
  const found = bySymbol.get(symbol);
  if (!found) throw new Error(`there is no element ${symbol}`);
  return found;
}

export function isElement(symbol: string | undefined): symbol is string {
  return symbol !== undefined && bySymbol.has(symbol);
}

export function goalOf(id: string): Goal {
  const found = byId.get(id);
  if (!found) throw new Error(`there is no goal ${id}`);
  return found;
}

export function familyColour(family: Family): string {
  return `var(--fam-${family})`;
}

export function goalColour(colour: Colour): string {
  return `var(--goal-${colour})`;
}

const TILE_COLOURS: Record<string, Colour> = { more: "green", energy: "blue" };

/** The colour of a reward: those that name a trend are purple, those that name a family pink. */
export function tileColour(tile: string): Colour {
  return TILE_COLOURS[tile] ?? (TRENDS.some((trend) => trend === tile) ? "purple" : "pink");
}
