// The rows of the list of boards: what the desk has, what waits, and the cursor among them.
import { fromOtherSide, shown, SYMBOLS } from "./waiting.js";
import { gettext } from "./words.js";

const WORDS = new Map(Object.entries(SYMBOLS).map(([word, symbol]) => [symbol, word]));
const STATES = ["open", "done", "adjourned"];

export class Rows {
  /** `mine` says of a board whether what was entered here can be taken back in its row. */
  constructor(table, queue, round, mine) {
    this.queue = queue;
    this.round = round;
    this.mine = mine;
    this.list = [...table.querySelectorAll("tr[data-b]")];
    this.at = new Map(this.list.map((row) => [Number(row.dataset.b), row]));
    this.truth = new Map([...this.at].map(([board, row]) => [board, readRow(row)]));   // as the desk has it
    this.marks = new Map();   // what was said last beside a row: [kind, words]
    this.cursor = null;
  }

  has(board) { return this.at.has(board); }
  get boards() { return [...this.at.keys()]; }
  get playing() { return this.list.filter((row) => row.classList.contains("open")).length; }

  /** How the row of a board shows a word. */
  shown(board, word) { return shown(word, this.truth.get(board).turned); }
  /** The word for White and Black of a key that is meant as the row reads. */
  meant(board, key) { return WORDS.get(this.shown(board, key)); }

  /** What a row shows: the result that waits, or else the one that is stored. */
  face(board) {
    const entry = this.queue.newest(this.round, board);
    if (!entry || entry.refused) return this.truth.get(board);
    return { ...this.truth.get(board), word: entry.word, symbol: this.shown(board, entry.word), state: entry.word === "none" ? "open" : "done", note: false };
  }
  /** The desk has told what it holds for a board. */
  learn(told) {
    const old = this.truth.get(told.board);
    if (!old || told.seq < old.seq) return;   // answers may overtake each other
    const result = old.turned ? fromOtherSide(told.symbol) : told.symbol;
    const symbol = result || (told.state === "adjourned" ? gettext("adj.") : "");
    const same = old.revision === told.revision;
    this.truth.set(told.board, { ...old, word: told.word, symbol, state: told.state, revision: told.revision, seq: told.seq, note: same && old.note });
    this.paint(told.board);
  }
  mark(board, kind, words) {
    this.marks.set(board, [kind, words]);
    this.paint(board);
  }

  paint(board) {
    const row = this.at.get(board);
    if (!row) return;
    const face = this.face(board);
    write(row.querySelector("[data-symbol]"), face.symbol);
    for (const button of row.querySelectorAll("button[data-r]")) {
      if (button.dataset.r === face.word) button.setAttribute("aria-pressed", "true");
      else button.removeAttribute("aria-pressed");
    }
    row.classList.remove(...STATES);
    row.classList.add(face.state);
    // Where each row has its own Undo, a finished one takes no other result: a second tap changes nothing.
    if (row.querySelector("button[data-undo]")) {
      for (const button of row.querySelectorAll("button[data-r]")) button.disabled = face.state === "done";
      row.classList.toggle("mine", this.mine(board));
    }
    const note = row.querySelector("[data-note]");
    if (note) note.hidden = !face.note;
    const [kind, words] = this.saying(board);
    const state = row.querySelector("[data-state]");
    state.className = `row-state ${kind}`;
    write(state, words);
  }
  saying(board) {
    const entry = this.queue.newest(this.round, board);
    if (entry?.refused) return ["failed", `✕ ${gettext("not saved")}`];
    if (!entry) return this.marks.get(board) ?? ["", ""];
    const { trouble } = this.queue.summary();
    if (!trouble) return ["waiting", gettext("saving")];
    return ["waiting", trouble.kind === "login" ? gettext("log in again") : gettext("waiting")];
  }
  paintAll() { for (const board of this.at.keys()) this.paint(board); }
  /** Paint the rows whose results wait. */
  paintWaiting() { for (const entry of this.queue.all()) if (entry.round === this.round) this.paint(entry.board); }

  go(board, { focus = true, calmly = false, scroll = true, unseen = false } = {}) {
    const row = this.at.get(board);
    if (!row) return false;
    this.leave();
    this.cursor = board;
    row.classList.add("cursor");
    row.setAttribute("aria-current", "true");
    row.tabIndex = -1;
    if (focus) row.focus({ preventScroll: true });
    const place = row.getBoundingClientRect();
    const seen = place.top >= 0 && place.bottom <= innerHeight;
    if (scroll && !(unseen && seen) && (!calmly || place.bottom > innerHeight * 0.8)) scrollTo({ top: Math.max(0, place.top + scrollY - innerHeight / 3) });
    return true;
  }
  /** No row is marked: a key does nothing now. */
  leave() {
    const row = this.at.get(this.cursor);
    row?.classList.remove("cursor");
    row?.removeAttribute("aria-current");
    this.cursor = null;
  }
  step(by) {
    const all = this.boards;
    const at = this.cursor === null ? (by > 0 ? -1 : all.length) : all.indexOf(this.cursor);
    const next = all[Math.min(Math.max(at + by, 0), all.length - 1)];
    if (next !== undefined) this.go(next);
  }
  first() { return this.boards.find((board) => this.face(board).state === "open"); }
  /** To the next board that `wanted` wants; behind the last one no row is marked any more. */
  advance(wanted = (board) => this.face(board).state === "open") {
    const all = this.boards;
    const next = all.slice(all.indexOf(this.cursor) + 1).find(wanted);
    if (next === undefined) this.leave();
    else this.go(next);
    return next !== undefined;
  }

  /** Words and buttons in a line of their own under a row. */
  tell(board, words, ...buttons) {
    const row = this.at.get(board);
    if (!row) return;
    this.hush(board);
    const line = document.createElement("tr");
    line.id = messageOf(row);
    line.className = "row-message";
    const cell = document.createElement("td");
    cell.colSpan = row.cells.length;
    const text = document.createElement("p");
    text.textContent = words;
    cell.append(text);
    for (const [label, act] of buttons) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      button.addEventListener("click", act);
      cell.append(button, " ");
    }
    line.append(cell);
    row.after(line);
  }
  hush(board) { document.getElementById(messageOf(this.at.get(board)))?.remove(); }
}

const messageOf = (row) => row.id.replace("b", "m");

function readRow(row) {
  const symbol = row.querySelector("[data-symbol]").textContent.trim();
  const state = STATES.find((name) => row.classList.contains(name)) ?? "open";
  const turned = "turned" in row.dataset;
  const word = state === "done" ? WORDS.get(turned ? fromOtherSide(symbol) : symbol) ?? "other" : "none";
  return { board: Number(row.dataset.b), white: Number(row.dataset.w), black: Number(row.dataset.k), revision: Number(row.dataset.rev), turned, word, symbol, state, seq: 0, note: true };
}
function write(place, words) {
  if (place.textContent !== words) place.textContent = words;
}
