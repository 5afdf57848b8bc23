/** `weights`: how many weights are in each pan, and what each side of the scales weighs. */

export interface WeightsPuzzle {
  type: "weights";
  /** The numbers under the pans of each side. */
  left: readonly number[];
  right: readonly number[];
  /** How many weights there are. */
  count: number;
}

export interface WeightsArrangement {
  type: "weights";
  /** How many are in each pan, left side first. */
  pans: readonly number[];
}

export const numbersOf = (puzzle: WeightsPuzzle): number[] => [...puzzle.left, ...puzzle.right];

export function empty(puzzle: WeightsPuzzle): WeightsArrangement {
  return { type: "weights", pans: numbersOf(puzzle).map(() => 0) };
}

export const placed = (arrangement: WeightsArrangement): number =>
  arrangement.pans.reduce((sum, count) => sum + count, 0);

/** What each side weighs. */
export function totals(puzzle: WeightsPuzzle, { pans }: WeightsArrangement): { left: number; right: number } {
  const weights = numbersOf(puzzle).map((number, pan) => number * (pans[pan] ?? 0));
  const sum = (some: readonly number[]): number => some.reduce((total, one) => total + one, 0);
  return { left: sum(weights.slice(0, puzzle.left.length)), right: sum(weights.slice(puzzle.left.length)) };
}

/** The scales with so many more in a pan, as they were if there are not so many. */
export function shifted(
  puzzle: WeightsPuzzle,
  arrangement: WeightsArrangement,
  pan: number,
  by: number,
): WeightsArrangement {
  const pans = arrangement.pans.map((count, at) => (at === pan ? count + by : count));
  const after: WeightsArrangement = { type: "weights", pans };
  return placed(after) > puzzle.count || pans.some((count) => count < 0) ? arrangement : after;
}

export const solution = (arrangement: WeightsArrangement): unknown => arrangement.pans;

export const write = (arrangement: WeightsArrangement): unknown => arrangement.pans;

/** Undo `write`, for what is not known to be anything. */
export function read(puzzle: WeightsPuzzle, value: unknown): WeightsArrangement | null {
  if (!Array.isArray(value) || value.length !== numbersOf(puzzle).length) return null;
  if (!value.every((count) => Number.isInteger(count) && (count as number) >= 0)) return null;
  const arrangement: WeightsArrangement = { type: "weights", pans: value as number[] };
  return placed(arrangement) <= puzzle.count ? arrangement : null;
}
