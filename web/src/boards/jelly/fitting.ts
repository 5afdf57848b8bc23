/** How big dice can be where they lie: as big as the room allows, in a few steps, so that they seldom change. */

const SIZES: readonly number[] = [31, 26, 22, 19, 17, 15, 13, 11, 10, 9, 8, 7];
const SMALLEST = 6;
/** A die is a little higher than wide: it has an edge below. */
const HIGH = 1.075;
/** What a finger needs. */
const HIT = 44;
const LEAST_GAP = 2;

export interface Room {
  width: number;
  height: number;
}

/** The space between dice of a size. */
export const gapOf = (size: number): number => (size > 22 ? 4 : size > 13 ? 3 : 2);

/** The biggest size, not above `most`, in which so many dice all lie in the room; the smallest if there is none. */
export function dieSize(count: number, { width, height }: Room, most: number): number {
  const fits = (size: number): boolean => {
    const gap = gapOf(size);
    const columns = Math.floor((width + gap) / (size + gap));
    const rows = Math.floor((height + gap) / (size * HIGH + gap));
    return columns * rows >= count;
  };
  return SIZES.find((size) => size <= most && fits(size)) ?? SMALLEST;
}

/** One's own dice in one row: rather close together than too small for a finger. */
export function handFit(count: number, width: number, most: number): { size: number; gap: number } {
  if (count <= 1) return { size: most, gap: 8 };
  const spare = Math.floor((width - HIT * count) / (count - 1));
  const gap = Math.min(8, Math.max(LEAST_GAP, spare));
  return { size: Math.max(0, Math.min(most, Math.floor((width - gap * (count - 1)) / count))), gap };
}
