// The boards of several events on one page: a tap stores a result, and its row stays where it is.
import { allStored, Boards, underway } from "./boards.js";
import { summary } from "./waiting.js";
import { gettext } from "./words.js";

const AT_REST = 600;    // milliseconds: a finger on its way when the rows moved meant another row
const LOOK = 30000;

const bar = document.getElementById("entry");
const line = document.getElementById("entry-state");
const again = document.getElementById("again");
const idle = line.textContent;
const forms = [...document.querySelectorAll("form.results")];
const tableIn = (form) => form.querySelector("table");
const lists = new Map(forms.map((form) => [form, new Boards(tableIn(form), { say, describe, outdated: look })]));
const all = [...lists.values()];
let note = "";          // said until the next tap

const write = (place, words) => { if (place.textContent !== words) place.textContent = words; };

function describe() {
  const own = all.some(({ acts }) => acts.length);
  bar.classList.toggle("waiting", Boolean(summary().trouble));
  bar.classList.toggle("failed", all.some(({ waiting }) => waiting.some((entry) => entry.refused)));
  write(line, note || underway(all) || (own ? allStored(all) : idle));
  for (const [form, { rows }] of lists) write(form.closest("section").querySelector("[data-playing]"), gettext("{n} still playing", { n: rows.playing }));
}
function say(words) {
  note = words;
  describe();
}

// Words above a row, such as those of a clash, push it down.
const moving = [document.getElementById("waiting"), ...forms];
const heights = () => moving.map((part) => part.offsetHeight).join();
let before = heights();
let moved = -AT_REST;
function restless() {
  if (heights() !== before) {
    before = heights();
    moved = performance.now();
  }
  return performance.now() - moved < AT_REST;
}
const watch = new ResizeObserver(restless);
for (const part of moving) watch.observe(part);

for (const [form, list] of lists) {
  form.addEventListener("submit", (event) => {
    const button = event.submitter;
    event.preventDefault();
    if (button.disabled || restless()) return;
    note = "";
    const board = Number(button.closest("tr").dataset.b);
    if (button.dataset.r) list.press(board, button.dataset.r);
    else if (list.actAt(board)) list.undo(list.actAt(board));
    describe();
  });
}

// Rounds come and go. The page says so, because rows that came by themselves would push others under the finger.
const roundOf = ({ dataset }) => `${dataset.event} ${dataset.round} ${dataset.revision}`;
async function look() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const rounds = [...page.querySelectorAll("table.entering")].map(roundOf);
  for (const form of forms) form.inert = !rounds.includes(roundOf(tableIn(form)));
  const unknown = [...page.querySelectorAll("tr.open")].some(({ id }) => !document.getElementById(id));
  again.hidden = !unknown && !forms.some(({ inert }) => inert);
}
setInterval(() => { if (!document.hidden) look(); }, LOOK);
document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
document.addEventListener("tabiya:changed", ({ detail }) => {
  if (all.some(({ queue, round }) => queue.event === detail.event && round !== detail.round)) look();
});
addEventListener("beforeunload", (event) => { if (summary().trouble) event.preventDefault(); });

for (const list of all) list.begin();
describe();
document.dispatchEvent(new Event("tabiya:ready"));   // what was tapped before is entered now
