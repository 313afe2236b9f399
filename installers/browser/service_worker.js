// Hands what the pages of the desk ask for to the worker that runs it, and keeps the files for days
// without a net. VERSION, FILES and LATER (the printer, which nobody waits for) are filled in when the
// edition is built.
const VERSION = "@VERSION@";
const FILES = "@FILES@";
const LATER = "@LATER@";
const scope = new URL(registration.scope).pathname;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});
addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== VERSION).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))).then(() => clients.claim()));
});
addEventListener("message", (event) => {
  const missing = async (cache) => {
    for (const file of LATER) if (!await cache.match(file)) await cache.add(file);
  };
  event.waitUntil(caches.open(VERSION).then(missing));
});
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(scope)) return;
  if (url.pathname.startsWith(`${scope}desk`)) event.respondWith(ask(event.request, url));
  else event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((found) => found || fetch(event.request)));
});

async function ask(request, url) {
  const windows = await clients.matchAll({ type: "window" });
  const shell = windows.find((each) => [scope, `${scope}index.html`].includes(new URL(each.url).pathname));
  if (!shell) return Response.redirect(scope);
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
  const body = await request.arrayBuffer();
  const headers = Object.fromEntries(request.headers);
  shell.postMessage({ method: request.method, address: url.pathname + url.search, headers, body }, [port2]);
  const { status, headers: told, body: content } = await answered;
  const empty = [204, 303, 304].includes(status);
  if (status === 303) return Response.redirect(new URL(told.find(([name]) => name === "location")[1], url), 303);
  return new Response(empty ? null : content, { status, headers: told });
}
