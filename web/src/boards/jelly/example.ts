/** A position for tests: three seats in the middle of a race. */

import type { View } from "./view";

export const VIEW: View = {
  viewer: 0,
  options: { sides: "green", glass: "normal", cap: 120, roll: 8, step: 15 },
  round: 2,
  districts: ["1g", "5g", "6g", "8g", "4g"],
  zones: [1, 1, 2, 1, 3],
  entrances: [["a5", "b6"], [], ["a4", "a4", "c1"], ["b2"], []],
  centre: [0, 1, 0],
  jelly: [9, 7, 11],
  sample_counts: [2, 0, 1],
  samples: [[3, "die"], null, null],
  lost_counts: [0, 0, 0],
  phase: {
    name: "race",
    hands: [
      { left: 4, rolls: 5, doing: "rolled", dice: [2, 4, 4, 6] },
      { left: 4, rolls: 4, doing: "rolling", dice: [] },
      { left: 6, rolls: 1, doing: "resting", dice: [] },
    ],
    locks: [null, null, null, 1, null],
    turner: null,
  },
  rewards: [
    ["3", "6", "0"],
    ["A(4; 2)", "6", "0"],
    ["2", "S1", "5"],
    ["4", "2xP", "2"],
    ["P", "3", "5"],
  ],
  sums: [
    [5, 6, 0],
    [0, 0, 0],
    [0, 0, 1],
    [0, 2, 0],
    [0, 0, 0],
  ],
  leaders: [[1], [], [2], [1], []],
  stack: 27,
  facing: [1, 2, 4],
};
