/** How long the round still lasts, as the glass shows it: sand once it is turned, before that the cap of the table. */

import { Ticking } from "../../board/ticking.svelte";
import { leftOf } from "../../live/timers";
import type { Desk } from "./desk";
import { GLASS, timerOf } from "./view";

const LAST_MS = 3_000;

export class RoundTime {
  private readonly ticking = new Ticking(() => this.timer !== null);
  readonly timer = $derived.by(() => {
    const { timers } = this.desk.props;
    return timerOf(timers, "sand") ?? timerOf(timers, "cap");
  });
  readonly runs = $derived(this.timer !== null && this.timer.name.startsWith("sand"));
  /** In milliseconds. */
  readonly total = $derived.by(() => {
    const { options } = this.desk.props.view;
    return 1000 * (this.runs ? GLASS[options.glass] : options.cap);
  });
  readonly left = $derived(this.timer ? leftOf(this.timer, this.ticking.now) : 0);
  readonly isLate = $derived(this.timer !== null && this.left <= LAST_MS);

  constructor(private readonly desk: Desk) {}
}
