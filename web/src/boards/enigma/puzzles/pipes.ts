/** Pipe pieces as they are drawn unturned, on a cell of 100. */

import type { Shape } from "./conduits";

export const PATHS: Record<Shape, string> = {
  straight: "M50 0V100",
  elbow: "M50 0A50 50 0 0 0 100 50",
  tee: "M50 0V100M50 50H100",
  cross: "M50 0V100M0 50H100",
};

/** Where a cell is turned about when its piece is. */
export const turn = (rotation: number): string => `rotate(${90 * rotation} 50 50)`;
