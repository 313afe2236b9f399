// What a row of digits means: results, or the number of a board.
//
// 1, 0 and 5 are results, and they are the beginnings of board numbers too. So such a digit is shown
// as a result at once but held back for a moment, and only while the digits typed together are the
// number of a board there is. Enter in that moment makes them the number, and what they had entered
// is withdrawn: nothing of it was sent. Anything else - a pause, another key, leaving the page -
// makes them results for good. What has been sent is never taken back by Enter.
//
// A digit that is no result, or the key b, opens a number that everybody can see. It stays open until
// Enter or Escape and takes no results meanwhile, so that no key ever lands on a board unseen.

const HOLD = 800;          // milliseconds: a slow typist's pause between two digits
const LONGEST = 5 * HOLD;  // a number has few digits; then a result goes even if nobody lets it go
const AFTER_JUMP = 2000;   // a result typed so soon after a jump belongs to the board jumped to
export const RESULTS = { 1: "1-0", 0: "0-1", 5: "d", "=": "d", "+": "+-", "-": "-+", Delete: "none", Backspace: "none" };
const DROPPED_BY = new Set(["ArrowUp", "ArrowDown", "Home", "Escape"]);
const LEFT_ALONE = new Set(["Tab", "?"]);

export class Typing {
  /**
   * `press(word, hold)` enters a result and returns { back, stand }: how to withdraw it, how to make
   * it final. `jump(board)` goes there and says whether it could. `show(digits, isNumber)` shows what
   * is being typed.
   */
  constructor(boards, { press, jump, show }) {
    this.boards = boards;
    this.press = press;
    this.jump = jump;
    this.show = show;
    this.arrived = 0;      // when a number led to its board
    this.reset();
  }

  reset() {
    clearTimeout(this.timer);
    this.digits = "";
    this.held = [];        // what the digits entered, while they may still be a number
    this.heads = 0;        // how many leading digits of an open number were results before
    this.isNumber = false;
    this.show("", false);
  }

  exists(digits) { return digits[0] !== "0" && Number(digits) <= this.boards; }

  /** Take a key; says whether it was used up. */
  key(pressed) {
    if (pressed === "Shift") return false;   // on its way to + or =
    const justArrived = Date.now() - this.arrived < AFTER_JUMP;
    this.arrived = 0;
    if (/^[0-9]$/.test(pressed)) {
      if (this.isNumber) this.longer(pressed);
      else if (justArrived && pressed in RESULTS) this.press(RESULTS[pressed], 0);
      else this.digit(pressed);
      return true;
    }
    if (this.isNumber) return this.inNumber(pressed);
    if (pressed === "Enter" && this.digits) { this.arrive(); return true; }
    this.stand();
    if (pressed === "b") { this.isNumber = true; this.show("", true); return true; }
    if (!(pressed in RESULTS)) return false;
    this.press(RESULTS[pressed], 0);
    return true;
  }

  /** Whatever was held is a result for good. */
  stand() {
    if (this.isNumber) return;
    const held = this.held;
    this.reset();
    for (const entered of held) entered.stand();
  }

  /** Nothing was meant: an open number is dropped. */
  drop() { if (this.isNumber) this.reset(); }

  digit(digit) {
    if (!(digit in RESULTS)) {
      this.shorten(this.digits + digit);
      for (const entered of this.held.reverse()) entered.back();
      this.heads = this.held.length;
      this.held = [];
      clearTimeout(this.timer);
      this.isNumber = true;
      this.show(this.digits, true);
      return;
    }
    this.held.push(this.press(RESULTS[digit], LONGEST));
    this.shorten(this.digits + digit);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.stand(), HOLD);
    this.show(this.digits, false);
  }
  /** Keep the longest tail that is a board; the digits before it can only have been results. */
  shorten(digits) {
    while (this.held.length && digits && !this.exists(digits)) {
      this.held.shift().stand();
      digits = digits.slice(1);
    }
    this.digits = digits;
  }

  longer(digit) {
    this.digits += digit;
    while (this.heads && !this.exists(this.digits)) {
      this.press(RESULTS[this.digits[0]], 0);
      this.digits = this.digits.slice(1);
      this.heads -= 1;
    }
    this.show(this.digits, true);
  }
  inNumber(pressed) {
    if (LEFT_ALONE.has(pressed)) return false;
    if (DROPPED_BY.has(pressed)) { this.reset(); return pressed === "Escape"; }
    if (pressed === "Enter") { if (this.digits) this.arrive(); else this.reset(); return true; }
    if (pressed === "Backspace") {
      this.heads = 0;   // who mends a number means a number
      this.digits = this.digits.slice(0, -1);
      if (!this.digits) this.reset(); else this.show(this.digits, true);
      return true;
    }
    this.show(this.digits, true, "busy");
    return true;
  }
  arrive() {
    const { digits, held } = this;
    this.held = [];
    for (const entered of held.reverse()) entered.back();
    clearTimeout(this.timer);
    if (this.jump(Number(digits))) {
      this.reset();
      this.arrived = Date.now();
    } else {
      // The number stays open: the result typed next must not land on the board one has not left.
      this.heads = 0;
      this.isNumber = true;
      this.show(digits, true, "missing");
    }
  }
}
