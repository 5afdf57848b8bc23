/** What the page says of a match in sentences: the log, what is said aloud, the score sheet, the end, refusals. */

import { named } from "../../board/named";
import { m } from "../../paraglide/messages.js";
import type { Happened } from "../../protocol/types";
import type { SheetRow, SoundName, Told } from "../board";
import { parse, type Move, type Place } from "./notation";
import { GLASS, ROUNDS, letterOf, ownerOf, race, scoring, targetOf, valueOf, type View } from "./view";
import { dieWords, namesOf, rewardWords } from "./words";

export const heading = (view: View): string => m.jelly_heading({ round: view.round, rounds: ROUNDS });

export function prompt(view: View, legal: readonly string[]): string {
  switch (view.phase.name) {
    case "dealing":
      return m.jelly_prompt_dealing();
    case "getting-ready":
      return m.jelly_prompt_ready();
    case "countdown":
      return m.jelly_prompt_countdown();
    case "scoring":
      return m.jelly_prompt_scoring();
    case "opening":
    case "closing":
      return m.jelly_prompt_closing();
    case "race":
  }
  if (legal.some((move) => move.startsWith("place "))) return m.jelly_prompt_place();
  if (legal.includes("roll")) return m.jelly_prompt_roll();
  return legal.length > 0 ? m.jelly_prompt_last() : m.jelly_prompt_watch();
}

/** The sentence for the log. What everybody does all the time in a race is not told. */
export function tell(told: Told<View>): string | null {
  const move = parse(told.happened.move);
  return move && (toldRace(move, told) ?? toldScoring(move, told));
}

function toldRace(move: Move, { after, names }: Told<View>): string | null {
  switch (move.kind) {
    case "place":
      return toldPlace(move, names);
    case "lock":
      return m.jelly_told_lock({ letter: letterOf(move.district) });
    case "flip":
      return m.jelly_told_flip();
    case "call":
      return m.jelly_told_call();
    case "start":
      return after && race(after) ? m.jelly_told_start({ round: after.round }) : m.jelly_told_go();
    case "stop":
      return m.jelly_told_stop();
    default:
      return null;
  }
}

function toldPlace({ value, district, removed, target }: Place, names: readonly string[]): string {
  const letter = letterOf(district);
  if (removed !== null) {
    const [name, die] = [names[ownerOf(removed)] ?? "", valueOf(removed)];
    return m.jelly_told_removed({ value, letter, name, die });
  }
  if (target === "in") return m.jelly_told_in({ value, letter });
  return target === "out" ? m.jelly_told_out({ value, letter }) : m.jelly_told_place({ value, letter });
}

function toldScoring(move: Move, { before, after, names }: Told<View>): string | null {
  switch (move.kind) {
    case "cancel":
      return m.jelly_told_cancel({
        letter: letterOf(move.district),
        dice: move.dice.map((die) => dieWords(die, names)).join(", "),
      });
    case "lead":
      return toldLead(move.district, move.seats, before ?? after, names);
    case "pay":
      return toldPay(move.district, move.changes, names);
    case "follow":
      return m.jelly_told_follow({ from: letterOf(move.from), to: letterOf(move.to) });
    case "loop":
      return m.jelly_told_loop({ from: letterOf(move.from), to: letterOf(move.to) });
    case "short":
      return m.jelly_told_short();
    case "centre":
      return move.seats.length > 0
        ? m.jelly_told_centre({ names: namesOf(move.seats, names) })
        : m.jelly_told_centre_none();
    case "draw": {
      const name = names[move.seat] ?? "";
      if (move.sample === null) return m.jelly_told_draw({ name });
      const sample = move.sample === "die" ? m.jelly_sample_die_word() : String(move.sample);
      return m.jelly_told_draw_own({ name, sample });
    }
    case "lose":
      return m.jelly_told_lose();
    case "either":
      return move.way === "left" ? m.jelly_told_left() : m.jelly_told_right();
    case "give":
      return m.jelly_told_give({ names: namesOf(move.seats, names) });
    case "default":
      return m.jelly_told_default({ name: names[move.seat] ?? "" });
    case "open":
      return m.jelly_told_open();
    case "worth":
      return m.jelly_told_worth({ name: names[move.seat] ?? "", value: move.value });
    default:
      return null;
  }
}

function toldLead(
  district: number,
  seats: readonly number[],
  view: View | null,
  names: readonly string[],
): string {
  const letter = letterOf(district);
  if (seats.length === 0) return m.jelly_told_lead_none({ letter });
  const sum = view?.sums[district]?.[seats[0] ?? 0] ?? 0;
  if (!view || !scoring(view) || sum === 0)
    return m.jelly_told_lead_bare({ letter, names: namesOf(seats, names) });
  const reward = rewardWords(targetOf(view, district));
  return m.jelly_told_lead({ letter, names: namesOf(seats, names), sum, reward });
}

function toldPay(district: number, changes: readonly number[], names: readonly string[]): string {
  const letter = letterOf(district);
  const found = changes.flatMap((change, seat) =>
    change === 0 ? [] : [m.jelly_told_change({ name: names[seat] ?? "", change: signed(change) })],
  );
  return found.length > 0
    ? m.jelly_told_pay({ letter, changes: found.join(", ") })
    : m.jelly_told_pay_none({ letter });
}

export const signed = (change: number): string => (change > 0 ? `+${change}` : `−${-change}`);

/** In a race only what this seat does or suffers is said aloud, and what concerns all: the glass, screens, the end. */
export function say(told: Told<View>, seat: number | null): string | null {
  const { happened, before, after, names } = told;
  const move = parse(happened.move);
  const name = names[happened.by ?? -1] ?? "";
  switch (move?.kind) {
    case "place":
      if (before && race(before) && after && scoring(after)) return m.jelly_say_all_placed();
      if (happened.by === seat) return tell(told);
      return move.removed !== null && ownerOf(move.removed) === seat
        ? m.jelly_say_removed({ name, value: valueOf(move.removed), letter: letterOf(move.district) })
        : null;
    case "flip":
      return m.jelly_say_flip({ name, seconds: GLASS[after?.options.glass ?? "normal"] });
    case "lock":
      return m.jelly_say_lock({ name, letter: letterOf(move.district) });
    case "fall":
      return move.seat === seat && move.dice ? m.jelly_say_fall({ dice: move.dice.join(", ") }) : null;
    default:
      return named(told, tell(told));
  }
}

export function sheet(view: View): SheetRow[] {
  const rolls = view.phase.name === "closing" ? view.phase.rolls : [];
  const parts = view.samples.flatMap((own, seat) => [
    ...(own ?? []).flatMap((kind) =>
      kind === "die" ? [] : [{ label: m.jelly_sheet_sample(), seat, points: kind }],
    ),
    ...(rolls[seat] ?? []).map((points) => ({ label: m.jelly_sheet_rolled(), seat, points })),
  ]);
  const worth = view.jelly.map((_, seat) =>
    parts.reduce((sum, part) => sum + (part.seat === seat ? part.points : 0), 0),
  );
  const secret = view.samples.map((own, seat) => own === null && (view.sample_counts[seat] ?? 0) > 0);
  return [
    { label: m.jelly_sheet_jelly(), values: view.jelly },
    { label: m.jelly_sheet_samples(), values: worth, secret, parts },
  ];
}

export const isRace = (view: View): boolean => race(view) !== null;

export function reason(key: string): string {
  return key === "rounds-played" ? m.jelly_end_rounds() : key;
}

export function remark(view: View): string | null {
  const sums = sheet(view).reduce<number[]>(
    (all, row) => row.values.map((value, seat) => value + (all[seat] ?? 0)),
    [],
  );
  const best = sums.filter((sum) => sum === Math.max(...sums));
  return view.phase.name === "closing" && best.length > 1 ? m.jelly_tie() : null;
}

const OBJECTIONS: Record<string, () => string> = {
  "round-goes-on": m.jelly_no_round_goes_on,
  "ready-already": m.jelly_no_ready_already,
  "not-started": m.jelly_no_not_started,
  "no-such-choice": m.jelly_no_such_choice,
  "nothing-to-choose": m.jelly_no_nothing_to_choose,
  "not-a-players-move": m.jelly_no_players_move,
  "still-rolling": m.jelly_no_still_rolling,
  "time-is-up": m.jelly_no_time_is_up,
  "no-dice-left": m.jelly_no_no_dice_left,
  "dice-left": m.jelly_no_dice_left_over,
  "screen-used": m.jelly_no_screen_used,
  "no-such-district": m.jelly_no_such_district,
  "locked-already": m.jelly_no_locked_already,
  "glass-turned": m.jelly_no_glass_turned,
  "not-rolled": m.jelly_no_not_rolled,
  "no-such-value": m.jelly_no_such_value,
  locked: m.jelly_no_locked,
  "die-not-there": m.jelly_no_die_not_there,
  "marker-at-the-end": m.jelly_no_marker,
};

export function objection(key: string): string {
  return (OBJECTIONS[key] ?? m.jelly_no_other)();
}

export function sound(happened: Happened): SoundName | null {
  const move = parse(happened.move);
  switch (move?.kind) {
    case "fall":
      return move.dice ? "dice" : null; // one hears one's own
    case "worth":
      return "dice";
    case "place":
    case "lock":
      return "stone";
    case "flip":
      return "sand";
    case "start":
    case "stop":
      return "bell";
    case "pay":
      return "ting";
    case "draw":
    case "open":
    case "cancel":
      return "card";
    default:
      return null;
  }
}
