"use strict";
// A page asks one small file for news, and fetches itself again only if it has changed.
(() => {
  const every = 10000;
  const here = location.pathname.split("/").pop() || "index.html";
  let seen = null;
  let first = true;

  async function look() {
    try {
      const answer = await fetch("live.json", {cache: "no-cache"});
      if (!answer.ok) return;
      const live = await answer.json();
      tell(live);
      if (live.hash === seen) return;
      // What is not in the list of the last changes may have changed before it begins.
      const known = live.changes.findIndex((change) => change.hash === seen);
      const news = known < 0 ? null : live.changes.slice(known + 1).flatMap((change) => change.pages);
      seen = live.hash;
      if (first || news === null || news.includes(here)) await renew();
      first = false;
    } catch {
      // Opened from a disk, or without a network: the page stays as it is.
    }
  }

  function tell(live) {
    const place = document.getElementById("live");
    const at = new Date(live.at);
    place.textContent = place.dataset.since + " " + at.toLocaleTimeString(document.documentElement.lang);
  }

  async function renew() {
    const answer = await fetch(here, {cache: "no-cache"});
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of ["main", "nav"]) {
      const old = document.querySelector(part);
      const made = page.querySelector(part);
      if (old && made && old.innerHTML !== made.innerHTML) old.innerHTML = made.innerHTML;
    }
    document.title = page.title;
  }

  if (location.protocol === "file:") return;
  look();
  setInterval(() => { if (!document.hidden) look(); }, every);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
})();
