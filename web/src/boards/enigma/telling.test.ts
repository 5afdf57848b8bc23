import { expect, test } from "vitest";
import type { Told } from "../board";
import { arranged } from "./claimed";
import { VIEW } from "./example";
import { placed, total, type Puzzle } from "./puzzles/puzzle";
import { heading, isRace, objection, prompt, reason, remark, say, sheet, sound, tell } from "./telling";
import type { View } from "./view";
import { blocksWords, clockTime, doingWords, laidWords, placeFacts, sideWords } from "./words";

const NAMES = ["Oksana", "Taras"];
const told = (by: number | null, move: string, before: View | null, after: View | null): Told<View> => ({
  happened: { by, move, at_ms: 0 },
  before,
  after,
  names: NAMES,
});
const RACE: View = {
  ...VIEW,
  phase: {
    name: "race",
    held: [1, 55],
    puzzles: ["weights-01", "conduits-01"],
    doing: ["solving", "solving"],
  },
};
const LATE: View = { ...RACE, phase: { ...RACE.phase, doing: ["solving", "solved"] } as View["phase"] };

test("moves of a round are told", () => {
  expect(tell(told(0, "choose weights", null, null))).toBe("Took a tile: Weights");
  expect(tell(told(null, "reveal a b", null, RACE))).toBe("Round 1: the puzzles are turned over");
  expect(tell(told(1, "solve [1]", RACE, LATE))).toBe("Solved it and turned the sandglass");
  expect(tell(told(0, "solve [1]", LATE, null))).toBe("Solved it too");
  expect(tell(told(0, "solve [1]", null, null))).toBe("Solved the puzzle");
  expect(tell(told(0, "giveup", RACE, null))).toBe("Gave up");
  expect(tell(told(null, "stop", LATE, null))).toBe("The sand is out");
  expect(tell(told(null, "draw 0 ?", null, null))).toBeNull();
});

test("the first solver is announced with the time that is left", () => {
  expect(say(told(1, "solve [1]", RACE, LATE))).toBe("Taras: Turned the sandglass: 45 seconds");
  expect(say(told(null, "reveal a b", null, RACE))).toBe("Your puzzle: Weights");
});

test("a placing tells its worker and what it brought", () => {
  expect(tell(told(1, "place 1,1 r0 worker 1", null, VIEW))).toBe("Placed a tile with a worker on green");
  const closed = VIEW.systems[1];
  const before: View = { ...VIEW, tiles: VIEW.tiles.slice(0, 2), workers: [], systems: [] };
  const after: View = { ...VIEW, points: [0, 2], systems: VIEW.systems.filter((one) => one !== closed) };
  expect(tell(told(1, "place 1,1 r0", before, after))).toBe("Placed a tile. 1 system complete, Taras +2");
});

test("what to do is said for each phase and type", () => {
  expect(prompt(VIEW)).toBe("Place your tile, then maybe a worker");
  expect(prompt(RACE)).toBe("Balance the scales with all weights");
  expect(prompt({ ...LATE, viewer: 1 })).toBe("The others are still solving");
  expect(prompt({ ...RACE, viewer: null })).toBe("Everybody is solving");
  expect([isRace(RACE), isRace(VIEW), heading(VIEW)]).toEqual([true, false, null]);
});

test("the sheet, the end and refusals have words", () => {
  expect(sheet(VIEW)[0]?.values).toEqual([0, 0]);
  expect(reason("points")).toContain("15");
  expect(remark({ ...VIEW, phase: { name: "closed", end: "tiles" } })).toContain("workers");
  expect(remark({ ...VIEW, points: [3, 15], phase: { name: "closed", end: "points" } })).toBeNull();
  expect(objection("corners-hollow")).toBe("There is a hollow under a cube.");
  expect(objection("new-one")).toBe("The rules forbid that.");
  expect(sound({ by: 0, move: "solve [1]", at_ms: 0 })).toBe("ting");
});

test("tiles and systems have spoken names", () => {
  expect(sideWords(0)).toBe("pipe top right bottom left with orange");
  expect(blocksWords({ orange: 2, green: 0, blue: 1 })).toBe("orange 2, blue 1");
  const [, laid] = VIEW.tiles;
  expect(laid && laidWords(VIEW, laid, NAMES)).toContain("Taras on ");
  expect(clockTime(44_100)).toBe("0:45");
});

test("what a placing would do is said in three facts at most", () => {
  const [system] = VIEW.systems;
  const facts = {
    merges: 2,
    joins: system ? [system] : [],
    completes: system ? [system] : [],
    gains: [3, 1],
    points: [3, 1],
  };
  expect(placeFacts(facts, 0, NAMES).map(({ text }) => text)).toEqual([
    "completes 1 system",
    "you +3",
    "Taras +1",
  ]);
  const nothing = { ...facts, merges: 0, completes: [], gains: [0, 0] };
  expect(placeFacts(nothing, 0, NAMES).map(({ text }) => text)).toEqual(["joins nothing"]);
});

test("how a seat stands in the race is said", () => {
  expect(doingWords("solving", false, { done: 6, of: 9, detail: null })).toBe("6 of 9 placed");
  expect(doingWords("solving", false, null)).toBe("Solving");
  expect([doingWords("solved", true, null), doingWords("solved", false, null)]).toEqual([
    "Solved first",
    "Solved",
  ]);
});

test("a claimed solution can be looked at", () => {
  const puzzle: Puzzle = {
    id: "weights-01",
    difficulty: 1,
    type: "weights",
    left: [13, 6],
    right: [5, 7],
    count: 5,
  };
  const found = arranged(puzzle, "[1,1,1,2]");
  expect(found && placed(puzzle, found)).toBe(total(puzzle));
});
