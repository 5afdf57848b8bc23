/**
 * Where the focus goes when another page is opened inside this one: to its heading, so that a screen reader says
 * where we are and Tab goes on from there. The very first page leaves the focus where the browser has it.
 */

let first = true;

export function arrive(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (!first) heading.focus({ preventScroll: true });
  first = false;
}
