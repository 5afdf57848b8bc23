/** Names and short sentences: what a screen reader says of a tile, a system, a stack; what a placing would do. */

import { keyOf, type Cell } from "../../board/cells";
import type { Fact } from "../../board/facts";
import { m } from "../../paraglide/messages.js";
import type { Sign } from "../board";
import { quarter, type Type } from "./notation";
import { COLOURS, sideOf, turnedPoint, type Block, type Colour } from "./sides";
import { colourAt, joinedWith } from "./systems";
import {
  systemsByPipe,
  tilesByCell,
  type Doing,
  type Laid,
  type PipeId,
  type PlaceFacts,
  type System,
  type View,
} from "./view";

const TYPE_NAMES: Record<Type, () => string> = {
  weights: m.enigma_type_weights,
  fragments: m.enigma_type_fragments,
  conduits: m.enigma_type_conduits,
  corners: m.enigma_type_corners,
};
export const typeName = (type: Type): string => TYPE_NAMES[type]();

const COLOUR_NAMES: Record<Colour, () => string> = {
  orange: m.enigma_orange,
  green: m.enigma_green,
  blue: m.enigma_blue,
};
export const colourName = (colour: Colour): string => COLOUR_NAMES[colour]();

const EDGES = [m.enigma_edge_top, m.enigma_edge_right, m.enigma_edge_bottom, m.enigma_edge_left];
const edgeName = (edge: number): string => (EDGES[quarter(edge)] ?? m.enigma_edge_top)();

/** On which side of a turned tile a block lies. */
export function blockPlace(block: Block, turns: number): string {
  const { x, y } = turnedPoint(block, turns);
  const [dx, dy] = [x - 50, y - 50];
  const names = [
    ...(dy < -10 ? [edgeName(0)] : dy > 10 ? [edgeName(2)] : []),
    ...(dx > 10 ? [edgeName(1)] : dx < -10 ? [edgeName(3)] : []),
  ];
  return names.length > 0 ? names.join(" ") : m.enigma_edge_middle();
}

/** What is on a tile as it is turned: its pipes with their exits and blocks. */
export function sideWords(number: number, turns = 0): string {
  const side = sideOf(number);
  return side.pipes
    .map(({ exits }, at) =>
      m.enigma_pipe({
        exits: exits.map((exit) => edgeName(exit + turns)).join(" "),
        blocks: side.blocks
          .filter(({ pipe }) => pipe === at)
          .map(({ colour }) => colourName(colour))
          .join(", "),
      }),
    )
    .join("; ");
}

/** How many blocks of each colour there are. */
export function blocksWords(blocks: Readonly<Record<Colour, number>>): string {
  return COLOURS.flatMap((colour) =>
    blocks[colour] > 0 ? [`${colourName(colour)} ${blocks[colour]}`] : [],
  ).join(", ");
}

/** A place by its column and row, with a real minus. */
export function placeName(cell: Cell): string {
  const written = (value: number): string => String(value).replace("-", "−");
  return m.enigma_column_row({ x: written(cell.x), y: written(cell.y) });
}

export function systemWords(view: View, system: System, names: readonly string[]): string {
  const tiles = tilesByCell(view);
  return [
    m.enigma_system_open({ blocks: blocksWords(system.blocks), open: system.open }),
    ...system.workers.map((worker) =>
      m.enigma_system_worker({ name: names[worker[3]] ?? "", colour: colourName(colourAt(tiles, worker)) }),
    ),
  ].join(", ");
}

/** The blocks of pipes by colour. */
export function countBlocks(view: View, pipes: readonly PipeId[]): Record<Colour, number> {
  const tiles = tilesByCell(view);
  const found: Record<Colour, number> = { orange: 0, green: 0, blue: 0 };
  for (const [x, y, pipe] of pipes) {
    for (const block of sideOf(tiles.get(keyOf({ x, y }))?.[0] ?? -1).blocks) {
      if (block.pipe === pipe) found[block.colour] += 1;
    }
  }
  return found;
}

/** A tile on the table with the systems its pipes belong to. */
export function laidWords(view: View, [side, x, y]: Laid, names: readonly string[]): string {
  const systems = systemsByPipe(view);
  const tiles = tilesByCell(view);
  const told = new Set<string>();
  sideOf(side).pipes.forEach((_, pipe) => {
    const system = systems.get(`${x},${y},${pipe}`);
    told.add(
      system
        ? systemWords(view, system, names)
        : m.enigma_system_complete({
            blocks: blocksWords(countBlocks(view, joinedWith(tiles, [x, y, pipe]))),
          }),
    );
  });
  return m.enigma_cell_tile({ place: placeName({ x, y }), systems: [...told].join(". ") });
}

export const signed = (points: number): string => `+${points}`;

/** What a placing would do, three facts at most. */
export function placeFacts(facts: PlaceFacts, seat: number | null, names: readonly string[]): Fact[] {
  const found: Fact[] = [];
  const completes = facts.completes.length;
  if (completes > 0) {
    const text = m.enigma_fact_completes({ count: completes });
    found.push({ icon: "check", text, bold: String(completes) });
  }
  facts.gains.forEach((points, at) => {
    if (points === 0) return;
    const gain = signed(points);
    const text =
      at === seat ? m.enigma_fact_gain({ gain }) : m.enigma_fact_gain_other({ name: names[at] ?? "", gain });
    found.push({ icon: null, text, bold: gain });
  });
  if (facts.merges > 1) {
    const text = m.enigma_fact_merges({ count: facts.merges });
    found.push({ icon: null, text, bold: String(facts.merges) });
  }
  const largest = facts.joins.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
  if (found.length < 2 && largest && facts.merges > 0) {
    found.push({ icon: null, text: m.enigma_fact_joins({ blocks: blocksWords(largest.blocks) }), bold: "" });
  }
  if (found.length === 0) found.push({ icon: null, text: m.enigma_fact_alone(), bold: "" });
  return found.slice(0, 3);
}

const sizeOf = ({ blocks }: System): number => blocks.orange + blocks.green + blocks.blue;

/** Minutes and seconds, as a clock shows them. */
export function clockTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** One worker of a complete system and what it brings. */
export function storyWorker(name: string, colour: Colour, count: number): string {
  return m.enigma_story_worker({ name, colour: colourName(colour), count, gain: signed(count) });
}

/** How a seat stands in the race. */
export function doingWords(doing: Doing, first: boolean, sign: Sign | null): string {
  switch (doing) {
    case "solved":
      return first ? m.enigma_doing_first() : m.enigma_doing_solved();
    case "out":
      return m.enigma_doing_out();
    case "solving":
      return sign ? m.enigma_placed({ done: sign.done, of: sign.of }) : m.enigma_doing_solving();
    case null:
      return "";
  }
}
