/** What the server shows of a match, and what can be looked up in it without knowing the rules. */

import { keyOf, type Cell } from "../../board/cells";
import type { Timer } from "../../live/timers";
import type { Happened } from "../../protocol/types";
import { parse, TYPES, type Type } from "./notation";
import type { Puzzle } from "./puzzles/puzzle";
import type { Colour } from "./sides";

export type Laid = readonly [side: number, x: number, y: number, turns: number];
/** A pipe of a tile on the table. */
export type PipeId = readonly [x: number, y: number, pipe: number];
/** A worker on a block of a tile on the table. */
export type Standing = readonly [x: number, y: number, block: number, seat: number];

export interface System {
  pipes: readonly PipeId[];
  /** How many exits lead nowhere yet. */
  open: number;
  blocks: Readonly<Record<Colour, number>>;
  workers: readonly Standing[];
}

type Held = readonly (number | null)[];
export type Doing = "solving" | "solved" | "out" | null;

export type Phase =
  | { name: "choosing"; held: Held }
  | { name: "drawing"; held: Held; drawn: readonly number[] }
  | { name: "race"; held: Held; puzzles: readonly (string | null)[]; doing: readonly Doing[] }
  | { name: "building"; held: Held }
  | { name: "closed"; end: string };

export interface View {
  viewer: number | null;
  options: { sandglass: "30" | "45" | "60"; strict: boolean; endless: boolean };
  round: number;
  first: number | null;
  points: readonly number[];
  tiles: readonly Laid[];
  workers: readonly Standing[];
  /** The tile on top of each stack. */
  tops: readonly (number | null)[];
  gone: readonly number[];
  spent: Readonly<Record<Type, readonly number[]>>;
  phase: Phase;
  stacks: readonly number[];
  /** Free workers. */
  crew: readonly number[];
  /** The open ones; pipes of no system are complete. */
  systems: readonly System[];
  puzzles: readonly (Puzzle | null)[];
}

/** What the server says a placing would do. */
export interface PlaceFacts {
  merges: number;
  joins: readonly System[];
  completes: readonly System[];
  gains: readonly number[];
  points: readonly number[];
}

/** Points that end the match with the round, and the last number on the wheel. */
export const GOAL = 15;
export const WHEEL = 25;
export const CREW = 3;
const STACK = 27;

export type Race = Extract<Phase, { name: "race" }>;

export const race = (view: View): Race | null => (view.phase.name === "race" ? view.phase : null);

/** The tile a seat has taken this round, or may build with. */
export const heldBy = (view: View, seat: number | null): number | null =>
  seat === null || view.phase.name === "closed" ? null : (view.phase.held[seat] ?? null);

export const typeOf = (side: number): Type => TYPES[Math.floor((side - 1) / STACK)] ?? "weights";

/** Who is to choose or to build; null in a race and at the end. */
export function turnOf(view: View): number | null {
  const { phase, first, points } = view;
  if (first === null || (phase.name !== "choosing" && phase.name !== "building")) return null;
  const order = points.map((_, step) => (first + step) % points.length);
  const waits = (seat: number): boolean => (phase.held[seat] === null) === (phase.name === "choosing");
  return order.find(waits) ?? null;
}

export function tilesByCell(view: View): Map<string, Laid> {
  return new Map(view.tiles.map((laid) => [keyOf({ x: laid[1], y: laid[2] }), laid]));
}

export const cellOf = ([, x, y]: Laid): Cell => ({ x, y });

/** The system of each pipe that belongs to an open one. */
export function systemsByPipe(view: View): Map<string, System> {
  return new Map(view.systems.flatMap((system) => system.pipes.map((pipe) => [String(pipe), system])));
}

export const sandOf = (timers: readonly Timer[]): Timer | null =>
  timers.find(({ name }) => name.startsWith("sand ")) ?? null;

/** What has been claimed in the race that goes on, or went on last. */
export interface Claims {
  /** Who turned the glass. */
  first: number | null;
  /** By seat the solution. */
  solutions: ReadonlyMap<number, string>;
}

export function claimsIn(past: readonly Happened[]): Claims {
  const begun = past.findLastIndex(({ move }) => move.startsWith("reveal "));
  const solutions = new Map<number, string>();
  for (const { by, move: text } of past.slice(begun + 1)) {
    const move = text.startsWith("solve ") ? parse(text) : null;
    if (move?.kind === "solve" && by !== null) solutions.set(by, move.solution);
  }
  return { first: solutions.keys().next().value ?? null, solutions };
}
