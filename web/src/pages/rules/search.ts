/** Finding rules by words. */

import type { RulePart, RulesPage } from "../../protocol/types";

const words = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The parts with the rules that have all the words; everything, where there are no words. */
export function matching(book: RulesPage, search: string): RulePart[] {
  const wanted = words(search);
  if (wanted.length === 0) return book.parts;
  return book.parts
    .map((part) => ({
      ...part,
      rules: part.rules.filter((rule) => {
        const text = `${rule.id} ${part.title} ${rule.text}`.toLowerCase();
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter((part) => part.rules.length > 0);
}

export const count = (parts: readonly RulePart[]): number =>
  parts.reduce((sum, part) => sum + part.rules.length, 0);
