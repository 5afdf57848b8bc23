/** What the player has in mind: a trend or a reward, an element, a goal. Nothing is sent from here. */

import type { Act } from "./notation";
import type { Way } from "./options";
import type { Colour, Trend } from "./pieces";

export class Choice {
  way = $state.raw<Way | null>(null);
  aim = $state<string | null>(null);
  act = $state<Act | null>(null);
  goal = $state<Colour | null>(null);
  source = $state<string | null>(null);
  /** Trends a "take 2 energy" takes from. */
  picked = $state.raw<readonly Trend[]>([]);

  begin(way: Way | null): void {
    this.way = way;
    this.look(null);
    this.picked = [];
  }

  /** Hold the flask over an element, or over none. */
  look(aim: string | null): void {
    this.aim = aim;
    this.act = null;
    this.goal = null;
    this.source = null;
  }

  /** Step back once. Says whether there was anything to undo. */
  back(): boolean {
    if (this.aim !== null) this.look(null);
    else if (this.picked.length > 0) this.picked = [];
    else if (this.way) this.way = null;
    else return false;
    return true;
  }
}
