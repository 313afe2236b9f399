"use strict";
// The link to the list by name becomes a field. The first who was found is remembered, and later pages begin
// with their board. Names come as a script, because pages on a disk may not fetch.
(() => {
  const place = document.getElementById("find");
  const base = new URL(place.dataset.above ? "../" : "./", location.href);
  const key = `tabiya ${base.pathname}`;
  const most = 8;
  let names = null;

  const plain = (text) => text.toLowerCase().replace(/ß/g, "ss").replace(/ø/g, "o").replace(/ł/g, "l")
    .replace(/đ/g, "d").replace(/æ/g, "ae").normalize("NFD").replace(/\p{M}/gu, "");
  // Müller is also typed Mueller.
  const spelt = (text) => plain(text.toLowerCase().normalize("NFC").replace(/ä/g, "ae").replace(/[öø]/g, "oe")
    .replace(/ü/g, "ue").replace(/å/g, "aa"));
  const words = (text) => text.split(/[\s,.'’-]+/).filter(Boolean);

  globalThis.tabiyaNames = (found) => {
    names = found.map(([name, page, of]) => ({
      name, page, of, words: [...words(plain(name)), ...words(spelt(name))],
    }));
    show();
  };

  const make = (tag, set = {}, ...inside) => {
    const made = Object.assign(document.createElement(tag), set);
    made.append(...inside);
    return made;
  };
  const field = make("input", {
    type: "search", id: "name", autocomplete: "off", autocapitalize: "words", spellcheck: false,
    placeholder: place.dataset.label,
  });
  const label = make("label", {htmlFor: "name"}, place.dataset.label);
  const list = make("ul");
  list.setAttribute("aria-live", "polite");
  const form = make("form", {}, label, field, list);
  form.setAttribute("role", "search");
  place.replaceChildren(form);

  const load = () => {
    if (names === null && !load.begun) document.head.append(make("script", {src: new URL("names.js", base).href}));
    load.begun = true;
  };
  field.addEventListener("focus", load);
  field.addEventListener("input", () => { load(); show(); });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });

  function show() {
    const typed = words(plain(field.value));
    if (names === null || typed.length === 0) { list.replaceChildren(); return; }
    const fits = names.filter((each) => typed.every((word) => each.words.some((own) => own.startsWith(word))));
    const first = (each) => (each.words[0].startsWith(typed[0]) ? 0 : 1);
    fits.sort((one, other) => first(one) - first(other));
    list.replaceChildren(...fits.slice(0, most).map((each) => {
      const link = make("a", {href: new URL(each.page, base).href}, each.name);
      if (each.of) link.append(" ", make("small", {}, each.of));
      link.addEventListener("click", () => remember(each));
      return make("li", {}, link);
    }));
    if (fits.length === 0) list.replaceChildren(make("li", {}, place.dataset.none));
  }

  function remember({name, page}) {
    try {
      if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({name, page}));
    } catch {
      // A browser that keeps nothing finds all the same.
    }
  }

  async function mine() {
    let known;
    try {
      known = JSON.parse(localStorage.getItem(key));
    } catch {
      return;
    }
    if (!known) return;
    const page = new URL(known.page, base);
    const own = document.getElementById("me") ?? make("section", {id: "me"});
    const forget = make("button", {type: "button"}, place.dataset.forget);
    forget.addEventListener("click", () => { localStorage.removeItem(key); own.remove(); });
    const head = make("p", {}, make("a", {href: page.href}, known.name), " ", forget);
    const told = page.pathname === location.pathname ? null : await fetched(page);
    own.replaceChildren(head, ...(told ? [told] : []));
    own.setAttribute("aria-label", known.name);
    if (!own.isConnected) document.getElementById("main").before(own);
  }

  async function fetched(page) {
    if (location.protocol === "file:") return null;
    try {
      const answer = await fetch(page, {cache: "no-cache"});
      if (!answer.ok) return null;
      const told = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".mine");
      for (const each of told?.querySelectorAll("a") ?? []) each.href = new URL(each.getAttribute("href"), page).href;
      told?.removeAttribute("aria-label");
      return told;
    } catch {
      return null;
    }
  }

  mine();
  document.addEventListener("tabiya-news", mine);
})();
