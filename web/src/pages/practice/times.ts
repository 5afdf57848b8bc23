/** One's own times: best, last and how many, by kind and difficulty, and the days of the daily exercise. */

export interface Score {
  solved: number;
  /** Milliseconds. */
  best: number;
  last: number;
}

/** Which exercise: the same three are the same one. */
export interface Which {
  kind: string;
  difficulty: number;
  seed: string;
}

export interface Times {
  /** By kind and difficulty. */
  scores: Readonly<Record<string, Score>>;
  /** By date the milliseconds the exercise of that day took. */
  days: Readonly<Record<string, number>>;
  /** What was solved lately: a second time, knowing how, does not count. */
  done: readonly string[];
  /** The one being solved, and since when: a reload does not stop the time. */
  open: { id: string; at: number } | null;
}

export const NONE: Times = { scores: {}, days: {}, done: [], open: null };

const MOST_DONE = 200;
const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

export const scoreKey = (kind: string, difficulty: number): string => `${kind}-${difficulty}`;
export const idOf = ({ kind, difficulty, seed }: Which): string => `${scoreKey(kind, difficulty)}-${seed}`;

/** The times with one more exercise solved, of a day if `date` is given. */
export function withSolved(times: Times, which: Which, date: string | null, took: number): Times {
  const id = idOf(which);
  if (times.done.includes(id)) return { ...times, open: null };
  const key = scoreKey(which.kind, which.difficulty);
  const before = times.scores[key];
  const score: Score = {
    solved: (before?.solved ?? 0) + 1,
    best: Math.min(before?.best ?? Infinity, took),
    last: took,
  };
  const days = date === null ? times.days : { ...times.days, [date]: took };
  return {
    scores: { ...times.scores, [key]: score },
    days: Object.fromEntries(Object.entries(days).sort().slice(-MOST_DAYS)),
    done: [...times.done, id].slice(-MOST_DONE),
    open: null,
  };
}

/** How many days in a row, up to this one or the day before it, the daily exercise was solved. */
export function streak(days: Times["days"], today: string): number {
  const before = (date: string): string =>
    new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  let date = today in days ? today : before(today);
  let count = 0;
  while (date in days) {
    count += 1;
    date = before(date);
  }
  return count;
}

/** A time as a stop watch shows it: 0:42, 12:05, 1:00:00. */
export function written(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [h, min, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number): string => String(value).padStart(2, "0");
  return h > 0 ? `${h}:${two(min)}:${two(s)}` : `${min}:${two(s)}`;
}
