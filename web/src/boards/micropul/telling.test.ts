import { expect, test } from "vitest";
import { VIEW } from "./example";
import { overwriteGetLocale } from "../../paraglide/runtime.js";
import { objection, prompt, reason, remark, seatFacts, sheet, sound, tell } from "./telling";
import type { View } from "./view";
import { layFacts, tileName } from "./words";

overwriteGetLocale(() => "en");

const names = ["Oksana", "Bot"];
const moved = (move: string, by: number | null = 0) => ({ by, move, at_ms: 0 });
const told = (move: string, before: View | null, after: View | null, by: number | null = 0) =>
  tell({ happened: moved(move, by), before, after, names });

test("a lay is told with what came of it", () => {
  const after: View = {
    ...VIEW,
    turn: 1,
    supplies: [3, 1],
    groups: VIEW.groups.map((group, at) => ({ ...group, closed: at === 0 })),
  };
  expect(told("lay 14 0,-1 r1", VIEW, after)).toBe("Laid a tile: +1 supply, white 3 closed");
  expect(told("lay 14 0,-1 r1", VIEW, { ...VIEW, turn: 0 })).toBe("Laid a tile: extra turn");
  expect(told("lay 14 0,-1 r1", VIEW, { ...VIEW, turn: 1 })).toBe("Laid a tile");
  expect(told("lay 14 0,-1 r1", null, after)).toBe("Laid a tile");
});

test("stones, takes and the lot are told, hidden draws are not", () => {
  expect(told("stone 0,0 1", null, VIEW)).toBe("Stone on white, 3 so far");
  expect(told("stone 0,0 1", null, null)).toBe("Set a stone");
  expect(told("take", null, null)).toBe("Took a tile from the supply");
  expect(told("draw 0 17", null, VIEW, null)).toBeNull();
  expect(told("draw 0 17", null, null, null)).toBeNull();
  expect(told("draw 1 ?", null, VIEW, null)).toBeNull();
  expect(told("first 0", null, VIEW, null)).toBe("First by lot: Oksana");
  expect(tell({ happened: moved("first 0", null), before: null, after: VIEW, names: ["Oksana"] })).toBeNull();
});

test("the prompt names what can be done", () => {
  expect(prompt(VIEW, ["take", "stone 0,1 2"])).toBe("Take one or set a stone");
  expect(prompt(VIEW, [])).toBe("Lay a tile, take one or set a stone");
  expect(prompt({ ...VIEW, turn: null }, [])).toBe("The tiles are being dealt");
});

test("the sheet has the tally, with the groups that count", () => {
  const groups = VIEW.groups.map((group) => ({ ...group, closed: true }));
  const [first, supply, hand] = sheet({ ...VIEW, groups });
  expect(first?.parts).toEqual([
    { label: "white group", seat: 0, points: 3 },
    { label: "white group", seat: 1, points: 1 },
  ]);
  expect(supply?.values).toEqual([4, 2]);
  expect(hand?.values).toEqual([3, 2]);
});

test("the rest is said in words", () => {
  expect(seatFacts(VIEW, 1).map((fact) => fact.count)).toEqual([2, 1, 2]);
  expect(reason("stuck")).toBe("Nobody can move any more");
  expect(remark(VIEW)).toBeNull();
  expect(remark({ ...VIEW, rank: "master" })).toBe("Rank: master");
  expect(objection("colours-touch")).toBe("Black and white would meet there.");
  expect(objection("something-new")).toBe("This move is not possible now.");
  expect([sound(moved("lay 1 0,1 r0")), sound(moved("stone 0,0 0")), sound(moved("first 0"))]).toEqual([
    "card",
    "stone",
    null,
  ]);
  expect(tileName(14, 1)).toBe("Tile 14: white top right, white bottom right, one dot bottom left");
});

test("a preview has three facts at most, and says so if nothing happens", () => {
  const facts = { draws: 2, again: true, closes: VIEW.groups.slice(0, 2), points: 9, wakes: [] };
  expect(layFacts(facts).map((fact) => fact.text)).toEqual(["+2 supply", "extra turn", "closes 2 groups"]);
  expect(layFacts({ ...facts, draws: 0, again: false, closes: [] })).toHaveLength(1);
});
