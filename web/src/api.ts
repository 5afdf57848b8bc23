/** What is asked of the server over HTTP. A refusal is thrown as a `Refusal`, with the code it came with. */

import type {
  Attempt,
  DailyExercise,
  ExercisePage,
  GameInfo,
  NewTableBody,
  Problem,
  RecordKept,
  ReplayPage,
  RulesPage,
  Seated,
  TableInfo,
  TablePage,
  Verdict,
} from "./protocol/types";

export class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      ...(body === undefined
        ? {}
        : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal("offline");
  }
  if (answer.ok) return (await answer.json()) as T;
  let code = "internal-error";
  try {
    code = ((await answer.json()) as Problem).code;
  } catch {
    // Something between us and the server answered: there is no code to read.
  }
  throw new Refusal(code);
}

export const listGames = (): Promise<GameInfo[]> => ask("games");
export const listTables = (): Promise<TableInfo[]> => ask("tables");
export const showTable = (table: string): Promise<TablePage> => ask(`tables/${table}`);
export const makeTable = (wanted: NewTableBody): Promise<Seated> => ask("tables", wanted);
export const joinTable = (table: string, name: string, seat: number | null = null): Promise<Seated> =>
  ask(`tables/${table}/join`, { name, seat });
export const keepRecord = (record: unknown): Promise<RecordKept> => ask("records", record);
export const showRules = (game: string, language: string): Promise<RulesPage> =>
  ask(`games/${game}/rules/${language}`);

export const showExercise = (
  game: string,
  kind: string,
  difficulty: number,
  seed: string,
): Promise<ExercisePage> =>
  ask(`games/${game}/exercise?${new URLSearchParams({ kind, difficulty: `${difficulty}`, seed })}`);
export const showDaily = (game: string): Promise<DailyExercise> => ask(`games/${game}/exercise/daily`);
export const judge = (game: string, attempt: Attempt): Promise<Verdict> =>
  ask(`games/${game}/exercise`, attempt);

/** Views of a finished match, `count` of them from ply `first` on, through the eyes of `seat`. */
export function showReplay(
  table: string,
  seat: number | null,
  first: number,
  count: number,
): Promise<ReplayPage> {
  const eyes = seat === null ? "" : `&seat=${seat}`;
  return ask(`tables/${table}/replay?first=${first}&count=${count}${eyes}`);
}

/** Where the record of a finished match can be downloaded. */
export const recordAddress = (table: string): string => `/api/tables/${table}/record`;
