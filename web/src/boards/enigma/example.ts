/** A view for tests: the first position of docs/games/enigma.md, seen from seat 0. */

import type { View } from "./view";

export const VIEW: View = {
  viewer: 0,
  options: { sandglass: "45", strict: false, endless: false },
  round: 1,
  first: 0,
  points: [0, 0],
  tiles: [
    [0, 0, 0, 0],
    [28, 1, 0, 0],
    [26, 1, 1, 0],
  ],
  workers: [
    [1, 0, 0, 1],
    [1, 1, 1, 1],
  ],
  tops: [1, 29, 55, 82],
  gone: [],
  spent: { weights: [1], fragments: [1], conduits: [], corners: [1] },
  phase: { name: "building", held: [98, null] },
  stacks: [26, 26, 27, 26],
  crew: [3, 1],
  systems: [
    {
      pipes: [[0, 0, 0], [1, 0, 0], [1, 1, 0]], // prettier-ignore
      open: 5,
      blocks: { orange: 2, green: 1, blue: 1 },
      workers: [[1, 0, 0, 1]],
    },
    { pipes: [[1, 1, 1]], open: 1, blocks: { orange: 0, green: 1, blue: 0 }, workers: [[1, 1, 1, 1]] },
    { pipes: [[1, 1, 2]], open: 1, blocks: { orange: 0, green: 0, blue: 1 }, workers: [] },
    { pipes: [[1, 1, 3]], open: 1, blocks: { orange: 0, green: 0, blue: 1 }, workers: [] },
  ],
  puzzles: [null, null],
};
