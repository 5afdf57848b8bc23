/** Draws a set of quarters as one outline, so that no seams are seen between them. */

import { nameOf, type Quarter } from "./tangram";

type Spot = readonly [x: number, y: number];

/** The corners of a quarter, clockwise, in half cells: two corners of the cell, and its middle. */
function corners({ x, y, part }: Quarter): [Spot, Spot, Spot] {
  const [left, top, right, bottom] = [2 * x, 2 * y, 2 * x + 2, 2 * y + 2];
  const around: [Spot, Spot, Spot, Spot] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const first = around[part % 4] ?? around[0];
  const second = around[(part + 1) % 4] ?? around[0];
  return [first, second, [left + 1, top + 1]];
}

const key = ([x, y]: Spot): string => `${x} ${y}`;

/** The loops around a set of quarters, clockwise around what is inside, straight edges joined; in cells. */
export function loops(quarters: readonly Quarter[]): Spot[][] {
  const edges = new Map<string, [Spot, Spot]>();
  const seen = new Set<string>();
  for (const quarter of quarters) {
    if (seen.has(nameOf(quarter))) continue;
    seen.add(nameOf(quarter));
    const [a, b, c] = corners(quarter);
    for (const [from, to] of [[a, b], [b, c], [c, a]] as const) {
      // An edge two quarters share is walked once each way, and is no border.
      if (!edges.delete(`${key(to)}>${key(from)}`)) edges.set(`${key(from)}>${key(to)}`, [from, to]);
    } // prettier-ignore
  }
  const found: Spot[][] = [];
  while (edges.size > 0) found.push(straightened(walk(edges)));
  return found.map((loop) => loop.map(([x, y]): Spot => [x / 2, y / 2]));
}

/** Take one closed way out of the edges. */
function walk(edges: Map<string, [Spot, Spot]>): Spot[] {
  const [first] = edges.values();
  const way: Spot[] = [];
  let next = first;
  while (next) {
    const [from, to]: [Spot, Spot] = next;
    edges.delete(`${key(from)}>${key(to)}`);
    way.push(from);
    next = [...edges.values()].find(([start]) => key(start) === key(to));
    if (first && key(to) === key(first[0])) break;
  }
  return way;
}

function straightened(way: readonly Spot[]): Spot[] {
  return way.filter(([x, y], at) => {
    const [x0, y0] = way.at(at - 1) ?? [x, y];
    const [x1, y1] = way[(at + 1) % way.length] ?? [x, y];
    return (x - x0) * (y1 - y) !== (y - y0) * (x1 - x);
  });
}

/** The same as a path, in units of `scale`. */
export function outline(quarters: readonly Quarter[], scale = 1): string {
  return loops(quarters)
    .map((loop) => `M${loop.map(([x, y]) => `${x * scale} ${y * scale}`).join("L")}Z`)
    .join("");
}
