/** Where on the screen things are that travel: looked up when something sets off. */

import type { Box } from "../../board/geometry";
import type { Places } from "./arrivals.svelte";

export function placesIn(root: () => HTMLElement | undefined, onScreen: (box: Box) => Box | null): Places {
  const rect = (selector: string): Box | null => {
    const found = [...(root()?.querySelectorAll(selector) ?? [])].map((one) => one.getBoundingClientRect());
    return found.find((box) => box.width > 0) ?? null; // phones do not show every pile
  };
  return {
    cell: ({ x, y }) => onScreen({ x: x * 100, y: y * 100, width: 100, height: 104 }),
    held: (tile) => rect(`[data-tile="${tile}"]`),
    slot: () => rect("[data-slot]"),
    core: () => rect("[data-pile=core]"),
    supply: () => rect("[data-pile=supply]"),
    seat: (seat) => {
      const edge = root()?.getBoundingClientRect();
      return edge
        ? { x: edge.left + 60 + seat * 40, y: edge.top - 20 + seat * 60, width: 40, height: 42 }
        : null;
    },
  };
}
