// Results that wait in this browser. Each is kept until the desk has stored or refused it, and every
// page of the event sends them, not only the page on which they were typed.
//
// One result is one item of the browser's storage, so that two tabs never write over each other's.
// An item once sent is never changed or thrown away: the desk may have it, although no answer came.
// It is sent again as it was, and its key makes sure that the desk stores it once.
import { gettext } from "./words.js";

const { at, event, role } = document.body.dataset;
const PREFIX = `tabiya.waiting.${event}.`;
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

let entries = new Map();
let trouble = null;      // why sending does not work just now: { kind, message }
let busy = false;
let pause = 0;
let timer = 0;
let due = 0;
let last = 0;            // the time of the newest entry, each later than the one before

const only = new Set();  // keys of entries for which the browser's storage had no room

function read(name) {
  try { return JSON.parse(localStorage.getItem(name)); } catch { return null; }
}
function load() {
  let names;
  try { names = Object.keys(localStorage); } catch { return; }   // no storage: this page holds them
  const found = names.filter((name) => name.startsWith(PREFIX)).map(read).filter((entry) => entry?.key);
  const held = [...only].map((key) => entries.get(key)).filter(Boolean);
  entries = new Map([...found, ...held].map((entry) => [entry.key, entry]));
}
function keep(entry) {
  entries.set(entry.key, entry);
  try {
    localStorage.setItem(PREFIX + entry.key, JSON.stringify(entry));
    only.delete(entry.key);
  } catch {
    only.add(entry.key);
  }
}
function forget(entry) {
  entries.delete(entry.key);
  only.delete(entry.key);
  try { localStorage.removeItem(PREFIX + entry.key); } catch { /* it was not there */ }
}
const say = (what, entry, told) => document.dispatchEvent(new CustomEvent("tabiya:waiting", { detail: { what, entry, told } }));

/** All entries, oldest first. */
export const all = () => [...entries.values()].sort((one, other) => one.at - other.at);
export const find = (key) => entries.get(key);
/** The newest entry of a board: what its row has to show. */
export const newest = (round, board) => all().filter((entry) => entry.round === round && entry.board === board).at(-1);
/** How many wait, how many were refused, and what stands in the way. */
export function summary() {
  const waiting = all().filter((entry) => !entry.refused);
  return { waiting: waiting.length, refused: entries.size - waiting.length, trouble: waiting.length ? trouble : null };
}

/** Take a result in; it is sent after `hold` milliseconds, or when it is released. */
export function add({ round, board, white, black, revision, word, turned }, hold = 0) {
  const now = Date.now();
  last = Math.max(now, last + 0.001);
  for (const old of all()) if (old.round === round && old.board === board && old.refused) forget(old);
  // Never in place of an earlier one of the same board: that one may be on its way.
  const earlier = newest(round, board);
  const entry = { key: newKey(), page, at: last, held: hold ? now + hold : 0, round, board, white, black, revision, word, turned, after: earlier?.key ?? "", sent: false, refused: null };
  keep(entry);
  say("added", entry);
  soon(hold);
  return entry;
}
/** Let a held entry go. */
export function release(key) {
  const entry = entries.get(key);
  if (!entry) return;
  if (entry.held) keep({ ...entry, held: 0 });
  soon(0);
}
/** Take an entry away that the desk cannot have seen; says whether that was so. */
export function take(key) {
  const entry = entries.get(key);
  if (!entry || entry.sent) return false;
  forget(entry);
  for (const other of all()) if (other.after === key) keep({ ...other, after: entry.after });
  say("taken", entry);
  return true;
}
/** A person has read why an entry was refused. */
export function dismiss(key) {
  const entry = entries.get(key);
  if (!entry?.refused) return;
  forget(entry);
  say("taken", entry);
}
function soon(wait) {
  const then = Date.now() + wait;
  if (timer && due <= then) return;
  clearTimeout(timer);
  due = then;
  timer = setTimeout(pump, wait);
}
function ready(entry, now) {
  if (entry.refused || entries.has(entry.after)) return 0;
  const free = entry.page === page || entry.left ? entry.held : Math.max(entry.held, entry.at + GRACE);
  return free > now ? free : 1;
}
async function pump() {
  timer = 0;
  if (busy) return;
  load();
  const now = Date.now();
  const times = all().map((entry) => ({ entry, free: ready(entry, now) })).filter(({ free }) => free);
  const next = times.find(({ free }) => free === 1);
  if (!next) {
    if (times.length) soon(Math.min(...times.map(({ free }) => free)) - now + 5);
    return;
  }
  if (Number(role) === VIEWER) {
    hindered("login", "");
    return;
  }
  busy = true;
  await send(next.entry);
  busy = false;
  soon(pause);
}
function post(entry) {
  const sent = { ...entry, sent: true, held: 0 };
  keep(sent);
  const body = new URLSearchParams({ r: `${entry.board}.${entry.white}.${entry.black}.${entry.revision}.${entry.word}`, key: entry.key });
  const headers = { Accept: "application/json", "X-CSRF": document.body.dataset.csrf };
  // `keepalive`: the request outlives the page, if somebody leaves it now.
  return fetch(`${at}/rounds/${entry.round}/result`, { method: "POST", body, headers, keepalive: true, signal: AbortSignal.timeout(PATIENCE) });
}
async function send(entry) {
  let answer;
  try {
    answer = await post(entry);
  } catch {
    hindered("away", "");
    return;
  }
  const told = await answer.json().catch(() => ({}));
  if (answer.ok && told.outcome === "saved") stored(entry.key, told);
  else if ([400, 404, 409, 422].includes(answer.status) || told.lasting) refused(entry.key, told);
  else hindered([401, 403].includes(answer.status) ? "login" : "desk", told.message ?? "");
}
function hindered(kind, message) {
  trouble = { kind, message };
  pause = Math.min((pause || 500) * 2, 5000);
  say("hindered");
}
function stored(key, told) {
  unhindered();
  load();
  const entry = entries.get(key);
  if (!entry) { say("gone"); return; }   // another tab was faster
  for (const other of all()) {
    if (other.after !== key) continue;
    // It was stored before, and somebody changed it since: a person decides what counts.
    const overtaken = told.repeated && told.word !== entry.word;
    keep({ ...other, after: "", revision: told.revision, refused: overtaken ? { ...told, outcome: "conflict", message: gettext("Somebody else has changed this board meanwhile.") } : null });
  }
  forget(entry);
  say("stored", entry, told);
}
function refused(key, told) {
  unhindered();
  load();
  const entry = entries.get(key);
  if (!entry) { say("gone"); return; }   // another tab was faster
  const later = all().find((other) => other.after === key);
  if (later) forget(entry);
  keep({ ...(later ?? entry), after: "", refused: { ...told, message: told.message || gettext("This could not be stored.") } });
  say("refused", later ?? entry, told);
}
function unhindered() {
  trouble = null;
  pause = 0;
}

// Whoever leaves the page leaves nothing behind: what was held is sent now, and the next page asks
// for the answer.
addEventListener("pagehide", () => {
  for (const entry of all()) {
    if (entry.page !== page || entry.refused) continue;
    keep({ ...entry, left: true, held: 0 });
    if (!entry.sent && !entries.has(entry.after)) post(entries.get(entry.key)).catch(() => { /* kept for the next page */ });
  }
});
addEventListener("pageshow", (shown) => { if (shown.persisted) { load(); say("gone"); soon(0); } });
addEventListener("storage", (changed) => {
  if (changed.key?.startsWith(PREFIX)) { load(); say(changed.newValue === null ? "gone" : "elsewhere"); soon(0); }
});
document.addEventListener("tabiya:link", (link) => {
  if (!link.detail || trouble?.kind !== "away") return;
  pause = 0;
  soon(0);
});
if (event) {
  load();
  soon(0);
}
