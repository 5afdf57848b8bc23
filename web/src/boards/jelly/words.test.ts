/** What is said of the city to who cannot see it. */

import { expect, test } from "vitest";
import { VIEW } from "./example";
import type { Scoring } from "./view";
import { centreWords, districtWords } from "./words";

const names = ["Oksana", "Taras", "Vira"];

test("of an open district all that the target can become is said", () => {
  expect(districtWords(VIEW, 2, names, "place")).toBe(
    "District C; target: steal 1 from each; leads: Vira with 1; dice: Oksana 4, Oksana 4, Vira 1; " +
      "you can place here; zone 1: 2 jelly; zone 3: 5 jelly",
  );
});

test("once the target cannot move any more only the target is said", () => {
  const phase: Scoring = { name: "scoring", step: 1, district: 0, leaders: null, tasks: [], votes: [] };
  expect(districtWords({ ...VIEW, phase }, 2, names, null)).not.toContain("zone");
  expect(districtWords(VIEW, 3, names, null)).not.toContain("zone"); // a screen stands there
});

test("the centre says whose dice lie there", () => {
  expect(centreWords(VIEW, names)).toBe("City centre, dice: Taras: 1");
  expect(centreWords({ ...VIEW, centre: [2, 0, 3] }, names)).toBe("City centre, dice: Oksana: 2, Vira: 3");
  expect(centreWords({ ...VIEW, centre: [0, 0, 0] }, names)).toBe("City centre, no dice");
});
