// Second reading: every result is typed again; differences light up, and nothing is stored by that.
// What was read is kept in this tab, so that a reload or a look at another page forgets nothing.
import { gettext, ngettext } from "./words.js";

export class SecondReading {
  constructor(rows, place, correct) {
    this.rows = rows;
    this.place = place;
    this.correct = correct;
    this.read = new Map();
    try { this.read = new Map(JSON.parse(sessionStorage.getItem(place) ?? "[]")); } catch { /* begin anew */ }
    this.compareAll();
  }

  /** A result was read; returns how to withdraw and how to keep it, as an entered result does. */
  take(board, word) {
    const before = this.read.get(board);
    this.set(board, word);
    return { back: () => this.set(board, before), stand: () => {} };
  }
  set(board, word) {
    if (word === undefined) this.read.delete(board); else this.read.set(board, word);
    try { sessionStorage.setItem(this.place, JSON.stringify([...this.read])); } catch { /* kept in the page */ }
    this.compare(board);
  }
  forget() {
    for (const board of [...this.read.keys()]) this.set(board, undefined);
  }

  compareAll() { for (const board of this.read.keys()) this.compare(board); }
  compare(board) {
    if (!this.rows.has(board)) return;
    this.rows.hush(board);
    const word = this.read.get(board);
    if (word === undefined) { this.rows.mark(board, "", ""); return; }
    const stands = this.rows.face(board);
    if (stands.word === word) { this.rows.mark(board, "saved", `✓ ${gettext("same")}`); return; }
    const mine = this.rows.shown(board, word) || gettext("no result"), theirs = stands.symbol || gettext("no result");
    this.rows.mark(board, "differs", gettext("≠ read {result}", { result: mine }));
    this.rows.tell(
      board, gettext("Board {board}: saved as {stored}, you read {read}.", { board, stored: theirs, read: mine }),
      [gettext("Keep {result}", { result: theirs }), () => this.set(board, stands.word)],
      [gettext("Change it to {result}", { result: mine }), () => this.correct(board, word)],
    );
  }
  get words() {
    const differences = this.rows.boards.filter((board) => this.read.has(board) && this.rows.face(board).word !== this.read.get(board)).length;
    const left = this.rows.boards.filter((board) => !this.read.has(board)).length;
    const found = ngettext("{n} difference", "{n} differences", differences);
    return gettext("Double-check: {found}, {left}.", { found, left: ngettext("{n} board to check", "{n} boards to read", left) });
  }
}
