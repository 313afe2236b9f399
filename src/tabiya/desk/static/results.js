// Result entry: one key or one tap each. Every row says saved, waiting or not saved.
import { allStored, Boards, underway } from "./boards.js";
import { SecondReading } from "./second_reading.js";
import { RESULTS, Typing } from "./typing.js";
import { summary } from "./waiting.js";
import { gettext } from "./words.js";

const bar = document.getElementById("entry");
const line = document.getElementById("entry-state");
const typed = document.getElementById("typed");
const takeBack = document.getElementById("take-back");
const { at } = document.body.dataset;
const keyboard = matchMedia("(pointer: fine)").matches;
const idle = line.innerText;   // what is written for the other kind of device is not shown
const boards = new Boards(document.querySelector("table.entering"), { say, describe, outdated });
const { round, rows, queue } = boards;
const reading = bar.dataset.check ? new SecondReading(rows, `tabiya.reading.${queue.event}.${round}`, (board, word) => boards.enter(board, word)) : null;
boards.reading = reading;
let note = "";                 // said until the next key
let asked = "";                // the change that the next key would confirm
let leaving = false;           // another page has been asked for and not come yet

function describe() {
  const way = underway([boards]);
  bar.classList.toggle("waiting", Boolean(summary().trouble) || typing.isNumber);
  bar.classList.toggle("failed", boards.waiting.some((entry) => entry.refused));
  takeBack.disabled = !boards.acts.length;
  let words = idle;
  if (note || way) words = note || way;
  else if (reading) words = reading.read.size ? reading.words : idle;
  else if (boards.acts.length) words = `${allStored([boards])}${rows.cursor === null && keyboard ? ` ${unmarked()}` : ""}`;
  if (line.textContent !== words) line.textContent = words;
}
function say(words) {
  note = words;
  describe();
}
function outdated() {
  // Who has just paired the next round is on the way there: loading this page again would stop that.
  if (!queue.summary().waiting && !leaving) location.reload();
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
      ? gettext("Board {board} has {result}. Press the same key again to remove it.", { board, result: face.symbol })
      : gettext("Board {board} has {result}. Press the same key again to change it to {other}.", { board, result: face.symbol, other: rows.shown(board, word) });
    return { back: () => { asked = ""; note = ""; }, stand: () => {} };
  }
  asked = "";
  const entry = boards.enter(board, word, hold);
  if (word !== "none") rows.advance();
  return {
    back: () => { if (queue.take(entry.key)) boards.forget(boards.actOf(entry)); rows.go(board); },
    stand: () => queue.release(entry.key),
  };
}
function unmarked() {
  if (rows.playing) return gettext("No board is selected: press Home to go to the first one still playing.");
  return gettext("To change one, go to its board: use the arrow keys, or type its number and press Enter.");
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
    typed.textContent = isNumber ? gettext("Board {board}", { board: `${digits}_` }) : digits ? gettext("Enter: board {board}", { board: digits }) : "";
    typed.classList.toggle("number", isNumber);
    if (!isNumber) return;
    if (why === "missing") note = gettext("There is no board {board} here. Press Backspace to correct the number, Escape to clear it.", { board: digits });
    else if (why === "busy") note = gettext("Board {board}: first Enter goes there, Escape clears the number.", { board: digits });
    else note = gettext("Board {board}: Enter goes there, Escape clears the number.", { board: digits });
  },
});

function undo() {
  const act = boards.acts.at(-1);
  if (!act) { say(gettext("You have nothing to undo on this page. You can undo any step in the log.")); return; }
  rows.go(act.board, { unseen: true });   // a row in sight stays under the thumb
  boards.undo(act);
}

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

document.querySelector("form.results").addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button?.dataset.r) return;
  event.preventDefault();
  typing.stand();
  typing.drop();
  note = "";
  const board = Number(button.closest("tr").dataset.b);
  const word = button.dataset.r;
  if (reading) reading.take(board, word);
  else boards.press(board, word);
  rows.go(board, { focus: false, scroll: false });   // else a second tap would come to another board
  describe();
});
takeBack.addEventListener("click", () => { typing.stand(); note = ""; undo(); describe(); });
document.getElementById("forget")?.addEventListener("click", () => { reading.forget(); say(""); });
document.getElementById("jump").addEventListener("submit", (event) => {
  event.preventDefault();
  const input = event.target.elements.board;
  if (typing.jump(Number(input.value))) { input.value = ""; typing.arrived = Date.now(); }
  else say(gettext("There is no board {board} here.", { board: input.value }));
});
addEventListener("beforeunload", (event) => {
  if (summary().trouble) event.preventDefault();   // who stays after all is on this page as before
  else leaving = true;
});

boards.begin();
const named = Number(/^#b(\d+)$/.exec(location.hash)?.[1]);
const begin = rows.has(named) ? named : reading ? rows.boards.find((board) => !reading.read.has(board)) ?? rows.boards[0] : rows.first();
// A tablet with a keyboard calls itself a touch screen: the row is marked on every device.
if (begin !== undefined) rows.go(begin, { calmly: true, focus: keyboard });
describe();
document.dispatchEvent(new Event("tabiya:ready"));   // what was typed before is typed now
