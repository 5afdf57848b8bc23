import { expect, test } from "vitest";
import { Choice, openBlocks } from "./choice.svelte";

const LEGAL = new Set(["place 0,-1 r0", "place 0,-1 r0 worker 1", "place 0,-1 r1", "place 1,0 r0"]);

test("the tile follows the pointer until it is put down", () => {
  const choice = new Choice();
  choice.hover({ x: 0, y: -1 });
  choice.hover({ x: 1, y: 0 });
  expect(choice.cell).toEqual({ x: 1, y: 0 });
  choice.pin({ x: 0, y: -1 });
  choice.hover({ x: 1, y: 0 });
  expect(choice.isAt({ x: 0, y: -1 })).toBe(true);
  expect(choice.isAt({ x: 1, y: 0 })).toBe(false);
});

test("the worker stays at home where it may not stand", () => {
  const choice = new Choice();
  expect(choice.move(LEGAL)).toBeNull();
  choice.pin({ x: 0, y: -1 });
  choice.block = 1;
  expect(choice.move(LEGAL)).toBe("place 0,-1 r0 worker 1");
  choice.turns = 1;
  expect(choice.move(LEGAL)).toBe("place 0,-1 r1");
  choice.turns = 2;
  expect(choice.move(LEGAL)).toBeNull();
  expect(openBlocks(LEGAL, { x: 0, y: -1 }, 4)).toEqual([1]);
});

test("one steps back worker first, then tile", () => {
  const choice = new Choice();
  choice.pin({ x: 0, y: -1 });
  choice.block = 0;
  expect([choice.back(), choice.block, choice.pinned]).toEqual([true, null, true]);
  expect([choice.back(), choice.cell, choice.pinned]).toEqual([true, null, false]);
  choice.stack = "weights";
  expect([choice.back(), choice.stack, choice.back()]).toEqual([true, null, false]);
});
