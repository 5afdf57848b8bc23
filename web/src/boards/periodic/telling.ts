/** What the page says of a match in sentences: the log, the score sheet, the end, refusals. */

import { m } from "../../paraglide/messages.js";
import type { SeatFact, SheetRow, SoundName, Told } from "../board";
import type { Happened } from "../../protocol/types";
import { NOBODY, PLAIN } from "./options";
import { parse, type Going } from "./notation";
import { COLOURS, SCIENCE, goalOf } from "./pieces";
import { goalTitle, taskName } from "./printed.svelte";
import { price, spent, type View } from "./view";
import { tileWord, trendWord } from "./words";

export function prompt(view: View, legal: readonly string[]): string {
  switch (view.phase) {
    case "setup":
      return m.periodic_setting_up();
    case "tasks":
      return m.periodic_keep_title();
    case "over":
    case "reveal":
      return m.periodic_match_over();
    default:
  }
  if (view.took) return m.periodic_prompt_took();
  if (view.paid > 0) return m.periodic_prompt_paid({ spent: spent(view), price: price(view) });
  const canPay = legal.length === 0 || legal.some((move) => move.startsWith("pay "));
  return canPay ? m.periodic_prompt() : m.periodic_prompt_take();
}

export function tell({ happened, before, after, names }: Told<View>): string | null {
  const move = parse(happened.move);
  switch (move?.kind) {
    case "pay":
    case "take":
    case "free":
    case "goto":
      return toldGoing(move, happened.by, before, after, names);
    case "energy":
      return m.periodic_told_energy({ trends: move.trends.map(trendWord).join(", ") });
    case "task":
      return m.periodic_told_task();
    case "end":
      return toldEnd(happened.by, before, after);
    case "reward":
      return m.periodic_told_reward({ tile: tileWord(move.tile) });
    case "open":
      return after?.phase === "play" || after?.phase === "refresh"
        ? m.periodic_told_open({ title: goalTitle(move.goal) })
        : null;
    case "reveal":
      return m.periodic_told_reveal();
    default:
      return null;
  }
}

function toldGoing(
  move: Going,
  by: number | null,
  before: View | null,
  after: View | null,
  names: readonly string[],
): string {
  const trend = move.trend === null ? "" : trendWord(move.trend);
  const element =
    move.chain > 0 ? m.periodic_with_more({ element: move.element, cells: move.chain * 3 }) : move.element;
  const researched = researchedBetween(by, before, after);
  const news = researched ? [m.periodic_told_research({ title: goalTitle(researched) })] : [];
  return [toldWay(move, trend, element, by, before, after, names), ...news].join(", ");
}

function toldWay(
  move: Going,
  trend: string,
  element: string,
  by: number | null,
  before: View | null,
  after: View | null,
  names: readonly string[],
): string {
  switch (move.kind) {
    case "pay":
      return m.periodic_told_pay({ trend, element });
    case "free":
      return m.periodic_told_free({ trend, element });
    case "goto":
      return m.periodic_told_goto({ element });
    case "take": {
      const source = move.source ?? PLAIN;
      if (source !== PLAIN && source !== NOBODY) {
        return m.periodic_told_take_from({ trend, element, name: names[Number(source)] ?? source });
      }
      const gain =
        by === null || !before || !after
          ? 0
          : (after.seats[by]?.energy ?? 0) - (before.seats[by]?.energy ?? 0);
      return gain > 0
        ? m.periodic_told_take({ trend, element, count: gain })
        : m.periodic_told_take_nothing({ trend, element });
    }
  }
}

/** The goal on which a cube was put. */
function researchedBetween(by: number | null, before: View | null, after: View | null): string | null {
  if (by === null || !before || !after) return null;
  const was = before.seats[by];
  const is = after.seats[by];
  const colour = COLOURS.find((one) => (is?.cubes[one].length ?? 0) > (was?.cubes[one].length ?? 0));
  return colour ? (before.goals[colour] ?? null) : null;
}

/** What the end of a turn has brought; a turn that brought nothing ends without a word. */
function toldEnd(by: number | null, before: View | null, after: View | null): string | null {
  const was = by === null ? undefined : before?.seats[by];
  const is = by === null ? undefined : after?.seats[by];
  if (!was || !is) return null;
  const achieved = is.goals.filter((goal) => !was.goals.includes(goal));
  const won = ["more", "energy"].filter((tile) => count(is.rewards, tile) > count(was.rewards, tile));
  const news = [
    ...achieved.map((goal) =>
      m.periodic_told_achieved({ title: goalTitle(goal), points: goalOf(goal).points }),
    ),
    ...won.map((tile) => m.periodic_told_won({ tile: tileWord(tile) })),
    ...(is.disc > was.disc
      ? [m.periodic_told_science({ from: SCIENCE[was.disc] ?? 0, to: SCIENCE[is.disc] ?? 0 })]
      : is.microscope !== was.microscope
        ? [m.periodic_told_family()]
        : []),
  ];
  const text = news.join(", ");
  return text ? text.charAt(0).toLocaleUpperCase() + text.slice(1) : null;
}

const count = (all: readonly string[], one: string): number => all.filter((other) => other === one).length;

export function seatFacts(view: View, seat: number): SeatFact[] {
  return [
    { icon: "bolt", count: view.seats[seat]?.energy ?? 0, word: m.periodic_word_energy() },
    { icon: "cube", count: view.free_cubes[seat] ?? 0, word: m.periodic_word_cubes() },
    { icon: "check", count: view.seats[seat]?.goals.length ?? 0, word: m.periodic_word_goals() },
  ];
}

export function sheet(view: View): SheetRow[] {
  const goals = view.seats.flatMap((own, seat) =>
    own.goals.map((goal) => ({ label: goalTitle(goal), seat, points: goalOf(goal).points })),
  );
  const tasks = view.tasks.kept.flatMap((task, seat) =>
    task === null ? [] : [{ label: taskName(task), seat, points: view.tally.task[seat] ?? 0 }],
  );
  return [
    { label: m.periodic_sheet_goals(), values: view.tally.goals, parts: goals },
    { label: m.periodic_sheet_lab(), values: view.tally.lab },
    { label: m.periodic_sheet_science(), values: view.tally.science },
    { label: m.periodic_sheet_cubes(), values: view.tally.cubes },
    { label: m.periodic_sheet_task(), values: view.tally.task.map((points) => points ?? 0), parts: tasks },
  ];
}

const ENDS: Record<string, () => string> = {
  "deck-exhausted": m.periodic_end_deck,
  "science-reached": m.periodic_end_science,
  "rounds-over": m.periodic_end_rounds,
};

export function reason(key: string): string {
  return ENDS[key]?.() ?? key;
}

/** Equal points are told by the rule that breaks them; there is nothing else to say of a result. */
export function remark(view: View): string | null {
  const best = Math.max(...view.scores);
  return view.phase === "over" && count(view.scores.map(String), String(best)) > 1 ? m.periodic_tie() : null;
}

const OBJECTIONS: Record<string, () => string> = {
  "not-dealt": m.periodic_no_not_dealt,
  "task-chosen": m.periodic_no_task_chosen,
  "choose-task-first": m.periodic_no_choose_task_first,
  "taking-turn": m.periodic_no_taking_turn,
  "paying-turn": m.periodic_no_paying_turn,
  "taken-already": m.periodic_no_taken_already,
  "not-enough-energy": m.periodic_no_not_enough_energy,
  "neither-paid-nor-taken": m.periodic_no_neither,
  "no-such-tile": m.periodic_no_such_tile,
  "no-step": m.periodic_no_step,
  "stands-there": m.periodic_no_stands_there,
  "wrong-way": m.periodic_no_wrong_way,
  "too-near": m.periodic_no_too_near,
  "too-far": m.periodic_no_too_far,
  "name-a-goal": m.periodic_no_name_a_goal,
  "not-on-goal": m.periodic_no_not_on_goal,
  "researched-already": m.periodic_no_researched_already,
  "no-free-cube": m.periodic_no_free_cube,
  "no-choice-of-goal": m.periodic_no_choice_of_goal,
  "trend-has-energy": m.periodic_no_trend_has_energy,
  "say-from-whom": m.periodic_no_say_from_whom,
  "nothing-to-take": m.periodic_no_nothing_to_take,
  "has-not-the-most": m.periodic_no_has_not_the_most,
  "only-at-the-start": m.periodic_no_only_at_the_start,
  "not-enough-tokens": m.periodic_no_not_enough_tokens,
  "not-a-players-move": m.periodic_no_players_move,
};

export function objection(key: string): string {
  return (OBJECTIONS[key] ?? m.periodic_no_other)();
}

export function sound(happened: Happened): SoundName | null {
  switch (parse(happened.move)?.kind) {
    case "pay":
    case "take":
    case "free":
    case "goto":
      return "stone";
    case "energy":
    case "task":
      return "card";
    case "open":
    case "reward":
      return "ting";
    default:
      return null;
  }
}
