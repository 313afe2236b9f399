// Finds the words of the question in all pages. The pages are in a script of their own, because a page
// opened from a folder may not fetch a file.
"use strict";

const question = new URLSearchParams(location.search).get("q") || "";
const field = document.getElementById("find");
field.value = question;

const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
const words = plain(question).split(/[^\p{L}\p{N}./-]+/u).filter(Boolean);

function weight([address, title, , heading, text]) {
  let sum = 0;
  for (const word of words) {
    const inTitle = plain(title).includes(word);
    const inHeading = plain(heading).includes(word);
    const times = plain(text).split(word).length - 1;
    if (!inTitle && !inHeading && !times) return 0;
    sum += (inTitle ? 20 : 0) + (inHeading ? 10 : 0) + Math.min(times, 5);
  }
  return sum + (address.startsWith("tasks/") ? 5 : 0);
}

function excerpt(text) {
  const low = plain(text);
  const first = Math.min(...words.map((word) => low.indexOf(word)).filter((at) => at >= 0));
  if (!Number.isFinite(first)) return text.slice(0, 160);
  // No word is cut apart: from a blank before the word that was found to a blank behind it.
  const from = first > 60 ? text.indexOf(" ", first - 60) + 1 : 0;
  const to = from + 180 < text.length ? Math.max(text.lastIndexOf(" ", from + 180), first + 60) : text.length;
  return (from ? "… " : "") + text.slice(from, to) + (to < text.length ? " …" : "");
}

if (words.length) {
  const found = PAGES.map((part) => [weight(part), part]).filter(([sum]) => sum)
    .sort(([one], [other]) => other - one);
  document.getElementById("found").textContent = found.length
    ? `${found.length} found` + (found.length > 30 ? ", the best 30 shown" : "")
    : "Nothing was found. Try fewer words.";
  const list = document.getElementById("results");
  for (const [, [address, title, anchor, heading, text]] of found.slice(0, 30)) {
    const line = document.createElement("li");
    const link = document.createElement("a");
    link.href = address + (anchor ? `#${anchor}` : "");
    link.textContent = heading && heading !== title ? `${title}: ${heading}` : title;
    const words = document.createElement("p");
    words.textContent = excerpt(text);
    line.append(link, words);
    list.append(line);
  }
}
field.focus();
