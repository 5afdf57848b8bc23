/**
 * The language of the page. Messages ask for it whenever they are shown, so a change is seen at once: nothing is
 * loaded again and nothing typed is lost.
 */

import {
  getLocale,
  isLocale,
  locales,
  overwriteGetLocale,
  setLocale,
  type Locale,
} from "../paraglide/runtime.js";

export { locales, type Locale };

let current = $state<Locale>(first());
overwriteGetLocale(() => current);

export const locale = {
  get current(): Locale {
    return current;
  },
};

/** Speak `chosen` from now on, and the next time the page is opened. */
export function changeLocale(chosen: Locale): void {
  try {
    void setLocale(chosen, { reload: false });
  } catch {
    // The browser keeps nothing for us; the choice holds until the page is closed.
  }
  current = chosen;
}

/** The language chosen before, else the browser's, else English. */
function first(): Locale {
  try {
    return getLocale();
  } catch {
    const wanted = navigator.languages.map((language) => language.split("-")[0]);
    return wanted.find(isLocale) ?? "en";
  }
}
