// One-key result entry with a queue: every row says saved, waiting or failed; nothing is lost.
"use strict";
(() => {
  const bar = document.getElementById("entry");
  if (!bar) return;
  const round = Number(bar.dataset.round);
  const checking = Boolean(bar.dataset.check);
  const place = `tabiya.queue.${bar.dataset.event}.${round}`;
  const HOLD = 600;      // a digit may turn out to be the beginning of a board number
  const BURST = 1500;    // digits closer together than this belong together
  const SYMBOLS = { "1-0": "1-0", d: "½-½", "0-1": "0-1", "+-": "+/-", "-+": "-/+", none: "" };
  const KEYS = { 1: "1-0", 0: "0-1", 5: "d", "=": "d", "+": "+-", "-": "-+", Delete: "none", Backspace: "none" };
  const KEYBOARD = matchMedia("(pointer: fine)").matches;
  const line = document.getElementById("entry-state");
  const idle = line.innerText;   // what is written for the other kind of device is not shown

  let queue = [];          // entries not yet stored, oldest first; kept across reloads
  let done = [];           // own stored entries, for undo
  let sending = false;
  let pause = 0;
  let blocked = false;   // the desk answers, but does not know this browser any more
  let seq = Number(bar.dataset.seq);
  let cursor = null;
  let burst = { digits: "", at: 0, entries: [], from: null };

  const rows = () => [...document.querySelectorAll("tr[data-b]")];
  const rowOf = (board) => document.getElementById(`b${board}`);
  const key = () => crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random().toString(36).slice(2)}`;

  function keep() {
    try { localStorage.setItem(place, JSON.stringify(queue)); } catch { /* private mode: the page still holds them */ }
  }
  function mark(board, kind, words) {
    const found = rowOf(board)?.querySelector("[data-state]");
    if (!found) return;
    found.className = `row-state ${kind}`;
    found.textContent = words;
  }
  function show(board, word, symbol) {
    const row = rowOf(board);
    if (!row) return;
    row.querySelector("[data-symbol]").textContent = symbol ?? SYMBOLS[word] ?? "";
    for (const button of row.querySelectorAll("button[data-r]")) {
      button.toggleAttribute("aria-pressed", false);
      if (button.dataset.r === word) button.setAttribute("aria-pressed", "true");
    }
    row.dataset.word = word;
    row.classList.toggle("done", word !== "none");
    row.classList.toggle("open", word === "none");
    row.querySelector("[data-note]")?.remove();
    delete row.dataset.forfeit;
    document.dispatchEvent(new CustomEvent("tabiya:playing", { detail: playing() }));
  }
  const playing = () => document.querySelectorAll("tr.open[data-b]").length;
  function summary() {
    const failed = document.querySelectorAll(".row-state.failed").length;
    bar.classList.toggle("waiting", queue.length > 0 && pause > 0);
    bar.classList.toggle("failed", failed > 0);
    let words = idle;
    if (failed) words = `${failed} not stored: see the rows marked so.`;
    else if (queue.length && blocked) words = `${queue.length} waiting: log in again or load the page again; they are kept here until they are stored.`;
    else if (queue.length && pause) words = `${queue.length} waiting: the desk does not answer. They are kept here and stored when it is back.`;
    else if (queue.length) words = `${queue.length} being stored ...`;
    else if (done.length) words = `All stored${playing() ? `, ${playing()} still playing` : ", all results are in"}.${KEYBOARD ? " Press u to take the last one back." : ""}`;
    else if (!playing() && !checking) words = "All results are in. A wrong one can still be changed here.";
    if (line.textContent !== words) line.textContent = words;
  }
  function initialWord(row) {
    return row.querySelector('button[aria-pressed="true"]')?.dataset.r ?? (row.classList.contains("done") ? "other" : "none");
  }

  function enter(board, word, hold = 0) {
    const row = rowOf(board);
    if (!row) return null;
    removeMessage(board);
    const entry = {
      key: key(), board, word, white: Number(row.dataset.w), black: Number(row.dataset.k),
      revision: Number(row.dataset.rev), before: row.dataset.word ?? initialWord(row), notBefore: Date.now() + hold,
    };
    const waiting = queue.findIndex((other) => other.board === board && !other.inFlight);
    if (waiting >= 0) { entry.before = queue[waiting].before; entry.revision = queue[waiting].revision; queue.splice(waiting, 1); }
    if (entry.word === entry.before && waiting >= 0) { keep(); show(board, word); mark(board, "", ""); summary(); return entry; }
    queue.push(entry);
    keep();
    show(board, word);
    mark(board, "waiting", pause ? "waiting" : "storing");
    summary();
    setTimeout(pump, hold + 5);
    return entry;
  }

  async function pump() {
    if (sending || !queue.length) return;
    const entry = queue[0];
    const early = entry.notBefore - Date.now();
    if (early > 0) { setTimeout(pump, early + 5); return; }
    sending = true;
    entry.inFlight = true;
    try {
      const form = new URLSearchParams();
      form.set("r", `${entry.board}.${entry.white}.${entry.black}.${entry.revision}.${entry.word}`);
      form.set("key", entry.key);
      const answer = await fetch(`/rounds/${round}/result`, {
        method: "POST", body: form, signal: AbortSignal.timeout(8000),
        headers: { Accept: "application/json", "X-CSRF": document.body.dataset.csrf },
      });
      const told = await answer.json().catch(() => ({}));
      if (answer.ok && told.outcome === "saved") settle(entry, told);
      else if (answer.status === 409 || answer.status === 422 || answer.status === 400) reject(entry, told);
      else later(entry, (blocked = answer.status === 403 || answer.status === 401) ? "log in again" : "waiting");
    } catch {
      blocked = false;
      later(entry, "waiting");
    }
    sending = false;
    summary();
    if (queue.length) setTimeout(pump, pause);
  }
  function settle(entry, told) {
    pause = 0;
    blocked = false;
    queue = queue.filter((other) => other.key !== entry.key);
    for (const other of queue) if (other.board === entry.board) other.revision = told.revision;
    keep();
    const row = rowOf(entry.board);
    if (row) row.dataset.rev = told.revision;
    tell(told);
    document.querySelector(".told")?.remove();   // its undo would take back an older step
    if (told.step) done.push({ board: entry.board, step: told.step, word: entry.before });
    if (!queue.some((other) => other.board === entry.board)) {
      show(entry.board, told.word, told.symbol);
      mark(entry.board, "saved", "✓ saved");
    }
  }
  function tell(told) {
    // The desk does not know of results that still wait here.
    document.dispatchEvent(new CustomEvent("tabiya:progress", { detail: { ...told, playing: queue.length ? playing() : told.playing } }));
  }
  function reject(entry, told) {
    pause = 0;
    queue = queue.filter((other) => other.key !== entry.key);
    keep();
    mark(entry.board, "failed", "✕ not stored");
    message(entry, told);
  }
  function later(entry, words) {
    entry.inFlight = false;
    if (!blocked) document.dispatchEvent(new CustomEvent("tabiya:lost"));
    pause = Math.min((pause || 500) * 2, 5000);
    for (const other of queue) mark(other.board, "waiting", words);
    keep();
  }

  function removeMessage(board) { document.getElementById(`m${board}`)?.remove(); }
  function message(entry, told) {
    removeMessage(entry.board);
    const row = rowOf(entry.board);
    if (!row) return;
    const extra = document.createElement("tr");
    extra.id = `m${entry.board}`;
    extra.className = "row-message";
    const cell = document.createElement("td");
    cell.colSpan = 11;
    const words = document.createElement("p");
    words.textContent = told.message || "This could not be stored.";
    cell.append(words);
    if (told.outcome === "conflict") {
      row.dataset.rev = told.revision;
      show(entry.board, told.word, told.symbol);
      const mine = document.createElement("button");
      mine.type = "button";
      mine.textContent = `Enter ${SYMBOLS[entry.word] || "no result"} all the same`;
      mine.addEventListener("click", () => enter(entry.board, entry.word));
      const theirs = document.createElement("button");
      theirs.type = "button";
      theirs.textContent = `Keep ${told.symbol || "no result"}`;
      theirs.addEventListener("click", () => { removeMessage(entry.board); mark(entry.board, "", ""); summary(); });
      cell.append(theirs, " ", mine);
    } else {
      show(entry.board, entry.before);
    }
    extra.append(cell);
    row.after(extra);
  }

  async function undo() {
    const waiting = queue.findLastIndex((entry) => !entry.inFlight);
    if (waiting >= 0) {
      const [entry] = queue.splice(waiting, 1);
      keep(); show(entry.board, entry.before); mark(entry.board, "", "taken back"); go(entry.board); summary();
      return;
    }
    const last = done.pop();
    if (!last) { line.textContent = "There is nothing of yours to take back on this page. The log undoes any step."; return; }
    go(last.board);
    try {
      const answer = await fetch("/undo", {
        method: "POST", body: new URLSearchParams({ step: last.step, key: key() }),
        headers: { Accept: "application/json", "X-CSRF": document.body.dataset.csrf },
      });
      const told = await answer.json();
      if (!answer.ok) { line.textContent = told.message; return; }
      await follow();
      tell(told);
      mark(last.board, "saved", "✓ taken back");
    } catch {
      done.push(last);
      line.textContent = "The desk does not answer; nothing was taken back.";
    }
  }

  async function follow() {
    try {
      const answer = await fetch(`/rounds/${round}/changed?since=${seq}`, { headers: { Accept: "application/json" } });
      if (!answer.ok) return;
      const told = await answer.json();
      seq = told.seq;
      if (told.reload && !queue.length) { location.reload(); return; }
      for (const board of told.boards) {
        if (queue.some((entry) => entry.board === board.board)) continue;
        const row = rowOf(board.board);
        if (!row || Number(row.dataset.rev) === board.revision) continue;
        row.dataset.rev = board.revision;
        show(board.board, board.word, board.symbol || (board.state === "adjourned" ? "adj." : ""));
      }
      summary();
    } catch { /* asked again at the next change */ }
  }
  document.addEventListener("tabiya:changed", follow);
  document.addEventListener("tabiya:link", (event) => { if (event.detail && queue.length) { pause = 0; pump(); } });

  function go(board, focus = true, calmly = false) {
    const row = rowOf(board);
    if (!row) return false;
    cursor?.classList.remove("cursor");
    cursor?.removeAttribute("aria-current");
    cursor = row;
    row.classList.add("cursor");
    row.setAttribute("aria-current", "true");
    row.tabIndex = -1;
    if (focus) row.focus({ preventScroll: true });
    const at = row.getBoundingClientRect();
    if (!calmly || at.bottom > innerHeight * 0.8) scrollTo({ top: Math.max(0, at.top + scrollY - innerHeight / 3) });
    return true;
  }
  function step(by) {
    const all = rows();
    const at = cursor ? all.indexOf(cursor) : -1;
    const next = all[Math.min(Math.max(at + by, 0), all.length - 1)];
    if (next) go(Number(next.dataset.b));
  }
  function advance() {
    const all = rows();
    const at = cursor ? all.indexOf(cursor) : -1;
    // A game that nobody plays has its result; keys typed down the list pass it by.
    const next = all.slice(at + 1).find((row) => !("forfeit" in row.dataset));
    if (next) go(Number(next.dataset.b));
  }
  function compare(board, word) {
    const row = rowOf(board);
    const stored = row.dataset.word ?? initialWord(row);
    const same = stored === word;
    mark(board, same ? "saved" : "differs", same ? "✓ same" : `≠ you read ${SYMBOLS[word] || "none"}`);
    const left = rows().length - document.querySelectorAll(".row-state.saved, .row-state.differs").length;
    line.textContent = `Second reading: ${document.querySelectorAll(".row-state.differs").length} differences, ${left} boards to read.`;
  }

  function press(word, digit) {
    if (!cursor) { const first = rows().find((row) => row.classList.contains("open")) ?? rows()[0]; if (!first) return; go(Number(first.dataset.b)); }
    const board = Number(cursor.dataset.b);
    if (checking) { compare(board, word); advance(); return; }
    const entry = enter(board, word, digit ? HOLD : 0);
    if (digit && entry) burst.entries.push(entry);
    advance();
  }
  function rewind() {
    for (const entry of burst.entries.reverse()) {
      const waiting = queue.findIndex((other) => other.key === entry.key && !other.inFlight);
      if (waiting >= 0) { queue.splice(waiting, 1); keep(); show(entry.board, entry.before); mark(entry.board, "", ""); }
      else if (SYMBOLS[entry.before] !== undefined) enter(entry.board, entry.before);
    }
    summary();
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest("input, select, textarea")) return;
    const now = Date.now();
    if (now - burst.at > BURST) burst = { digits: "", at: now, entries: [], from: null };
    if (/^[0-9]$/.test(event.key)) {
      event.preventDefault();
      burst.from ??= cursor ? Number(cursor.dataset.b) : null;
      burst.digits += event.key;
      burst.at = now;
      if (KEYS[event.key] && /^[015]+$/.test(burst.digits)) press(KEYS[event.key], true);
      else if (burst.digits.length > 1 || !KEYS[event.key]) line.textContent = `Board ${burst.digits} – press Enter`;
      return;
    }
    if (event.key === "Enter" && burst.digits) {
      event.preventDefault();
      const wanted = Number(burst.digits);
      if (!checking) rewind();
      if (!go(wanted)) { line.textContent = `There is no board ${wanted} here.`; if (burst.from) go(burst.from); }
      burst = { digits: "", at: 0, entries: [], from: null };
      return;
    }
    burst = { digits: "", at: 0, entries: [], from: null };
    if (event.key in KEYS) { event.preventDefault(); press(KEYS[event.key], false); }
    else if (event.key === "ArrowDown") { event.preventDefault(); step(1); }
    else if (event.key === "ArrowUp") { event.preventDefault(); step(-1); }
    else if (event.key === "Home") { event.preventDefault(); const first = rows()[0]; if (first) go(Number(first.dataset.b)); }
    else if (event.key === "u") { event.preventDefault(); undo(); }
    else if (event.key === "o") document.getElementById("only-open").click();
  });
  document.getElementById("results").addEventListener("submit", (event) => {
    const button = event.submitter;
    if (!button?.dataset.r) return;
    event.preventDefault();
    const board = Number(button.closest("tr").dataset.b);
    if (checking) { compare(board, button.dataset.r); return; }
    const pressed = button.getAttribute("aria-pressed") === "true";
    if (!pressed) enter(board, button.dataset.r);
    go(board, false);
  });
  document.getElementById("jump").addEventListener("submit", (event) => {
    event.preventDefault();
    const input = event.target.elements.board;
    if (go(Number(input.value))) { input.value = ""; input.blur(); rowOf(cursor.dataset.b).focus({ preventScroll: true }); }
    else line.textContent = `There is no board ${input.value} here.`;
  });

  addEventListener("beforeunload", (event) => { if (queue.length && pause) event.preventDefault(); });
  try { queue = JSON.parse(localStorage.getItem(place) || "[]").map((entry) => ({ ...entry, inFlight: false, notBefore: 0 })); } catch { queue = []; }
  for (const entry of queue) { show(entry.board, entry.word); mark(entry.board, "waiting", "waiting"); }
  const first = rows().find((row) => row.classList.contains("open")) ?? rows()[0];
  if (first && KEYBOARD && !location.hash) go(Number(first.dataset.b), true, true);
  summary();
  pump();
})();
