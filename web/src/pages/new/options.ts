/** The options of a game, as the server describes them: a number between limits, a switch, or one of a few words. */

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

/** What an option or one of its words is called, where no message says so. */
export const plain = (name: string): string =>
  name.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
