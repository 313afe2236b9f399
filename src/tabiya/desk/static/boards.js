// The boards of a round on a page: results entered here, their undo, and what others enter.
import { Rows } from "./rows.js";
import { newKey, queues, summary } from "./waiting.js";
import { hindrance } from "./waiting_notice.js";
import { gettext } from "./words.js";

export class Boards {
  /** `page` has `say(words)`, `describe()`, and `outdated()` for when the round is not as it was. */
  constructor(table, page) {
    this.page = page;
    this.queue = queues.find(({ event }) => event === table.dataset.event);
    this.round = Number(table.dataset.round);
    this.seq = Number(table.dataset.seq);
    this.acts = [];        // the own entries, for undo: { key, board, word, step, revision }
    this.reading = null;
    this.rows = new Rows(table, this.queue, this.round, (board) => Boolean(this.actAt(board)));
    document.addEventListener("tabiya:changed", ({ detail }) => { if (detail.event === this.queue.event) this.follow(); });
    document.addEventListener("tabiya:waiting", ({ detail }) => { if (detail.queue === this.queue) this.heard(detail); });
  }

  /** What was entered on an earlier visit: results that wait, and those with an Undo in their row. */
  begin() {
    for (const [board, { word, revision }] of this.rows.truth) {
      const step = Number(this.rows.at.get(board).querySelector("button[data-undo]")?.value);
      if (step) this.acts.push({ key: "", board, word, step, revision });
    }
    for (const entry of this.waiting) {
      if (entry.refused) this.refused(entry);
      else this.acts.push({ key: entry.key, board: entry.board, word: entry.word, step: 0 });
    }
    this.rows.paintAll();
  }
  get waiting() { return this.queue.all().filter((entry) => entry.round === this.round && this.rows.has(entry.board)); }

  enter(board, word, hold = 0) {
    this.rows.hush(board);
    const { white, black, revision, turned } = this.rows.truth.get(board);
    const entry = this.queue.add({ round: this.round, board, white, black, revision, word, turned }, hold);
    this.acts.push({ key: entry.key, board, word, step: 0 });
    this.rows.paint(board);
    return entry;
  }
  /** A button in a row. */
  press(board, word) {
    if (this.rows.face(board).word !== word) this.enter(board, word);
  }

  forget(act) { this.acts = this.acts.filter((own) => own !== act); }
  actOf(entry) { return this.acts.find((act) => act.key === entry.key); }
  /** The own entry that a board shows, if it can be taken back. */
  actAt(board) {
    const act = this.acts.filter((own) => own.board === board).at(-1);
    return act && (this.queue.find(act.key) || act.revision === this.rows.truth.get(board).revision) ? act : null;
  }
  undo(act) {
    if (this.queue.take(act.key)) {
      this.forget(act);
      this.rows.mark(act.board, "", gettext("undone"));
    } else if (this.queue.find(act.key)) {
      act.wished = true;
      this.page.say(gettext("Board {board} is being saved; it will be undone as soon as it is saved.", { board: act.board }));
    } else if (!act.step) {
      this.forget(act);
      this.page.say(gettext("Another tab of this browser saved board {board}. You can undo any step in the log.", { board: act.board }));
    } else {
      this.undoStep(act);
    }
  }
  async undoStep(act) {
    const { rows } = this;
    act.undoKey ??= newKey();   // asked twice, done once
    rows.mark(act.board, "waiting", gettext("undoing"));
    try {
      const answer = await fetch(`${this.queue.at}/undo`, {
        method: "POST", body: new URLSearchParams({ step: act.step, key: act.undoKey }),
        headers: { Accept: "application/json", "X-CSRF": this.queue.place.dataset.csrf },
      });
      const told = await answer.json();
      if (answer.status < 500) this.forget(act);
      rows.mark(act.board, "", "");
      if (!answer.ok) { this.page.say(told.message); return; }
      await this.follow();
      this.progress(told);
      rows.mark(act.board, "saved", `✓ ${gettext("undone")}`);
      this.page.say("");
    } catch {
      rows.mark(act.board, "", "");
      this.page.say(gettext("The desk does not answer. Undo it again when the desk is back."));
    }
  }

  progress(told) {
    // The desk does not know of results that still wait here.
    const playing = this.queue.summary().waiting ? this.rows.playing : told.playing;
    document.dispatchEvent(new CustomEvent("tabiya:progress", { detail: { ...told, playing } }));
  }
  async follow() {
    try {
      const answer = await fetch(`${this.queue.at}/rounds/${this.round}/changed?since=${this.seq}`, { headers: { Accept: "application/json" } });
      if (!answer.ok) return;
      const told = await answer.json();
      if (told.reload) { this.page.outdated(); return; }
      this.seq = told.seq;
      for (const board of told.boards) this.rows.learn(board);
      for (const { key, board, word, step } of this.acts) {
        const elsewhere = !step && !this.queue.find(key);   // another tab has sent it
        if (elsewhere && this.rows.truth.get(board).word === word) this.rows.mark(board, "saved", `✓ ${gettext("saved")}`);
      }
      this.reading?.compareAll();
      this.page.describe();
    } catch { /* asked again at the next change */ }
  }

  heard({ what, entry, told }) {
    const own = entry?.round === this.round && this.rows.has(entry.board);
    if (what === "stored") this.stored(entry, told);
    if (what === "refused" && own) this.refused(this.queue.find(entry.key));
    if (what === "elsewhere" || what === "gone") this.rows.paintAll();
    if (what === "gone") this.follow();
    if (own) this.rows.paint(entry.board);
    this.rows.paintWaiting();
    document.dispatchEvent(new CustomEvent("tabiya:playing", { detail: this.rows.playing }));
    this.page.describe();
  }
  stored(entry, told) {
    const act = this.actOf(entry);
    // What somebody else has entered since is not this browser's to take back.
    if (act) Object.assign(act, { step: told.step, revision: told.word === entry.word ? told.revision : 0 });
    if (act && !told.step) this.forget(act);   // it stood there already
    if (entry.round !== this.round) return;
    document.querySelector(".told")?.remove();   // its undo would take back an older step
    this.rows.learn(told);
    this.rows.mark(entry.board, "saved", `✓ ${gettext("saved")}`);
    this.reading?.compare(entry.board);
    this.progress(told);
    if (act?.wished && told.step) this.undoStep(act);
  }
  refused(entry) {
    const { board, word, refused: told } = entry;
    this.forget(this.actOf(entry));
    this.rows.learn(told);
    const dismiss = () => { this.rows.hush(board); this.rows.mark(board, "", ""); this.queue.dismiss(entry.key); };
    const mySymbol = this.rows.shown(board, word) || gettext("no result");
    const mine = [told.outcome === "conflict" ? gettext("Enter {result} anyway", { result: mySymbol }) : gettext("Enter {result} again", { result: mySymbol }), () => this.enter(board, word)];
    const theirs = [gettext("Keep {result}", { result: this.rows.truth.get(board).symbol || gettext("no result") }), dismiss];
    this.rows.tell(board, told.message, theirs, mine);
  }
}

/** What the line of a page says while not everything is stored; empty if it is. */
export function underway(lists) {
  const { waiting: count, trouble } = summary();
  const failed = lists.flatMap((list) => list.waiting).filter((entry) => entry.refused).length;
  if (failed) return gettext("{n} not saved: see the marked rows.", { n: failed });
  if (trouble) return `${gettext("{n} waiting.", { n: count })} ${hindrance(trouble)}`;
  return count ? gettext("{n} being saved ...", { n: count }) : "";
}
/** What it says when everything is. */
export function allStored(lists) {
  const playing = lists.reduce((sum, { rows }) => sum + rows.playing, 0);
  return playing ? gettext("All saved, {n} still playing.", { n: playing }) : gettext("All saved, all results are in.");
}
