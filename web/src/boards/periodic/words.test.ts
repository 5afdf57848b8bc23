import { beforeAll, expect, test } from "vitest";
import { overwriteGetLocale } from "../../paraglide/runtime.js";
import { VIEW } from "./example";
import { TABLE, placeOf, wayBetween } from "./geometry";
import { parse, type Going } from "./notation";
import { ELEMENTS, elementOf } from "./pieces";
import { elementFact, learn } from "./printed.svelte";
import { roomOn, type MoveFacts } from "./view";
import {
  cellName,
  circleSaid,
  endFacts,
  cubesWord,
  goalWord,
  goingFacts,
  tileWord,
  trackSaid,
} from "./words";

overwriteGetLocale(() => "en");
beforeAll(() => learn("en"));

const names = ["Oksana", "Taras", "Vira", "Bot"];
const NOTHING: MoveFacts = {
  cost: 0,
  gain: 0,
  research: null,
  achieves: [],
  points: 0,
  microscope: null,
  disc: null,
  science: 0,
};
const facts = (move: string, known: Partial<MoveFacts>) =>
  goingFacts(VIEW, 0, parse(move) as Going, { ...NOTHING, ...known }).map(({ text }) => text);

test("a cell says all that it shows", () => {
  expect(cellName(VIEW, elementOf("Na"), null, names)).toBe(
    "11 Na, Sodium, Alkali metals, Green goal “Table salt”, flask of Oksana, flask of Vira",
  );
  expect(cellName(VIEW, elementOf("Be"), 0, names)).toMatch(/can be reached$/);
  expect(cellName(VIEW, elementOf("Be"), 1, names)).toMatch(/with \+3 cells$/);
});

test("a preview has the cost, the research and the science of a move", () => {
  expect(facts("pay number Cl", { cost: 1, research: "blue", microscope: 4, disc: 2, science: 2 })).toEqual([
    "1 to number",
    "Cl for “Freon and ozone”, 1 of 3",
    "nonmetal, science 2 → 4",
  ]);
  expect(facts("take ionization Cl", { gain: 5, achieves: ["green"], points: 6 })).toEqual([
    "+5 energy",
    "achieves “Table salt”, +6",
  ]);
  expect(facts("free radius K", { microscope: 4 })).toEqual(["on to nonmetal"]);
  expect(facts("goto He", {})).toEqual(["Nothing is researched there"]);
  expect(endFacts(VIEW, 0, NOTHING)).toEqual([]);
});

test("goals, cubes, track and circle are spoken of with names", () => {
  expect(goalWord(VIEW, "green")).toBe("Green goal “Table salt”");
  expect(cubesWord([0, 2], names)).toBe("cubes of Oksana, Vira");
  expect(trackSaid(VIEW, names)).toBe("Science track: Oksana 2, Taras 0, Vira 28, Bot 23");
  expect(circleSaid(VIEW, names)).toContain("Metalloids (Taras, Vira, Bot), Alkali metals, ");
  expect(["more", "energy", "radius", "noble"].map(tileWord)).toEqual([
    "+3 cells",
    "take 2 energy",
    "free: radius",
    "go to: noble gas",
  ]);
});

test("every element has a place of its own on the table, and a sentence", () => {
  const places = ELEMENTS.map((element) => placeOf(element));
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(88);
  expect(places.every(({ x, y }) => x < TABLE.width && y < TABLE.height)).toBe(true);
  expect(ELEMENTS.every(({ symbol }) => elementFact(symbol).length > 20)).toBe(true);
});

test("the last cells of the track show how many places are left", () => {
  expect([0, 7, 8, 9].map((cell) => roomOn(VIEW, cell))).toEqual([null, 3, 1, 0]);
});

test("the way to an element runs between the cells", () => {
  expect(wayBetween("Na", "P", "ionization")).toBe("M23 195.5H723");
  expect(wayBetween("Na", "H", "ionization")).toBe("M23 195.5H-2V31");
  expect(wayBetween("Ar", "Ca", "number")).toBe("M873 195.5H873M23 261.5H73");
});
