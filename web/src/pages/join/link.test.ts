/** The code of a table in what somebody has pasted. */

import { expect, test } from "vitest";
import { tableIn } from "./link";

const CODE = "hJ2k_-90abcdEFGH";

test.each([
  CODE,
  `  ${CODE}\n`,
  `https://club.example/join/${CODE}`,
  `https://club.example/join/${CODE}?from=chat#x`,
  `club.example:8000/table/${CODE}`,
  `/replay/${CODE}`,
  `Come and play: https://club.example/join/${CODE} !`,
])("%s", (pasted) => {
  expect(tableIn(pasted)).toBe(CODE);
});

test.each([
  "",
  "micropul",
  CODE.slice(1),
  `${CODE}x`,
  `https://club.example/join/${CODE}x`,
  "/rules/micropul",
])("no code in %j", (pasted) => {
  expect(tableIn(pasted)).toBeNull();
});
