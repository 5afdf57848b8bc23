import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce, announced, hush } from "./announce.svelte";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  hush();
  vi.useRealTimers();
});

const heard = (): string[] => announced.lines.map(({ text }) => text);

test("what is said next does not wipe out what was said before", () => {
  announce("Rolled: 1, 2");
  vi.advanceTimersByTime(200);
  announce("5 seconds left");
  expect(heard()).toEqual(["Rolled: 1, 2", "5 seconds left"]);
});

test("without words nothing is said, and nothing is wiped out", () => {
  announce("Rolled: 1, 2");
  announce("");
  expect(heard()).toEqual(["Rolled: 1, 2"]);
});

test("the same words twice are two lines: both are read", () => {
  announce("Turned");
  announce("Turned");
  expect(new Set(announced.lines.map(({ id }) => id)).size).toBe(2);
});

test("what was read long ago is gone, each line in its own time", () => {
  announce("first");
  vi.advanceTimersByTime(5_000);
  announce("second");
  vi.advanceTimersByTime(5_000);
  expect(heard()).toEqual(["second"]);
  vi.advanceTimersByTime(5_000);
  expect(heard()).toEqual([]);
});
