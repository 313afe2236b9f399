// Tie-breaks are moved and removed by buttons, and a whole list fills the rows. Without it the rows are
// plain selections in their order.
"use strict";
const showChooser = () => {
  const list = document.querySelector("ol.chosen");
  if (!list) return;
  // A phone has no room for the words beside the code: they stand below, from the list of meanings.
  const meanings = new Map([...document.querySelectorAll(".meanings > div")].flatMap((each) =>
    each.querySelector("dt").textContent.split(" ").map((code) => [code, each.querySelector("dd").firstChild.textContent.trim()])));
  const explain = () => {
    for (const row of list.children) row.querySelector(".meaning").textContent = meanings.get(row.querySelector("select").value) ?? "";
  };
  list.addEventListener("change", explain);
  const selects = () => [...list.querySelectorAll("select")];
  const fill = (codes) => {
    selects().forEach((select, place) => {
      const code = codes[place] ?? "";
      if (![...select.options].some((option) => option.value === code)) select.add(new Option(code, code));
      select.value = code;
    });
    explain();
  };
  const codes = () => selects().map((select) => select.value);
  const act = (row, sign, words, change) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = `${sign} ${words}`;
    button.addEventListener("click", () => {
      const place = [...list.children].indexOf(row);
      const now = codes();
      change(now, place);
      fill(now);
    });
    row.append(" ", button);
  };
  const swap = (now, one, other) => {
    if (other < 0 || other >= now.length) return;
    [now[one], now[other]] = [now[other], now[one]];
  };
  for (const row of list.children) {
    act(row, "↑", list.dataset.up, (now, place) => swap(now, place, place - 1));
    act(row, "↓", list.dataset.down, (now, place) => swap(now, place, place + 1));
    act(row, "✕", list.dataset.remove, (now, place) => now.splice(place, 1));
  }
  const whole = document.querySelector("[data-fills=tie_break]");
  whole?.addEventListener("change", () => {
    if (whole.value) fill(whole.value.split(",").map((each) => each.trim()));
    whole.value = "";
  });
};
showChooser();
document.addEventListener("kind-chosen", showChooser);
