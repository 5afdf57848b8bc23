/** The little Markdown of the rule books. */

import { expect, test } from "vitest";
import { readMarkdown, readRuns } from "./markdown";

test("a line is read into its runs", () => {
  expect(readRuns("a **tile** — *tile*; `lay 14 0,-1 r1`.")).toEqual([
    { kind: "text", text: "a " },
    { kind: "strong", text: "tile" },
    { kind: "text", text: " — " },
    { kind: "em", text: "tile" },
    { kind: "text", text: "; " },
    { kind: "code", text: "lay 14 0,-1 r1" },
    { kind: "text", text: "." },
  ]);
});

test.each(["2 * 3 * 4", "one ` alone", "**", "a ** b", "<b>no</b> & <img onerror=x>", "[a](javascript:b)"])(
  "what is no mark stays as it is: %s",
  (line) => {
    expect(readRuns(line)).toEqual([{ kind: "text", text: line }]);
  },
);

test("marks inside code are code", () => {
  expect(readRuns("`<a> **b**`")).toEqual([{ kind: "code", text: "<a> **b**" }]);
});

test("paragraphs and lists are told apart", () => {
  const text = "One\nline.\n\nTwo.\n\n- first\n- second\n  goes on\n\nThree:\n- a";
  const plain = (runs: { text: string }[]): string => runs.map((run) => run.text).join("");
  const blocks = readMarkdown(text).map((block) =>
    block.kind === "list" ? block.items.map(plain) : plain(block.runs),
  );
  expect(blocks).toEqual(["One line.", "Two.", ["first", "second goes on"], "Three:", ["a"]]);
});

test("nothing is nothing", () => {
  expect(readMarkdown(" \n\n ")).toEqual([]);
});
