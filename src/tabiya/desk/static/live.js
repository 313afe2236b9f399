// Follows an event: the desk tells of each change as it comes, or is asked every few seconds.
"use strict";
// `told` is called with what the desk says, `link` with whether it answers. Without `streams` it is only asked.
function followEvent(address, told, link, { role = 0, pause = 1500, streams = true } = {}) {
  const SLOW = 8000;
  const SESSION = 60000;
  let tag = null;
  let stream = null;
  let failures = 0;
  let asking = null;
  let again = null;

  async function ask() {
    clearTimeout(asking);
    try {
      const headers = { Accept: "application/json" };
      if (tag) headers["If-None-Match"] = tag;
      const answer = await fetch(`${address()}/live`, { headers, cache: "no-store" });
      if (answer.ok) {
        tag = answer.headers.get("ETag");
        await told(await answer.json());
      }
      failures = answer.status < 500 ? 0 : failures + 1;
    } catch {
      failures += 1;
    }
    link(failures === 0);
    // While changes come by themselves, only a session that began elsewhere has to be asked about.
    const open = stream?.readyState === EventSource.OPEN;
    if (open && !role) return;
    asking = setTimeout(ask, open ? SESSION : document.hidden ? SLOW : pause);
  }

  // A browser keeps six connections to one desk, so pages that nobody looks at hold none.
  function listen() {
    if (!streams) return;
    clearTimeout(again);
    if (document.hidden) { stream?.close(); stream = null; return; }
    if (stream && stream.readyState !== EventSource.CLOSED) return;
    stream = new EventSource(`${address()}/live/changes`);
    stream.onmessage = (event) => {
      failures = 0;
      link(true);
      told(JSON.parse(event.data));
    };
    stream.onopen = () => { clearTimeout(asking); if (role) asking = setTimeout(ask, SESSION); };
    stream.onerror = () => {
      ask();
      if (stream?.readyState === EventSource.CLOSED) again = setTimeout(listen, 30000 + 30000 * Math.random());
    };
  }

  document.addEventListener("visibilitychange", () => { listen(); ask(); });
  addEventListener("pagehide", () => { stream?.close(); stream = null; });
  addEventListener("pageshow", (event) => { if (event.persisted) { listen(); ask(); } });
  setTimeout(() => { listen(); ask(); }, 300);
}
