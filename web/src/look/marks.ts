/** The mark of each seat, on a grid of 24, so that no seat is told by its colour alone. */

export const marks = [
  "M12 6.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z",
  "M7 7h10v10H7z",
  "M12 5.5L18.5 17h-13z",
  "M12 4.5l5.5 7.5-5.5 7.5L6.5 12z",
  "M9.5 5.5h5v4h4v5h-4v4h-5v-4h-4v-5h4z",
] as const;

/** The path of a seat's mark. */
export function markOf(seat: number): string {
  return marks[seat % marks.length] ?? marks[0];
}

/** The colour of a seat, as a value for CSS. */
export function colourOf(seat: number): string {
  return `var(--seat-${(seat % marks.length) + 1})`;
}
