import { expect, test } from "vitest";
import { VIEW } from "./example";
import { prompt, remark, say, sheet, sound, tell } from "./telling";
import type { View } from "./view";
import { districtWords, placeFacts, rewardWords } from "./words";

const SCORING: View = {
  ...VIEW,
  phase: { name: "scoring", step: 3, district: 0, leaders: null, tasks: [], votes: [] },
};
const names = ["Oksana", "Taras", "Vira"];
const told = (move: string, by: number | null = null, view: View = VIEW) => ({
  happened: { by, move, at_ms: 0 },
  before: view,
  after: view,
  names,
});

test.each([
  ["place 5 2", "5 at C"],
  ["place 1 0 remove b6", "1 at A, removed Taras 6"],
  ["place 4 3 target in", "4 at D, target in"],
  ["place 3 4 target out", "3 at E, target out"],
  ["lock 1", "Locked B"],
  ["flip", "Turned the glass"],
  ["stop", "Time is up"],
  ["call", "The countdown runs without those who have said nothing"],
  ["start", "Round 2 begins"],
])("a race: %s", (move, text) => expect(tell(told(move, 0))).toBe(text));

test.each([
  ["cancel d2 a4 a4", "C: cancelled Oksana 4, Oksana 4"],
  ["lead d0 b", "A: Taras with 6. Reward: 3 jelly"],
  ["lead d1 -", "B: nobody leads"],
  ["pay d0 3 0 +3 0", "A: Taras +3"],
  ["pay d2 S1 +2 -1 -1", "C: Oksana +2, Taras −1, Vira −1"],
  ["pay d1 0 0 0 0", "B: nothing changes"],
  ["follow d1 d2", "An arrow leads from B to C"],
  ["centre ac", "Most dice in the centre: Oksana, Vira"],
  ["draw 0 die", "Oksana draws a sample: a die"],
  ["draw 1 ?", "Taras draws a sample"],
  ["default 2", "For Vira the first possibility is taken"],
  ["worth 2 5", "Vira rolls 5 for a sample"],
])("a scoring: %s", (move, text) => expect(tell(told(move, null, SCORING))).toBe(text));

test("what is told later, without the picture of that moment, does not make up figures", () => {
  expect(tell(told("lead d0 b"))).toBe("A: Taras in the lead");
  expect(tell({ ...told("lead d0 bc"), before: null, after: null })).toBe("A: Taras, Vira in the lead");
  expect(tell(told("start", null, SCORING))).toBe("The round begins");
});

test("what everybody does all the time is not told", () => {
  for (const move of ["roll", "land 1", "fall 1 ?", "ready", "tidy", "district d0 3g"]) {
    expect(tell(told(move, 1))).toBeNull();
  }
});

test("aloud only what this seat does or suffers, the glass, the screens and the end", () => {
  expect(say(told("place 5 2", 1), 0)).toBeNull();
  expect(say(told("place 1 0 remove b6", 0), 0)).toBe("1 at A, removed Taras 6");
  expect(say(told("place 1 0 remove a5", 1), 0)).toBe("Taras removed your 5 from A");
  expect(say(told("flip", 1), 0)).toBe("Taras turned the glass: 10 seconds");
  expect(say(told("lock 2", 1), 0)).toBe("Taras locked C");
  expect(say(told("fall 0 1246"), 0)).toBe("Rolled: 1, 2, 4, 6");
  expect(say(told("fall 1 ?"), 0)).toBeNull();
  expect(say(told("stop"), 0)).toBe("Time is up");
  expect(say({ ...told("place 5 2", 1), after: SCORING }, 0)).toBe("All dice are placed: the round is over");
  expect(say(told("cancel d2 a4 a4", null, SCORING), 0)).toBe("C: cancelled Oksana 4, Oksana 4");
});

test("one hears one's own dice only", () => {
  expect(sound({ by: null, move: "fall 0 12", at_ms: 0 })).toBe("dice");
  expect(sound({ by: null, move: "fall 1 ?", at_ms: 0 })).toBeNull();
});

test("the sheet counts what is known", () => {
  expect(sheet(VIEW).map(({ values }) => values)).toEqual([
    [9, 7, 11],
    [3, 0, 0],
  ]);
  const view: View = { ...VIEW, samples: [[3], null, null], sample_counts: [1, 2, 0] };
  expect(sheet(view)[1]?.secret).toEqual([false, true, false]);
});

test("at the end all samples count, and what was rolled for them", () => {
  const view: View = {
    ...VIEW,
    samples: [[3, "die"], [], ["die"]],
    phase: { name: "closing", rolls: [[4], [], [5]] },
  };
  expect(sheet(view)[1]?.values).toEqual([7, 0, 5]);
  expect(sheet(view)[1]?.parts).toHaveLength(3);
  expect(remark(view)).toBe("The winners share the win.");
});

test("the prompt says what can be done", () => {
  expect(prompt(VIEW, ["place 2 0", "roll"])).toBe("Pick a die, then a district");
  expect(prompt(VIEW, ["roll"])).toBe("Roll your dice");
  expect(prompt(VIEW, ["flip"])).toBe("Lock a district, turn the glass");
  expect(prompt(VIEW, [])).toBe("The race is on");
});

test("rewards, districts and consequences in words", () => {
  expect(rewardWords("D(1-2: 7, 3+: P)")).toBe("by dice, 1–2: 7 jelly, 3+: a sample");
  expect(rewardWords("B(5; 1)")).toBe("5 jelly for the first, 1 jelly for all others");
  expect(districtWords(VIEW, 3, names, null)).toBe(
    "District D; target: 4 jelly; leads: Taras with 2; dice: Taras 2; locked by Taras",
  );
  const facts = { district: 0, reward: "6", sums: [9, 6, 0], leaders: [0], cancels: false };
  expect(placeFacts(facts, 0, names).map(({ text }) => text)).toEqual(["you lead with 9", "target: 6 jelly"]);
  expect(placeFacts({ ...facts, cancels: true }, 0, names)[0]?.text).toBe("cancels your dice");
});
