/**
 * Where dice lie at an entrance. The server lists them in order; here a die keeps its place until it is removed, so that
 * nothing moves under a finger when somebody else places one.
 */

export type Slots = readonly (string | null)[];

/** The places after a change: who stays stays, who comes takes the first free place. */
export function settle(slots: Slots, dice: readonly string[]): Slots {
  const coming = [...dice];
  const kept = slots.map((die) => {
    const at = die === null ? -1 : coming.indexOf(die);
    if (at < 0) return null;
    coming.splice(at, 1);
    return die;
  });
  for (const die of coming) {
    const free = kept.indexOf(null);
    if (free < 0) kept.push(die);
    else kept[free] = die;
  }
  while (kept.length > 0 && kept.at(-1) === null) kept.pop();
  const same = kept.length === slots.length && kept.every((die, at) => die === slots[at]);
  return same ? slots : kept;
}

/** Where the next die would come to lie. */
export function nextSlot(slots: Slots): number {
  const free = slots.indexOf(null);
  return free < 0 ? slots.length : free;
}
