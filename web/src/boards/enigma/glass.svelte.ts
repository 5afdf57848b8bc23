/** How long the sand still runs. */

import { Ticking } from "../../board/ticking.svelte";
import { leftOf } from "../../live/timers";
import type { Desk } from "./desk";
import { sandOf } from "./view";

const LAST_MS = 5_000;

export class Sand {
  private readonly ticking = new Ticking(() => this.timer !== null);
  readonly timer = $derived.by(() => sandOf(this.desk.props.timers));
  readonly runs = $derived(this.timer !== null);
  /** In milliseconds. */
  readonly total = $derived.by(() => 1000 * Number(this.desk.props.view.options.sandglass));
  readonly left = $derived(this.timer ? leftOf(this.timer, this.ticking.now) : 0);
  readonly isLate = $derived(this.runs && this.left <= LAST_MS);
  /** Who turned it, in words. */
  readonly turner = $derived.by(() => this.desk.claims.first);

  constructor(private readonly desk: Desk) {}
}
