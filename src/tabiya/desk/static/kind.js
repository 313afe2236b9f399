// The form of a new event shows the settings of the kind that is chosen; what was typed stays. Without
// it the button beside the list does the same.
"use strict";
(() => {
  const form = document.querySelector("form[data-kind]");
  if (!form) return;
  const kind = form.elements.system;
  const button = form.querySelector("button.choose");
  button.hidden = true;
  let last = 0;
  form.addEventListener("change", async (event) => {
    // Other editions have other settings, too.
    if (event.target !== kind && event.target.name !== "edition") return;
    const mine = ++last;
    const asked = new URLSearchParams(new FormData(form));
    asked.set("show", "1");
    const answer = await fetch(form.action, { method: "POST", body: asked }).catch(() => null);
    const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
    if (mine !== last) return;
    const fresh = page?.querySelector("form[data-kind]");
    if (!fresh) return button.click();
    // Whoever types on while the answer is on its way loses nothing.
    for (const [name, value] of new FormData(form)) {
      const field = fresh.elements[name];
      if (asked.get(name) !== value && field?.type) field.value = value;
    }
    const more = fresh.querySelector("details");
    if (more && form.querySelector("details[open]")) more.open = true;
    const focused = document.activeElement?.name;
    const parts = fresh.querySelectorAll("[data-of-kind]");
    // The list itself stays: somebody may be choosing by its letters.
    form.querySelectorAll("[data-of-kind]").forEach((part, place) => part.replaceWith(parts[place]));
    if (document.activeElement === document.body) form.elements[focused]?.focus?.();
    document.dispatchEvent(new Event("kind-chosen"));
  });
})();
