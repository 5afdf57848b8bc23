/** What a zone pays, read from how it is written: `3`, `P`, `A(4; 2)`, `D(1-2: 7, 3+: P)`. */

export type Icon =
  | { kind: "jelly"; amount: number }
  | { kind: "sample" | "lose" | "per-sample" | "give" }
  | { kind: "arrow"; way: "left" | "right" | "both" }
  | { kind: "steal"; amount: number }
  | { kind: "podium"; first: Icon; second: Icon; others: boolean }
  | { kind: "table"; rows: readonly { from: number; to: number | null; icon: Icon }[] };

const ARROWS = { "<": "left", ">": "right", "<>": "both" } as const;

/** The icons of a reward, from left to right. What cannot be read counts as nothing. */
export function readReward(text: string): Icon[] {
  return text.split(" and ").map(readIcon);
}

/** Is it drawn as several things side by side? */
export function isWide(text: string): boolean {
  const [first, ...more] = readReward(text);
  return more.length > 0 || ["podium", "table", "per-sample", "steal", "give"].includes(first?.kind ?? "");
}

function readIcon(text: string): Icon {
  if (text === "P") return { kind: "sample" };
  if (text === "-P") return { kind: "lose" };
  if (text === "2xP") return { kind: "per-sample" };
  if (text === "G") return { kind: "give" };
  if (text === "<" || text === ">" || text === "<>") return { kind: "arrow", way: ARROWS[text] };
  if (text.startsWith("S")) return { kind: "steal", amount: Number(text.slice(1)) };
  const podium = /^([AB])\((\w+); (\w+)\)$/.exec(text);
  if (podium) {
    const [, kind, first = "0", second = "0"] = podium;
    return { kind: "podium", first: readIcon(first), second: readIcon(second), others: kind === "B" };
  }
  const table = /^D\((.+)\)$/.exec(text);
  if (table?.[1]) return { kind: "table", rows: table[1].split(", ").map(readRow) };
  return { kind: "jelly", amount: Number(text) || 0 };
}

function readRow(text: string): { from: number; to: number | null; icon: Icon } {
  const [, from = "1", to, more, what = "0"] = /^(\d)(?:-(\d)|(\+))?: (\w+)$/.exec(text) ?? [];
  return { from: Number(from), to: more ? null : Number(to ?? from), icon: readIcon(what) };
}
