/** The geometry here and in the library is the same. `python scripts/enigma_samples.py` made what it is held against. */

import { expect, it } from "vitest";
import { flow, mouths, SHAPES as PIPES, type ConduitsArrangement } from "./conduits";
import { parts, pictureOf, stacked, turnsTo, type CornersArrangement } from "./corners";
import { ORIENTATIONS } from "./cubes";
import { cover, type FragmentsArrangement } from "./fragments";
import {
  placed,
  readArrangement,
  solution,
  total,
  writeArrangement,
  type Arrangement,
  type Puzzle,
} from "./puzzle";
import samples from "./samples.json";
import { posed, SHAPES } from "./tangram";
import { totals } from "./weights";

interface Sample {
  puzzle: Puzzle;
  solution: unknown[];
  spoilt: [key: string | null, solution: unknown[]][];
}

const all = samples.samples as unknown as Sample[];

/** What somebody would have on the bench who claims this. */
function arranged(type: Puzzle["type"], claimed: unknown[]): Arrangement {
  const rows = claimed as number[][];
  switch (type) {
    case "weights":
      return { type, pans: claimed as number[] };
    case "fragments":
      return {
        type,
        pieces: rows.map(([, x = 0, y = 0, rotation = 0, flip = 0]) => ({ x, y, rotation, flip })),
      };
    case "conduits":
      return { type, cells: rows.map((row) => row && { piece: row[0] ?? 0, rotation: row[1] ?? 0 }) };
    case "corners":
      return {
        type,
        drops: rows.map(([piece = 0, orientation = 0, x = 0, y = 0]) => ({ piece, orientation, x, y })),
      };
  }
}

/** The keys of all that can be seen to be wrong on the bench. */
function visible(puzzle: Puzzle, arrangement: Arrangement): Set<string> {
  const found = new Set<string>();
  const see = (is: boolean, key: string): void => void (is && found.add(key));
  if (puzzle.type === "weights" && arrangement.type === "weights") {
    const { left, right } = totals(puzzle, arrangement);
    see(left > right, "weights-left-heavier");
    see(left < right, "weights-right-heavier");
  } else if (puzzle.type === "fragments") {
    const { twice, outside } = cover(puzzle, arrangement as FragmentsArrangement);
    see(twice.length > 0, "fragments-overlap");
    see(outside.length > 0, "fragments-sticks-out");
  } else if (puzzle.type === "conduits") {
    const { leaks, unmet } = flow(puzzle, arrangement as ConduitsArrangement);
    see(unmet.length > 0, "conduits-port-unmet");
    see(leaks.length > 0, "conduits-port-closed");
    see(leaks.length > 0, "conduits-mouth-unmet");
  } else if (puzzle.type === "corners") {
    const { hollows, heights, seen } = stacked((arrangement as CornersArrangement).drops);
    see(hollows.length > 0, "corners-hollow");
    see(parts(heights).length > 1, "corners-apart");
    see(turnsTo(pictureOf(puzzle), seen) === null, "corners-other-picture");
  }
  return found;
}

it("has the pieces of the tangram in every pose", () => {
  const ours = SHAPES.map((shape) =>
    [0, 1].flatMap((flip) =>
      [0, 1, 2, 3].map((rotation) =>
        posed(shape, rotation, flip).quarters.map(({ x, y, part }) => [x, y, part]),
      ),
    ),
  );
  expect(ours).toEqual(samples.shapes.poses);
});

it("has the mouths of the pipe pieces", () => {
  expect(PIPES.map((shape) => [0, 1, 2, 3].map((rotation) => mouths(shape, rotation)))).toEqual(
    samples.shapes.mouths,
  );
});

it("numbers the orientations of the angle pieces alike", () => {
  expect([ORIENTATIONS.short, ORIENTATIONS.long]).toEqual(samples.shapes.orientations);
});

it.each(all)(
  "shows nothing wrong in the solution of $puzzle.type, difficulty $puzzle.difficulty",
  (sample) => {
    const arrangement = arranged(sample.puzzle.type, sample.solution);
    expect([...visible(sample.puzzle, arrangement)]).toEqual([]);
    expect(placed(sample.puzzle, arrangement)).toBe(total(sample.puzzle));
    expect(solution(sample.puzzle, arrangement)).toBe(JSON.stringify(sample.solution));
  },
);

it.each(all)("reads back what it wrote of $puzzle.type, difficulty $puzzle.difficulty", (sample) => {
  const arrangement = arranged(sample.puzzle.type, sample.solution);
  const text = writeArrangement(arrangement);
  expect(text.length).toBeLessThanOrEqual(400);
  expect(readArrangement(sample.puzzle, text)).toEqual(arrangement);
});

it.each(all)("shows what the library objects to in $puzzle.type, difficulty $puzzle.difficulty", (sample) => {
  for (const [key, claimed] of sample.spoilt) {
    if (key?.endsWith("-not-a-piece") || key?.endsWith("-not-a-place")) continue; // the bench puts none there
    const seen = visible(sample.puzzle, arranged(sample.puzzle.type, claimed));
    if (key === null) expect([...seen]).toEqual([]);
    else expect(seen).toContain(key);
  }
});
