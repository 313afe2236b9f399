// Ctrl-K: search for a page, a player, a board, a document or an act, and go there by Enter. Without it
// the link beside the tabs opens the page of the search.
"use strict";
(() => {
  const dialog = document.getElementById("palette");
  if (!dialog) return;
  const input = dialog.querySelector("input");
  const list = document.getElementById("palette-found");
  const none = document.getElementById("palette-none");
  let asked = 0;
  let timer = 0;

  const options = () => [...list.children];
  const chosen = () => list.querySelector('[aria-selected="true"]');

  function choose(option) {
    for (const each of options()) each.setAttribute("aria-selected", String(each === option));
    if (option) {
      input.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  }

  async function find() {
    const mine = ++asked;
    const query = encodeURIComponent(input.value.trim());
    const answer = await fetch(`${dialog.querySelector("form").action}?part=1&q=${query}`, { headers: { Accept: "text/html" } }).catch(() => null);
    if (!answer?.ok || mine !== asked) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    list.replaceChildren(...page.body.querySelectorAll("li"));
    none.hidden = list.children.length > 0;
    input.setAttribute("aria-expanded", String(list.children.length > 0));
    choose(options()[0]);
  }

  const go = (option) => { dialog.close(); location.href = option.dataset.href; };

  function open() {
    if (!dialog.open) dialog.showModal();
    input.select();
    find();
  }
  input.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(find, 120); });
  input.addEventListener("keydown", (event) => {
    const all = options();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && all.length) {
      event.preventDefault();
      choose(all[(all.indexOf(chosen()) + step + all.length) % all.length]);
    }
  });
  dialog.querySelector("form").addEventListener("submit", async (event) => {
    event.preventDefault();
    clearTimeout(timer);
    await find();   // what was typed last may not have been asked for yet
    if (chosen()) go(chosen());
  });
  list.addEventListener("click", (event) => {
    const option = event.target.closest("[data-href]");
    if (option) go(option);
  });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  for (const link of document.querySelectorAll("[data-palette]")) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open();
    });
  }
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    open();
  }, true);
})();
