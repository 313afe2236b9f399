// A pasted list or a chosen file is shown as understood at once; nobody is entered by that.
"use strict";
(() => {
  const form = document.getElementById("list");
  const text = document.getElementById("f-text");
  const file = document.getElementById("f-file");
  const look = form.querySelector("[data-look]");
  const CALM = 500;   // wait until a person who types has stopped
  let timer = 0;
  let asked = 0;

  async function show() {
    const mine = ++asked;
    const place = document.getElementById("understood");
    if (!text.value.trim() && !file.files.length) {
      place.replaceChildren();
      look.hidden = false;
      return;
    }
    let fresh;
    try {
      const answer = await fetch(form.action, { method: "POST", body: new FormData(form), headers: { Accept: "text/html" } });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      fresh = page.getElementById("understood");
    } catch { /* the button still sends the list */ }
    if (!fresh || mine !== asked) return;
    const focused = document.activeElement?.name;
    place.replaceWith(fresh);
    for (const each of fresh.querySelectorAll("[data-look]")) each.hidden = true;
    if (focused) fresh.querySelector(`[name="${CSS.escape(focused)}"]`)?.focus();
    look.hidden = Boolean(fresh.querySelector("button.primary"));
  }
  // Other columns are read at once when a person says what they contain.
  document.addEventListener("change", (event) => { if (event.target.matches("[data-column]")) show(); });
  text.addEventListener("paste", () => { clearTimeout(timer); timer = setTimeout(show, 0); });
  text.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(show, CALM); });
  file.addEventListener("change", () => { if (file.files.length) text.value = ""; show(); });
  // A list pasted before this was loaded, or brought back by the browser.
  if (text.value.trim() && !document.querySelector("#understood button")) show();
})();
