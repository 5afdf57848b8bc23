/** One's own times, kept in this browser and nowhere else. */

import { NONE, type Times } from "./times";

const KEY = "ludoteka-practice";

type All = Record<string, Times>;

function read(): All {
  try {
    return JSON.parse(window.localStorage.getItem(KEY) ?? "{}") as All;
  } catch {
    return {};
  }
}

let all = $state.raw<All>(read());

// Two tabs of one browser agree.
window.addEventListener("storage", (event) => {
  if (event.key === KEY) all = read();
});

/** The times of a game. What an older page has kept may lack something. */
export const timesOf = (game: string): Times => ({ ...NONE, ...all[game] });

export function keepTimes(game: string, times: Times): void {
  all = { ...all, [game]: times };
  try {
    window.localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A private window may keep nothing; then it holds until it is closed.
  }
}
