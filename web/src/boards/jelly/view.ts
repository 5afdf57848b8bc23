/** A view of Attack of the Jelly Monster as the server sends it, and what can be read off it. */

import type { Timer } from "../../live/timers";

export interface Hand {
  left: number;
  rolls: number;
  doing: "resting" | "rolling" | "landing" | "rolled";
  /** One's own only. */
  dice: readonly number[];
}

export interface Task {
  icon: string;
  group: readonly number[];
  seats: readonly number[];
  path: readonly number[];
}

export type Way = "left" | "right";
/** A sample: its value, or one that is rolled for at the end. */
export type Kind = number | "die";

export interface Race {
  name: "race";
  hands: readonly Hand[];
  locks: readonly (number | null)[];
  /** Who has turned the glass. */
  turner: number | null;
}

export interface Scoring {
  name: "scoring";
  step: number;
  district: number;
  leaders: readonly number[] | null;
  tasks: readonly Task[];
  votes: readonly (readonly [number, Way])[];
}

export type Phase =
  | { name: "dealing" | "countdown" | "opening" }
  | { name: "getting-ready"; ready: readonly boolean[] }
  | Race
  | Scoring
  | { name: "closing"; rolls: readonly (readonly number[])[] };

export interface View {
  viewer: number | null;
  options: { glass: "normal" | "relaxed"; cap: number; roll: number; step: number; sides: string };
  round: number;
  districts: readonly string[];
  /** By district where the target marker stands: 1 is next to the entrance. */
  zones: readonly number[];
  /** By district its dice, such as `b5`. */
  entrances: readonly (readonly string[])[];
  centre: readonly number[];
  jelly: readonly number[];
  sample_counts: readonly number[];
  samples: readonly (readonly Kind[] | null)[];
  lost_counts: readonly number[];
  phase: Phase;
  rewards: readonly (readonly string[])[];
  sums: readonly (readonly number[])[];
  leaders: readonly (readonly number[])[];
  stack: number;
  /** By seat the district in front of it. */
  facing: readonly number[];
}

/** What the server says a placement would do. */
export interface PlaceFacts {
  district: number;
  reward: string;
  sums: readonly number[];
  leaders: readonly number[];
  cancels: boolean;
}

export const ROUNDS = 4;
export const DICE = 7;
/** Seconds the sand runs. */
export const GLASS = { normal: 10, relaxed: 30 } as const;
export const COUNTDOWN = 3;
const LETTERS = "abcde";

export const race = (view: View): Race | null => (view.phase.name === "race" ? view.phase : null);
export const scoring = (view: View): Scoring | null => (view.phase.name === "scoring" ? view.phase : null);

export const ownerOf = (die: string): number => LETTERS.indexOf(die[0] ?? "a");
export const valueOf = (die: string): number => Number(die[1]);
export const dieOf = (seat: number, value: number): string => `${LETTERS[seat] ?? "a"}${value}`;
export const seatsOf = (letters: string): number[] =>
  letters === "-" ? [] : [...letters].map((letter) => LETTERS.indexOf(letter));

/** What a district is called: A is the drone's, then clockwise. */
export const letterOf = (district: number): string => String.fromCharCode(65 + district);

/** How many districts the city has when it stands: two more than there are players. */
export const cityOf = (view: View): number => view.jelly.length + 2;

/** The reward where the target marker stands, or would stand after moving by so many zones. */
export function targetOf(view: View, district: number, by = 0): string {
  return view.rewards[district]?.[(view.zones[district] ?? 1) - 1 + by] ?? "0";
}

/** Dice still behind a seat's screen; all of them before a round. */
export function leftIn(view: View, seat: number): number {
  const { phase } = view;
  if (phase.name === "race") return phase.hands[seat]?.left ?? 0;
  return phase.name === "scoring" ? 0 : DICE;
}

/** Dice of one colour and one value at one entrance take each other out. */
export function cancelled(dice: readonly (string | null)[], die: string): boolean {
  return dice.filter((other) => other === die).length > 1;
}

/** What a seat has as far as it is known: jelly, and samples once they are open. */
export function pointsOf(view: View, seat: number): number {
  return (view.jelly[seat] ?? 0) + (view.phase.name === "closing" ? samplesOf(view, seat) : 0);
}

/** What the samples of a seat are worth, as far as they are known and rolled for. */
export function samplesOf(view: View, seat: number): number {
  const printed = (view.samples[seat] ?? []).reduce<number>(
    (sum, kind) => sum + (kind === "die" ? 0 : kind),
    0,
  );
  const rolled = view.phase.name === "closing" ? (view.phase.rolls[seat] ?? []) : [];
  return rolled.reduce((sum, face) => sum + face, printed);
}

/** The clock of this kind that runs, such as `sand`. */
export function timerOf(timers: readonly Timer[], kind: string): Timer | null {
  return timers.find(({ name }) => name === kind || name.startsWith(`${kind} `)) ?? null;
}
