import { describe, expect, test } from "vitest";
import { VIEW } from "./example";
import { cropMarks } from "../../board/cells";
import { bridgesOf, centreOf, leaksOf, outlineOf, wakeDiamond } from "./outline";
import { tilesByCell, type Group, type View } from "./view";

const tiles = tilesByCell(VIEW);
const [white, black, lone] = VIEW.groups as [Group, Group, Group];

test("corners have their middles, clockwise", () => {
  expect([0, 1, 2, 3].map((corner) => centreOf(1, -1, corner))).toEqual([
    { x: 126, y: -74 },
    { x: 174, y: -74 },
    { x: 174, y: -26 },
    { x: 126, y: -26 },
  ]);
});

describe("an outline", () => {
  test("has a disc for each micropul and a neck for each joint", () => {
    const outline = outlineOf(tiles, white);
    expect(outline.discs.split("M")).toHaveLength(4);
    expect(outline.necks).toBe("M26 26L74 26M74 26L126 26");
    expect(outline.bigs).toEqual([]);
    expect(outlineOf(tiles, black).necks).toContain("M26 74L26 126");
    expect(outlineOf(tiles, lone).necks).toBe("");
  });

  test("has one disc for a big micropul", () => {
    const big: Group = { ...white, micropul: [[2, 0, 0], [2, 0, 1], [2, 0, 2], [2, 0, 3]] }; // prettier-ignore
    const outline = outlineOf(new Map([["2,0", [36, 2, 0, 0] as const]]), big);
    expect(outline.bigs).toEqual([{ x: 250, y: 50 }]);
    expect(outline.discs).toBe("");
  });
});

test("arrows lead out of a group only where a cell is free", () => {
  const arrows = leaksOf(tiles, white).split("M").slice(1);
  expect(arrows.map((arrow) => arrow.split("l")[0])).toEqual(["-4 26", "26 -4", "74 -4", "126 -4"]);
  const closed: View = { ...VIEW, tiles: [...VIEW.tiles, [1, -1, 0, 0], [2, 0, -1, 0], [3, 1, -1, 0]] };
  expect(leaksOf(tilesByCell(closed), white)).toBe("");
});

test("bridges are the necks across edges", () => {
  expect(bridgesOf(VIEW)).toEqual({ white: "M74 26L126 26", black: "M26 74L26 126" });
});

test("lamps and marks lie around what they mean", () => {
  expect(wakeDiamond([0, 0, 0])).toBe("M26 -1L53 26L26 53L-1 26Z");
  expect(wakeDiamond([1, 0, 4])).toBe("M150 21L179 50L150 79L121 50Z");
  expect(cropMarks(2, 2, 96, 16)).toBe("M2 18V2H18M82 2H98V18M98 82V98H82M18 98H2V82");
});
