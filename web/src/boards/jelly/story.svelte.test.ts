/** The steps of a scoring are told until the next round, in the language of the moment, and forgotten after a jump. */

import { expect, test } from "vitest";
import { changeLocale } from "../../i18n/locale.svelte";
import { VIEW } from "./example";
import { Story } from "./story.svelte";
import type { Scoring, View } from "./view";

const names = ["Oksana", "Taras", "Vira"];
const happen = (...moves: string[]) => moves.map((move) => ({ by: null, move, at_ms: 0 }));

function scoredAt(step: number, round = 3): View {
  const phase: Scoring = { name: "scoring", step, district: 0, leaders: null, tasks: [], votes: [] };
  return { ...VIEW, round, phase };
}

function told(): Story {
  const story = new Story();
  story.take(scoredAt(0), happen("stop"), names);
  story.take(scoredAt(1), happen("lead d0 b"), names);
  story.take(scoredAt(2), happen("pay d0 3 +0 +3 +0"), names);
  return story;
}

const texts = (story: Story): string[] => story.lines.map(({ text }) => text);

test("steps follow each other", () => {
  expect(texts(told()).slice(1)).toEqual(["A: Taras with 6. Reward: 3 jelly", "A: Taras +3"]);
});

test("a jump to another scoring leaves nothing of the one before", () => {
  const story = told();
  story.take(scoredAt(1, 1), [], names);
  expect(texts(story)).toEqual([]);
});

test("a step back in the same scoring leaves nothing either", () => {
  const story = told();
  story.take(scoredAt(1), [], names);
  expect(texts(story)).toEqual([]);
});

test("the same moment sent again keeps what was told", () => {
  const story = told();
  story.take(scoredAt(2), [], names);
  expect(story.lines).toHaveLength(3);
});

test("what was told is read in the language of the moment", () => {
  const story = told();
  changeLocale("uk");
  expect(texts(story)[1]).toContain("Нагорода");
  changeLocale("en");
  expect(texts(story)[1]).toContain("Reward");
});
