/**
 * A puzzle of any type and what somebody has made of it so far.
 *
 * Knows no rules: whether a solution is right, the server says. An arrangement is plain data, so that it can be
 * kept, sent to those who watch and shown small.
 */

import * as conduits from "./conduits";
import * as corners from "./corners";
import { KINDS as CORNERS } from "./cubes";
import * as fragments from "./fragments";
import { KINDS as FRAGMENTS } from "./tangram";
import * as weights from "./weights";

/** What every puzzle of a match has besides its content; one for practice may have less. */
export interface Head {
  id: string;
  difficulty: number;
}

export type WeightsPuzzle = Head & weights.WeightsPuzzle;
export type FragmentsPuzzle = Head & fragments.FragmentsPuzzle;
export type ConduitsPuzzle = Head & conduits.ConduitsPuzzle;
export type CornersPuzzle = Head & corners.CornersPuzzle;
export type Puzzle = WeightsPuzzle | FragmentsPuzzle | ConduitsPuzzle | CornersPuzzle;

export type Arrangement =
  | weights.WeightsArrangement
  | fragments.FragmentsArrangement
  | conduits.ConduitsArrangement
  | corners.CornersArrangement;

/** Characters of a written arrangement. */
export const LONGEST = 400;

/** Nothing put anywhere yet. */
export function empty(puzzle: Puzzle): Arrangement {
  switch (puzzle.type) {
    case "weights":
      return weights.empty(puzzle);
    case "fragments":
      return fragments.empty();
    case "conduits":
      return conduits.empty();
    case "corners":
      return corners.empty();
  }
}

/** How many pieces there are to put somewhere. */
export function total(puzzle: Puzzle): number {
  switch (puzzle.type) {
    case "weights":
      return puzzle.count;
    case "fragments":
      return FRAGMENTS.length;
    case "conduits":
      return conduits.total(puzzle);
    case "corners":
      return CORNERS.length;
  }
}

/** How many are where they can be claimed; none of an arrangement of another type of puzzle. */
export function placed(puzzle: Puzzle, arrangement: Arrangement): number {
  if (arrangement.type === "weights") return puzzle.type === "weights" ? weights.placed(arrangement) : 0;
  if (arrangement.type === "conduits") return puzzle.type === "conduits" ? conduits.placed(arrangement) : 0;
  if (arrangement.type === "corners") return puzzle.type === "corners" ? arrangement.drops.length : 0;
  return puzzle.type === "fragments" ? fragments.placed(puzzle, arrangement) : 0;
}

function plain(arrangement: Arrangement): unknown {
  switch (arrangement.type) {
    case "weights":
      return weights.solution(arrangement);
    case "fragments":
      return fragments.solution(arrangement);
    case "conduits":
      return conduits.solution(arrangement);
    case "corners":
      return corners.solution(arrangement);
  }
}

/** What to write after `solve`; null while there are pieces left. */
export function solution(puzzle: Puzzle, arrangement: Arrangement): string | null {
  return placed(puzzle, arrangement) === total(puzzle) ? JSON.stringify(plain(arrangement)) : null;
}

/** An arrangement for those who watch. */
export function writeArrangement(arrangement: Arrangement): string {
  return JSON.stringify(arrangement.type === "fragments" ? fragments.write(arrangement) : plain(arrangement));
}

/** Undo `writeArrangement`. Null for what is no arrangement of this puzzle, and for one written otherwise. */
export function readArrangement(puzzle: Puzzle, text: string): Arrangement | null {
  if (text.length > LONGEST) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const found = readPlain(puzzle, value);
  return found && writeArrangement(found) === text ? found : null;
}

function readPlain(puzzle: Puzzle, value: unknown): Arrangement | null {
  switch (puzzle.type) {
    case "weights":
      return weights.read(puzzle, value);
    case "fragments":
      return fragments.read(puzzle, value);
    case "conduits":
      return conduits.read(puzzle, value);
    case "corners":
      return corners.read(value);
  }
}
