// Says on every page what waits in this browser: in the strip always, in full where no row shows it.
import * as waiting from "./waiting.js";

const box = document.getElementById("waiting");
const state = document.querySelector('[data-live="save-state"]');
const SYMBOLS = { "1-0": "1-0", d: "½-½", "0-1": "0-1", "+-": "+/-", "-+": "-/+", none: "no result" };
let away = false;

const results = (count) => `${count} ${count === 1 ? "result" : "results"}`;
const write = (place, words) => { if (place && place.textContent !== words) place.textContent = words; };

/** Why they wait and what to do, after the number of them. */
export function hindrance({ kind, message }) {
  if (kind === "away") return "The desk does not answer. They are kept here and stored when it is back.";
  if (kind === "login") return "Log in again or load the page again; they are kept here until they are stored.";
  return `${message || "The desk could not store them."} They are kept here and sent again.`;
}

function strip() {
  const { waiting: count, refused, trouble } = waiting.summary();
  const troubled = away || Boolean(trouble) || refused > 0;
  document.body.classList.toggle("offline", troubled);
  const words = [];
  if (away || trouble?.kind === "away") words.push(document.body.dataset.wayOn ? "the desk does not answer (the second desk: top of this page)" : "the desk does not answer");
  if (refused) words.push(`${results(refused)} not stored`);
  if (count && (troubled || trouble)) words.push(`${results(count)} waiting in this browser`);
  else if (count) words.push("storing");
  write(state, words.length ? `${words.join(", ")}; last save` : "saved");
}

const shownInItsRow = (entry) => Number(document.getElementById("entry")?.dataset.round) === entry.round && document.getElementById(`b${entry.board}`);

/** The way to the second desk, with what waits here: it has the same keys, so nothing is stored twice. */
function wayOn() {
  const way = document.createElement("a");
  const entries = Object.fromEntries(waiting.all().filter((entry) => !entry.refused).map((entry) => [`tabiya.waiting.${document.body.dataset.event}.${entry.key}`, entry]));
  // Only the page that lets a session in takes results along.
  const moves = document.body.dataset.wayOn.includes("/moved#");
  way.href = document.body.dataset.wayOn + (moves ? `&waiting=${encodeURIComponent(JSON.stringify(entries))}` : "");
  way.textContent = "Go on at the second desk";
  const words = document.createElement("p");
  words.append("If the arbiters have taken over with the second desk: ", way);
  return words;
}

function notice() {
  if (!box) return;
  const { trouble } = waiting.summary();
  const here = waiting.all().filter((entry) => !shownInItsRow(entry));
  const waits = here.filter((entry) => !entry.refused);
  const parts = [];
  if (document.body.dataset.wayOn && (away || trouble)) parts.push(wayOn());
  if (waits.length && (trouble || Date.now() - waits[0].at > 1500)) {
    const words = document.createElement("p");
    const one = waits.length === 1;
    words.textContent = `${results(waits.length)} ${one ? "is" : "are"} waiting in this browser: ${places(waits)}. ${trouble ? hindrance(trouble) : ""}`;
    parts.push(words);
  }
  for (const entry of here.filter((found) => found.refused)) parts.push(refusal(entry));
  box.replaceChildren(...parts);
}
const places = (entries) => entries.slice(0, 8).map((entry) => `round ${entry.round}, board ${entry.board}: ${SYMBOLS[entry.word]}`).join("; ") + (entries.length > 8 ? " ..." : "");

function refusal(entry) {
  const words = document.createElement("p");
  words.textContent = `Not stored: ${places([entry])}. ${entry.refused.message} `;
  const way = document.createElement("a");
  way.href = `${document.body.dataset.at}/rounds/${entry.round}#b${entry.board}`;
  way.textContent = "To the board";
  const drop = document.createElement("button");
  drop.type = "button";
  drop.textContent = "Do not store it";
  drop.addEventListener("click", () => waiting.dismiss(entry.key));
  words.append(way, " ", drop);
  return words;
}

function tell() {
  strip();
  notice();
}
document.addEventListener("tabiya:waiting", tell);
document.addEventListener("tabiya:link", (link) => { away = !link.detail; tell(); });
if (document.body.dataset.event) tell();
