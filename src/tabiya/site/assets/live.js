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
      if (first || news === null || news.includes(here)) await renew();
      if (!first) document.dispatchEvent(new Event("tabiya-news"));
      seen = live.hash;
      first = false;
    } catch {
      // Without a network, or with a host in trouble: the page stays as it is until the next look.
    }
  }

  function tell(live) {
    const place = document.getElementById("live");
    const at = new Date(live.at);
    const lang = document.documentElement.lang;
    const today = at.toDateString() === new Date().toDateString();
    const told = place.dataset.since + " " + (today ? at.toLocaleTimeString(lang) : at.toLocaleString(lang));
    // What is written again is read aloud again.
    if (place.textContent !== told) place.textContent = told;
  }

  async function renew() {
    const answer = await fetch(here, {cache: "no-cache"});
    if (answer.status >= 500) throw new Error(answer.statusText);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of ["main", "nav"]) {
      const old = document.querySelector(part);
      const made = page.querySelector(part);
      if (old && made && old.innerHTML !== made.innerHTML) {
        const unfolded = summaries(old).filter((each) => each.parentElement.open).map((each) => each.textContent);
        old.innerHTML = made.innerHTML;
        for (const each of summaries(old)) each.parentElement.open = unfolded.includes(each.textContent);
      }
    }
    document.title = page.title;
  }

  const summaries = (part) => [...part.querySelectorAll("details > summary")];

  if (location.protocol === "file:") return;
  look();
  setInterval(() => { if (!document.hidden) look(); }, every);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
})();
