/** Who is to sit where at a table that is being made. */

import { expect, test } from "vitest";
import { offered, reseated, resized, written, type Place } from "./seating";

const kinds = (places: readonly Place[]): string[] => places.map((place) => place.kind);

test("at first it is us and friends", () => {
  expect(kinds(resized([], 3))).toEqual(["me", "guest", "guest"]);
});

test("fewer seats never lose us", () => {
  const second = reseated(resized([], 2), 1, "me");
  expect(kinds(second)).toEqual(["guest", "me"]);
  expect(kinds(resized(second, 1))).toEqual(["me"]);
});

test("who only wants to watch is not seated by another number of seats", () => {
  const bots = reseated(reseated(resized([], 2), 0, "bot"), 1, "bot");
  expect(kinds(resized(bots, 3))).toEqual(["bot", "bot", "guest"]);
});

test("we sit on one seat only", () => {
  const places = reseated(resized([], 3), 2, "bot");
  expect(kinds(reseated(places, 2, "me"))).toEqual(["bot", "guest", "me"]);
});

test("the server is told who sits where", () => {
  const places = reseated(resized([], 3), 2, "bot");
  expect(written(places, "Ada")).toEqual([
    { type: "me", name: "Ada" },
    { type: "guest" },
    { type: "bot", level: "normal" },
  ]);
});

test("a bot that moves at random is not offered", () => {
  expect(offered(["random", "easy", "normal", "hard"])).toEqual(["easy", "normal", "hard"]);
});
