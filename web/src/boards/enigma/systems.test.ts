import { expect, test } from "vitest";
import { VIEW } from "./example";
import { blocksIn, colourAt, completedBy, joinedWith } from "./systems";
import { claimsIn, tilesByCell, turnOf, typeOf, type Laid, type View } from "./view";

const tiles = tilesByCell(VIEW);

test("pipes are joined across edges, as the server says", () => {
  for (const { pipes } of VIEW.systems) {
    for (const pipe of pipes) {
      expect(joinedWith(tiles, pipe).map(String).toSorted()).toEqual(pipes.map(String).toSorted());
    }
  }
});

test("blocks of a colour are found in a system", () => {
  const [system] = VIEW.systems;
  expect(blocksIn(tiles, system?.pipes ?? [], "orange")).toHaveLength(2);
  expect(colourAt(tiles, [1, 1, 1])).toBe("green");
});

test("what a placing completes is told with the workers that stood in it", () => {
  const laid: Laid = [6, 1, 2, 0]; // four single pipes: its top one closes the system below 1,1
  const closed = VIEW.systems[2];
  const after: View = {
    ...VIEW,
    tiles: [...VIEW.tiles, laid],
    systems: [
      ...VIEW.systems.filter((system) => system !== closed),
      ...[1, 2, 3].map((pipe) => ({
        pipes: [[1, 2, pipe] as const],
        open: 1,
        blocks: { orange: 0, green: 1, blue: 0 },
        workers: [],
      })),
    ],
  };
  const [found, ...rest] = completedBy(VIEW, after, { x: 1, y: 2, turns: 0, block: 0 }, 0);
  expect(rest).toEqual([]);
  expect(found?.pipes.map(String).toSorted()).toEqual(["1,1,2", "1,2,0"]);
  expect(found?.workers).toEqual([[1, 2, 0, 0]]);
  expect(completedBy(VIEW, VIEW, { x: 5, y: 5, turns: 0, block: null }, 0)).toEqual([]);
});

test("who is to act follows from who has a tile", () => {
  expect(turnOf(VIEW)).toBe(0);
  expect(turnOf({ ...VIEW, phase: { name: "choosing", held: [98, null] } })).toBe(1);
  expect(turnOf({ ...VIEW, phase: { name: "closed", end: "points" } })).toBeNull();
  expect([typeOf(27), typeOf(28), typeOf(108)]).toEqual(["weights", "fragments", "corners"]);
});

test("claims are those of the last race, the first turned the glass", () => {
  const moves: [number | null, string][] = [
    [null, "reveal weights-01 weights-02"],
    [0, "solve [9]"],
    [null, "reveal weights-03 weights-04"],
    [1, "solve [1,2]"],
    [0, "solve [3]"],
  ];
  const past = moves.map(([by, move]) => ({ by, move, at_ms: 0 }));
  const { first, solutions } = claimsIn(past);
  expect(first).toBe(1);
  expect([...solutions]).toEqual([
    [1, "[1,2]"],
    [0, "[3]"],
  ]);
  expect(claimsIn([]).first).toBeNull();
});
