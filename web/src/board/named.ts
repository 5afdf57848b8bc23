/** Who did it, before what was done: how a move is told where it stands alone, without a mark beside it. */

import type { Happened } from "../protocol/types";

interface Made {
  happened: Happened;
  names: readonly string[];
}

/** The sentence with the name of who made the move; as it is where nobody did, null where there is none. */
export function named({ happened, names }: Made, text: string | null): string | null {
  if (text === null || happened.by === null) return text;
  return `${names[happened.by] ?? ""}: ${text}`;
}
