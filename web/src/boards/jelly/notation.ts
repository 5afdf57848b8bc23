/** Moves as they are written, read into parts. What cannot be read is null: the page shows what it knows. */

import { seatsOf, type Kind, type Way } from "./view";

export interface Place {
  kind: "place";
  value: number;
  district: number;
  /** The die removed from there. */
  removed: string | null;
  target: "in" | "out" | null;
}

export type Move =
  | Place
  | { kind: "ready" | "roll" | "flip" | "call" | "start" | "stop" | "tidy" }
  | { kind: "lock"; district: number }
  | { kind: "lose"; at: number | null }
  | { kind: "either"; way: Way }
  | { kind: "give"; seats: number[] }
  | { kind: "land" | "default"; seat: number }
  | { kind: "cancel"; district: number; dice: string[] }
  | { kind: "lead"; district: number; seats: number[] }
  | { kind: "pay"; district: number; icon: string; changes: number[] }
  | { kind: "follow" | "loop"; from: number; to: number }
  | { kind: "short" | "centre"; seats: number[] }
  | { kind: "district"; district: number; side: string }
  | { kind: "fall"; seat: number; dice: number[] | null }
  | { kind: "draw"; seat: number; sample: Kind | null }
  | { kind: "open"; samples: Kind[][] }
  | { kind: "worth"; seat: number; value: number };

const districtOf = (word: string | undefined): number => Number((word ?? "d0").slice(1));
const kindOf = (word: string): Kind => (word === "die" ? "die" : Number(word));

export function parse(text: string): Move | null {
  const [kind, ...words] = text.split(" ");
  const [first = "", second = ""] = words;
  switch (kind) {
    case "ready":
    case "roll":
    case "flip":
    case "call":
    case "start":
    case "stop":
    case "tidy":
      return { kind };
    case "place":
      return readPlace(words);
    case "lock":
      return { kind, district: Number(first) };
    case "lose":
      return { kind, at: first === "?" ? null : Number(first) };
    case "either":
      return first === "left" || first === "right" ? { kind, way: first } : null;
    case "give":
      return { kind, seats: words.map(Number) };
    case "land":
    case "default":
      return { kind, seat: Number(first) };
    case "cancel":
      return { kind, district: districtOf(first), dice: words.slice(1) };
    case "lead":
      return { kind, district: districtOf(first), seats: seatsOf(second) };
    case "pay":
      return { kind, district: districtOf(first), icon: second, changes: words.slice(2).map(Number) };
    case "follow":
    case "loop":
      return { kind, from: districtOf(first), to: districtOf(second) };
    case "short":
    case "centre":
      return { kind, seats: seatsOf(first) };
    case "district":
      return { kind, district: districtOf(first), side: second };
    case "fall":
      return { kind, seat: Number(first), dice: second === "?" ? null : [...second].map(Number) };
    case "draw":
      return { kind, seat: Number(first), sample: second === "?" ? null : kindOf(second) };
    case "open":
      return {
        kind,
        samples: first.split("/").map((own) => (own === "-" ? [] : own.split(",").map(kindOf))),
      };
    case "worth":
      return { kind, seat: Number(first), value: Number(second) };
    default:
      return null;
  }
}

function readPlace(words: readonly string[]): Place | null {
  const [value, district, effect, what] = words;
  if (value === undefined || district === undefined) return null;
  return {
    kind: "place",
    value: Number(value),
    district: Number(district),
    removed: effect === "remove" ? (what ?? null) : null,
    target: effect === "target" && (what === "in" || what === "out") ? what : null,
  };
}

export function writePlace({ value, district, removed, target }: Omit<Place, "kind">): string {
  const effect = removed ? ` remove ${removed}` : target ? ` target ${target}` : "";
  return `place ${value} ${district}${effect}`;
}
