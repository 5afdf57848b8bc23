/**
 * The 48 tiles, spelled as in the rules' content: corners clockwise from the top left; W, B a micropul; 1, 2, + a
 * catalyst; - nothing; a big micropul has its catalyst after a slash.
 */

// prettier-ignore
export const TILES = [
  "W---", "B---", "WB-+", "BW-+", "+WBW", "+BWB",
  "W-1-", "B-1-", "WB1-", "BW1-", "1WBW", "1BWB",
  "W--1", "B--1", "WW1-", "BB1-", "WWW1", "BBB1",
  "W1-+", "B1-+", "WW-2", "BB-2", "WWB2", "BBW2",
  "W11-", "B11-", "W-W-", "B-B-", "WWBW", "BBWB",
  "W21-", "B21-", "W-B1", "B-W1", "WBWB", "BWBW",
  "WWWW/+", "BBBB/+", "W+W1", "B+B1", "WWBB", "BBWW",
  "WWWW/1", "BBBB/1", "W1B1", "B1W1", "WWWW", "BBBB",
] as const;

export type Colour = "white" | "black";
export type Catalyst = "1" | "2" | "+";
export type Corner = 0 | 1 | 2 | 3;

export const CORNERS = [0, 1, 2, 3] as const;

/** Where the middle of each corner lies on a tile of 100 by 100. */
export const CENTRES = [
  { x: 26, y: 26 },
  { x: 74, y: 26 },
  { x: 74, y: 74 },
  { x: 26, y: 74 },
] as const;

/** What a corner holds. */
export type Sign = "W" | "B" | "-" | Catalyst;

export function quarter(turns: number): Corner {
  return (((turns % 4) + 4) % 4) as Corner;
}

/** The four corners of a tile as it lies after so many quarter turns clockwise. */
export function cornersOf(tile: number, turns: number): readonly Sign[] {
  const signs = TILES[tile] ?? "----";
  return CORNERS.map((corner) => (signs[quarter(corner - turns)] ?? "-") as Sign);
}

/** The catalyst in the middle of a big micropul; null for an ordinary tile. */
export function bigCatalyst(tile: number): Catalyst | null {
  return (TILES[tile]?.split("/")[1] ?? null) as Catalyst | null;
}

export function colourOfSign(sign: Sign): Colour | null {
  return sign === "W" ? "white" : sign === "B" ? "black" : null;
}
