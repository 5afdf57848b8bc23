/** The shapes of groups: discs, the necks between them, and arrows where they can still grow. */

import { keyOf } from "../../board/cells";
import { CENTRES, TILES, bigCatalyst, quarter } from "./tiles";
import { tilesByCell, type Group, type Laid, type Micropul, type View } from "./view";

export interface Outline {
  /** Dots to be stroked with round caps: one per small disc. */
  discs: string;
  /** The middles of big discs. */
  bigs: readonly { x: number; y: number }[];
  /** Lines between discs that belong together. */
  necks: string;
}

/** The middle of a corner in board units. */
export function centreOf(x: number, y: number, corner: number): { x: number; y: number } {
  const centre = CENTRES[quarter(corner)];
  return { x: x * 100 + centre.x, y: y * 100 + centre.y };
}

const isBig = (tiles: Map<string, Laid>, x: number, y: number): boolean => {
  const laid = tiles.get(keyOf({ x, y }));
  return laid !== undefined && bigCatalyst(laid[0]) !== null;
};

/** The corners next to a corner to the right and below, as far as they may belong to the same group. */
function ahead([x, y, corner]: Micropul): Micropul[] {
  switch (corner) {
    case 0:
      return [
        [x, y, 1],
        [x, y, 3],
      ];
    case 1:
      return [
        [x + 1, y, 0],
        [x, y, 2],
      ];
    case 2:
      return [
        [x + 1, y, 3],
        [x, y + 1, 1],
      ];
    default:
      return [
        [x, y, 2],
        [x, y + 1, 0],
      ];
  }
}

export function outlineOf(tiles: Map<string, Laid>, group: Group): Outline {
  const members = new Set(group.micropul.map(String));
  const bigs = new Map<string, { x: number; y: number }>();
  let discs = "";
  let necks = "";
  for (const spot of group.micropul) {
    const [x, y, corner] = spot;
    const from = centreOf(x, y, corner);
    if (isBig(tiles, x, y)) bigs.set(keyOf({ x, y }), { x: x * 100 + 50, y: y * 100 + 50 });
    else discs += `M${from.x - 0.01} ${from.y}h.02`;
    for (const next of ahead(spot)) {
      if (!members.has(String(next))) continue;
      const to = centreOf(...next);
      necks += `M${from.x} ${from.y}L${to.x} ${to.y}`;
    }
  }
  return { discs, bigs: [...bigs.values()], necks };
}

/** The two cells a corner borders, with the arrow that leads out of it there. */
const OUT = [
  [
    { x: -1, y: 0, arrow: "l-11 0m5 5l-5 -5l5 -5" },
    { x: 0, y: -1, arrow: "l0 -11m5 5l-5 -5l-5 5" },
  ],
  [
    { x: 0, y: -1, arrow: "l0 -11m5 5l-5 -5l-5 5" },
    { x: 1, y: 0, arrow: "l11 0m-5 -5l5 5l-5 5" },
  ],
  [
    { x: 1, y: 0, arrow: "l11 0m-5 -5l5 5l-5 5" },
    { x: 0, y: 1, arrow: "l0 11m-5 -5l5 5l5 -5" },
  ],
  [
    { x: 0, y: 1, arrow: "l0 11m-5 -5l5 5l5 -5" },
    { x: -1, y: 0, arrow: "l-11 0m5 5l-5 -5l5 -5" },
  ],
] as const;

/** Arrows over the edges across which an open group may grow. */
export function leaksOf(tiles: Map<string, Laid>, group: Group): string {
  let path = "";
  for (const [x, y, corner] of group.micropul) {
    const centre = centreOf(x, y, corner);
    for (const side of OUT[quarter(corner)]) {
      if (tiles.has(keyOf({ x: x + side.x, y: y + side.y }))) continue;
      const startX = side.x === 0 ? centre.x : x * 100 + 50 + side.x * 54;
      const startY = side.y === 0 ? centre.y : y * 100 + 50 + side.y * 54;
      path += `M${startX} ${startY}${side.arrow}`;
    }
  }
  return path;
}

/** The necks across the edges of tiles, by colour: those inside a tile belong to the tile. */
export function bridgesOf(view: View): { white: string; black: string } {
  const tiles = tilesByCell(view);
  const paths = { white: "", black: "" };
  for (const group of view.groups) {
    const members = new Set(group.micropul.map(String));
    for (const spot of group.micropul) {
      const from = centreOf(...spot);
      for (const next of ahead(spot)) {
        if (next[0] === spot[0] && next[1] === spot[1]) continue;
        if (!members.has(String(next)) || !tiles.has(keyOf({ x: next[0], y: next[1] }))) continue;
        const to = centreOf(...next);
        paths[group.colour] += `M${from.x} ${from.y}L${to.x} ${to.y}`;
      }
    }
  }
  return paths;
}

/** The face of a tile as paths, the tile not turned. */
export interface Face {
  white: string;
  black: string;
  whiteNecks: string;
  blackNecks: string;
  wells: string;
  dots: readonly { x: number; y: number; r: number }[];
  pluses: string;
}

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const diamond = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`;

function draw(signs: string): Face {
  const discs = { W: "", B: "" };
  const necks = { W: "", B: "" };
  let wells = "";
  let pluses = "";
  const dots: { x: number; y: number; r: number }[] = [];
  const engrave = (sign: string, x: number, y: number, size: number): void => {
    wells += diamond(x, y, 19 * size);
    if (sign === "1") dots.push({ x, y, r: 5 * size });
    if (sign === "2") dots.push({ x: x - 5.5, y, r: 4.4 }, { x: x + 5.5, y, r: 4.4 });
    if (sign === "+") pluses += `M${x - 9 * size} ${y}h${18 * size}M${x} ${y - 9 * size}v${18 * size}`;
  };
  const [corners = "", big] = signs.split("/");
  if (big) {
    discs[corners[0] === "W" ? "W" : "B"] = dot(50, 50, 44);
    engrave(big, 50, 50, 1);
  } else {
    CENTRES.forEach((centre, corner) => {
      const sign = corners[corner];
      const next = CENTRES[quarter(corner + 1)];
      if (sign === "W" || sign === "B") {
        discs[sign] += dot(centre.x, centre.y, 20);
        if (corners[quarter(corner + 1)] === sign)
          necks[sign] += `M${centre.x} ${centre.y}L${next.x} ${next.y}`;
      } else if (sign && sign !== "-") engrave(sign, centre.x, centre.y, 0.92);
    });
  }
  return {
    white: discs.W,
    black: discs.B,
    whiteNecks: necks.W,
    blackNecks: necks.B,
    wells,
    dots,
    pluses,
  };
}

export const FACES: readonly Face[] = TILES.map(draw);

/** The lamp diamond around a catalyst that would wake; corner 4 is the middle of a big micropul. */
export function wakeDiamond([x, y, corner]: Micropul): string {
  if (corner === 4) return diamond(x * 100 + 50, y * 100 + 50, 29);
  const centre = centreOf(x, y, corner);
  return diamond(centre.x, centre.y, 27);
}
