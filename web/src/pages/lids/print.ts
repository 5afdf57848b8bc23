/** The colours titles are printed in on the lids. */

import type { ShelfName } from "../games";

export const print: Readonly<Record<ShelfName, string>> = {
  periodic: "#fcfdfb",
  enigma: "#2c2414",
  micropul: "#fbfcf8",
  jelly: "#fcfdfb",
};
