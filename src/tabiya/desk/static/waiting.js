// Results that wait in this browser. Each is kept until the desk has stored or refused it, and every
// page of the event sends them, not only the page on which they were typed.
//
// One result is one item of the browser's storage, so that two tabs never write over each other's.
// An item once sent is never changed or thrown away: the desk may have it, although no answer came.
// It is sent again as it was, and its key makes sure that the desk stores it once.
import { gettext } from "./words.js";

const PATIENCE = 8000;   // how long an answer may take
const GRACE = 3000;      // how long the page on which a result was typed is left to send it
const VIEWER = 0;

export const SYMBOLS = { "1-0": "1-0", d: "½-½", "0-1": "0-1", "+-": "+/-", "-+": "-/+", none: "" };
/** A result as it reads from the other side of the board. */
export const fromOtherSide = (symbol) => symbol.replace(/^(.)([-/])(.)/, "$3$2$1");
/** How a row shows a word. The word has White first, a row that is turned has Black, who plays for the first team. */
export const shown = (word, turned) => (turned ? fromOtherSide(SYMBOLS[word]) : SYMBOLS[word]);

export const newKey = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
const page = newKey();
let last = 0;            // the time of the newest entry, each later than the one before

function read(name) {
  try { return JSON.parse(localStorage.getItem(name)); } catch { return null; }
}

/** The results of one event that wait. */
class Queue {
  /** `place` is the part of the page that belongs to the event: it has its address, the role in it and its token. */
  constructor(place) {
    this.place = place;
    this.at = place.dataset.at;
    this.event = place.dataset.event;
    this.prefix = `tabiya.waiting.${this.event}.`;
    this.entries = new Map();
    this.only = new Set();   // keys of entries for which the browser's storage had no room
    this.trouble = null;     // why sending does not work just now: { kind, message }
    this.busy = false;
    this.pause = 0;
    this.timer = 0;
    this.due = 0;
    this.listen();
    this.load();
    this.soon(0);
  }

  load() {
    let names;
    try { names = Object.keys(localStorage); } catch { return; }   // no storage: this page holds them
    const found = names.filter((name) => name.startsWith(this.prefix)).map(read).filter((entry) => entry?.key);
    const held = [...this.only].map((key) => this.entries.get(key)).filter(Boolean);
    this.entries = new Map([...found, ...held].map((entry) => [entry.key, entry]));
  }
  keep(entry) {
    this.entries.set(entry.key, entry);
    try {
      localStorage.setItem(this.prefix + entry.key, JSON.stringify(entry));
      this.only.delete(entry.key);
    } catch {
      this.only.add(entry.key);
    }
  }
  forget(entry) {
    this.entries.delete(entry.key);
    this.only.delete(entry.key);
    try { localStorage.removeItem(this.prefix + entry.key); } catch { /* it was not there */ }
  }
  say(what, entry, told) {
    document.dispatchEvent(new CustomEvent("tabiya:waiting", { detail: { queue: this, what, entry, told } }));
  }

  /** All entries, oldest first. */
  all() { return [...this.entries.values()].sort((one, other) => one.at - other.at); }
  find(key) { return this.entries.get(key); }
  /** The newest entry of a board: what its row has to show. */
  newest(round, board) { return this.all().filter((entry) => entry.round === round && entry.board === board).at(-1); }
  /** How many wait, how many were refused, and what stands in the way. */
  summary() {
    const waiting = this.all().filter((entry) => !entry.refused);
    return { waiting: waiting.length, refused: this.entries.size - waiting.length, trouble: waiting.length ? this.trouble : null };
  }

  /** Take a result in; it is sent after `hold` milliseconds, or when it is released. */
  add({ round, board, white, black, revision, word, turned }, hold = 0) {
    const now = Date.now();
    last = Math.max(now, last + 0.001);
    for (const old of this.all()) if (old.round === round && old.board === board && old.refused) this.forget(old);
    // Never in place of an earlier one of the same board: that one may be on its way.
    const earlier = this.newest(round, board);
    const entry = { key: newKey(), page, at: last, held: hold ? now + hold : 0, round, board, white, black, revision, word, turned, after: earlier?.key ?? "", sent: false, refused: null };
    this.keep(entry);
    this.say("added", entry);
    this.soon(hold);
    return entry;
  }
  /** Let a held entry go. */
  release(key) {
    const entry = this.entries.get(key);
    if (!entry) return;
    if (entry.held) this.keep({ ...entry, held: 0 });
    this.soon(0);
  }
  /** Take an entry away that the desk cannot have seen; says whether that was so. */
  take(key) {
    const entry = this.entries.get(key);
    if (!entry || entry.sent) return false;
    this.forget(entry);
    for (const other of this.all()) if (other.after === key) this.keep({ ...other, after: entry.after });
    this.say("taken", entry);
    return true;
  }
  /** A person has read why an entry was refused. */
  dismiss(key) {
    const entry = this.entries.get(key);
    if (!entry?.refused) return;
    this.forget(entry);
    this.say("taken", entry);
  }

  soon(wait) {
    const then = Date.now() + wait;
    if (this.timer && this.due <= then) return;
    clearTimeout(this.timer);
    this.due = then;
    this.timer = setTimeout(() => this.pump(), wait);
  }
  ready(entry, now) {
    if (entry.refused || this.entries.has(entry.after)) return 0;
    const free = entry.page === page || entry.left ? entry.held : Math.max(entry.held, entry.at + GRACE);
    return free > now ? free : 1;
  }
  async pump() {
    this.timer = 0;
    if (this.busy) return;
    this.load();
    const now = Date.now();
    const times = this.all().map((entry) => ({ entry, free: this.ready(entry, now) })).filter(({ free }) => free);
    const next = times.find(({ free }) => free === 1);
    if (!next) {
      if (times.length) this.soon(Math.min(...times.map(({ free }) => free)) - now + 5);
      return;
    }
    if (Number(this.place.dataset.role) === VIEWER) {
      this.hindered("login", "");
      return;
    }
    this.busy = true;
    await this.send(next.entry);
    this.busy = false;
    this.soon(this.pause);
  }
  post(entry) {
    const sent = { ...entry, sent: true, held: 0 };
    this.keep(sent);
    const body = new URLSearchParams({ r: `${entry.board}.${entry.white}.${entry.black}.${entry.revision}.${entry.word}`, key: entry.key });
    const headers = { Accept: "application/json", "X-CSRF": this.place.dataset.csrf };
    // `keepalive`: the request outlives the page, if somebody leaves it now.
    return fetch(`${this.at}/rounds/${entry.round}/result`, { method: "POST", body, headers, keepalive: true, signal: AbortSignal.timeout(PATIENCE) });
  }
  async send(entry) {
    let answer;
    try {
      answer = await this.post(entry);
    } catch {
      this.hindered("away", "");
      return;
    }
    const told = await answer.json().catch(() => ({}));
    if (answer.ok && told.outcome === "saved") this.stored(entry.key, told);
    else if ([400, 404, 409, 422].includes(answer.status) || told.lasting) this.refused(entry.key, told);
    else this.hindered([401, 403].includes(answer.status) ? "login" : "desk", told.message ?? "");
  }
  hindered(kind, message) {
    this.trouble = { kind, message };
    this.pause = Math.min((this.pause || 500) * 2, 5000);
    this.say("hindered");
  }
  stored(key, told) {
    this.unhindered();
    this.load();
    const entry = this.entries.get(key);
    if (!entry) { this.say("gone"); return; }   // another tab was faster
    for (const other of this.all()) {
      if (other.after !== key) continue;
      // It was stored before, and somebody changed it since: a person decides what counts.
      const overtaken = told.repeated && told.word !== entry.word;
      this.keep({ ...other, after: "", revision: told.revision, refused: overtaken ? { ...told, outcome: "conflict", message: gettext("Someone else has changed this board.") } : null });
    }
    this.forget(entry);
    this.say("stored", entry, told);
  }
  refused(key, told) {
    this.unhindered();
    this.load();
    const entry = this.entries.get(key);
    if (!entry) { this.say("gone"); return; }   // another tab was faster
    const later = this.all().find((other) => other.after === key);
    if (later) this.forget(entry);
    this.keep({ ...(later ?? entry), after: "", refused: { ...told, message: told.message || gettext("This could not be saved.") } });
    this.say("refused", later ?? entry, told);
  }
  unhindered() {
    this.trouble = null;
    this.pause = 0;
  }

  listen() {
    // Whoever leaves the page leaves nothing behind: what was held is sent now, and the next page asks
    // for the answer.
    addEventListener("pagehide", () => {
      for (const entry of this.all()) {
        if (entry.page !== page || entry.refused) continue;
        this.keep({ ...entry, left: true, held: 0 });
        if (!entry.sent && !this.entries.has(entry.after)) this.post(this.entries.get(entry.key)).catch(() => { /* kept for the next page */ });
      }
    });
    addEventListener("pageshow", (shown) => { if (shown.persisted) this.look("gone"); });
    addEventListener("storage", (changed) => {
      if (changed.key?.startsWith(this.prefix)) this.look(changed.newValue === null ? "gone" : "elsewhere");
    });
    document.addEventListener("tabiya:link", (link) => {
      if (!link.detail || this.trouble?.kind !== "away") return;
      this.pause = 0;
      this.soon(0);
    });
  }
  /** Another page of this browser may have changed what is kept. */
  look(what) {
    this.load();
    this.say(what);
    this.soon(0);
  }
}

/** One for each event of the page: that of the page itself, or those whose boards it lists. */
export const queues = [...document.querySelectorAll("[data-at][data-event]")].map((place) => new Queue(place));

/** How many wait on the whole page, how many were refused, and what stands in the way. */
export function summary() {
  const all = queues.map((queue) => queue.summary());
  const sum = (name) => all.reduce((total, one) => total + one[name], 0);
  return { waiting: sum("waiting"), refused: sum("refused"), trouble: all.find(({ trouble }) => trouble)?.trouble ?? null };
}
