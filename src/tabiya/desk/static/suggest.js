// The field of a name suggests players of the rating list: an arrow chooses one, Enter adds the player.
// Without it the search of the list above the form does the same.
"use strict";
(() => {
  const input = document.querySelector("[data-suggest]");
  const list = document.getElementById("suggested");
  if (!input || !list) return;
  let asked = 0;
  let timer = 0;
  const options = () => [...list.children];
  const chosen = () => list.querySelector('[aria-selected="true"]');

  function show(found) {
    list.replaceChildren(...found);
    list.hidden = found.length === 0;
    input.setAttribute("aria-expanded", String(found.length > 0));
    input.removeAttribute("aria-activedescendant");
  }
  async function find() {
    const mine = ++asked;
    const typed = input.value.trim();
    if (typed.length < 2) { show([]); return; }
    const answer = await fetch(`${input.dataset.suggest}?suggest=${encodeURIComponent(typed)}`, { headers: { Accept: "text/html" } }).catch(() => null);
    if (!answer?.ok || mine !== asked) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    show([...page.body.querySelectorAll("li")]);
  }
  function choose(option) {
    for (const each of options()) each.setAttribute("aria-selected", String(each === option));
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
  }
  function add(option) {
    for (const name of ["listed", "own"]) {
      const field = document.createElement("input");
      field.type = "hidden";
      field.name = name;
      field.value = option.dataset[name];
      input.form.append(field);
    }
    input.value = option.dataset.name;
    input.form.requestSubmit();
  }
  input.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(find, 150); });
  input.addEventListener("blur", () => setTimeout(() => show([]), 200));   // a click on a line comes first
  input.addEventListener("keydown", (event) => {
    const all = options();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && all.length) {
      event.preventDefault();
      const place = all.indexOf(chosen());
      choose(place + step < 0 ? null : all[Math.min(place + step, all.length - 1)]);
    } else if (event.key === "Escape") show([]);
    else if (event.key === "Enter" && chosen()) { event.preventDefault(); add(chosen()); }
  });
  list.addEventListener("click", (event) => {
    const option = event.target.closest("[data-listed]");
    if (option) add(option);
  });
})();
