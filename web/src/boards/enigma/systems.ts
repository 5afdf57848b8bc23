/** Which pipes on the table belong together, and what has become of systems between two pictures of a match. */

import { keyOf } from "../../board/cells";
import { quarter, type Place } from "./notation";
import { sideOf, type Colour } from "./sides";
import { tilesByCell, type Laid, type PipeId, type Standing, type View } from "./view";

const STEPS = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
] as const;

/** The pipe of a tile that comes out at an edge as it lies. */
function pipeAt([side, , , turns]: Laid, edge: number): number {
  return sideOf(side).pipes.findIndex(({ exits }) => exits.includes(quarter(edge - turns)));
}

/** All pipes joined with this one, itself first. */
export function joinedWith(tiles: ReadonlyMap<string, Laid>, from: PipeId): PipeId[] {
  const found = [from];
  const seen = new Set([String(from)]);
  for (const [x, y, pipe] of found) {
    const laid = tiles.get(keyOf({ x, y }));
    if (!laid) continue;
    for (const exit of sideOf(laid[0]).pipes[pipe]?.exits ?? []) {
      const edge = quarter(exit + laid[3]);
      const step = STEPS[edge] ?? STEPS[0];
      const next = tiles.get(keyOf({ x: x + step.x, y: y + step.y }));
      if (!next) continue;
      const id: PipeId = [next[1], next[2], pipeAt(next, edge + 2)];
      if (!seen.has(String(id))) found.push(id);
      seen.add(String(id));
    }
  }
  return found;
}

/** A system that has just become complete, and the workers that stood in it. */
export interface Completed {
  pipes: readonly PipeId[];
  workers: readonly Standing[];
}

/** The blocks of these pipes that have a colour, as `x,y,block`. */
export function blocksIn(
  tiles: ReadonlyMap<string, Laid>,
  pipes: readonly PipeId[],
  colour: Colour,
): string[] {
  return pipes.flatMap(([x, y, pipe]) =>
    sideOf(tiles.get(keyOf({ x, y }))?.[0] ?? -1).blocks.flatMap((block, at) =>
      block.pipe === pipe && block.colour === colour ? [`${x},${y},${at}`] : [],
    ),
  );
}

/** The colour of a block on the table. */
export function colourAt(tiles: ReadonlyMap<string, Laid>, [x, y, block]: readonly number[]): Colour {
  const laid = tiles.get(`${x},${y}`);
  return sideOf(laid?.[0] ?? -1).blocks[block ?? 0]?.colour ?? "orange";
}

/** The systems that a placing has completed: pipes that were open, or are new, and belong to no open system any more. */
export function completedBy(before: View, after: View, placed: Place, seat: number): Completed[] {
  const tiles = tilesByCell(after);
  const laid = tiles.get(keyOf(placed));
  if (!laid) return [];
  const open = new Set(after.systems.flatMap((system) => system.pipes.map(String)));
  const standing: Standing[] = [...before.workers];
  if (placed.block !== null) standing.push([placed.x, placed.y, placed.block, seat]);
  const found: Completed[] = [];
  const told = new Set<string>();
  sideOf(laid[0]).pipes.forEach((_, pipe) => {
    const id: PipeId = [placed.x, placed.y, pipe];
    if (open.has(String(id)) || told.has(String(id))) return;
    const pipes = joinedWith(tiles, id);
    const keys = new Set(pipes.map(String));
    for (const key of keys) told.add(key);
    const workers = standing.filter(([x, y, block]) => {
      const on = sideOf(tiles.get(keyOf({ x, y }))?.[0] ?? -1).blocks[block]?.pipe;
      return keys.has(`${x},${y},${on}`);
    });
    found.push({ pipes, workers });
  });
  return found;
}
