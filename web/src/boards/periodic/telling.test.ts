import { beforeAll, expect, test } from "vitest";
import { overwriteGetLocale } from "../../paraglide/runtime.js";
import { VIEW } from "./example";
import { learn } from "./printed.svelte";
import { objection, prompt, reason, remark, seatFacts, sheet, sound, tell } from "./telling";
import type { SeatView, View } from "./view";

overwriteGetLocale(() => "en");
beforeAll(() => learn("en"));

const names = ["Oksana", "Taras", "Vira", "Bot"];
const moved = (move: string, by: number | null = 0) => ({ by, move, at_ms: 0 });
const told = (move: string, before: View | null, after: View | null, by: number | null = 0) =>
  tell({ happened: moved(move, by), before, after, names });
const changed = (changes: Partial<SeatView>, rest: Partial<View> = {}): View => ({
  ...VIEW,
  ...rest,
  seats: VIEW.seats.map((seat, at) => (at === 0 ? { ...seat, ...changes } : seat)),
});

test("a move of the flask is told with what it researched", () => {
  const after = changed({ cubes: { green: ["Na", "Cl"], blue: [], purple: ["Li"], pink: [] } });
  expect(told("pay number Cl", VIEW, after)).toBe("Paid for number, to Cl, researched for “Table salt”");
  expect(told("pay number Cl", null, after)).toBe("Paid for number, to Cl");
  expect(told("free radius K +3", VIEW, VIEW)).toBe("Free radius, to K (+3)");
  expect(told("goto He", VIEW, VIEW)).toBe("By a reward to He");
});

test("what was taken is told, from whom too", () => {
  expect(told("take ionization Mg", VIEW, changed({ energy: 8 }))).toBe("Took ionization: 5 energy, to Mg");
  expect(told("take number Mg from 2", VIEW, VIEW)).toBe("Took 1 energy from Vira by number, to Mg");
  expect(told("take number Mg from none", VIEW, VIEW)).toBe("Took by empty number, to Mg");
  expect(told("energy radius radius", VIEW, VIEW)).toBe("Reward: energy from radius, radius");
});

test("the end of a turn is told by what it brought", () => {
  const after = changed({ goals: ["bronze", "salt"], disc: 2, rewards: ["more", "more", "radius", "noble"] });
  expect(told("end", VIEW, after)).toMatch(/^Achieved “Table salt”, \+\d+, won \+3 cells, science 2 → 4$/);
  expect(told("end", VIEW, changed({ microscope: 4 }))).toBe("Microscope goes on");
  expect(told("end", VIEW, VIEW)).toBeNull();
  expect(told("end", null, VIEW)).toBeNull();
});

test("luck is told once play has begun, secrets never", () => {
  expect(told("open bronze", null, VIEW, null)).toBe("New goal: “Bronze for statues”");
  expect(told("open bronze", null, { ...VIEW, phase: "tasks" }, null)).toBeNull();
  expect(told("reward radius", null, VIEW, null)).toBe("The reward is: free: radius");
  expect(told("task ?", null, VIEW, 1)).toBe("Chose a task");
  expect(told("deal 1 ?", null, VIEW, null)).toBeNull();
  expect(told("reveal 3 0 1 4", null, VIEW, null)).toBe("The tasks are opened");
});

test("the prompt says what the turn has cost", () => {
  expect(prompt(VIEW, ["pay number Mg"])).toBe("Pay for a trend, or take its energy");
  expect(prompt(VIEW, ["take number Mg"])).toBe("Take the energy of a trend");
  expect(prompt({ ...VIEW, paid: 2 }, [])).toBe("Paid 3 so far: one more trend costs 2, or end the turn");
  expect(prompt({ ...VIEW, took: true }, [])).toBe("Energy taken: use a reward or end the turn");
  expect(prompt({ ...VIEW, phase: "tasks" }, [])).toBe("Keep one of your tasks");
});

test("the sheet has every part: goals, lab, science, cubes, task", () => {
  const rows = sheet(VIEW);
  expect(rows.map(({ values }) => values)).toEqual([
    [5, 0, 0, 0],
    [0, 3, 0, 0],
    [2, 0, 28, 23],
    [6, 0, 6, 0],
    [3, 0, 0, 0],
  ]);
  expect(rows[0]?.parts).toMatchObject([{ label: "Bronze for statues", seat: 0 }]);
  expect(rows[4]?.parts).toEqual([{ label: "The Teacher", seat: 0, points: 3 }]);
});

test("the rest is said in words", () => {
  expect(seatFacts(VIEW, 1).map((fact) => fact.count)).toEqual([6, 6, 0]);
  expect(reason("deck-exhausted")).toBe("A deck of goals is used up.");
  expect(remark(VIEW)).toBeNull();
  expect(remark({ ...VIEW, phase: "over", scores: [7, 7, 1, 2] })).toMatch(/^Equal points/);
  expect(objection("wrong-way")).toBe("This trend does not lead there.");
  expect(objection("something-new")).toBe("This move is not possible now.");
  expect([sound(moved("pay number Mg")), sound(moved("reward radius")), sound(moved("end"))]).toEqual([
    "stone",
    "ting",
    null,
  ]);
});
