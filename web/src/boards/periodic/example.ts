/** A position for tests: four seats in the middle of a match. */

import type { SeatView, View } from "./view";

const seat = (changes: Partial<SeatView>): SeatView => ({
  energy: 3,
  flask: "H",
  microscope: 0,
  disc: 0,
  cubes: { green: [], blue: [], purple: [], pink: [] },
  goals: [],
  lab: 0,
  rewards: [],
  ...changes,
});

export const VIEW: View = {
  viewer: 0,
  phase: "play",
  circle: ["metalloid", "alkali", "post", "halogen", "nonmetal", "transition", "noble", "earth"],
  goals: { green: "salt", blue: "freon", purple: "battery", pink: null },
  trends: [0, 5, 1, 0, 2],
  seats: [
    seat({
      flask: "Na",
      microscope: 3,
      disc: 1,
      cubes: { green: ["Na"], blue: [], purple: ["Li"], pink: [] },
      goals: ["bronze"],
      rewards: ["more", "radius", "noble"],
    }),
    seat({ flask: "Cs", energy: 6, lab: 3 }),
    seat({ flask: "Na", energy: 6, disc: 9, cubes: { green: ["Na"], blue: ["Cl"], purple: [], pink: [] } }),
    seat({ flask: "O", disc: 8 }),
  ],
  used: [],
  turn: 0,
  round: 11,
  paid: 0,
  took: false,
  fresh: true,
  end: null,
  last: null,
  tasks: {
    dealt: [3, 6, 8],
    counts: [3, 3, 3, 3],
    chosen: [true, true, true, true],
    kept: [3, null, null, null],
  },
  decks: { green: 4, blue: 5, purple: 4, pink: 0 },
  stacks: { green: 2, blue: 3, purple: 3, pink: 3 },
  box: 4,
  free_cubes: [4, 6, 4, 6],
  tally: {
    goals: [5, 0, 0, 0],
    lab: [0, 3, 0, 0],
    science: [2, 0, 28, 23],
    cubes: [6, 0, 6, 0],
    task: [3, null, null, null],
  },
  scores: [16, 3, 34, 23],
};
