/** What pieces, places and states are called, for labels and for screen readers. */

import { m } from "../../../paraglide/messages.js";
import { hasMouth, KINDS as PIPES, SIDES, type Laid, type Shape as Pipe } from "./conduits";
import { cubesOf, KINDS as CORNERS } from "./cubes";
import { KINDS as FRAGMENTS, type Lying, type Shape } from "./tangram";

const fragments: Record<Shape, () => string> = {
  large: m.enigma_puzzle_piece_large,
  medium: m.enigma_puzzle_piece_medium,
  small: m.enigma_puzzle_piece_small,
  square: m.enigma_puzzle_piece_square,
  parallelogram: m.enigma_puzzle_piece_parallelogram,
};

const pipes: Record<Pipe, () => string> = {
  straight: m.enigma_puzzle_piece_straight,
  elbow: m.enigma_puzzle_piece_elbow,
  tee: m.enigma_puzzle_piece_tee,
  cross: m.enigma_puzzle_piece_cross,
};

const sides = [
  m.enigma_puzzle_side_0,
  m.enigma_puzzle_side_1,
  m.enigma_puzzle_side_2,
  m.enigma_puzzle_side_3,
] as const;

const colours = [
  m.enigma_puzzle_colour_0,
  m.enigma_puzzle_colour_1,
  m.enigma_puzzle_colour_2,
  m.enigma_puzzle_colour_3,
] as const;

const marks = [
  m.enigma_puzzle_mark_0,
  m.enigma_puzzle_mark_1,
  m.enigma_puzzle_mark_2,
  m.enigma_puzzle_mark_3,
] as const;

/** With a capital, where a sentence begins. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export const fragmentName = (piece: number): string => fragments[FRAGMENTS[piece] ?? "large"]();
export const pipeName = (shape: Pipe): string => pipes[shape]();
export const sideName = (side: number): string => sides[side]?.() ?? "";
export const colourName = (piece: number): string => colours[piece]?.() ?? "";

export function cornerName(piece: number): string {
  const count = cubesOf(CORNERS[piece] ?? "short", 0).length;
  return m.enigma_puzzle_piece_corner({ colour: colourName(piece), count, mark: marks[piece]?.() ?? "" });
}

/** How a piece is turned. */
export function poseWords({ rotation, flip }: Pick<Lying, "rotation" | "flip">): string {
  return [
    m.enigma_puzzle_turned({ angle: 90 * rotation }),
    ...(flip ? [m.enigma_puzzle_flipped()] : []),
  ].join(", ");
}

/** A pipe piece that lies, by where it opens to. */
export function laidWords(laid: Laid): string {
  const opens = SIDES.filter((side) => hasMouth(laid, side)).map(sideName);
  return m.enigma_puzzle_opens_to({ piece: pipeName(PIPES[laid.piece] ?? "cross"), sides: opens.join(", ") });
}
