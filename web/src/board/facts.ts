/** What a move would do, as the ink strip shows it. */

import type { IconName } from "../look/icons";

/** A fact in words; `bold` is the part of them that matters most. */
export interface Fact {
  icon: IconName | null;
  text: string;
  bold: string;
}
