/** Start the service worker, once the page has settled: what is shown now comes before what is kept for later. */

let asked = false;

export function registerWorker(): void {
  if (asked || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  asked = true;
  const register = (): void => {
    // A browser may forbid it (a private window, a page that is not secure): then the page needs the network.
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  };
  if (document.readyState === "complete") setTimeout(register, 1000);
  else window.addEventListener("load", () => setTimeout(register, 1000), { once: true });
}
