// Follows the event: the strip stays current, tables marked data-refresh are fetched again.
"use strict";
(() => {
  const body = document.body;
  const state = { tag: null, seq: Number(body.dataset.seq || 0), failures: 0 };
  const part = (name) => document.querySelector(`[data-live="${name}"]`);
  const write = (name, words) => {
    const found = part(name);
    if (found && found.textContent !== String(words)) found.textContent = words;
  };

  // What sticks below the strip must know how tall it is: on a phone its facts take several lines.
  const strip = document.querySelector(".strip");
  new ResizeObserver(() => document.documentElement.style.setProperty("--strip-height", `${strip.offsetHeight}px`)).observe(strip);

  function showHere(names, viewers) {
    const pop = part("here");
    if (!pop) return;
    write("here-count", names.length + viewers);
    pop.replaceChildren();
    for (const name of names) {
      const who = document.createElement("bdi");
      who.textContent = name;
      pop.append(who, document.createElement("br"));
    }
    pop.append(`${viewers} looking on`);
  }

  async function refresh() {
    for (const old of document.querySelectorAll("[data-refresh]")) {
      if (old.contains(document.activeElement) && document.activeElement.matches("input, select")) continue;
      if (old.querySelector(".unfolded, details[open] input")) continue;
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = page.getElementById(old.id);
      if (fresh) old.replaceWith(fresh);
    }
  }

  // Parts that offer the next act change when the round does, not with every result.
  async function refreshActs() {
    const pages = new Map();
    for (const old of document.querySelectorAll("[data-follow]")) {
      const from = old.dataset.follow;
      if (!pages.has(from)) {
        const answer = await fetch(from, { headers: { Accept: "text/html" } });
        if (!answer.ok) return;
        pages.set(from, new DOMParser().parseFromString(await answer.text(), "text/html"));
      }
      const fresh = pages.get(from).getElementById(old.id);
      if (fresh) old.replaceWith(fresh);
    }
  }

  function progress(told) {
    const games = document.querySelector(".strip .playing");
    if (games) games.hidden = !told.published;
    write("playing", told.playing);
    write("saved", told.saved);
    if (part("status")?.textContent === told.status) return;
    write("status", told.status);
    refreshActs().catch(() => { /* the page offers what it offered; the next change asks again */ });
  }
  document.addEventListener("tabiya:progress", (event) => progress(event.detail));
  document.addEventListener("tabiya:playing", (event) => write("playing", event.detail));

  async function poll() {
    try {
      const headers = { Accept: "application/json" };
      if (state.tag) headers["If-None-Match"] = state.tag;
      const answer = await fetch(`${body.dataset.at}/live`, { headers, cache: "no-store" });
      if (answer.ok) {
        const told = await answer.json();
        state.tag = answer.headers.get("ETag");
        if (told.event && told.event === body.dataset.event) {
          progress(told);
          showHere(told.here, told.viewers);
          body.dataset.csrf = told.csrf;
          if (told.seq !== state.seq) {
            state.seq = told.seq;
            document.dispatchEvent(new CustomEvent("tabiya:changed", { detail: told }));
            await refresh();
          }
        }
      }
      state.failures = answer.status < 500 ? 0 : state.failures + 1;
    } catch {
      state.failures += 1;
    }
    document.dispatchEvent(new CustomEvent("tabiya:link", { detail: state.failures === 0 }));
    setTimeout(poll, document.hidden ? 8000 : 1500);
  }
  if (body.dataset.event) setTimeout(poll, 1200);

  document.addEventListener("click", async (event) => {
    if (event.target.closest("[data-print]")) window.print();
    const unfold = event.target.closest("[data-unfold]");
    if (unfold && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const row = unfold.closest("tr");
      if (row.nextElementSibling?.classList.contains("unfolded")) {
        row.nextElementSibling.remove();
        unfold.setAttribute("aria-expanded", "false");
        return;
      }
      const answer = await fetch(`${unfold.getAttribute("href")}&part=1`, { headers: { Accept: "text/html" } });
      if (!answer.ok) { location.href = unfold.href; return; }
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const line = document.createElement("tr");
      line.className = "unfolded";
      const cell = document.createElement("td");
      cell.colSpan = Number(unfold.dataset.unfold);
      cell.append(...page.body.childNodes);
      line.append(cell);
      row.after(line);
      unfold.setAttribute("aria-expanded", "true");
    }
  });

  // A second click on a button does nothing twice.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method !== "post") return;
    if (form.dataset.sent) { event.preventDefault(); return; }
    form.dataset.sent = "1";
    setTimeout(() => delete form.dataset.sent, 4000);
  });
  for (const chooser of document.querySelectorAll("select[data-submit]")) {
    chooser.addEventListener("change", () => chooser.form.submit());
  }

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "F1") { event.preventDefault(); location.href = document.querySelector("[data-manual]").href; return; }
    if (event.target.closest("input, select, textarea, dialog")) return;
    if (event.key === "?") { document.getElementById("keys").showModal(); event.preventDefault(); }
    if (event.key === "s" && body.dataset.event) location.href = `${body.dataset.at}/standings`;
  });
})();
