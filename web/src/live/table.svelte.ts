/** One table, live: what the server has said of it, and a line that comes back by itself. */

import type {
  Frame,
  Happened,
  Incoming,
  Player,
  Progress,
  Result,
  Said,
  Sign,
  Snapshot,
  TableInfo,
} from "../protocol/types";
import { nextDelay, patience, type Line } from "./line";
import { readTimers, type Timer } from "./timers";
import { Unanswered, type Answer, type Wish } from "./unanswered";

type Told = Pick<Said, "seat" | "text" | "at_ms">;

/** A move of the match with the views around it, as far as we have seen them. */
export interface LogLine {
  ply: number;
  happened: Happened;
  before: unknown;
  after: unknown;
}

/** Called with a snapshot and the one before it. */
type Listener = (snapshot: Snapshot, before: Snapshot | null) => void;

/** Codes of a goodbye after which it is no use to come back. */
const FINAL = new Set([
  "unknown-table",
  "bad-token",
  "wrong-protocol",
  "bad-origin",
  "bad-frame",
  "hello-once",
]);

/** The server says something every five seconds at least: a line that is so long silent is dead. */
const SILENT_MS = 8_000;
const PULSE_MS = 1_000;

/** So long between two signs of progress: the server passes on no more. */
const SIGN_MS = 250;

export class LiveTable {
  info = $state.raw<TableInfo | null>(null);
  seat = $state<number | null>(null);
  snapshot = $state.raw<Snapshot | null>(null);
  players = $state.raw<readonly Player[]>([]);
  watchers = $state(0);
  pause = $state.raw<readonly number[]>([]);
  skip = $state.raw<readonly number[]>([]);
  rematch = $state.raw<readonly number[]>([]);
  chat = $state.raw<readonly Told[]>([]);
  log = $state.raw<readonly LogLine[]>([]);
  /** What has just happened: the moves since the snapshot before; of a match we come into, the last one. */
  news = $state.raw<readonly Happened[]>([]);
  line = $state<Line>("connecting");
  /** The table of the rematch. */
  following = $state<string | null>(null);
  /** Why the server will not have us, if so. */
  refused = $state<string | null>(null);
  /** The running clocks. */
  timers = $state.raw<readonly Timer[]>([]);
  /** For each seat how far it says it is; empty while nobody says anything. */
  signs = $state.raw<readonly (Progress | null)[]>([]);

  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval>;
  #closed = false;
  #heard = 0;
  #unanswered = new Unanswered((message) => this.#send(message));
  /** Our own sign, as long as it is true. */
  #sign: Sign | null = null;
  #signing: ReturnType<typeof setTimeout> | undefined;
  #signedAt = -Infinity;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from these
  #listeners = new Set<Listener>();

  constructor(
    readonly id: string,
    private token: string | null,
  ) {
    window.addEventListener("online", this.#wake);
    window.addEventListener("offline", this.#lost);
    document.addEventListener("visibilitychange", this.#wake);
    window.addEventListener("pageshow", this.#wake);
    this.#pulse = setInterval(this.#wake, PULSE_MS);
    this.#connect();
  }

  get over(): Result | null {
    return this.snapshot?.over ?? null;
  }

  /** Call back after every snapshot, once it is shown here. */
  onSnapshot(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Send a command; the promise ends when it is answered, however often the line breaks, or given up unsent. */
  ask(wish: Wish): Promise<Answer> {
    return this.#unanswered.ask(wish);
  }

  /** Show the others how far we are, soon; of several signs in a short time only the last goes out. */
  sign = (done: number, of: number, detail: string): void => {
    this.#sign = { type: "sign", done, of, detail };
    this.#signSoon();
  };

  /** Take another seat's place at the same table, such as one just joined. */
  sit(token: string): void {
    this.token = token;
    this.#reconnect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#signing);
    clearInterval(this.#pulse);
    window.removeEventListener("online", this.#wake);
    window.removeEventListener("offline", this.#lost);
    document.removeEventListener("visibilitychange", this.#wake);
    window.removeEventListener("pageshow", this.#wake);
    this.#socket?.close();
  }

  // The line.

  #connect(): void {
    if (this.#closed || this.refused) return;
    const scheme = window.location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${window.location.host}/api/tables/${this.id}/socket`);
    this.#socket = socket;
    // A try may hang for minutes, connected or not: another one often gets through at once.
    this.#timer = setTimeout(() => {
      this.#retry();
      socket.close();
    }, patience(this.#tries));
    socket.onopen = (): void => {
      const seen = this.snapshot?.version ?? 0;
      socket.send(JSON.stringify({ type: "hello", token: this.token, seen }));
    };
    socket.onmessage = (event: MessageEvent<string>): void => {
      this.#heard = performance.now();
      if (socket === this.#socket) this.#take(JSON.parse(event.data) as Frame);
    };
    socket.onclose = (): void => {
      if (socket === this.#socket) this.#retry();
    };
  }

  #retry(): void {
    this.#socket = null;
    if (this.#closed || this.refused) return;
    this.line = navigator.onLine ? "connecting" : "offline";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), nextDelay(this.#tries++));
  }

  #reconnect(): void {
    clearTimeout(this.#timer);
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.line = "connecting";
    this.#connect();
  }

  /** After sleep or a change of network the old line may be dead without knowing it: a long silence tells. */
  #wake = (event?: Event): void => {
    if (document.visibilityState !== "visible" || this.refused) return;
    const isSilent = this.line === "open" && performance.now() - this.#heard > SILENT_MS;
    const isBack = event !== undefined && this.line !== "open";
    if (!isSilent && !isBack) return;
    this.#tries = 0;
    this.#reconnect();
  };

  #lost = (): void => {
    this.line = "offline";
  };

  /** Say whether there was a line to send on. */
  #send(message: Incoming): boolean {
    if (this.line !== "open" || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #signSoon(): void {
    clearTimeout(this.#signing);
    const wait = this.#signedAt + SIGN_MS - performance.now();
    if (wait > 0) {
      this.#signing = setTimeout(() => this.#signSoon(), wait);
      return;
    }
    if (!this.#sign || this.line !== "open") return;
    this.#signedAt = performance.now();
    this.#send(this.#sign);
  }

  // What the server says.

  #take(frame: Frame): void {
    switch (frame.type) {
      case "welcome":
        this.info = frame.table;
        this.players = frame.table.players;
        this.seat = frame.seat;
        this.line = "open";
        this.#tries = 0;
        clearTimeout(this.#timer);
        this.#unanswered.sendAll();
        this.signs = [];
        this.#signSoon();
        break;
      case "snapshot":
        this.#show(frame);
        break;
      case "seats":
        this.players = frame.players;
        this.watchers = frame.watchers;
        this.pause = frame.pause;
        this.skip = frame.skip;
        this.rematch = frame.rematch;
        break;
      case "signs":
        this.signs = frame.signs;
        break;
      case "ack":
        this.#unanswered.answer(frame.id, { ok: true });
        break;
      case "previewed":
        this.#unanswered.answer(frame.id, { ok: true, facts: frame.facts as Record<string, unknown> });
        break;
      case "reject":
        if (frame.id !== null) this.#unanswered.answer(frame.id, { ok: false, refusal: frame });
        break;
      case "said":
        this.chat = [...this.chat, frame];
        break;
      case "new-table":
        this.following = frame.table;
        break;
      case "ping":
        this.#send({ type: "pong", ping: frame.ping });
        break;
      case "goodbye":
        if (FINAL.has(frame.code)) {
          this.refused = frame.code;
          this.line = "refused";
        }
        break;
    }
  }

  #show(next: Snapshot): void {
    const last = this.snapshot;
    const first = next.version - next.happened.length;
    const seenBefore = last !== null && last.version === first;
    const lines = next.happened.map((happened, at) => ({
      ply: first + at + 1,
      happened,
      before: at === 0 && seenBefore ? last.view : null,
      // What luck adds belongs to the move before it.
      after: next.happened.slice(at + 1).every(({ by }) => by === null) ? next.view : null,
    }));
    this.log = next.fresh ? lines : [...this.log.filter((line) => line.ply <= first), ...lines];
    const latest = next.happened.findLastIndex((happened) => happened.by !== null);
    this.news = seenBefore ? next.happened : next.happened.slice(Math.max(0, latest));
    const lag = this.players.find(({ seat }) => seat === this.seat)?.lag_ms ?? 0;
    this.timers = readTimers(this.timers, next.clocks, performance.now(), lag, next.paused);
    if (this.seat === null || !next.waiting.includes(this.seat)) this.#sign = null;
    this.snapshot = next;
    for (const listener of this.#listeners) listener(next, last);
  }
}
