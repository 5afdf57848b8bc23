/**
 * Lets the page open without a network, and never keeps anybody on an old one.
 *
 * The shell, which is the one HTML page, is always asked of the server first; the copy kept here is for when
 * the server cannot be reached. Files under /assets/ have names that change whenever they do, so a kept copy is
 * always right. Each shell has a cache of its own, named after its text; the one before it stays too, for tabs
 * that still show it, and all older ones go. Nothing under /api/ is ever touched.
 */

const PREFIX = "ludoteka-";
const SHELL = "/";
const GENERATIONS = 2;
const NAMED = /["'`(=](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))/g;

/** The caches of ours, the oldest first. */
async function generations() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** Keep this shell for when there is no network. A new one begins a new cache, and the oldest caches go. */
async function keepShell(answer) {
  const text = await answer.clone().text();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const bytes = [...new Uint8Array(digest)].slice(0, 8);
  const name = PREFIX + bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const kept = await generations();
  if (kept.at(-1) === name) return;
  await caches.delete(name); // an upgrade taken back: it is the newest again
  const cache = await caches.open(name);
  await cache.put(SHELL, answer);
  await fill(cache, text);
  const old = (await generations()).slice(0, -GENERATIONS);
  await Promise.all(old.map((other) => caches.delete(other)));
}

/** Keep what the shell names, and what its scripts name: all pages of the client open without a network. */
async function fill(cache, shell) {
  const found = new Set();
  let texts = [shell];
  for (let depth = 0; depth < 3 && texts.length > 0; depth += 1) {
    const fresh = [];
    for (const text of texts) {
      for (const [, file] of text.matchAll(NAMED)) {
        const address = `/assets/${file}`;
        if (!found.has(address)) fresh.push(address);
        found.add(address);
      }
    }
    const bodies = await Promise.all(fresh.map((address) => keepFile(cache, address)));
    texts = bodies.filter((body) => body !== "");
  }
}

/** Keep one file; return its text if it can name others. What cannot be had now is kept when it is used. */
async function keepFile(cache, address) {
  try {
    const answer = (await caches.match(address)) ?? (await fetch(address));
    if (!answer.ok) return "";
    await cache.put(address, answer.clone());
    return address.endsWith(".js") ? await answer.text() : "";
  } catch {
    return "";
  }
}

async function openPage(event) {
  try {
    const answer = await fetch(event.request);
    const html = answer.headers.get("content-type")?.startsWith("text/html");
    if (answer.ok && html) event.waitUntil(keepShell(answer.clone()).catch(() => undefined));
    return answer;
  } catch (error) {
    const newest = (await generations()).at(-1);
    const kept = newest && (await (await caches.open(newest)).match(SHELL));
    if (!kept) throw error;
    return kept;
  }
}

async function openFile(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  const newest = (await generations()).at(-1);
  if (answer.ok && newest) await (await caches.open(newest)).put(request, answer.clone());
  return answer;
}

self.addEventListener("install", (event) => {
  const shell = fetch(SHELL, { cache: "no-cache" }).then((answer) =>
    answer.ok ? keepShell(answer) : undefined,
  );
  event.waitUntil(shell.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(openFile(request));
  else if (request.mode === "navigate" && !/^\/(api|health|metrics)(\/|$)/.test(pathname)) {
    event.respondWith(openPage(event));
  }
});
