/** What the page says of a match in sentences: the log, the score sheet, the end, refusals. */

import { m } from "../../paraglide/messages.js";
import { getLocale } from "../../paraglide/runtime.js";
import type { SeatFact, SheetRow, SoundName, Told } from "../board";
import type { Happened } from "../../protocol/types";
import { parse, type Move } from "./notation";
import { closedBetween, groupsBySpot, legalIndex, spotKey, type View } from "./view";

export function prompt(view: View, legal: readonly string[]): string {
  if (view.end !== null) return m.micropul_match_over();
  if (view.turn === null) return m.micropul_dealing();
  const { lays, take, spots } = legalIndex(legal);
  const unknown = legal.length === 0; // another's turn: what they can do in general
  const parts = [
    ...(unknown || lays.size > 0 ? [m.micropul_do_lay()] : []),
    ...(unknown || take ? [m.micropul_do_take()] : []),
    ...(unknown || spots.length > 0 ? [m.micropul_do_stone()] : []),
  ];
  const locale = getLocale();
  const list = new Intl.ListFormat(locale === "en" ? "en-GB" : locale, { type: "disjunction" }).format(parts);
  return list.charAt(0).toLocaleUpperCase(locale) + list.slice(1);
}

export function tell({ happened, before, after, names }: Told<View>): string | null {
  const move = parse(happened.move);
  switch (move?.kind) {
    case "lay":
      return toldLay(happened.by, before, after);
    case "take":
      return m.micropul_told_take();
    case "stone":
      return toldStone(move, after);
    case "first":
      return names.length > 1 ? m.micropul_told_first({ name: names[move.seat] ?? "" }) : null;
    default:
      return null;
  }
}

function toldLay(by: number | null, before: View | null, after: View | null): string {
  if (!before || !after || by === null) return m.micropul_told_lay();
  const count = (after.supplies[by] ?? 0) - (before.supplies[by] ?? 0);
  const again = after.end === null && after.hands.length > 1 && after.turn === by;
  const news = [
    ...(count > 0 ? [m.micropul_told_supply({ count })] : []),
    ...(again ? [m.micropul_fact_again()] : []),
    ...closedBetween(before, after).map(({ colour, points }) =>
      colour === "white"
        ? m.micropul_told_closed_white({ points })
        : m.micropul_told_closed_black({ points }),
    ),
  ];
  return news.length > 0 ? m.micropul_told_lay_with({ news: news.join(", ") }) : m.micropul_told_lay();
}

function toldStone(move: Move & { kind: "stone" }, after: View | null): string {
  const group = after && groupsBySpot(after).get(spotKey(move));
  if (!group) return m.micropul_told_stone();
  const { points } = group;
  return group.colour === "white"
    ? m.micropul_told_stone_white({ points })
    : m.micropul_told_stone_black({ points });
}

export function seatFacts(view: View, seat: number): SeatFact[] {
  return [
    { icon: "hand", count: view.hands[seat] ?? 0, word: m.micropul_word_hand() },
    { icon: "stack", count: view.supplies[seat] ?? 0, word: m.micropul_word_supply() },
    { icon: "stone", count: view.stones_left[seat] ?? 0, word: m.micropul_word_stones() },
  ];
}

export function sheet(view: View): SheetRow[] {
  const scoring = view.groups.filter((group) => group.closed && group.seats.length === 1);
  return [
    {
      label: m.micropul_sheet_groups(),
      values: view.tally.groups,
      parts: scoring.map((group) => ({
        label: group.colour === "white" ? m.micropul_part_white() : m.micropul_part_black(),
        seat: group.seats[0] ?? 0,
        points: group.points,
      })),
    },
    { label: m.micropul_sheet_supply(), values: view.tally.supply },
    { label: m.micropul_sheet_hand(), values: view.tally.hand },
  ];
}

const ENDS: Record<string, () => string> = {
  "core-empty": m.micropul_end_core_empty,
  "out-of-tiles": m.micropul_end_out_of_tiles,
  stuck: m.micropul_end_stuck,
};

export function reason(key: string): string {
  return ENDS[key]?.() ?? key;
}

const RANKS: Record<string, () => string> = {
  beginner: m.micropul_rank_beginner,
  normal: m.micropul_rank_normal,
  advanced: m.micropul_rank_advanced,
  expert: m.micropul_rank_expert,
  master: m.micropul_rank_master,
};

export function remark(view: View): string | null {
  if (view.rank === null) return null;
  return m.micropul_rank({ rank: RANKS[view.rank]?.() ?? view.rank });
}

const OBJECTIONS: Record<string, () => string> = {
  "not-in-hand": m.micropul_no_not_in_hand,
  "cell-taken": m.micropul_no_cell_taken,
  "no-micropul-touches": m.micropul_no_micropul_touches,
  "colours-touch": m.micropul_no_colours_touch,
  "supply-empty": m.micropul_no_supply_empty,
  "hand-full": m.micropul_no_hand_full,
  "no-stones-left": m.micropul_no_stones_left,
  "no-micropul-there": m.micropul_no_micropul_there,
  "group-has-stone": m.micropul_no_group_has_stone,
  "not-a-players-move": m.micropul_no_players_move,
};

export function objection(key: string): string {
  return (OBJECTIONS[key] ?? m.micropul_no_other)();
}

export function sound(happened: Happened): SoundName | null {
  switch (parse(happened.move)?.kind) {
    case "lay":
    case "take":
      return "card";
    case "stone":
      return "stone";
    default:
      return null;
  }
}
