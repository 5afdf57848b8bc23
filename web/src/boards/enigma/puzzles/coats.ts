/** What pieces are made of: shades of brass, and for angle pieces a colour and a mark, as colour alone says nothing. */

/** The shade of each piece of the tangram: those that often lie side by side differ. */
const BRASS = [2, 3, 4, 1, 3, 1, 2] as const;

export const brassOf = (piece: number): string => `var(--brass-${BRASS[piece] ?? 1})`;

export const COLOURS = ["var(--brass-1)", "var(--block-blue)", "var(--block-green)", "var(--pipe)"] as const;

/** Drawn on the unit square of a cube's face: ring, square, triangle, cross. */
export const MARKS = [
  "M.5 .27a.23 .23 0 1 0 0 .46a.23 .23 0 1 0 0-.46zM.5 .4a.1 .1 0 1 1 0 .2a.1 .1 0 1 1 0-.2z",
  "M.3 .3h.4v.4h-.4z",
  "M.5 .26L.76 .71h-.52z",
  "M.42 .24h.16v.18h.18v.16h-.18v.18h-.16v-.18h-.18v-.16h.18z",
] as const;

export const colourOf = (piece: number): string => COLOURS[piece] ?? COLOURS[0];
export const markOf = (piece: number): string => MARKS[piece] ?? MARKS[0];
