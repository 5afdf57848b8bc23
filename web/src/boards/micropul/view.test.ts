import { describe, expect, test } from "vitest";
import { keyOf, rowsOf } from "../../board/cells";
import { VIEW } from "./example";
import { parse } from "./notation";
import {
  boundsOf,
  closedBetween,
  fitOf,
  freeCells,
  groupsBySpot,
  layCells,
  legalIndex,
  tilesByCell,
  turnsToFit,
  type View,
} from "./view";

const LEGAL = ["lay 14 0,-1 r1", "lay 14 0,-1 r2", "lay 14 2,0 r3", "lay 36 -1,0 r0", "take", "stone 0,1 2"];

test("free cells are the neighbours of tiles, each once", () => {
  const free = freeCells(VIEW).map(keyOf).toSorted();
  expect(free).toEqual(["-1,0", "-1,1", "0,-1", "0,2", "1,-1", "1,1", "2,0"]);
  expect(tilesByCell(VIEW).get("1,0")?.[0]).toBe(38);
});

describe("legal moves", () => {
  const legal = legalIndex(LEGAL);

  test("are sorted by tile, cell and turns", () => {
    expect([...legal.lays.keys()]).toEqual([14, 36]);
    expect(legal.take).toBe(true);
    expect(legal.spots).toEqual([{ x: 0, y: 1, corner: 2 }]);
    expect(layCells(legal)).toEqual([
      { x: 0, y: -1 },
      { x: 2, y: 0 },
      { x: -1, y: 0 },
    ]);
  });

  test("say whether a tile fits as it is turned", () => {
    const cell = { x: 0, y: -1 };
    expect(fitOf(legal, 14, cell, 1)).toBe("fits");
    expect(fitOf(legal, 14, cell, -3)).toBe("fits");
    expect(fitOf(legal, 14, cell, 0)).toBe("turned");
    expect(fitOf(legal, 36, cell, 0)).toBe("never");
    expect(fitOf(legal, null, cell, 0)).toBe("never");
  });

  test("say how far to turn", () => {
    expect(turnsToFit(legal, 14, { x: 0, y: -1 }, 0)).toBe(1);
    expect(turnsToFit(legal, 14, { x: 0, y: -1 }, 3)).toBe(2);
    expect(turnsToFit(legal, 14, { x: 2, y: 0 }, 3)).toBe(0);
    expect(turnsToFit(legal, 14, { x: 9, y: 9 }, 0)).toBeNull();
  });

  test("can be none", () => {
    expect(legalIndex([])).toEqual({ lays: new Map(), spots: [], take: false });
  });
});

test("every corner of a group leads to it", () => {
  const groups = groupsBySpot(VIEW);
  expect(groups.get("1,0,0")).toBe(VIEW.groups[0]);
  expect(groups.get("0,1,1")).toBeUndefined();
});

test("the bounds hold all tiles and what may be added", () => {
  expect(boundsOf(VIEW, [], 0)).toEqual({ x: 0, y: 0, width: 200, height: 200 });
  expect(boundsOf(VIEW, [{ x: -1, y: 0 }], 10)).toEqual({ x: -110, y: -10, width: 320, height: 220 });
});

test("groups that have closed are found, those that were closed are not", () => {
  const closed = (...which: number[]): View => ({
    ...VIEW,
    groups: VIEW.groups.map((group, at) => ({ ...group, closed: which.includes(at) })),
  });
  expect(closedBetween(closed(1), closed(0, 1)).map((group) => group.points)).toEqual([3]);
  expect(closedBetween(closed(), closed())).toEqual([]);
});

test("the legal moves of these tests can be read", () => {
  expect(LEGAL.every((move) => parse(move) !== null)).toBe(true);
});

test("cells stand in rows", () => {
  const rows = rowsOf(freeCells(VIEW));
  expect(rows.map(({ y }) => y)).toEqual([-1, 0, 1, 2]);
  expect(rows[1]?.cells.map(({ x }) => x)).toEqual([-1, 2]);
});
