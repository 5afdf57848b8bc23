/** Enigma for one: the same puzzles on the same benches, without a race. */

import { m } from "../../paraglide/messages.js";
import type { Practice } from "../board";
import KindSign from "./KindSign.svelte";
import type { Type } from "./notation";
import PracticeBench from "./PracticeBench.svelte";
import { typeName } from "./words";

const tasks: Record<Type, () => string> = {
  weights: m.enigma_prompt_weights,
  fragments: m.enigma_prompt_fragments,
  conduits: m.enigma_prompt_conduits,
  corners: m.enigma_prompt_corners,
};

export const practice: Practice = {
  Bench: PracticeBench,
  Sign: KindSign,
  kindName: (kind) => typeName(kind as Type),
  task: (kind) => tasks[kind as Type](),
};
