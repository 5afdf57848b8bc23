import { expect, test } from "vitest";
import { Choice } from "./choice.svelte";
import { PLAIN, along, chargeOf, charges, goings, optionsFor, pickable, reachOf } from "./options";
import { write, type Act } from "./notation";

const LEGAL = [
  "pay number Mg",
  "pay number Si green",
  "pay number Si blue",
  "pay number Cl +3",
  "pay number Si +3 green",
  "take number Mg from 1",
  "take number Mg from 2",
  "take number Mg from none",
  "free radius K",
  "goto He",
  "goto Ne",
  "end",
];
const moves = goings(LEGAL);
const byNumber = along(moves, { by: "trend", trend: "number" });
const free = { act: null, goal: null, source: null } as const;
const made = (options: ReturnType<typeof optionsFor>, act: Act) => {
  const move = options.moves.get(act);
  return move ? write(move) : null;
};

test("a way leads where its moves lead, with as few +3 as can be", () => {
  expect([...reachOf(byNumber)]).toEqual([
    ["Mg", 0],
    ["Si", 0],
    ["Cl", 1],
  ]);
  expect([...reachOf(along(moves, { by: "free", trend: "radius" })).keys()]).toEqual(["K"]);
  expect([...reachOf(along(moves, { by: "goto", family: "noble" })).keys()]).toEqual(["He", "Ne"]);
  expect(along(moves, { by: "goto", family: "alkali" })).toEqual([]);
});

test("paying and taking are both offered, each with its own move", () => {
  const options = optionsFor(byNumber, "Mg", free);
  expect(options.acts).toEqual(["pay", "take"]);
  expect([made(options, "pay"), made(options, "take")]).toEqual(["pay number Mg", "take number Mg from 1"]);
});

test("whose token is taken can be chosen, nobody's last", () => {
  expect(optionsFor(byNumber, "Mg", free).sources).toEqual(["1", "2", "none"]);
  const options = optionsFor(byNumber, "Mg", { ...free, source: "none" });
  expect([made(options, "pay"), made(options, "take")]).toEqual([
    "pay number Mg",
    "take number Mg from none",
  ]);
});

test("with two at the table the token of the box comes before none", () => {
  const two = goings(["take number Mg", "take number Mg from none"]);
  const options = optionsFor(two, "Mg", free);
  expect(options.sources).toEqual([PLAIN, "none"]);
  expect(made(options, "take")).toBe("take number Mg");
  expect(optionsFor(goings(["take number Mg"]), "Mg", free).sources).toEqual([]);
});

test("the goal can be chosen where there are several, and +3 is not wasted", () => {
  const options = optionsFor(byNumber, "Si", free);
  expect(options.goals).toEqual(["green", "blue"]);
  expect(made(options, "pay")).toBe("pay number Si green");
  expect(made(optionsFor(byNumber, "Si", { ...free, goal: "blue" }), "pay")).toBe("pay number Si blue");
});

test("energy is picked token by token, in any order", () => {
  const all = charges([
    "energy number",
    "energy number radius",
    "energy radius",
    "energy radius radius",
    "end",
  ]);
  expect([...pickable(all, [])]).toEqual(["number", "radius"]);
  expect([...pickable(all, ["number"])]).toEqual(["radius"]);
  expect([...pickable(all, ["radius", "number"])]).toEqual([]);
  expect(chargeOf(all, ["radius", "number"])).toBe("energy number radius");
  expect(chargeOf(all, [])).toBeNull();
});

test("stepping back drops the element first, then the way", () => {
  const choice = new Choice();
  choice.begin({ by: "trend", trend: "number" });
  choice.look("Si");
  choice.goal = "blue";
  expect([choice.back(), choice.aim, choice.goal, choice.way?.by]).toEqual([true, null, null, "trend"]);
  expect([choice.back(), choice.way, choice.back()]).toEqual([true, null, false]);
});
