/** Moves as they are written, read into parts. What cannot be read is null: the page shows what it knows. */

import { COLOURS, TRENDS, isElement, type Colour, type Trend } from "./pieces";

export type Act = "pay" | "take" | "free" | "goto";

/** A move of the flask. */
export interface Going {
  kind: Act;
  /** Null for a "go to". */
  trend: Trend | null;
  element: string;
  /** How many "+3" it takes. */
  chain: number;
  /** Whose token is taken, a seat or `none`; null where nobody is asked. */
  source: string | null;
  goal: Colour | null;
}

export type Move =
  | Going
  | { kind: "energy"; trends: Trend[] }
  | { kind: "task"; task: number | null }
  | { kind: "open"; goal: string }
  | { kind: "reward"; tile: string }
  | { kind: "reveal"; tasks: number[] }
  | { kind: "end" };

const isTrend = (word: string | undefined): word is Trend => TRENDS.some((trend) => trend === word);
const isColour = (word: string | undefined): word is Colour => COLOURS.some((colour) => colour === word);

export function parse(text: string): Move | null {
  const [kind, ...words] = text.split(" ");
  switch (kind) {
    case "pay":
    case "take":
    case "free":
      return going(kind, isTrend(words[0]) ? words[0] : null, words.slice(1));
    case "goto":
      return going(kind, null, words);
    case "energy":
      return words.every(isTrend) ? { kind, trends: words } : null;
    case "task":
      return { kind, task: words[0] === "?" ? null : Number(words[0]) };
    case "open":
      return { kind, goal: words[0] ?? "" };
    case "reward":
      return { kind, tile: words[0] ?? "" };
    case "reveal":
      return { kind, tasks: words.map(Number) };
    case "end":
      return { kind };
    default:
      return null;
  }
}

function going(kind: Act, trend: Trend | null, words: readonly string[]): Going | null {
  const [element, ...rest] = words;
  if (!isElement(element) || (trend === null) !== (kind === "goto")) return null;
  const from = rest.indexOf("from");
  const last = rest.at(-1);
  return {
    kind,
    trend,
    element,
    chain: rest.filter((word) => word === "+3").length,
    source: from < 0 ? null : (rest[from + 1] ?? null),
    goal: isColour(last) ? last : null,
  };
}

/** The notation of a move of the flask. */
export function write(move: Going): string {
  return [
    move.kind,
    ...(move.trend === null ? [] : [move.trend]),
    move.element,
    ...Array<string>(move.chain).fill("+3"),
    ...(move.source === null ? [] : ["from", move.source]),
    ...(move.goal === null ? [] : [move.goal]),
  ].join(" ");
}
