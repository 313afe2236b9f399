// Result entry: one key or one tap each. Every row says saved, waiting or not stored.
import { Rows } from "./rows.js";
import { SecondReading } from "./second_reading.js";
import { RESULTS, Typing } from "./typing.js";
import * as waiting from "./waiting.js";
import { hindrance } from "./waiting_notice.js";
import { gettext } from "./words.js";

const bar = document.getElementById("entry");
const line = document.getElementById("entry-state");
const typed = document.getElementById("typed");
const takeBack = document.getElementById("take-back");
const { at } = document.body.dataset;
const round = Number(bar.dataset.round);
const keyboard = matchMedia("(pointer: fine)").matches;
const idle = line.innerText;   // what is written for the other kind of device is not shown
const rows = new Rows(round);
const reading = bar.dataset.check ? new SecondReading(rows, `tabiya.reading.${bar.dataset.event}.${round}`, enter) : null;
const acts = [];               // the own entries of this page, for undo: { key, board, word, step }
let note = "";                 // said until the next key
let asked = "";                // the change that the next key would confirm
let seq = Number(bar.dataset.seq);
let leaving = false;           // another page has been asked for and not come yet

function describe() {
  const { waiting: count, trouble } = waiting.summary();
  const failed = waiting.all().filter((entry) => entry.round === round && entry.refused).length;
  bar.classList.toggle("waiting", Boolean(trouble) || typing.isNumber);
  bar.classList.toggle("failed", failed > 0);
  takeBack.disabled = !acts.length;
  let words = idle;
  if (note) words = note;
  else if (failed) words = gettext("%(n)s not stored: see the rows marked so.", { n: failed });
  else if (trouble) words = `${gettext("%(n)s waiting.", { n: count })} ${hindrance(trouble)}`;
  else if (count) words = gettext("%(n)s being stored ...", { n: count });
  else if (reading) words = reading.read.size ? reading.words : idle;
  else if (acts.length) words = `${rows.playing ? gettext("All stored, %(n)s still playing.", { n: rows.playing }) : gettext("All stored, all results are in.")}${rows.cursor === null && keyboard ? ` ${unmarked()}` : ""}`;
  if (line.textContent !== words) line.textContent = words;
}
function say(words) {
  note = words;
  describe();
}

function enter(board, word, hold = 0) {
  rows.hush(board);
  const { white, black, revision, turned } = rows.truth.get(board);
  const entry = waiting.add({ round, board, white, black, revision, word, turned }, hold);
  acts.push({ key: entry.key, board, word, step: 0 });
  return entry;
}

/** A result key: into the row of the cursor, and on to the next. */
function press(key, hold) {
  const nothing = { back: () => {}, stand: () => {} };
  const board = rows.cursor;
  if (board === null) { say(unmarked()); return nothing; }
  const word = rows.meant(board, key);
  if (reading) {
    const taken = reading.take(board, word);
    rows.advance(() => true);
    say("");
    return { back: () => { taken.back(); rows.go(board); }, stand: taken.stand };
  }
  const face = rows.face(board);
  if (face.word === word) {
    if (word !== "none") rows.advance();
    return { back: () => rows.go(board), stand: () => {} };
  }
  const change = `${board} ${word}`;
  if (face.word !== "none" && asked !== change) {
    // A stray key must not cost a result that stands.
    asked = change;
    note = word === "none"
      ? gettext("Board %(board)s has %(result)s. The same key again takes it out.", { board, result: face.symbol })
      : gettext("Board %(board)s has %(result)s. The same key again changes it to %(other)s.", { board, result: face.symbol, other: rows.shown(board, word) });
    return { back: () => { asked = ""; note = ""; }, stand: () => {} };
  }
  asked = "";
  const entry = enter(board, word, hold);
  if (word !== "none") rows.advance();
  return {
    back: () => { if (waiting.take(entry.key)) forgetAct(entry.key); rows.go(board); },
    stand: () => waiting.release(entry.key),
  };
}
function unmarked() {
  if (rows.playing) return gettext("No board is marked: Home goes to the first one still playing.");
  return gettext("To change one, go to its board: arrow keys, or its number and Enter.");
}
const typing = new Typing(Number(bar.dataset.boards), {
  press,
  jump(board) {
    asked = "";
    if (rows.go(board)) return true;
    if (board < 1 || board > Number(bar.dataset.boards)) return false;
    rows.leave();   // a key that is faster than the other list must not land on the board of this one
    location.href = `${at}/rounds/${round}?board=${board}`;   // it is left out of this list
    return true;
  },
  show(digits, isNumber, why = "") {
    typed.textContent = isNumber ? gettext("Board %(board)s", { board: `${digits}_` }) : digits ? gettext("Enter: board %(board)s", { board: digits }) : "";
    typed.classList.toggle("number", isNumber);
    if (!isNumber) return;
    if (why === "missing") note = gettext("There is no board %(board)s here. Backspace corrects the number, Escape drops it.", { board: digits });
    else if (why === "busy") note = gettext("Board %(board)s: first Enter goes there, Escape drops the number.", { board: digits });
    else note = gettext("Board %(board)s: Enter goes there, Escape drops the number.", { board: digits });
  },
});

const forgetAct = (key) => acts.splice(0, acts.length, ...acts.filter((act) => act.key !== key));

function undo() {
  const act = acts.at(-1);
  if (!act) { say(gettext("There is nothing of yours to take back on this page. The log undoes any step.")); return; }
  rows.go(act.board, { calmly: true });
  if (waiting.take(act.key)) {
    forgetAct(act.key);
    rows.mark(act.board, "", gettext("taken back"));
  } else if (waiting.find(act.key)) {
    act.wished = true;
    say(gettext("Board %(board)s is on its way to the desk; it is taken back as soon as it is stored.", { board: act.board }));
  } else if (!act.step) {
    forgetAct(act.key);
    say(gettext("Board %(board)s was stored by another tab of this browser. The log undoes any step.", { board: act.board }));
  } else {
    undoStep(act);
  }
}
async function undoStep(act) {
  act.undoKey ??= waiting.newKey();   // asked twice, done once
  rows.mark(act.board, "waiting", gettext("taking back"));
  try {
    const answer = await fetch(`${at}/undo`, {
      method: "POST", body: new URLSearchParams({ step: act.step, key: act.undoKey }),
      headers: { Accept: "application/json", "X-CSRF": document.body.dataset.csrf },
    });
    const told = await answer.json();
    if (answer.status < 500) forgetAct(act.key);
    rows.mark(act.board, "", "");
    if (!answer.ok) { say(told.message); return; }
    await follow();
    progress(told);
    rows.mark(act.board, "saved", `✓ ${gettext("taken back")}`);
    say("");
  } catch {
    rows.mark(act.board, "", "");
    say(gettext("The desk does not answer. Take it back again when it is there."));
  }
}

function progress(told) {
  // The desk does not know of results that still wait here.
  const playing = waiting.summary().waiting ? rows.playing : told.playing;
  document.dispatchEvent(new CustomEvent("tabiya:progress", { detail: { ...told, playing } }));
}
async function follow() {
  try {
    const answer = await fetch(`${at}/rounds/${round}/changed?since=${seq}`, { headers: { Accept: "application/json" } });
    if (!answer.ok) return;
    const told = await answer.json();
    if (told.reload) {
      // Who has just paired the next round is on the way there: loading this page again would stop that.
      if (!waiting.summary().waiting && !leaving) location.reload();
      return;
    }
    seq = told.seq;
    for (const board of told.boards) rows.learn(board);
    for (const { key, board, word, step } of acts) {
      const elsewhere = !step && !waiting.find(key);   // another tab has sent it
      if (elsewhere && rows.truth.get(board).word === word) rows.mark(board, "saved", `✓ ${gettext("saved")}`);
    }
    reading?.compareAll();
    describe();
  } catch { /* asked again at the next change */ }
}
document.addEventListener("tabiya:changed", follow);

function stored(entry, told) {
  const act = acts.find((own) => own.key === entry.key);
  if (act) act.step = told.step;
  if (act && !told.step) forgetAct(act.key);   // it stood there already
  if (entry.round !== round) return;
  document.querySelector(".told")?.remove();   // its undo would take back an older step
  rows.learn(told);
  rows.mark(entry.board, "saved", `✓ ${gettext("saved")}`);
  reading?.compare(entry.board);
  progress(told);
  if (act?.wished && told.step) undoStep(act);
}
function refused(entry) {
  const { board, word } = entry;
  const told = entry.refused;
  forgetAct(entry.key);
  rows.learn(told);
  const dismiss = () => { rows.hush(board); rows.mark(board, "", ""); waiting.dismiss(entry.key); };
  const mySymbol = rows.shown(board, word) || gettext("no result");
  const mine = [told.outcome === "conflict" ? gettext("Enter %(result)s all the same", { result: mySymbol }) : gettext("Enter %(result)s again", { result: mySymbol }), () => enter(board, word)];
  const theirs = [gettext("Keep %(result)s", { result: rows.truth.get(board).symbol || gettext("no result") }), dismiss];
  rows.tell(board, told.message, theirs, mine);
}
document.addEventListener("tabiya:waiting", ({ detail: { what, entry, told } }) => {
  if (what === "stored") stored(entry, told);
  if (what === "refused" && entry.round === round && rows.has(entry.board)) refused(waiting.find(entry.key));
  if (what === "elsewhere" || what === "gone") rows.paintAll();
  if (what === "gone") follow();
  if (entry?.round === round) rows.paint(entry.board);
  rows.paintWaiting();
  document.dispatchEvent(new CustomEvent("tabiya:playing", { detail: rows.playing }));
  describe();
});

const KEYS = {
  ArrowDown: () => rows.step(1),
  ArrowUp: () => rows.step(-1),
  Home: () => rows.go(rows.first() ?? rows.boards[0]),
  u: undo,
  Escape: () => { asked = ""; },
};
// In the phase before the others', so that a key used here is used up.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (event.target.closest("input, select, textarea")) return;
  if (event.repeat && (event.key in RESULTS || event.key === "u")) { event.preventDefault(); return; }
  note = "";
  const used = typing.key(event.key);
  if (used) event.preventDefault();
  else if (event.key in KEYS) { event.preventDefault(); asked = ""; KEYS[event.key](); }
  else if (event.key === "o") document.getElementById("only-open").click();
  describe();
}, true);
for (const moment of ["blur", "pagehide"]) addEventListener(moment, () => typing.stand());
document.addEventListener("visibilitychange", () => { if (document.hidden) typing.stand(); });
document.addEventListener("tabiya:pause", () => typing.stand());

document.getElementById("results").addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button?.dataset.r) return;
  event.preventDefault();
  typing.stand();
  typing.drop();
  note = "";
  const board = Number(button.closest("tr").dataset.b);
  const word = button.dataset.r;
  if (reading) reading.take(board, word);
  else if (rows.face(board).word !== word) enter(board, word);
  rows.go(board, { focus: false, calmly: true });
  describe();
});
takeBack.addEventListener("click", () => { typing.stand(); note = ""; undo(); describe(); });
document.getElementById("forget")?.addEventListener("click", () => { reading.forget(); say(""); });
document.getElementById("jump").addEventListener("submit", (event) => {
  event.preventDefault();
  const input = event.target.elements.board;
  if (typing.jump(Number(input.value))) { input.value = ""; typing.arrived = Date.now(); }
  else say(gettext("There is no board %(board)s here.", { board: input.value }));
});
addEventListener("beforeunload", (event) => {
  if (waiting.summary().trouble) event.preventDefault();   // who stays after all is on this page as before
  else leaving = true;
});

for (const entry of waiting.all()) if (entry.round === round && entry.refused && rows.has(entry.board)) refused(entry);
rows.paintAll();
const named = Number(/^#b(\d+)$/.exec(location.hash)?.[1]);
const begin = rows.has(named) ? named : reading ? rows.boards.find((board) => !reading.read.has(board)) ?? rows.boards[0] : rows.first();
// A tablet with a keyboard calls itself a touch screen: the row is marked on every device.
if (begin !== undefined) rows.go(begin, { calmly: true, focus: keyboard });
describe();
document.dispatchEvent(new Event("tabiya:ready"));   // what was typed before is typed now
