// Tie-breaks are moved and removed by buttons, and a whole list fills the rows. Without it the rows are
// plain selections in their order.
"use strict";
const showChooser = () => {
  const list = document.querySelector("ol.chosen");
  if (!list) return;
  const fields = (row) => row.querySelectorAll("select");
  // A phone has no room for the words beside the name: they stand below. A variant that a tie-break does
  // not have cannot be chosen.
  const explain = () => {
    for (const row of list.children) {
      const [name, variant] = fields(row);
      const option = name.selectedOptions[0];
      row.querySelector(".meaning").textContent = option?.title ?? "";
      const possible = (option?.dataset.modifiers ?? "").split(" ").filter(Boolean);
      for (const each of variant.options) each.disabled = each.value !== "" && !possible.includes(each.value);
      variant.hidden = possible.length === 0;
      if (variant.selectedOptions[0]?.disabled) variant.value = "";
    }
  };
  list.addEventListener("change", explain);
  const rows = () => [...list.children];
  const parted = (row, code) => {
    const [name] = fields(row);
    for (const option of name.options) {
      const more = code.slice(option.value.length);
      if (option.value && code.startsWith(option.value) && (!more || option.dataset.modifiers?.split(" ").includes(more))) return [option.value, more];
    }
    return [code, ""];
  };
  const fill = (codes) => {
    rows().forEach((row, place) => {
      const [name, variant] = fields(row);
      const [base, more] = parted(row, codes[place] ?? "");
      if (![...name.options].some((option) => option.value === base)) name.add(new Option(base, base));
      name.value = base;
      for (const each of variant.options) each.disabled = false;
      variant.value = more;
    });
    explain();
  };
  const codes = () => rows().map((row) => [...fields(row)].map((select) => select.value).join(""));
  const act = (row, sign, words, change) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = `${sign} ${words}`;
    button.addEventListener("click", () => {
      const place = rows().indexOf(row);
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
  for (const row of rows()) {
    act(row, "↑", list.dataset.up, (now, place) => swap(now, place, place - 1));
    act(row, "↓", list.dataset.down, (now, place) => swap(now, place, place + 1));
    act(row, "✕", list.dataset.remove, (now, place) => now.splice(place, 1));
  }
  const whole = document.querySelector("[data-fills=tie_break]");
  whole?.addEventListener("change", () => {
    if (whole.value) fill(whole.value.split(",").map((each) => each.trim()));
    whole.value = "";
  });
  explain();
};
showChooser();
document.addEventListener("kind-chosen", showChooser);
