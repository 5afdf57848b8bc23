/**
 * Commands the server has not answered yet. They have ids: what was sent before the line broke is sent again with the
 * same id, which is safe, since the server does nothing twice.
 *
 * What could not be sent waits for the line, but for a move that does not say which version it was meant for. In a race
 * it would be made seconds later, in a moment its player has not seen: it is given up soon, and the player is told.
 */

import type { Incoming, Reject } from "../protocol/types";

/** A command without its id. */
export type Wish =
  | { type: "play"; move: string; version?: number }
  | { type: "preview"; move: string }
  | { type: "chat"; text: string }
  | { type: "skip"; enough: boolean }
  | { type: "resign" | "undo" | "pause" | "resume" | "rematch" };

export type Why = Pick<Reject, "code" | "rule" | "reason">;

/** How a command ended: done, or why not; a preview brings its facts. */
export type Answer = { ok: true; facts?: Record<string, unknown> } | { ok: false; refusal: Why };

interface Command {
  message: Incoming;
  resolve: (answer: Answer) => void;
  givenUp: ReturnType<typeof setTimeout> | undefined;
}

/** So long a move of the moment may wait for the line. */
const MOMENT_MS = 2_000;

export class Unanswered {
  #commands = new Map<string, Command>();

  /** `send` says whether there was a line to send on. */
  constructor(private readonly send: (message: Incoming) => boolean) {}

  /** Send a command, as often as it needs until it is answered. */
  ask(wish: Wish): Promise<Answer> {
    const id = crypto.randomUUID();
    const message = { ...wish, id } as Incoming;
    return new Promise((resolve) => {
      const waits = this.send(message) || wish.type !== "play" || wish.version !== undefined;
      const givenUp = waits ? undefined : setTimeout(() => this.#giveUp(id), MOMENT_MS);
      this.#commands.set(id, { message, resolve, givenUp });
    });
  }

  /** The line is there again. */
  sendAll(): void {
    for (const { message, givenUp } of this.#commands.values()) {
      clearTimeout(givenUp);
      this.send(message);
    }
  }

  answer(id: string, answer: Answer): void {
    this.#commands.get(id)?.resolve(answer);
    this.#commands.delete(id);
  }

  #giveUp(id: string): void {
    this.answer(id, { ok: false, refusal: { code: "not-sent" } });
  }
}
