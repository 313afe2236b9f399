// Codes that a form offers can be pressed, which adds them to the list in the field.
"use strict";
(() => {
  for (const code of document.querySelectorAll("code[data-adds]")) {
    const field = document.getElementById(`f-${code.dataset.adds}`);
    const button = document.createElement("button");
    button.type = "button";
    button.className = "link";
    button.textContent = code.textContent;
    button.addEventListener("click", () => {
      const listed = field.value.split(",").map((each) => each.trim()).filter(Boolean);
      if (!listed.includes(button.textContent)) listed.push(button.textContent);
      field.value = listed.join(", ");
    });
    code.replaceChildren(button);
  }
})();
