// Manual pairing: two seats are exchanged by dragging, or by pressing the button of both.
const form = document.getElementById("seats");
const buttons = form ? [...form.querySelectorAll("[data-take]")] : [];
const field = (button) => button.parentElement.querySelector("input");
let taken = null;

function take(button) {
  taken?.setAttribute("aria-pressed", "false");
  taken = button;
  taken?.setAttribute("aria-pressed", "true");
}
function exchange(one, other) {
  const [first, second] = [field(one), field(other)];
  [first.value, second.value] = [second.value, first.value];
  for (const changed of [first, second]) changed.classList.toggle("changed", changed.value !== changed.defaultValue);
  take(null);
  field(other).focus();
}
for (const button of buttons) {
  const seat = button.parentElement;
  button.hidden = false;
  button.addEventListener("click", () => {
    if (taken && taken !== button) exchange(taken, button);
    else take(taken === button ? null : button);
  });
  button.addEventListener("dragstart", (event) => { event.dataTransfer.setData("text/plain", field(button).value); take(button); });
  button.addEventListener("dragend", () => take(null));
  seat.addEventListener("dragover", (event) => { if (taken) event.preventDefault(); });
  seat.addEventListener("drop", (event) => {
    event.preventDefault();
    if (taken && taken !== button) exchange(taken, button);
  });
  field(button).addEventListener("focus", (event) => event.target.select());
}
document.addEventListener("keydown", (event) => { if (event.key === "Escape") take(null); });
const hint = document.querySelector("[data-with-take]");
if (hint) hint.hidden = !buttons.length;
