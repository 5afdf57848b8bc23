/** What somebody has made of a puzzle so far, kept by the browser: a reload in the middle of a race loses nothing. */

const PREFIX = "enigma:";

export function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // A browser that keeps nothing: the arrangement lasts as long as the page.
  }
}

export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}
