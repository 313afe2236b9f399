// Turns the pages of the screen, follows the event, and obeys a few keys.
"use strict";
(() => {
  const body = document.body;
  const seconds = Number(body.dataset.seconds);
  const part = (name) => document.querySelector(`[data-${name}]`);
  const act = (name) => document.querySelector(`[data-act="${name}"]`);
  const nextWords = part("left").textContent;
  const MARKED = 8000;
  const changed = new Map();
  let sheet = document.getElementById("sheet");
  let left = seconds;
  let paused = body.classList.contains("held");
  let turning = false;
  let read = performance.now();
  body.classList.add("scripted");

  const lost = (is) => { part("lost").hidden = !is; };

  const pad = (number) => String(number).padStart(2, "0");

  // The hall goes by the clock of the desk, whatever this machine thinks the time is.
  function showTimes() {
    const second = Math.floor(Number(sheet.dataset.second) + (performance.now() - read) / 1000);
    const day = second % 86400;
    part("clock").textContent = `${pad(Math.floor(day / 3600))}:${pad(Math.floor(day / 60) % 60)}`;
    const counted = part("start-in");
    if (!counted) return;
    const until = Number(sheet.dataset.start) - second;
    const told = part("announced");
    const words = until <= 0 || until > 300 ? "" : until > 60 ? told.dataset.five : told.dataset.one;
    if (told.textContent !== words) told.textContent = words;
    told.hidden = !words;
    if (until <= 0) { counted.closest(".start").remove(); return; }
    const hours = Math.floor(until / 3600);
    counted.textContent = `${hours ? `${hours}:${pad(Math.floor(until / 60) % 60)}` : Math.floor(until / 60)}:${pad(until % 60)}`;
  }

  function showTimer() {
    part("bar").style.transform = `scaleX(${Math.max(0, left / seconds)})`;
    part("left").textContent = nextWords.replace(String(seconds), String(Math.ceil(Math.max(0, left))));
    part("left").hidden = paused;
    body.classList.toggle("held", paused);
  }

  function rowsByKey(of) {
    return new Map([...of.querySelectorAll("tr[data-key]")].map((row) => [row.dataset.key, row]));
  }

  // A row stays marked for a while, also when other news arrive meanwhile.
  function pointOut(before, after) {
    const known = rowsByKey(before);
    const now = performance.now();
    for (const [key, row] of rowsByKey(after)) {
      if (known.get(key)?.textContent !== row.textContent) changed.set(key, now);
      const ago = now - (changed.get(key) ?? -MARKED);
      if (ago >= MARKED) continue;
      row.classList.add("fresh");
      row.style.animationDelay = `${-ago}ms`;
    }
  }

  // Puts the page found at an address on the screen; "again" is the same page with news on it.
  async function show(address, again) {
    if (turning) return;
    turning = true;
    try {
      const answer = await fetch(address, { headers: { Accept: "text/html" }, cache: "no-store" });
      if (!answer.ok) throw new Error(String(answer.status));
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = page.getElementById("sheet");
      if (!fresh) throw new Error("another page");
      const same = fresh.dataset.page === sheet.dataset.page && fresh.dataset.view === sheet.dataset.view;
      if (again && same) pointOut(sheet, fresh);
      else changed.clear();
      body.classList.toggle("turned", !again);
      sheet.replaceWith(fresh);
      sheet = fresh;
      read = performance.now();
      document.title = page.title;
      part("page-words").textContent = page.querySelector("[data-page-words]").textContent;
      act("before").href = sheet.dataset.before;
      act("following").href = sheet.dataset.following;
      history.replaceState(null, "", sheet.dataset.here);
      if (!again) left = seconds;
      lost(false);
    } catch {
      lost(true);
      left = Math.max(left, 3);
    } finally {
      turning = false;
    }
    showTimes();
    showTimer();
  }

  function pause() {
    paused = !paused;
    act("pause").textContent = act("pause").dataset[paused ? "paused" : "running"];
    showTimer();
  }

  async function told(now) {
    if (turning) { setTimeout(told, 500, now); return; }
    const event = now.event || "";
    const published = String(now.published ? now.round : Math.max(0, now.round - 1) || 0);
    const first = new URL(sheet.dataset.here, location.href);
    first.searchParams.set("page", "1");
    if (event !== sheet.dataset.event || (event && published !== sheet.dataset.round)) await show(first.href, false);
    else if (event && String(now.seq) !== sheet.dataset.seq) await show(sheet.dataset.here, true);
  }

  let ticked = performance.now();
  setInterval(() => {
    const now = performance.now();
    const passed = (now - ticked) / 1000;
    ticked = now;
    showTimes();
    if (paused || turning) return;
    left -= passed;
    showTimer();
    if (left <= 0) show(sheet.dataset.following, false);
  }, 250);
  followEvent(() => sheet.dataset.at, told, (is) => lost(!is), { pause: 2000 });

  // A laptop behind a projector must not fall asleep; where that cannot be asked for, it may.
  const stayAwake = () => { if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => {}); };
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();

  const deeds = {
    pause,
    following: () => show(sheet.dataset.following, false),
    before: () => show(sheet.dataset.before, false),
    whole: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  };
  const keys = { " ": "pause", p: "pause", ArrowRight: "following", n: "following", PageDown: "following", ArrowLeft: "before", PageUp: "before", f: "whole" };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !keys[event.key]) return;
    event.preventDefault();
    deeds[keys[event.key]]();
  });
  document.addEventListener("click", (event) => {
    const chosen = event.target.closest("[data-act]");
    if (!chosen || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    deeds[chosen.dataset.act]();
  });
  showTimes();
  showTimer();
})();
