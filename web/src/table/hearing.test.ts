import { afterEach, expect, test } from "vitest";
import type { AnyBoard } from "../boards";
import * as enigma from "../boards/enigma/telling";
import { VIEW } from "../boards/jelly/example";
import * as jelly from "../boards/jelly/telling";
import { overwriteGetLocale, type Locale } from "../paraglide/runtime.js";
import type { Snapshot } from "../protocol/types";
import { isHurried } from "./asked";
import { heard, type Heard } from "./hearing";

const names = ["Oksana", "Taras", "Vira"];
const RACE = VIEW;
const SCORING = {
  ...VIEW,
  phase: { name: "scoring", step: 3, district: 0, leaders: null, tasks: [], votes: [] },
};
const READY = { ...VIEW, phase: { name: "getting-ready", ready: [false, false, false] } };

type Move = readonly [by: number | null, move: string];

function picture(
  view: unknown,
  waiting: number[],
  moves: readonly Move[] = [],
  clocks: string[] = [],
): Snapshot {
  return {
    type: "snapshot",
    version: moves.length,
    view,
    legal: [],
    waiting,
    clocks: clocks.map((name) => ({ name, left_ms: 20_000 })),
    happened: moves.map(([by, move]) => ({ by, move, at_ms: 0 })),
    fresh: false,
    over: null,
    paused: false,
    undo: false,
  };
}

function hear(before: Snapshot, now: Snapshot, telling: unknown = jelly): Heard {
  const made = now.happened.map((happened, at) => ({
    ply: at,
    happened,
    before: before.view,
    after: now.view,
  }));
  return heard({ board: telling as AnyBoard, made, before, now, names, seat: 0 });
}

afterEach(() => overwriteGetLocale(() => "en"));

test.each<[Locale, string]>([
  ["en", "Taras turned the glass: 10 seconds. Taras: Resigned."],
  ["ru", "Taras: часы перевёрнуты, 10 секунд. Taras: Игрок сдался."],
  ["uk", "Taras: годинник перевернуто, 10 секунд. Taras: Гравець здався."],
])("a name is said once, in %s", (language, words) => {
  overwriteGetLocale(() => language);
  const now = picture(
    RACE,
    [0, 2],
    [
      [1, "flip"],
      [1, "!resign"],
    ],
  );
  expect(hear(picture(RACE, [0, 1, 2]), now).words).toBe(words);
});

test("a sentence that has no name in it gets one, in every game", () => {
  const asked = picture(SCORING, [1]);
  expect(hear(asked, picture(SCORING, [], [[1, "either left"]])).words).toBe("Taras: Goes left.");
  expect(hear(asked, picture(SCORING, [], [[null, "draw 1 ?"]])).words).toBe("Taras draws a sample.");
  expect(hear(asked, picture(VIEW, [], [[1, "choose weights"]]), enigma).words).toMatch(
    /^Taras: [^:]+: [^:]+\.$/,
  );
});

test("what is not worth a word leaves nothing to be said", () => {
  expect(hear(picture(RACE, [0, 1]), picture(RACE, [0, 1], [[1, "roll"]])).words).toBe("");
});

test("who has to choose while scoring hears the bell, once", () => {
  const scoring = picture(SCORING, []);
  const asked = picture(SCORING, [0, 1], [[null, "lead d0 ab"]], ["choice 1 3 0"]);
  expect(hear(scoring, asked).bell).toBe(true);
  expect(hear(scoring, { ...asked, waiting: [1] }).bell).toBe(false);
  expect(hear(asked, picture(SCORING, [0], [[1, "either left"]], ["choice 1 3 0"])).bell).toBe(false);
  expect(hear(picture(RACE, [0, 1]), asked).bell).toBe(true);
});

test("a race rings no bell for a seat, though it could act at any moment", () => {
  const race = picture(RACE, [0, 1, 2]);
  expect(hear(picture(READY, []), picture(RACE, [0, 1, 2], [[null, "start"]])).bell).toBe(false);
  expect(hear(race, picture(RACE, [0, 1, 2], [[1, "place 5 2"]])).bell).toBe(false);
  expect(hear(picture(RACE, [1, 2]), picture(RACE, [0, 1, 2], [[null, "land 0"]])).bell).toBe(false);
});

test("where seats take turns the bell rings when the turn comes, also after a time away", () => {
  const turns = { ...enigma, isRace: undefined, heading: undefined };
  const theirs = picture(VIEW, [1]);
  const mine = picture(VIEW, [0]);
  expect(hear(theirs, picture(VIEW, [0], [[1, "choose weights"]]), turns)).toMatchObject({ bell: true });
  expect(hear(theirs, picture(VIEW, [0], [[1, "choose weights"]]), turns).words).toContain("Your turn.");
  expect(hear(mine, picture(VIEW, [0], [[0, "choose weights"]]), turns).bell).toBe(false);
  const away: Move[] = [
    [0, "choose weights"],
    [1, "choose weights"],
  ];
  expect(hear(mine, picture(VIEW, [0], away), turns).bell).toBe(true);
});

test("time runs against a seat when a race begins, and when it is asked with a clock", () => {
  const board = jelly as unknown as AnyBoard;
  const scoring = picture(SCORING, []);
  const race = picture(RACE, [0, 1]);
  expect(isHurried(board, picture(READY, []), race, 0)).toBe(true);
  expect(isHurried(board, race, race, 0)).toBe(false);
  expect(isHurried(board, scoring, picture(SCORING, [0], [], ["choice 1 3 0"]), 0)).toBe(true);
  expect(isHurried(board, scoring, picture(SCORING, [1], [], ["choice 1 3 1"]), 0)).toBe(false);
  expect(isHurried(board, scoring, picture(READY, [0, 1, 2]), 0)).toBe(false);
  expect(isHurried(board, picture(READY, []), race, null)).toBe(false);
});
