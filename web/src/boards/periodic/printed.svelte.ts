/** The words printed on the pieces, in the language of the page: only that one is loaded. */

import { locale, type Locale } from "../../i18n/locale.svelte";
import type { Colour, Family, Trend } from "./pieces";

type Named = [name: string, about: string];

interface Printed {
  elements: Record<string, Named>;
  goals: Record<string, Named>;
  tasks: string[];
  family: Record<string, Named>;
  trend: Record<string, Named>;
  colour: Record<string, Named>;
  reward: Record<string, Named>;
  half: Record<string, Named>;
}

const files: Record<Locale, () => Promise<{ default: unknown }>> = {
  en: () => import("./made/en.json"),
  ru: () => import("./made/ru.json"),
  uk: () => import("./made/uk.json"),
};

let printed = $state.raw<Printed | null>(null);

/** Load the words of a language; until they are there, the former ones stay. */
export async function learn(wanted: Locale): Promise<void> {
  const { default: words } = await files[wanted]();
  printed = words as Printed;
}

/** Follow the language of the page from now on. */
export function follow(): void {
  $effect.root(() => {
    $effect(() => void learn(locale.current));
  });
}

const nothing: Named = ["", ""];

function named(kind: Exclude<keyof Printed, "tasks">, key: string): Named {
  return printed?.[kind][key] ?? nothing;
}

export const elementName = (symbol: string): string => named("elements", symbol)[0];
export const elementFact = (symbol: string): string => named("elements", symbol)[1];
export const goalTitle = (id: string): string => named("goals", id)[0];
export const goalText = (id: string): string => named("goals", id)[1];
export const familyName = (family: Family): string => named("family", family)[0];
export const familyAbout = (family: Family): string => named("family", family)[1];
export const trendName = (trend: Trend): string => named("trend", trend)[0];
export const trendAbout = (trend: Trend): string => named("trend", trend)[1];
export const colourName = (colour: Colour): string => named("colour", colour)[0];
export const taskName = (task: number): string => printed?.tasks[task] ?? "";
export const halfAbout = (half: string): string => named("half", half)[1];
/** A kind of reward: `more`, `energy`, `trend` or `goto`. */
export const rewardName = (kind: string): string => named("reward", kind)[0];
export const rewardAbout = (kind: string): string => named("reward", kind)[1];
