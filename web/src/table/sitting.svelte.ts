/** What somebody at a table is about to do: the move considered, what it would do, and the last refusal. */

import type { Facts } from "../boards/board";
import type { LiveTable } from "../live/table.svelte";
import type { Why } from "../live/unanswered";
import type { Snapshot } from "../protocol/types";

/** Wait so long before asking about a move: who sweeps over the board asks nothing on the way. */
const REST_MS = 60;
const SHOWN_MS = 6_000;

/** Others or a clock may act at any moment: a move counts by what is legal when it arrives, not by what was seen. */
const goesOnAlone = (snapshot: Snapshot): boolean =>
  snapshot.waiting.length > 1 || snapshot.clocks.length > 0;

export class Sitting {
  considered = $state<string | null>(null);
  facts = $state.raw<Facts | null>(null);
  refusal = $state.raw<Why | null>(null);
  refused = $state.raw<{ move: string; reason: string | null } | null>(null);

  /** The moves on their way to the server. */
  #sent: readonly string[] = [];
  #rest: ReturnType<typeof setTimeout> | undefined;
  #shown: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly live: LiveTable) {}

  consider = (move: string | null): void => {
    if (move === this.considered) return;
    this.considered = move;
    this.facts = null;
    clearTimeout(this.#rest);
    if (move === null || !this.live.snapshot?.legal.includes(move)) return;
    this.#rest = setTimeout(() => void this.#askAbout(move), REST_MS);
  };

  /** Make a move: one at a time where seats take turns; against a clock the next may follow at once. */
  play = (move: string): void => {
    const { snapshot } = this.live;
    if (!snapshot || (goesOnAlone(snapshot) ? this.#sent.includes(move) : this.#sent.length > 0)) return;
    void this.#play(move, snapshot);
  };

  /** Send a command that is not a move; a refusal is shown like a move's. */
  async command(type: "resign" | "undo" | "pause" | "resume" | "rematch"): Promise<boolean> {
    this.dismiss();
    const answer = await this.live.ask({ type });
    if (!answer.ok) this.#show(answer.refusal);
    return answer.ok;
  }

  /** Put the refusal away. */
  dismiss = (): void => {
    clearTimeout(this.#shown);
    this.refusal = null;
  };

  /** The match has gone on: what was considered is history, unless it can still be done after others have acted. */
  goOn(next: Snapshot): void {
    clearTimeout(this.#rest);
    if (!goesOnAlone(next)) this.#sent = [];
    const { considered } = this;
    if (considered !== null && goesOnAlone(next) && next.legal.includes(considered)) {
      this.#rest = setTimeout(() => void this.#askAbout(considered), REST_MS);
    } else this.#forget();
  }

  #forget(): void {
    clearTimeout(this.#rest);
    this.considered = null;
    this.facts = null;
  }

  async #askAbout(move: string): Promise<void> {
    const answer = await this.live.ask({ type: "preview", move });
    if (answer.ok && this.considered === move) this.facts = answer.facts ?? null;
  }

  async #play(move: string, snapshot: Snapshot): Promise<void> {
    this.#sent = [...this.#sent, move];
    this.dismiss();
    this.considered = move;
    const seen = goesOnAlone(snapshot) ? {} : { version: snapshot.version };
    const answer = await this.live.ask({ type: "play", move, ...seen });
    this.#sent = this.#sent.filter((other) => other !== move);
    if (answer.ok) return;
    this.#forget();
    this.refused = { move, reason: answer.refusal.reason ?? null };
    this.#show(answer.refusal);
  }

  #show(refusal: Why): void {
    this.refusal = refusal;
    clearTimeout(this.#shown);
    this.#shown = setTimeout(this.dismiss, SHOWN_MS);
  }
}
