/** Numbers in sentences, as each language counts. */

import { expect, test } from "vitest";
import { m } from "../src/paraglide/messages.js";

test.each([
  ["en", 1, "1 game is on the shelf."],
  ["en", 2, "2 games are on the shelf."],
  ["en", 5, "5 games are on the shelf."],
  ["en", 21, "21 games are on the shelf."],
  ["ru", 1, "На полке 1 игра."],
  ["ru", 2, "На полке 2 игры."],
  ["ru", 5, "На полке 5 игр."],
  ["ru", 21, "На полке 21 игра."],
  ["uk", 1, "На полиці 1 гра."],
  ["uk", 2, "На полиці 2 гри."],
  ["uk", 5, "На полиці 5 ігор."],
  ["uk", 21, "На полиці 21 гра."],
] as const)("%s counts %i", (locale, count, sentence) => {
  expect(m.games_found({ count }, { locale })).toBe(sentence);
});
