/** The types of the protocol are the ones its schema describes. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TARGET, written } from "../scripts/protocol.mjs";

test("types.ts is made from the schema as it is now (else run make protocol)", async () => {
  expect(readFileSync(TARGET, "utf8")).toBe(await written());
});
