/** Finding rules by words. */

import { expect, test } from "vitest";
import { count, matching } from "./search";

const rule = (id: string, text: string) => ({ id, text, ruling: false, original: false });
const book = {
  game: "skein",
  language: "en",
  title: "skein",
  introduction: "",
  parts: [
    { id: null, title: "Words", text: "- **tile**", rules: [] },
    {
      id: "S-1",
      title: "Laying",
      text: null,
      rules: [rule("S-1.1", "Lay a Tile."), rule("S-1.2", "Turn it.")],
    },
    { id: "S-2", title: "End", text: null, rules: [rule("S-2.1", "No tile is left.")] },
  ],
};
const found = (search: string): string[] =>
  matching(book, search).flatMap((part) => part.rules.map(({ id }) => id));

test("without words everything is shown", () => {
  expect(matching(book, "  ")).toEqual(book.parts);
  expect(count(book.parts)).toBe(3);
});

test.each([
  ["TILE", ["S-1.1", "S-2.1"]],
  ["tile left", ["S-2.1"]],
  ["s-1.2", ["S-1.2"]],
  ["laying", ["S-1.1", "S-1.2"]],
  ["dragon", []],
])("%s", (search, rules) => {
  expect(found(search)).toEqual(rules);
});
