/** What keys mean: letters are districts, wherever a layout puts them; arrows go through the ways to place a die. */

import type { Option } from "./choice.svelte";

export function districtOfKey(code: string, count: number): number | null {
  const found = /^Key([A-G])$/.exec(code)?.[1];
  const district = found ? found.charCodeAt(0) - 65 : -1;
  return district >= 0 && district < count ? district : null;
}

/** The move so many places on, and round again. */
export function turnedOption(options: readonly Option[], chosen: Option | null, step: number): string | null {
  const at = chosen ? options.indexOf(chosen) : 0;
  return options[(at + step + options.length) % options.length]?.move ?? null;
}
