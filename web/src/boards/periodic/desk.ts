/** What the two layouts of the board, wide and small, are given: all that is seen and can be pressed. */

import type { Fact } from "../../board/facts";
import type { PlayProps } from "../board";
import type { Choice } from "./choice.svelte";
import type { Options, Reach } from "./options";
import type { Act, Going } from "./notation";
import type { Trend } from "./pieces";
import type { MoveFacts, View } from "./view";

export interface Card {
  symbol: string;
  how: "hover" | "held" | "key";
}

export interface Desk {
  readonly props: PlayProps<View>;
  readonly choice: Choice;
  readonly mine: boolean;
  readonly reach: Reach | null;
  readonly options: Options;
  /** The act a press of the main button would be. */
  readonly act: Act | null;
  /** The move of the flask in mind. */
  readonly going: Going | null;
  /** The taking of energy in mind, as it is written. */
  readonly charge: string | null;
  readonly mayEnd: boolean;
  readonly facts: MoveFacts | null;
  readonly strip: readonly Fact[];
  readonly litTrends: ReadonlySet<Trend>;
  readonly fresh: readonly { symbol: string; seat: number }[];
  card: Card | null;
  press: (symbol: string) => void;
  pressTrend: (trend: Trend, byKey: boolean) => void;
  useTile: (tile: string, byKey: boolean) => void;
  usable: (tile: string) => boolean;
  commit: (which: Act | "energy" | null) => void;
  inspect: (symbol: string | null, how: Card["how"]) => void;
}
