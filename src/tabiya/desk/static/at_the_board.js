// Tapping pieces on the board without waiting for a new page, and stepping through a game by arrow keys.
// Without this script every tap is a request, and every step a link: nothing is lost but time.
(() => {
  "use strict";
  const steps = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
  const stepping = document.getElementById("stepping");
  if (stepping) {
    document.addEventListener("keydown", (event) => {
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.altKey || event.ctrlKey || event.metaKey) return;
      const link = steps[event.key] && stepping.querySelector(`[data-step="${steps[event.key]}"]`);
      if (link) { event.preventDefault(); link.click(); }
    });
    return;
  }
  const form = document.getElementById("editor");
  if (!form) return;
  const squares = [...form.querySelectorAll("#squares button")];
  const placed = form.elements.placed;
  const held = form.elements.held;
  const names = {};
  form.querySelectorAll(".palette svg title").forEach((title) => {
    names[title.closest("label").querySelector("input").value] = title.textContent;
  });

  const put = (button, letter) => {
    button.dataset.letter = letter;
    button.setAttribute("aria-label", letter ? `${button.value}, ${names[letter]}` : button.value);
    button.innerHTML = letter ? `<svg viewBox="0 0 45 45" aria-hidden="true"><use href="#piece-${letter}"/></svg>` : "";
  };
  const hold = (button) => {
    squares.forEach((each) => each.classList.toggle("held", each === button));
    held.value = button ? button.value : "";
  };
  const tell = () => {
    let text = "";
    squares.forEach((button, place) => {
      if (place && place % 8 === 0) text += "/";
      text += button.dataset.letter || "1";
    });
    placed.value = text.replace(/1+/g, (run) => run.length);
    const rights = ["K", "Q", "k", "q"].filter((each) => form.elements[`castling-${each}`].checked).join("") || "-";
    const fen = [placed.value, form.elements.turn.value, rights, form.elements.passing.value || "-", form.elements.clock.value || "0", "1"].join(" ");
    document.getElementById("fen").value = fen;
    const at = form.getAttribute("action");
    document.getElementById("picture").href = `${at}/picture?fen=${encodeURIComponent(fen)}`;
    document.getElementById("from-here").href = `${at}/game?start=${encodeURIComponent(fen)}`;
    const answers = document.getElementById("answers");
    if (answers) answers.remove(); // it was about another position
  };
  const tap = (button) => {
    const tool = form.elements.tool.value;
    if (tool === form.dataset.hand) {
      const from = squares.find((each) => each.value === held.value);
      if (!from) { hold(button.dataset.letter ? button : null); return; }
      if (from !== button) { put(button, from.dataset.letter); put(from, ""); }
      hold(null);
    } else {
      put(button, tool === form.dataset.eraser || tool === button.dataset.letter ? "" : tool);
      hold(null);
    }
    tell();
  };
  form.addEventListener("click", (event) => {
    const button = event.target.closest("#squares button");
    if (button) { event.preventDefault(); tap(button); }
  });
  form.addEventListener("change", (event) => { if (event.target.name !== "tool") tell(); });
  const away = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 };
  form.addEventListener("keydown", (event) => {
    const place = squares.indexOf(event.target);
    const next = squares[place + away[event.key]];
    if (place >= 0 && away[event.key] && next) { event.preventDefault(); next.focus(); }
  });
})();
