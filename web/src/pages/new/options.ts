/** The options of a game, as the server describes them: a number between limits, a switch, or one of a few words. */

import { m } from "../../paraglide/messages.js";

export type Option =
  | { name: string; kind: "number"; default: number; low: number; high: number }
  | { name: string; kind: "switch"; default: boolean }
  | { name: string; kind: "choice"; default: string; choices: string[] };

export type Values = Record<string, boolean | number | string>;

/** The options we can show; what has another shape keeps its default. */
export function readOptions(described: readonly object[]): Option[] {
  return described.filter((option): option is Option => {
    const kind = "kind" in option ? option.kind : null;
    return "name" in option && (kind === "number" || kind === "switch" || kind === "choice");
  });
}

export const defaults = (options: readonly Option[]): Values =>
  Object.fromEntries(options.map((option) => [option.name, option.default]));

const NAMES: Record<string, () => string> = {
  sides: m.option_sides,
  "sides green": m.option_sides_green,
  "sides mixed": m.option_sides_mixed,
  glass: m.option_glass,
  "glass normal": m.option_glass_normal,
  "glass relaxed": m.option_glass_relaxed,
  cap: m.option_cap,
  roll: m.option_roll,
  step: m.option_step,
  sandglass: m.option_glass,
  "sandglass 30": () => m.option_seconds({ count: 30 }),
  "sandglass 45": () => m.option_seconds({ count: 45 }),
  "sandglass 60": () => m.option_seconds({ count: 60 }),
  strict: m.option_strict,
  endless: m.option_endless,
};

const HINTS: Record<string, () => string> = {
  sandglass: m.option_sandglass_hint,
  strict: m.option_strict_hint,
  endless: m.option_endless_hint,
};

/** What an option is called. */
export const optionName = (name: string): string => NAMES[name]?.() ?? plain(name);

/** What an option is about, where its name does not say it. */
export const optionHint = (name: string): string | null => HINTS[name]?.() ?? null;

/** What one of the words of an option is called. */
export const wordName = (name: string, word: string): string => NAMES[`${name} ${word}`]?.() ?? plain(word);

/** The name itself, where no message says more. */
const plain = (name: string): string =>
  name.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
