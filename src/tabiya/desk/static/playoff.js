// The keys of result entry, for the first game of a play-off that is due.
// It is loaded without `defer`: no game is on the page before somebody listens.
const WORDS = { 1: "1-0", "=": "d", "½": "d", 0: "0-1" };
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
  const word = WORDS[event.key];
  const button = word && document.querySelector(`.due [data-r="${word}"]`);
  if (button) {
    event.preventDefault();
    button.click();
  }
});
