/** Parts of sentences: what a reward is, what a die does, what a district looks like to who cannot see it. */

import type { Fact } from "../../board/facts";
import { m } from "../../paraglide/messages.js";
import { getLocale } from "../../paraglide/runtime.js";
import type { Place } from "./notation";
import { readReward, type Icon } from "./rewards";
import { letterOf, ownerOf, race, targetOf, valueOf, type Kind, type PlaceFacts, type View } from "./view";

/** While target markers can still move. */
const RACING = new Set(["getting-ready", "countdown", "race"]);

export function rewardWords(text: string): string {
  return readReward(text).map(iconWords).join(" + ");
}

function iconWords(icon: Icon): string {
  switch (icon.kind) {
    case "jelly":
      return icon.amount > 0 ? m.jelly_r_jelly({ count: icon.amount }) : m.jelly_r_nothing();
    case "sample":
      return m.jelly_r_sample();
    case "lose":
      return m.jelly_r_lose();
    case "per-sample":
      return m.jelly_r_per_sample();
    case "give":
      return m.jelly_r_give();
    case "arrow":
      return { left: m.jelly_r_left, right: m.jelly_r_right, both: m.jelly_r_both }[icon.way]();
    case "steal":
      return m.jelly_r_steal({ count: icon.amount });
    case "podium": {
      const parts = { first: iconWords(icon.first), second: iconWords(icon.second) };
      return icon.others ? m.jelly_r_podium_all(parts) : m.jelly_r_podium(parts);
    }
    case "table": {
      const rows = icon.rows.map((row) => m.jelly_r_row({ dice: rangeOf(row), what: iconWords(row.icon) }));
      return m.jelly_r_table({ rows: rows.join(", ") });
    }
  }
}

/** How many dice a row of a table is for, such as 1–2 or 3+. */
export function rangeOf({ from, to }: { from: number; to: number | null }): string {
  if (to === null) return `${from}+`;
  return to === from ? String(from) : `${from}–${to}`;
}

/** What a die of this value can do. */
export function effectWord(value: number): string {
  if (value <= 2) return m.jelly_effect_remove();
  return value <= 4 ? m.jelly_effect_target() : m.jelly_effect_none();
}

/** The same where there is little room. */
export function shortEffect(value: number): string {
  if (value <= 2) return m.jelly_short_remove();
  return value <= 4 ? m.jelly_short_target() : m.jelly_short_none();
}

export const dieWords = (die: string, names: readonly string[]): string =>
  m.jelly_die_of({ name: names[ownerOf(die)] ?? "", value: valueOf(die) });

export function sampleWords(kind: Kind): string {
  return kind === "die" ? m.jelly_sample_die() : m.jelly_sample_value({ value: kind });
}

export const namesOf = (seats: readonly number[], names: readonly string[]): string =>
  seats.map((seat) => names[seat] ?? "").join(", ");

/** Whose dice lie in the city centre, and how many. */
export function centreWords(view: View, names: readonly string[]): string {
  const own = view.centre.flatMap((count, seat) =>
    count > 0 ? [m.jelly_centre_own({ name: names[seat] ?? "", count })] : [],
  );
  return own.length > 0 ? m.jelly_centre_dice({ dice: own.join(", ") }) : m.jelly_centre_empty();
}

/** All that can be seen of a district; what can still become its reward, as long as it can. */
export function districtWords(
  view: View,
  district: number,
  names: readonly string[],
  can: "place" | "lock" | null,
): string {
  const leaders = view.leaders[district] ?? [];
  const sum = view.sums[district]?.[leaders[0] ?? -1] ?? 0;
  const lock = race(view)?.locks[district] ?? null;
  const dice = view.entrances[district] ?? [];
  const rewards = view.rewards[district] ?? [];
  const others =
    lock === null && RACING.has(view.phase.name)
      ? rewards.flatMap((reward, at) =>
          at + 1 === view.zones[district]
            ? []
            : [m.jelly_district_zone({ zone: at + 1, reward: rewardWords(reward) })],
        )
      : [];
  return [
    m.jelly_district({ letter: letterOf(district) }),
    m.jelly_district_target({ reward: rewardWords(targetOf(view, district)) }),
    leaders.length > 0
      ? m.jelly_district_leader({ names: namesOf(leaders, names), sum })
      : m.jelly_district_nobody(),
    ...(dice.length > 0
      ? [m.jelly_district_dice({ dice: dice.map((die) => dieWords(die, names)).join(", ") })]
      : []),
    ...(lock === null ? [] : [m.jelly_district_locked({ name: names[lock] ?? "" })]),
    ...(can === "place" ? [m.jelly_district_open()] : can === "lock" ? [m.jelly_district_lockable()] : []),
    ...others,
  ].join("; ");
}

/** What one way of placing a die is called. */
export function optionWords(view: View, place: Place, names: readonly string[]): string {
  if (place.removed !== null) {
    return m.jelly_opt_remove({ name: names[ownerOf(place.removed)] ?? "", value: valueOf(place.removed) });
  }
  const by = place.target === "in" ? 1 : place.target === "out" ? -1 : 0;
  const reward = rewardWords(targetOf(view, place.district, by));
  if (place.target === "in") return m.jelly_opt_in({ reward });
  if (place.target === "out") return m.jelly_opt_out({ reward });
  if (place.value <= 2) return m.jelly_opt_plain();
  return place.value <= 4 ? m.jelly_opt_keep({ reward }) : m.jelly_place({ value: place.value });
}

/** What a placement would do, for the ink strip. */
export function placeFacts(facts: PlaceFacts, seat: number, names: readonly string[]): Fact[] {
  const [first] = facts.leaders;
  const sum = facts.sums[first ?? -1] ?? 0;
  const leads =
    first === undefined
      ? m.jelly_fact_nobody()
      : facts.leaders.length > 1
        ? m.jelly_fact_tie({ sum })
        : first === seat
          ? m.jelly_fact_you_lead({ sum })
          : m.jelly_fact_leads({ name: names[first] ?? "", sum });
  const reward = rewardWords(facts.reward);
  return [
    ...(facts.cancels ? [{ icon: "close" as const, text: m.jelly_fact_cancels(), bold: "" }] : []),
    { icon: "flag", text: leads, bold: first === undefined ? "" : String(sum) },
    { icon: "target", text: m.jelly_fact_target({ reward }), bold: reward },
  ];
}

/** Seconds with tenths, as the language writes them. */
export function seconds(milliseconds: number): string {
  const tenths = Math.ceil(milliseconds / 100) / 10;
  return new Intl.NumberFormat(getLocale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(tenths);
}
