/** Do something now, and again every so often while somebody looks at the page. Returns how to stop. */

export function whileSeen(milliseconds: number, act: () => void): () => void {
  let last = 0;
  const look = (): void => {
    if (document.hidden || performance.now() - last < milliseconds / 2) return;
    last = performance.now();
    act();
  };
  const timer = setInterval(look, milliseconds);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);
  last = performance.now();
  act();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("online", look);
  };
}
