/** Keeping one's place on a page while its text is changed under one's eyes. */

const READING_LINE = 80; // pixels from the top of the window

/** Note what is being read now; the answer, called when the text has changed, scrolls it back to where it was. */
export function placeOf(places: Iterable<Element>): () => void {
  let reading: Element | null = null;
  for (const place of places) {
    if (place.getBoundingClientRect().top <= READING_LINE || reading === null) reading = place;
    else break;
  }
  if (!reading || window.scrollY === 0) return () => undefined;
  const name = reading.getAttribute("data-place") ?? "";
  const before = reading.getBoundingClientRect().top;
  return () => {
    const now = document.querySelector(`[data-place="${CSS.escape(name)}"]`);
    if (now) window.scrollBy({ top: now.getBoundingClientRect().top - before, behavior: "instant" });
  };
}
