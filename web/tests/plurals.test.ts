/** Numbers in sentences, as each language counts. */

import { expect, test } from "vitest";
import { m } from "../src/paraglide/messages.js";

test.each([
  ["en", 1, "1 rule found"],
  ["en", 2, "2 rules found"],
  ["en", 5, "5 rules found"],
  ["en", 21, "21 rules found"],
  ["ru", 1, "Найдено 1 правило"],
  ["ru", 2, "Найдено 2 правила"],
  ["ru", 5, "Найдено 5 правил"],
  ["ru", 11, "Найдено 11 правил"],
  ["ru", 21, "Найдено 21 правило"],
  ["uk", 1, "Знайдено 1 правило"],
  ["uk", 2, "Знайдено 2 правила"],
  ["uk", 5, "Знайдено 5 правил"],
  ["uk", 11, "Знайдено 11 правил"],
  ["uk", 21, "Знайдено 21 правило"],
] as const)("%s counts %i", (locale, count, sentence) => {
  expect(m.rules_found({ count }, { locale })).toBe(sentence);
});

test.each([
  ["en", 2, "Vira waits for 2 more"],
  ["ru", 1, "Vira: нужен ещё 1 игрок"],
  ["ru", 3, "Vira: нужны ещё 3 игрока"],
  ["uk", 1, "Vira: потрібен ще 1 гравець"],
  ["uk", 3, "Vira: потрібні ще 3 гравці"],
] as const)("%s says that somebody waits for %i", (locale, count, sentence) => {
  expect(m.home_waits({ name: "Vira", count }, { locale })).toBe(sentence);
});
