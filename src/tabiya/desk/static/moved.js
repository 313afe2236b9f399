// Hands in the code that was given by the desk that is gone, takes over the results that waited in this
// browser, then goes on. Both stand behind the # of the address, which is wiped at once: the browser's
// history keeps neither. Results are taken only from whoever the desk lets in, so no other site can put any here.
"use strict";
(async () => {
  const told = new URLSearchParams(location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
  const words = document.getElementById("move-state");
  const body = new URLSearchParams({ code: told.get("code") ?? "", to: told.get("to") ?? "/" });
  const headers = { Accept: "application/json", "X-CSRF": document.body.dataset.csrf };
  let answer = null;
  for (let tries = 0; !answer && tries < 20; tries += 1) {
    // The same browser may bring its code again: an answer may get lost in a full hall.
    if (tries) await new Promise((resolve) => { setTimeout(resolve, 1000); });
    answer = await fetch("/moved", { method: "POST", headers, body, cache: "no-store" }).catch(() => null);
  }
  if (!answer?.ok) { words.textContent = words.dataset.refused; return; }
  try {
    for (const [name, entry] of Object.entries(JSON.parse(told.get("waiting") ?? "{}"))) {
      if (name.startsWith("tabiya.waiting.") && entry?.key && !localStorage.getItem(name)) localStorage.setItem(name, JSON.stringify(entry));
    }
  } catch { /* what cannot be read stays where it was typed */ }
  location.replace((await answer.json()).to);
})();
