import { expect, it } from "vitest";
import { cover, empty, sheetOf, silhouette, snapped, type FragmentsPuzzle } from "./fragments";
import { loops, outline } from "./outline";
import { changed, covered, flipped, KINDS, nameOf, posed, type Lying } from "./tangram";

const square: FragmentsPuzzle = { type: "fragments", rows: ["ffff", "ffff", "ffff", "ffff"] };

it("puts the silhouette in the middle of a sheet with room around it", () => {
  expect(sheetOf(square)).toEqual({ x: -2, y: -1, width: 8, height: 7 });
  const wide: FragmentsPuzzle = { type: "fragments", rows: Array.from({ length: 4 }, () => "0".repeat(8)) };
  expect(sheetOf(wide)).toEqual({ x: -1, y: -1, width: 10, height: 7 });
});

it("snaps to the nearest place and keeps the whole piece on the sheet", () => {
  const held = { rotation: 0, flip: 0 };
  expect(snapped(square, 0, { ...held, x: 0.4, y: 1.6 })).toMatchObject({ x: 0, y: 2 });
  expect(snapped(square, 0, { ...held, x: -9, y: 9 })).toMatchObject({ x: -2, y: 4 });
  expect(snapped(square, 0, { ...held, x: 9, y: -9 })).toMatchObject({ x: 2, y: -1 });
});

it("brings every piece back after four turns and after two flips", () => {
  for (const shape of KINDS) {
    let lying: Lying = { x: 3, y: 3, rotation: 1, flip: 0 };
    for (let turn = 0; turn < 4; turn += 1) {
      lying = changed(shape, lying, { rotation: (lying.rotation + 1) % 4, flip: lying.flip });
    }
    expect(lying).toEqual({ x: 3, y: 3, rotation: 1, flip: 0 });
    expect(flipped(flipped(lying))).toEqual({ rotation: 1, flip: 0 });
  }
});

it("flips what is seen from left to right, however it is turned", () => {
  for (const shape of KINDS) {
    for (const flip of [0, 1]) {
      for (const rotation of [0, 1, 2, 3]) {
        const before = posed(shape, rotation, flip);
        const to = flipped({ rotation, flip });
        const mirrored = before.quarters.map(({ x, y, part }) =>
          nameOf({ x: before.width - 1 - x, y, part: part % 2 ? 4 - part : part }),
        );
        const after = posed(shape, to.rotation, to.flip).quarters.map(nameOf);
        expect(after.toSorted()).toEqual(mirrored.toSorted());
      }
    }
  }
});

it("tells what is covered, covered twice, and covered outside", () => {
  const pieces = [...empty().pieces];
  pieces[0] = { x: 0, y: 0, rotation: 0, flip: 0 };
  expect(cover(square, { type: "fragments", pieces })).toEqual({ right: 16, twice: [], outside: [] });
  pieces[1] = { x: 0, y: 0, rotation: 0, flip: 0 };
  expect(cover(square, { type: "fragments", pieces }).twice).toHaveLength(16);
  pieces[1] = { x: 0, y: -1, rotation: 0, flip: 0 };
  const { twice, outside } = cover(square, { type: "fragments", pieces });
  expect([twice.length, outside.length]).toEqual([4, 12]);
});

it("draws a set of quarters as one outline without seams", () => {
  expect(loops(silhouette(square))).toEqual([[[0, 0], [4, 0], [4, 4], [0, 4]]]); // prettier-ignore
  const triangle = covered("large", { x: 1, y: 1, rotation: 0, flip: 0 });
  expect(loops(triangle)).toEqual([[[1, 1], [5, 1], [3, 3]]]); // prettier-ignore
  expect(outline(triangle, 10)).toBe("M10 10L50 10L30 30Z");
});

it("draws a hole as a loop of its own", () => {
  const ring: FragmentsPuzzle = { type: "fragments", rows: ["fff", "f0f", "fff"] };
  expect(loops(silhouette(ring)).map((loop) => loop.length)).toEqual([4, 4]);
});
