/**
 * What a game brings to the page, and what it is given. One folder per game, nothing of a game outside it.
 *
 * A board is pure: a view and the legal moves in, a picture and one chosen move out. It knows no rules: what is
 * legal, what a move would do, who has how many points, all comes from the server.
 */

import type { Component, Snippet } from "svelte";
import type { Timer } from "../live/timers";
import type { IconName } from "../look/icons";
import type { Happened, Progress } from "../protocol/types";

/** What the server says a move would do: keys and figures of the game's own. */
export type Facts = Record<string, unknown>;

/** How far a seat says it is while several act at once; `detail`, in the game's own form, only for watchers. */
export type Sign = Progress;

/** The props of a game's `Play` component. It fills the cloth: the board, and below it the tray with its actions. */
export interface PlayProps<V> {
  view: V;
  /** The notations of all moves this seat may make now; empty when it is not its turn, or nobody may act. */
  legal: readonly string[];
  /** Through whose eyes; null for a watcher. */
  seat: number | null;
  /** A name for each seat. */
  names: readonly string[];
  /** The moves that led here from the picture before: what travels, and what gets crop marks. */
  happened: readonly Happened[];
  /** All moves of the match up to here, as far as this seat was told of them. */
  past: readonly Happened[];
  /** The clocks that run; in a replay those that ran, standing still unless it is shown as it was played. */
  timers: readonly Timer[];
  /** For each seat how far it says it is; empty while nobody says anything, and in a replay. */
  signs: readonly (Sign | null)[];
  /** Show the others how far one is: as often as one likes. Only for who sits at a live table. */
  sign?: ((done: number, of: number, detail: string) => void) | undefined;
  /** How those who look on stand with what is only shown. Only for who sits at a live table. */
  skipping?: Skipping | undefined;
  /** Nobody acts here any more: the match is over, or replayed. There is nothing to press. */
  still: boolean;
  /** The move the player is considering, as it was given to `consider`; null when the page has dropped it. */
  considered: string | null;
  /** What the considered move would do; null until the server has answered. */
  facts: Facts | null;
  /** The last refused move, for the piece that shakes back, and the key of the objection; a new object for each. */
  refused: { move: string; reason: string | null } | null;
  /** Look at a move without making it: the page asks the server what it would do. Null: think again. */
  consider: (move: string | null) => void;
  /** Make a move. One that is not legal may be tried: the refusal names the rule. */
  play: (move: string) => void;
  /** Tell screen readers something that is only seen. */
  announce: (text: string) => void;
}

/** What is only shown, such as the steps of a scoring, ends at once when everybody who is here has seen enough. */
export interface Skipping {
  /** Whether this seat has, as the server knows. */
  readonly enough: boolean;
  /** The others who have not. */
  readonly lookers: readonly number[];
  /** Have seen enough, or not after all. Nothing happens where more is to be done than to look. */
  want(enough: boolean): void;
}

/** What is known of a seat to who draws its panel. */
export interface SeatLineProps<V> {
  view: V;
  seat: number;
  /** All moves of the match up to here. */
  past: readonly Happened[];
  /** How far it says it is. */
  sign: Sign | null;
}

/** A public count in a seat's panel: icon, number, word. */
export interface SeatFact {
  icon: IconName;
  count: number;
  word: string;
}

/** One line of a score sheet; `values` has one entry per seat: how many points are known. */
export interface SheetRow {
  label: string;
  values: readonly number[];
  /** The seats that have more there than one may know. */
  secret?: readonly boolean[];
  /** Parts the line is made of: shown below it at the end of a match. */
  parts?: readonly { label: string; seat: number; points: number }[];
}

/** A move that has happened, with the views around it where the page has them. */
export interface Told<V> {
  happened: Happened;
  before: V | null;
  after: V | null;
  names: readonly string[];
}

/** The props of what an exercise is solved on. It fills the sheet it lies on. */
export interface BenchProps {
  /** In the game's own form, as the server made it; for another one the bench is made anew. */
  exercise: unknown;
  /** What would be handed in now; null while something is missing. */
  solution: string | null;
  /** How many pieces are still to be put somewhere. */
  left: number;
  /** Solved: to be looked at only. */
  still: boolean;
  /** The objection to what was handed in last. */
  wrong: string | null;
  announce: (text: string) => void;
  /** The page's buttons: they stand under the tools. */
  actions: Snippet;
}

/** What a game brings for one who practises alone. */
export interface Practice {
  Bench: Component<BenchProps, object, "solution" | "left">;
  /** The sign of a kind of exercise. */
  Sign: Component<{ kind: string; size?: number }>;
  kindName(kind: string): string;
  /** What is to be done, in a few words. */
  task(kind: string): string;
}

export interface Board<V> {
  Play: Component<PlayProps<V>>;
  /** Points as if the match ended now; null where a game hides them. */
  score(view: V, seat: number): number | null;
  seatFacts(view: V, seat: number): SeatFact[];
  /** Drawn in a seat's panel below the facts. */
  SeatLine?: Component<SeatLineProps<V>>;
  /** Drawn before the points in a seat's panel: what they are made of. */
  Unit?: Component;
  /** Where the match stands, in place of whose turn it is; null where seats take turns. */
  heading?(view: V): string | null;
  /** Everybody acts at once now: nobody is waited for, and no bell is rung. */
  isRace?(view: V): boolean;
  /** What the seat whose turn it is can do, in a few words. */
  prompt(view: V, legal: readonly string[]): string;
  /** A sentence for the log, without the name of who did it; null for what is not worth a line. */
  tell(told: Told<V>): string | null;
  /** What screen readers are told of a move at once, where that is less than the log says; with the name in it. */
  say?(told: Told<V>, seat: number | null): string | null;
  sheet(view: V): SheetRow[];
  /** Why it ended: the key of the result in words. */
  reason(key: string): string;
  /** Something to say of the result beyond who won, such as a rank; null if there is nothing. */
  remark(view: V): string | null;
  /** Why a move was refused, by the key of the objection. */
  objection(key: string): string;
  /** Exercises for one, where the game has them. */
  practice?: Practice;
  /** The sound of a move: which of the page's sounds, null for silence. */
  sound(happened: Happened): SoundName | null;
}

export type SoundName = "card" | "stone" | "dice" | "ting" | "knock" | "bell" | "sand";
