/** A claimed solution as something to look at. */

import { readArrangement, type Arrangement, type Puzzle } from "./puzzles/puzzle";

/** The arrangement that a right solution says; null if it cannot be shown. */
export function arranged(puzzle: Puzzle, solution: string): Arrangement | null {
  if (puzzle.type !== "fragments") return readArrangement(puzzle, solution);
  const pieces = JSON.parse(solution) as number[][];
  const sorted = pieces.toSorted(([one = 0], [other = 0]) => one - other);
  return readArrangement(puzzle, JSON.stringify(sorted.map(([, ...lying]) => lying)));
}
