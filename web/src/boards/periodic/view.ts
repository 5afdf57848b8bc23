/** What the server sends, and what can be read off it. No rules: those are the server's. */

import { COLOURS, ROOM, TRENDS, goalOf, type Colour, type Family, type Trend } from "./pieces";

export interface SeatView {
  energy: number;
  flask: string | null;
  microscope: number;
  disc: number;
  cubes: Record<Colour, string[]>;
  goals: string[];
  lab: number;
  rewards: string[];
}

export interface View {
  viewer: number | null;
  phase: "setup" | "tasks" | "play" | "refresh" | "reveal" | "over";
  circle: Family[];
  goals: Record<Colour, string | null>;
  trends: number[];
  seats: SeatView[];
  used: string[];
  turn: number | null;
  round: number;
  paid: number;
  took: boolean;
  fresh: boolean;
  end: string | null;
  last: number | null;
  tasks: { dealt: number[]; counts: number[]; chosen: boolean[]; kept: (number | null)[] };
  decks: Record<Colour, number>;
  stacks: Record<Colour, number>;
  box: number;
  free_cubes: number[];
  tally: { goals: number[]; lab: number[]; science: number[]; cubes: number[]; task: (number | null)[] };
  scores: number[];
}

/** What a move would do, as the server says it. */
export interface MoveFacts {
  cost: number;
  gain: number;
  research: Colour | null;
  achieves: Colour[];
  points: number;
  microscope: number | null;
  disc: number | null;
  science: number;
}

/** The energy on a trend. */
export function energyOn(view: View, trend: Trend): number {
  return view.trends[TRENDS.indexOf(trend)] ?? 0;
}

/** The open goals that show an element. */
export function goalsOn(view: View, symbol: string): Colour[] {
  return COLOURS.filter((colour) => {
    const id = view.goals[colour];
    return id !== null && goalOf(id).elements.includes(symbol);
  });
}

/** Who has a cube on this element of this goal. */
export function cubesOn(view: View, colour: Colour, symbol: string): number[] {
  return view.seats.flatMap((seat, at) => (seat.cubes[colour].includes(symbol) ? [at] : []));
}

/** Whose flasks stand on an element. */
export function flasksOn(view: View, symbol: string): number[] {
  return view.seats.flatMap((seat, at) => (seat.flask === symbol ? [at] : []));
}

/** Whose discs lie on a cell of the science track. */
export function discsOn(view: View, cell: number): number[] {
  return view.seats.flatMap((seat, at) => (seat.disc === cell ? [at] : []));
}

/** How many places a cell of the track has left; null where there is room for all. */
export function roomOn(view: View, cell: number): number | null {
  const room = ROOM[cell];
  return room === undefined ? null : Math.max(0, room - discsOn(view, cell).length);
}

/** The family a seat's microscope looks for, as the circle shows it: the next one clockwise. */
export function nextFamily(view: View, seat: number): number {
  const at = view.seats[seat]?.microscope ?? 0;
  return (at + 1) % Math.max(1, view.circle.length);
}

/** What a paid trend costs, as on everybody's reminder card: 1 for the first of a turn, 2 for each more. */
export function price(view: View): number {
  return view.paid === 0 ? 1 : 2;
}

/** What has been paid in this turn. */
export function spent(view: View): number {
  return view.paid === 0 ? 0 : view.paid * 2 - 1;
}
