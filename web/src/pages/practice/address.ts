/** The address of an exercise: whoever opens it gets the same one. */

import type { Wanted } from "./session.svelte";

const KIND = /^[a-z-]{1,40}$/;
const DIFFICULTY = /^[1-9]$/;
const SEED = /^[A-Za-z0-9]{1,40}$/;

/** Letters that cannot be taken for others. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const SEED_LENGTH = 10;

/** What an address asks for; null if it asks for nothing that could be. */
export function wantedBy(query: URLSearchParams): Wanted | null {
  if (query.has("daily")) return "daily";
  const [kind, difficulty, seed] = ["kind", "difficulty", "seed"].map((name) => query.get(name) ?? "");
  if (!KIND.test(kind ?? "") || !DIFFICULTY.test(difficulty ?? "") || !SEED.test(seed ?? "")) return null;
  return { kind: kind ?? "", difficulty: Number(difficulty), seed: seed ?? "" };
}

export function addressOf(game: string, wanted: Wanted): string {
  if (wanted === "daily") return `/practice/${game}?daily`;
  const { kind, difficulty, seed } = wanted;
  return `/practice/${game}?kind=${kind}&difficulty=${difficulty}&seed=${seed}`;
}

/** A seed nobody has had before. */
export function newSeed(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(SEED_LENGTH));
  return [...drawn].map((value) => LETTERS[value % LETTERS.length]).join("");
}
