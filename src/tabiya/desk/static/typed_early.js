// Keys and taps that come before the script of the page are kept in order and handed to it when it is ready.
// It stands in the head without `defer`: no board is on the page before somebody listens.
"use strict";
(() => {
  if (!("noModule" in HTMLScriptElement.prototype)) return;   // such a browser has no keys, and its buttons send forms
  const PAUSE = 800;      // as in typing.js: digits further apart are no number
  const PATIENCE = 700;   // a page that is complete so soon needs no words
  const NAMED = new Set(["Enter", "Backspace", "Delete", "Escape", "Home", "ArrowUp", "ArrowDown"]);
  const kept = [];
  let failed = false;

  function keep(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(event);
    setTimeout(tell, failed ? 0 : PATIENCE);
  }
  function tell() {
    const place = document.getElementById("typed-early");
    if (!place || !kept.length) return;
    place.querySelector("kbd").textContent = kept.map(named).join(" ");
    place.hidden = false;
  }
  const named = ({ key, submitter }) => key ?? `${submitter.closest("tr").dataset.b}: ${submitter.textContent}`;

  function onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest("input, select, textarea")) return;
    if (event.key === "Enter" && event.target.closest("a, button, summary")) return;   // it presses them
    if (NAMED.has(event.key) || (event.key.length === 1 && event.key !== " ")) keep(event);
  }
  function onTap(event) {
    if (event.target.matches("form.results") && event.submitter && !failed) keep(event);
  }
  function onFailure(event) {
    if (event.target !== window && event.target.tagName !== "SCRIPT") return;
    failed = true;   // buttons send forms, as without any script; keys never come to anything
    tell();
  }
  function onLeaving(event) {
    if (kept.length) event.preventDefault();
  }

  document.addEventListener("keydown", onKey, true);
  document.addEventListener("submit", onTap, true);
  addEventListener("error", onFailure, true);
  addEventListener("beforeunload", onLeaving);
  document.addEventListener("tabiya:ready", () => {
    document.removeEventListener("keydown", onKey, true);
    document.removeEventListener("submit", onTap, true);
    removeEventListener("error", onFailure, true);
    removeEventListener("beforeunload", onLeaving);
    document.getElementById("typed-early")?.remove();
    let before = -PAUSE;
    for (const event of kept.splice(0)) {
      if (event.timeStamp - before >= PAUSE) document.dispatchEvent(new Event("tabiya:pause"));
      before = event.timeStamp;
      if (event.submitter) event.target.requestSubmit(event.submitter);
      else document.body.dispatchEvent(new KeyboardEvent("keydown", event));
    }
  }, { once: true });
})();
