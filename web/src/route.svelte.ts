/** Where in the page we are: its address, kept by the browser, so that links, back and reload all work. */

import { SvelteURL } from "svelte/reactivity";

const here = new SvelteURL(window.location.href);
window.addEventListener("popstate", () => (here.href = window.location.href));

export const route = {
  /** The parts of the path: `/table/abc` is `["table", "abc"]`. */
  get parts(): string[] {
    return here.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  },
  get query(): URLSearchParams {
    return here.searchParams;
  },
  get hash(): string {
    return here.hash.slice(1);
  },
};

/** Go to a place in the page. `replace`: the one we leave is not worth coming back to. */
export function go(path: string, { replace = false } = {}): void {
  window.history[replace ? "replaceState" : "pushState"](null, "", path);
  here.href = window.location.href;
  if (!here.hash) window.scrollTo(0, 0);
}

/** Let plain clicks on our own links stay inside the page. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
