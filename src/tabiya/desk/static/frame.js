// The frame of every page: the current tab in view, and on paper what was printed, and when.
"use strict";
(() => {
  const LONGEST_TITLE = 70;
  const tab = document.querySelector(".tabs [aria-current]");
  if (tab) {
    const bar = tab.parentElement;
    bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }

  const two = (number) => String(number).padStart(2, "0");
  const inQuotes = (words) => `"${words.replace(/[\\"]/g, "\\$&").replace(/\s+/g, " ")}"`;

  function stamp() {
    const now = new Date();
    const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    const time = `${day} ${two(now.getHours())}:${two(now.getMinutes())}`;
    const title = document.title;
    const short = title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title;
    const paper = document.documentElement.style;
    paper.setProperty("--paper-title", inQuotes(short));
    paper.setProperty("--paper-time", inQuotes(`${document.body.dataset.printed} ${time}`));
  }
  addEventListener("beforeprint", stamp);
})();
