import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nextDelay, patience } from "./line";
import type { LiveTable } from "./table.svelte";

/** A socket that is only written down. */
class FakeSocket {
  static made: FakeSocket[] = [];
  sent: { type: string; id?: string; move?: string; seen?: number; ping?: number }[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeSocket["sent"][0]);
  }
  close(): void {
    this.onclose();
  }
  say(frame: object): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

const page = { protocol: "http:", host: "here" };
const welcome = { type: "welcome", table: { id: "t", game: "g", players: [] }, seat: 0 };

function snapshot(version: number, happened: string[], fresh = false): object {
  return {
    type: "snapshot",
    version,
    view: { version },
    legal: [],
    waiting: [0],
    clocks: [],
    happened: happened.map((move) => ({ by: 0, move, at_ms: 0 })),
    fresh,
    over: null,
    paused: false,
    undo: false,
  };
}

function newest(): FakeSocket {
  const socket = FakeSocket.made.at(-1);
  if (!socket) throw new Error("no socket was opened");
  return socket;
}

let live: LiveTable;

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  const target = new EventTarget();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("window", Object.assign(target, { location: page }));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("navigator", { onLine: true });
  const { LiveTable } = await import("./table.svelte");
  live = new LiveTable("t", "secret");
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function enter(): FakeSocket {
  const socket = newest();
  socket.onopen();
  socket.say(welcome);
  return socket;
}

test("says hello with its token and everything it has seen", () => {
  const first = enter();
  expect(first.sent[0]).toMatchObject({ type: "hello", token: "secret", seen: 0 });
  first.say(snapshot(5, ["a", "b", "c", "d", "e"]));
  first.close();
  vi.advanceTimersByTime(1_000);
  const second = newest();
  second.onopen();
  expect(second).not.toBe(first);
  expect(second.sent[0]).toMatchObject({ type: "hello", seen: 5 });
});

test("answers pings", () => {
  const socket = enter();
  socket.say({ type: "ping", ping: 7 });
  expect(socket.sent.at(-1)).toEqual({ type: "pong", ping: 7 });
});

test("a command not answered is sent again with the same id, and ends once", async () => {
  const first = enter();
  const asked = live.ask({ type: "play", move: "take" });
  const id = first.sent.at(-1)?.id ?? "";
  first.close();
  vi.advanceTimersByTime(1_000);
  const second = enter();
  expect(second.sent.at(-1)).toMatchObject({ type: "play", id });
  second.say({ type: "ack", id, version: 1 });
  second.say({ type: "reject", id, code: "stale", version: 1 });
  await expect(asked).resolves.toEqual({ ok: true });
});

test("a move for this very moment is not sent seconds later", async () => {
  enter().close();
  const soon = live.ask({ type: "play", move: "roll" });
  vi.advanceTimersByTime(1_000);
  const second = enter();
  const { id } = second.sent.at(-1) ?? {};
  expect(second.sent.at(-1)).toMatchObject({ type: "play", move: "roll" });
  second.close();
  const late = live.ask({ type: "play", move: "place" });
  vi.advanceTimersByTime(2_100);
  await expect(late).resolves.toEqual({ ok: false, refusal: { code: "not-sent" } });
  const third = enter();
  expect(third.sent.filter(({ type }) => type === "play")).toMatchObject([{ id, move: "roll" }]);
  third.say({ type: "ack", id, version: 1 });
  await expect(soon).resolves.toEqual({ ok: true });
});

test("what was meant for one version, or is no move, waits for the line", () => {
  enter().close();
  void live.ask({ type: "play", move: "lay", version: 7 });
  void live.ask({ type: "chat", text: "back soon" });
  vi.advanceTimersByTime(2_900);
  expect(enter().sent.slice(1)).toMatchObject([
    { type: "play", version: 7 },
    { type: "chat", text: "back soon" },
  ]);
});

test("a refusal comes back with its rule", async () => {
  const socket = enter();
  const asked = live.ask({ type: "play", move: "lay" });
  const id = socket.sent.at(-1)?.id ?? "";
  socket.say({
    type: "reject",
    id,
    code: "illegal-move",
    rule: "MIC-2.2",
    reason: "colours-touch",
    version: 3,
  });
  await expect(asked).resolves.toMatchObject({ ok: false, refusal: { rule: "MIC-2.2" } });
});

test("the log has every move once, with the views around it", () => {
  const socket = enter();
  socket.say(snapshot(2, ["a", "b"]));
  socket.say(snapshot(3, ["c"]));
  socket.say(snapshot(5, ["d", "e"]));
  expect(live.log.map((line) => [line.ply, line.happened.move])).toEqual([
    [1, "a"],
    [2, "b"],
    [3, "c"],
    [4, "d"],
    [5, "e"],
  ]);
  expect(live.log[2]).toMatchObject({ before: { version: 2 }, after: { version: 3 } });
  expect(live.log[3]).toMatchObject({ before: { version: 3 }, after: null });
  socket.say(snapshot(600, [], true));
  expect(live.log).toEqual([]);
});

test("a goodbye that is final ends it, another does not", () => {
  const first = enter();
  first.say({ type: "goodbye", code: "restarting" });
  first.close();
  vi.advanceTimersByTime(1_000);
  const second = enter();
  second.say({ type: "goodbye", code: "unknown-table" });
  second.close();
  vi.advanceTimersByTime(60_000);
  expect(newest()).toBe(second);
  expect(live.refused).toBe("unknown-table");
});

test("a line that has gone silent is left for a new one", () => {
  const first = enter();
  first.say(snapshot(1, ["a"]));
  vi.advanceTimersByTime(20_000);
  expect(newest()).not.toBe(first);
});

test("a dead line is noticed within two pings, and one that lives is kept", () => {
  const first = enter();
  for (const ping of [1, 2, 3, 4]) {
    vi.advanceTimersByTime(5_000);
    first.say({ type: "ping", ping });
  }
  vi.advanceTimersByTime(6_000);
  expect(newest()).toBe(first);
  vi.advanceTimersByTime(3_100);
  expect(newest()).not.toBe(first);
});

test("a try that hangs is given up for another, connected or not", () => {
  const first = newest();
  vi.advanceTimersByTime(3_300);
  const second = newest();
  expect(second).not.toBe(first);
  second.onopen();
  vi.advanceTimersByTime(4_600);
  const third = newest();
  expect(third).not.toBe(second);
  third.onopen();
  third.say(welcome);
  second.say({ type: "goodbye", code: "unknown-table" });
  vi.advanceTimersByTime(7_000);
  expect(newest()).toBe(third);
  expect(live.line).toBe("open");
});

test("being back on the network brings the line back at once", () => {
  const first = enter();
  first.close();
  window.dispatchEvent(new Event("offline"));
  expect(live.line).toBe("offline");
  window.dispatchEvent(new Event("online"));
  expect(newest()).not.toBe(first);
});

test("waits grow, and never much", () => {
  expect([0, 1, 30].map(patience)).toEqual([3_000, 4_000, 8_000]);
  expect(nextDelay(0, () => 1)).toBe(250);
  expect(nextDelay(3, () => 0)).toBe(1_000);
  expect(nextDelay(30, () => 1)).toBe(8_000);
});

test("of many signs in a short time the last goes out, and again after the line was lost", () => {
  const first = enter();
  first.say(snapshot(1, ["a"]));
  const signs = (socket: FakeSocket): FakeSocket["sent"] => socket.sent.filter(({ type }) => type === "sign");
  for (const done of [1, 2, 3, 4]) live.sign(done, 7, `${done}`);
  expect(signs(first)).toMatchObject([{ done: 1, of: 7, detail: "1" }]);
  vi.advanceTimersByTime(260);
  expect(signs(first)).toMatchObject([{ done: 1 }, { done: 4, detail: "4" }]);
  first.close();
  live.sign(5, 7, "5");
  vi.advanceTimersByTime(1_000);
  const second = enter();
  expect(signs(second)).toMatchObject([{ done: 5 }]);
});

test("a sign is not sent again when the match waits for us no longer", () => {
  const first = enter();
  first.say(snapshot(1, ["a"]));
  live.sign(7, 7, "all");
  first.say({ ...snapshot(2, ["b"]), waiting: [1] });
  first.close();
  vi.advanceTimersByTime(1_000);
  expect(enter().sent.some(({ type }) => type === "sign")).toBe(false);
});

test("the signs of the others are there until they are gone, and forgotten when we come anew", () => {
  const first = enter();
  first.say({ type: "signs", signs: [null, { done: 2, of: 9, detail: null }] });
  expect(live.signs[1]).toEqual({ done: 2, of: 9, detail: null });
  first.close();
  vi.advanceTimersByTime(1_000);
  enter();
  expect(live.signs).toEqual([]);
});
