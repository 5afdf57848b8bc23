/**
 * The little Markdown of the rule books: paragraphs, lists, **bold**, *slanted*, `code`. It is read into plain data,
 * and the page shows each piece as text: nothing in a book can become markup of the page.
 */

export interface Run {
  kind: "text" | "strong" | "em" | "code";
  text: string;
}

export type Block = { kind: "paragraph"; runs: Run[] } | { kind: "list"; items: Run[][] };

const RUNS = /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*\s](?:[^*]*[^*\s])?)\*|`(?<code>[^`]+)`/g;

/** The runs of one line. A mark without its partner is itself. */
export function readRuns(line: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const match of line.matchAll(RUNS)) {
    if (match.index > at) runs.push({ kind: "text", text: line.slice(at, match.index) });
    for (const kind of ["strong", "em", "code"] as const) {
      const text = match.groups?.[kind];
      if (text !== undefined) runs.push({ kind, text });
    }
    at = match.index + match[0].length;
  }
  if (at < line.length) runs.push({ kind: "text", text: line.slice(at) });
  return runs;
}

/** The blocks of a text. Lines of one paragraph or item belong together until an empty line or the next item. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.trim().split(/\n\s*\n/)) {
    const items: string[] = [];
    let paragraph = "";
    for (const line of part.split("\n").map((line) => line.trim())) {
      const item = /^[-*] +(.*)$/.exec(line)?.[1];
      if (item !== undefined) items.push(item);
      else if (items.length > 0) items[items.length - 1] += ` ${line}`;
      else paragraph = `${paragraph} ${line}`.trim();
    }
    if (paragraph) blocks.push({ kind: "paragraph", runs: readRuns(paragraph) });
    if (items.length > 0) blocks.push({ kind: "list", items: items.map(readRuns) });
  }
  return blocks;
}
