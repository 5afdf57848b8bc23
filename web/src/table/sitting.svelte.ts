/** What somebody at a table is about to do: the move considered, what it would do, and the last refusal. */

import type { Facts } from "../boards/board";
import type { LiveTable } from "../live/table.svelte";
import type { Reject } from "../protocol/types";

/** Wait so long before asking about a move: who sweeps over the board asks nothing on the way. */
const REST_MS = 60;
const SHOWN_MS = 6_000;

export class Sitting {
  considered = $state<string | null>(null);
  facts = $state.raw<Facts | null>(null);
  refusal = $state.raw<Reject | null>(null);
  refused = $state.raw<{ move: string } | null>(null);
  /** A move is on its way to the server. */
  sending = $state(false);

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

  play = (move: string): void => {
    if (!this.sending) void this.#play(move);
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

  /** The match has gone on: what was considered is history. */
  goOn(): void {
    clearTimeout(this.#rest);
    this.sending = false;
    this.considered = null;
    this.facts = null;
  }

  async #askAbout(move: string): Promise<void> {
    const answer = await this.live.ask({ type: "preview", move });
    if (answer.ok && this.considered === move) this.facts = answer.facts ?? null;
  }

  async #play(move: string): Promise<void> {
    const snapshot = this.live.snapshot;
    if (!snapshot) return;
    this.sending = true;
    this.dismiss();
    this.considered = move;
    const answer = await this.live.ask({ type: "play", move, version: snapshot.version });
    this.sending = false;
    if (answer.ok) return;
    this.goOn();
    this.refused = { move };
    this.#show(answer.refusal);
  }

  #show(refusal: Reject): void {
    this.refusal = refusal;
    clearTimeout(this.#shown);
    this.#shown = setTimeout(this.dismiss, SHOWN_MS);
  }
}
