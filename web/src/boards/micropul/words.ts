/** Spoken names: what a screen reader says of a tile, a cell, a group. */

import type { Cell } from "../../board/cells";
import type { Fact } from "../../board/facts";
import { m } from "../../paraglide/messages.js";
import type { Spot } from "./notation";
import { CORNERS, bigCatalyst, cornersOf, quarter, type Sign } from "./tiles";
import { spotKey, type Fit, type Group, type Laid, type MoveFacts } from "./view";

const AT = [m.micropul_at_0, m.micropul_at_1, m.micropul_at_2, m.micropul_at_3] as const;
const CORNER = [m.micropul_corner_0, m.micropul_corner_1, m.micropul_corner_2, m.micropul_corner_3] as const;

function signWord(sign: Sign): string | null {
  switch (sign) {
    case "W":
      return m.micropul_white();
    case "B":
      return m.micropul_black();
    case "1":
      return m.micropul_one_dot();
    case "2":
      return m.micropul_two_dots();
    case "+":
      return m.micropul_plus();
    case "-":
      return null;
  }
}

/** What a tile shows, corner by corner, as it lies. */
export function signsOf(tile: number, turns: number): string {
  const corners = cornersOf(tile, turns);
  const big = bigCatalyst(tile);
  if (big) {
    const sign = signWord(big) ?? "";
    return corners[0] === "W" ? m.micropul_big_white({ sign }) : m.micropul_big_black({ sign });
  }
  return CORNERS.flatMap((corner) => {
    const sign = signWord(corners[corner] ?? "-");
    return sign ? [AT[corner]({ sign })] : [];
  }).join(", ");
}

export function tileName(tile: number, turns: number): string {
  return m.micropul_tile_named({ tile, signs: signsOf(tile, turns) });
}

/** A place by its column and row, with a real minus. */
export function placeName(cell: Cell): string {
  const written = (value: number): string => String(value).replace("-", "−");
  return m.micropul_column_row({ x: written(cell.x), y: written(cell.y) });
}

export function freeName(cell: Cell, fit: Fit | null): string {
  const place = placeName(cell);
  switch (fit) {
    case "fits":
      return m.micropul_cell_fits({ place });
    case "turned":
      return m.micropul_cell_turned({ place });
    case "never":
      return m.micropul_cell_never({ place });
    case null:
      return m.micropul_cell_free({ place });
  }
}

export function groupName(group: Group, names: readonly string[]): string {
  const count = group.points;
  const parts = [
    group.colour === "white" ? m.micropul_group_white({ count }) : m.micropul_group_black({ count }),
    group.closed ? m.micropul_closed() : m.micropul_open(),
    ...group.seats.map((seat) => m.micropul_stone_of({ name: names[seat] ?? "" })),
    ...(group.seats.length > 1 ? [m.micropul_spoilt()] : []),
  ];
  return parts.join(", ");
}

/** A tile on the table with the groups it belongs to. */
export function laidName(
  [tile, x, y, turns]: Laid,
  groups: ReadonlyMap<string, Group>,
  names: readonly string[],
): string {
  const here = new Set(CORNERS.flatMap((corner) => groups.get(spotKey({ x, y, corner })) ?? []));
  return m.micropul_cell_tile({
    place: placeName({ x, y }),
    tile: tileName(tile, turns),
    groups: [...here].map((group) => groupName(group, names)).join(". "),
  });
}

export function spotName(spot: Spot, group: Group | undefined, names: readonly string[]): string {
  const place = placeName(spot);
  return m.micropul_spot({
    place,
    corner: CORNER[quarter(spot.corner)](),
    group: group ? groupName(group, names) : "",
  });
}

/** What a lay would do, three facts at most. */
export function layFacts(facts: MoveFacts): Fact[] {
  const found: Fact[] = [];
  if (facts.draws > 0) {
    const gain = `+${facts.draws}`;
    found.push({ icon: "stack", text: m.micropul_fact_supply({ gain }), bold: gain });
  }
  if (facts.again) found.push({ icon: "plus", text: m.micropul_fact_again(), bold: m.micropul_fact_again() });
  const count = facts.closes.length;
  if (count > 0) {
    found.push({ icon: null, text: m.micropul_fact_closes({ count }), bold: String(count) });
  }
  if (found.length === 0) found.push({ icon: null, text: m.micropul_fact_nothing(), bold: "" });
  return found;
}

/** What a stone would claim. */
export function stoneFacts(group: Group | undefined): Fact[] {
  if (!group) return [];
  const bold = String(group.points);
  const text =
    group.colour === "white"
      ? m.micropul_fact_stone_white({ points: bold })
      : m.micropul_fact_stone_black({ points: bold });
  const state = group.closed ? m.micropul_closed() : m.micropul_open();
  return [
    { icon: null, text, bold },
    { icon: null, text: state, bold: "" },
  ];
}
