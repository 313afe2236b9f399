// Follows the event: the strip stays current, tables marked data-refresh are fetched again.
"use strict";
(() => {
  const body = document.body;
  const role = Number(body.dataset.role);
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
    pop.append(`${viewers} ${pop.dataset.lookingOn}`);
  }

  async function refresh() {
    const due = [...document.querySelectorAll("[data-refresh]")].filter((old) =>
      !(old.contains(document.activeElement) && document.activeElement.matches("input, select"))
      && !old.querySelector(".unfolded, details[open] input"));
    if (!due.length) return;
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const old of due) {
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

  // Boards that changed are told with the change, so that hundreds of pages need not be sent again.
  function showBoards({ boards, round }) {
    const table = document.getElementById("live-boards");
    if (!table || Number(table.dataset.round) !== round || table.querySelector("[data-score]")) return false;
    for (const told of boards) {
      const row = table.querySelector(`#b${told.board}`);
      const fits = row && Number(row.dataset.w) === told.white && Number(row.dataset.k) === told.black;
      if (!fits || row.querySelector("[data-note]") || told.state === "adjourned") return false;
      row.querySelector("[data-symbol]").textContent = told.symbol;
      row.dataset.rev = told.revision;
      row.classList.remove("open", "done", "adjourned");
      row.classList.add(told.state);
    }
    return true;
  }

  // With many at the desk, each waits a while before it asks for the page again.
  let asked = null;
  function refreshSoon(viewers) {
    if (asked !== null || !document.querySelector("[data-refresh]")) return;
    const seconds = role ? 0 : viewers / 100;
    const look = () => { asked = null; refresh().catch(() => { /* the next change asks again */ }); };
    asked = setTimeout(look, 1000 * seconds * (0.5 + Math.random() / 2));
  }

  // What goes on behind the desk makes no change in the event: such a part asks as long as it waits.
  setInterval(() => { if (!document.hidden && document.querySelector("[data-again]")) refreshSoon(0); }, 2000);

  // The part of the page that belongs to an event: all of it, or a section on the page of several.
  function follow(place, several) {
    const { event, at } = place.dataset;
    let seq = Number(place.dataset.seq || 0);

    function told(now) {
      if (!now.event || now.event !== event) return;
      progress(now);
      showHere(now.here, now.viewers);
      if (now.csrf) place.dataset.csrf = now.csrf;
      // A second desk may have come after this page was loaded; one that is gone may be there again.
      if (now.other) body.dataset.wayOn = now.other + (now.other.includes("#") ? `&to=${encodeURIComponent(location.pathname)}` : location.pathname);
      if (now.seq === seq) return;
      const whole = now.boards && now.since === seq;
      seq = now.seq;
      document.dispatchEvent(new CustomEvent("tabiya:changed", { detail: now }));
      if (!(whole && showBoards(now))) refreshSoon(now.viewers);
    }
    const link = (is) => document.dispatchEvent(new CustomEvent("tabiya:link", { detail: is }));
    // A stream for each of several events could take all the connections there are.
    followEvent(() => at, told, link, { role: Number(place.dataset.role), pause: 1500 * several, streams: several === 1 });
  }
  const places = document.querySelectorAll("[data-at][data-event]");
  for (const place of places) follow(place, places.length);

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
    if (event.key === "F1") {
      // The manual as a whole comes earlier in the page, so one question for both would always find it.
      const help = document.querySelector("[data-help]") || document.querySelector("[data-manual]");
      event.preventDefault();
      location.href = help.href;
      return;
    }
    if (event.target.closest("input, select, textarea, dialog")) return;
    if (event.key === "?") { document.getElementById("keys").showModal(); event.preventDefault(); }
    const button = document.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
    if (button && !event.repeat) { event.preventDefault(); button.click(); return; }
    // While results are typed a slip of the finger must not leave the page.
    if (event.key === "p" && body.dataset.event && !document.getElementById("entry")) location.href = `${body.dataset.at}/`;
    if (event.key === "d" && body.dataset.event) location.href = `${body.dataset.at}/print`;
    if (event.key === "s" && body.dataset.event) location.href = `${body.dataset.at}/standings`;
  });
})();
