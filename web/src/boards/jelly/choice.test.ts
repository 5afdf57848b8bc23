import { expect, test } from "vitest";
import { Choice, locksIn, optionsFor, places } from "./choice.svelte";
import { districtOfKey, turnedOption } from "./keyboard";

const LEGAL = [
  "place 2 0",
  "place 2 0 remove a5",
  "place 2 0 remove b6",
  "place 4 0",
  "place 4 0 target out",
  "place 4 0 target in",
  "place 4 1",
  "place 4 1 target in",
  "place 6 0",
  "place 6 1",
  "roll",
];
const all = places(LEGAL);
const moves = (value: number, district: number, slots: string[] = []): string[] =>
  optionsFor(all, value, district, slots).map(({ move }) => move);

test("a marker is moved unless one says no, in before out", () => {
  expect(moves(4, 0)).toEqual(["place 4 0 target in", "place 4 0 target out", "place 4 0"]);
  expect(moves(4, 1)).toEqual(["place 4 1 target in", "place 4 1"]);
});

test("nothing is removed unless one says what, and dice come as they lie", () => {
  expect(moves(2, 0, ["b6", "a5"])).toEqual(["place 2 0", "place 2 0 remove b6", "place 2 0 remove a5"]);
});

test("a five or six has one way", () => {
  expect(moves(6, 1)).toEqual(["place 6 1"]);
  expect(moves(5, 1)).toEqual([]);
});

test("what is in mind lasts as long as it can be done", () => {
  const choice = new Choice();
  choice.pick(4);
  choice.aim(0);
  choice.move = "place 4 0 target out";
  choice.settle([2, 4, 6], all, []);
  expect([choice.value, choice.district, choice.move]).toEqual([4, 0, "place 4 0 target out"]);
  choice.settle([2, 4, 6], places(LEGAL.filter((move) => move !== "place 4 0 target out")), []);
  expect([choice.value, choice.district]).toEqual([4, 0]);
  choice.settle([2, 4, 6], places(LEGAL.filter((move) => !move.startsWith("place 4 0"))), []);
  expect([choice.value, choice.district, choice.move]).toEqual([4, null, null]);
  choice.settle([2, 6], all, []);
  expect(choice.value).toBeNull();
});

test("a way that is gone is not replaced by another", () => {
  const choice = new Choice();
  choice.pick(4);
  choice.aim(0);
  choice.settle([4], all, []);
  expect(choice.move).toBe("place 4 0 target in");
  choice.settle([4], places(["place 4 0", "place 4 0 target out"]), []);
  expect(choice.move).toBe("place 4 0 target in");
  choice.aim(0);
  choice.settle([4], places(["place 4 0", "place 4 0 target out"]), []);
  expect(choice.move).toBe("place 4 0 target out");
});

test("a district in mind to be locked lasts while it is free", () => {
  const choice = new Choice();
  choice.aim(2);
  choice.settle([], [], locksIn(["flip", "lock 1", "lock 2"]));
  expect(choice.district).toBe(2);
  choice.settle([], [], locksIn(["lock 1"]));
  expect(choice.district).toBeNull();
});

test("where the last die was placed is not in mind to be locked", () => {
  const choice = new Choice();
  choice.pick(6);
  choice.aim(1);
  choice.settle([], [], locksIn(["flip", "lock 0", "lock 1"]));
  expect([choice.value, choice.district]).toEqual([null, null]);
});

test("one steps back district first, then die", () => {
  const choice = new Choice();
  choice.pick(6);
  choice.aim(1);
  expect(choice.back()).toBe(true);
  expect([choice.value, choice.district]).toEqual([6, null]);
  expect(choice.back()).toBe(true);
  expect(choice.back()).toBe(false);
});

test("letters are districts, arrows go round the ways", () => {
  expect(districtOfKey({ key: "c", code: "KeyC" }, 5)).toBe(2);
  expect(districtOfKey({ key: "G", code: "KeyG" }, 5)).toBeNull();
  expect(districtOfKey({ key: "g", code: "KeyG" }, 7)).toBe(6);
  expect(districtOfKey({ key: "с", code: "KeyC" }, 5)).toBe(2); // a Cyrillic letter, where our C is
  expect(districtOfKey({ key: "a", code: "KeyQ" }, 5)).toBe(0);
  expect(districtOfKey({ key: "e", code: "KeyD" }, 5)).toBe(4);
  expect(districtOfKey({ key: "q", code: "KeyA" }, 5)).toBeNull();
  expect(districtOfKey({ key: " ", code: "Space" }, 5)).toBeNull();
  const options = optionsFor(all, 4, 0, []);
  expect(turnedOption(options, options[2] ?? null, 1)).toBe("place 4 0 target in");
  expect(turnedOption(options, options[0] ?? null, -1)).toBe("place 4 0");
  expect(turnedOption(options, null, 1)).toBe("place 4 0 target in");
  expect(turnedOption(options, null, -1)).toBe("place 4 0");
});
