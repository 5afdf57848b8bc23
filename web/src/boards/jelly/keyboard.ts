/** What keys mean: letters are districts, arrows go through the ways to place a die. */

import type { Option } from "./choice.svelte";

/** The letter on the key; where a layout has other letters than ours, the place the key has on ours. */
export function districtOfKey({ key, code }: { key: string; code: string }, count: number): number | null {
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace("Key", "");
  const found = /^[A-G]$/.exec(letter)?.[0];
  const district = found ? found.charCodeAt(0) - 65 : -1;
  return district >= 0 && district < count ? district : null;
}

/** The move so many places on, and round again. */
export function turnedOption(options: readonly Option[], chosen: Option | null, step: number): string | null {
  const at = chosen ? options.indexOf(chosen) : Math.min(0, -step);
  return options[(at + step + options.length) % options.length]?.move ?? null;
}
