/* Keeps the score above the boards of a match in step with the results below it, which are read from its first team. */
const WORTH = { 1: 2, "½": 1, 0: 0, "+": 2, "-": 0 };

const shown = (halves) => (halves % 2 ? `${halves > 1 ? Math.floor(halves / 2) : ""}½` : `${halves / 2}`);

function sum(group) {
  const head = group.querySelector("tr.match-head[data-sum]");
  if (!head) return;
  const total = [Number(head.dataset.first), Number(head.dataset.second)];
  for (const row of group.querySelectorAll("tr[data-b]")) {
    const symbol = row.querySelector("[data-symbol]").textContent.trim();
    total[0] += WORTH[symbol[0]] ?? 0;
    total[1] += WORTH[symbol[2]] ?? 0;
  }
  const score = head.querySelector("[data-score]");
  const text = `${shown(total[0])} : ${shown(total[1])}`;
  // Writing it is itself a change that is observed: without this the page would never rest.
  if (score.textContent !== text) score.textContent = text;
}

for (const group of document.querySelectorAll("table.boards tbody")) {
  if (!group.querySelector("tr.match-head[data-sum]")) continue;
  new MutationObserver(() => sum(group)).observe(group, {
    subtree: true, childList: true, characterData: true,
  });
}
