/** The colour of the browser's own bar: that of the room, by day or by night, also where the theme is forced. */

import type { Theme } from "../me.svelte";

const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
const written = metas.map((meta) => meta.content);

/** To be called after the theme has been set on the root of the page. */
export function colourBrowser(theme: Theme): void {
  const room = getComputedStyle(document.body).backgroundColor;
  metas.forEach((meta, at) => (meta.content = theme === "system" ? (written[at] ?? room) : room));
}
