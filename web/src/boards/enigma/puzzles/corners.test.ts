import { expect, it } from "vitest";
import { boxOf, landing, overFloor, parts, stacked, turnedPicture, turnsTo, type Drop } from "./corners";
import { ORIENTATIONS, tipped, turned, type Cube } from "./cubes";
import { alongArrow, faces, overLevel, PITCH, project, quarterOf, YAW, type Solid } from "./space";

const flat = (piece: number, x: number, y: number): Drop => ({ piece, orientation: 0, x, y });

it("turns every piece round in four steps, and tips it round in four", () => {
  for (const shape of ["short", "long"] as const) {
    for (const orientation of ORIENTATIONS[shape].keys()) {
      let [round, over] = [orientation, orientation];
      for (let step = 0; step < 4; step += 1) {
        round = turned(shape, round, 1);
        over = tipped(shape, over, 1);
        expect(ORIENTATIONS[shape][over]).toBeDefined();
      }
      expect([round, over]).toEqual([orientation, orientation]);
      expect(turned(shape, turned(shape, orientation, 1), -1)).toBe(orientation);
    }
  }
});

it("reaches every way to turn a piece by turning and tipping", () => {
  for (const shape of ["short", "long"] as const) {
    const found = new Set([0]);
    for (const one of found) found.add(turned(shape, one, 1)).add(tipped(shape, one, 0));
    expect(found.size).toBe(ORIENTATIONS[shape].length);
  }
});

it("keeps what is held over the floor", () => {
  expect(overFloor(flat(2, 9, -4))).toEqual(flat(2, 3 - boxOf(2, 0).width, 0));
  expect(overFloor(flat(0, 1.6, 0.4))).toEqual(flat(0, 1, 0));
});

it("lets pieces fall until they meet something, and sees the hollow below", () => {
  const first = flat(0, 0, 0);
  const { heights, hollows, seen } = stacked([first, flat(1, 0, 0)]);
  expect(heights).toEqual([2, 2, 0, 2, 0, 0, 0, 0, 0]);
  expect(hollows).toEqual([]);
  expect(seen).toEqual([1, 1, null, 1, null, null, null, null, null]);
  const aside = stacked([first, flat(1, 1, 0)]);
  expect(aside.hollows).toEqual([
    [1, 1, 0],
    [2, 0, 0],
  ]);
  expect(landing([first], flat(1, 1, 0)).every(([, , z]) => z === 1)).toBe(true);
});

it("finds a picture again however it is turned and wherever it is, but not mirrored", () => {
  const printed = [0, 1, null, 2, null, null, null, null, null];
  const moved = [null, null, null, null, 0, 1, null, 2, null];
  expect(turnsTo(printed, printed)).toBe(0);
  expect(turnsTo(printed, moved)).toBe(0);
  expect(turnsTo(printed, turnedPicture(moved))).toBe(1);
  expect(turnsTo(printed, [0, 2, null, 1, null, null, null, null, null])).toBeNull();
});

it("tells what stands apart", () => {
  expect(parts([1, 0, 0, 1, 0, 0, 0, 0, 0])).toEqual([[0, 3]]);
  expect(parts([1, 0, 0, 0, 1, 0, 0, 0, 2])).toHaveLength(3);
});

it("goes from the screen to the floor and back", () => {
  for (const yaw of [YAW, 0.3, 2, 4]) {
    const view = { yaw, pitch: PITCH };
    const [from, to] = [project(view, [0, 0, 0]), project(view, [1, 2, 0])];
    const step = overLevel(view, { x: to.x - from.x, y: to.y - from.y });
    expect(step.x).toBeCloseTo(1);
    expect(step.y).toBeCloseTo(2);
  }
});

it("moves a piece along an arrow as it is seen", () => {
  for (const quarter of [0, 1, 2, 3]) {
    const view = { yaw: YAW + (quarter * Math.PI) / 2, pitch: PITCH };
    expect(quarterOf(view)).toBe(quarter);
    const { x, y } = alongArrow(view, { x: 1, y: 0 });
    const [from, to] = [project(view, [1, 1, 0]), project(view, [1 + x, 1 + y, 0])];
    expect(to.x - from.x).toBeGreaterThan(0.8);
  }
});

it("draws a cube after those it hides, and no face between two cubes", () => {
  const cubes: Cube[] = [[0, 0, 0], [1, 0, 0], [2, 0, 0], [0, 1, 0]]; // prettier-ignore
  const solids = cubes.map((at): Solid => ({ at, piece: 2, look: "piece" }));
  const drawn = faces({ yaw: YAW, pitch: PITCH }, solids);
  expect(drawn.filter(({ light }) => light === 100)).toHaveLength(4);
  // Seen from the front: three cubes stand behind one, of which the one behind it shows no front.
  const fronts = faces({ yaw: 0, pitch: PITCH }, solids).filter(({ light }) => light !== 100);
  expect(fronts).toHaveLength(3);
  const behind = drawn.findIndex(({ place }) => place.y === 0);
  const before = drawn.findIndex(({ place }) => place.y === 1);
  expect(behind).toBeLessThan(before);
});
