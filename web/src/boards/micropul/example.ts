/** A view for tests: the first position of docs/games/micropul.md, seen from seat 0. */

import type { View } from "./view";

export const VIEW: View = {
  viewer: 0,
  tiles: [
    [40, 0, 0, 0],
    [38, 1, 0, 0],
    [27, 0, 1, 0],
  ],
  hand: [0, 14, 36],
  hands: [3, 2],
  supplies: [2, 1],
  core: 37,
  stones: [
    [0, 0, 1, 0],
    [1, 0, 2, 1],
  ],
  turn: 0,
  drawing: false,
  end: null,
  stones_left: [2, 2],
  scores: [7, 4],
  tally: { groups: [0, 0], supply: [4, 2], hand: [3, 2] },
  rank: null,
  groups: [
    { colour: "white", points: 3, closed: false, seats: [0], micropul: [[0, 0, 0], [0, 0, 1], [1, 0, 0]] }, // prettier-ignore
    { colour: "black", points: 3, closed: false, seats: [], micropul: [[0, 0, 2], [0, 0, 3], [0, 1, 0]] }, // prettier-ignore
    { colour: "black", points: 1, closed: false, seats: [], micropul: [[0, 1, 2]] },
    { colour: "white", points: 1, closed: false, seats: [1], micropul: [[1, 0, 2]] },
  ],
};
