// Says on every page what waits in this browser: in the strip always, in full where no row shows it.
import { queues, shown, summary } from "./waiting.js";
import { gettext, ngettext } from "./words.js";

const box = document.getElementById("waiting");
const state = document.querySelector('[data-live="save-state"]');
let away = false;

const write = (place, words) => { if (place && place.textContent !== words) place.textContent = words; };

/** Why they wait and what to do, after the number of them. */
export function hindrance({ kind, message }) {
  if (kind === "away") return gettext("The desk does not answer. The results stay here and are saved when it is back.");
  if (kind === "login") return gettext("Log in again or reload the page. The results stay here until they are saved.");
  return `${message || gettext("The desk could not save them.")} ${gettext("They stay here and are sent again.")}`;
}

function strip() {
  const { waiting: count, refused, trouble } = summary();
  const troubled = away || Boolean(trouble) || refused > 0;
  document.body.classList.toggle("offline", troubled);
  const words = [];
  if (away || trouble?.kind === "away") words.push(document.body.dataset.wayOn ? gettext("the desk does not answer (the second desk: top of this page)") : gettext("the desk does not answer"));
  if (refused) words.push(ngettext("{n} result not saved", "{n} results not saved", refused));
  if (count && (troubled || trouble)) words.push(ngettext("{n} result waiting in this browser", "{n} results waiting in this browser", count));
  else if (count) words.push(gettext("saving"));
  write(state, words.length ? gettext("{state}; last save", { state: words.join(", ") }) : gettext("saved"));
}

const shownInItsRow = (queue, entry) => document.querySelector(`table.entering[data-event="${queue.event}"][data-round="${entry.round}"] tr[data-b="${entry.board}"]`);

/** The way to the second desk, with what waits here: it has the same keys, so nothing is stored twice. */
function wayOn() {
  const way = document.createElement("a");
  const waits = queues.flatMap((queue) => queue.all().filter((entry) => !entry.refused).map((entry) => [queue.prefix + entry.key, entry]));
  // Only the page that lets a session in takes results along.
  const moves = document.body.dataset.wayOn.includes("/moved#");
  way.href = document.body.dataset.wayOn + (moves ? `&waiting=${encodeURIComponent(JSON.stringify(Object.fromEntries(waits)))}` : "");
  way.textContent = gettext("Continue at the second desk");
  const words = document.createElement("p");
  words.append(gettext("If the arbiters have switched to the second desk:"), " ", way);
  return words;
}

function notice() {
  if (!box) return;
  const parts = [];
  if (document.body.dataset.wayOn && (away || summary().trouble)) parts.push(wayOn());
  for (const queue of queues) parts.push(...noticesOfEvent(queue));
  box.replaceChildren(...parts);
}
function noticesOfEvent(queue) {
  const { trouble } = queue.summary();
  const here = queue.all().filter((entry) => !shownInItsRow(queue, entry));
  const waits = here.filter((entry) => !entry.refused);
  const parts = [];
  if (waits.length && (trouble || Date.now() - waits[0].at > 1500)) {
    const words = document.createElement("p");
    const told = ngettext("{n} result is waiting in this browser: {places}.", "{n} results are waiting in this browser: {places}.", waits.length, { places: places(waits) });
    words.textContent = `${title(queue)}${told} ${trouble ? hindrance(trouble) : ""}`;
    parts.push(words);
  }
  for (const entry of here.filter((found) => found.refused)) parts.push(refusal(queue, entry));
  return parts;
}
/** The event, where the page has several. */
const title = ({ place }) => (place.dataset.title ? `${place.dataset.title}: ` : "");
const places = (entries) => entries.slice(0, 8).map((entry) => gettext("round {round}, board {board}: {result}", { round: entry.round, board: entry.board, result: shown(entry.word, entry.turned) || gettext("no result") })).join("; ") + (entries.length > 8 ? " ..." : "");

function refusal(queue, entry) {
  const words = document.createElement("p");
  words.textContent = `${title(queue)}${gettext("Not saved: {places}.", { places: places([entry]) })} ${entry.refused.message} `;
  const way = document.createElement("a");
  way.href = `${queue.at}/rounds/${entry.round}#b${entry.board}`;
  way.textContent = gettext("To the board");
  const drop = document.createElement("button");
  drop.type = "button";
  drop.textContent = gettext("Do not save it");
  drop.addEventListener("click", () => queue.dismiss(entry.key));
  words.append(way, " ", drop);
  return words;
}

function tell() {
  strip();
  notice();
}
document.addEventListener("tabiya:waiting", tell);
document.addEventListener("tabiya:link", (link) => { away = !link.detail; tell(); });
if (queues.length) tell();
