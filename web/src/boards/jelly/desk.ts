/** What the parts of the board are given: the match, what the player has in mind, and what a press means. */

import type { Fact } from "../../board/facts";
import type { PlayProps } from "../board";
import type { Choice, Option } from "./choice.svelte";
import type { Slots } from "./slots";
import type { Hand, View } from "./view";

export interface Desk {
  readonly props: PlayProps<View>;
  readonly choice: Choice;
  /** By district how its dice lie. */
  readonly slots: readonly Slots[];
  /** One's own dice in a race; null for watchers and outside a race. */
  readonly hand: Hand | null;
  /** Districts where the die in mind can be placed, or a screen be put. */
  readonly lit: ReadonlySet<number>;
  readonly locking: boolean;
  readonly options: readonly Option[];
  /** What a press of the button does. */
  readonly chosen: Option | null;
  /** Turning the glass has only just become possible. */
  readonly isEarly: boolean;
  readonly strip: readonly Fact[];
  /** The district that is being scored, its number beyond the last for the centre; null outside a scoring. */
  readonly scored: number | null;
  /** This player has seen enough of the scoring: nothing is dimmed, nothing flies, and it ends when all have. */
  skipped: boolean;
  /** Who turned the glass. */
  readonly turner: number | null;
  /** What has been told of this scoring, the newest last. */
  readonly story: readonly { id: number; seat: number | null; text: string }[];
  pick(value: number): void;
  press(district: number): void;
  /** Press a zone next to the target marker: place and move in one. */
  pressZone(district: number, zone: number): void;
  /** Press a die that could be removed. */
  pressDie(district: number, die: string): void;
  look(move: string | null): void;
  commit(move?: string): void;
  /** Zones the marker can be moved to with the die in mind. */
  zonesLit(district: number): readonly number[];
}
