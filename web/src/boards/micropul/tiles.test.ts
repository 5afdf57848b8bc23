import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FACES } from "./outline";
import { TILES, bigCatalyst, colourOfSign, cornersOf, quarter } from "./tiles";

test("the tiles are those of the rules", () => {
  const content = new URL("../../../../src/ludoteka/games/micropul/content/tiles.toml", import.meta.url);
  const list = /^tiles = \[(.*?)^\]/ms.exec(readFileSync(content, "utf8"))?.[1] ?? "";
  expect([...list.matchAll(/"([^"]+)"/g)].map((found) => found[1])).toEqual([...TILES]);
});

test("corners go round with the tile", () => {
  expect(cornersOf(2, 0)).toEqual(["W", "B", "-", "+"]);
  expect(cornersOf(2, 1)).toEqual(["+", "W", "B", "-"]);
  expect(cornersOf(2, -1)).toEqual(cornersOf(2, 3));
  expect(quarter(-5)).toBe(3);
});

test("big micropul have their catalyst in the middle", () => {
  expect(bigCatalyst(36)).toBe("+");
  expect(bigCatalyst(42)).toBe("1");
  expect(bigCatalyst(46)).toBeNull();
  expect(cornersOf(36, 2)).toEqual(["W", "W", "W", "W"]);
  expect(colourOfSign("B")).toBe("black");
});

test("every tile has a face with all its signs", () => {
  TILES.forEach((signs, tile) => {
    const face = FACES[tile];
    const count = (sign: string): number => signs.split(sign).length - 1;
    expect(face?.dots).toHaveLength(count("1") + 2 * count("2"));
    expect(face?.pluses.split("h").length).toBe(count("+") + 1);
    expect(face?.white === "").toBe(count("W") === 0);
    expect(face?.black === "").toBe(count("B") === 0);
  });
});
