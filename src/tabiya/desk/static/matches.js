/* Keeps the score above the boards of a match in step with the results below it, which are read from its first team.
   What its score has besides stays: empty chairs, and boards that the page does not list. */
const WORTH = { 1: 2, "½": 1, 0: 0, "+": 2, "-": 0 };

const shown = (sum) => (sum % 2 ? `${sum > 1 ? Math.floor(sum / 2) : ""}½` : `${sum / 2}`);

const halves = (points) => 2 * Number.parseInt(`0${points}`, 10) + (points.includes("½") ? 1 : 0);

function sumOfRows(group) {
  const total = [0, 0];
  for (const row of group.querySelectorAll("tr[data-b]")) {
    const symbol = row.querySelector("[data-symbol]").textContent.trim();
    total[0] += WORTH[symbol[0]] ?? 0;
    total[1] += WORTH[symbol[2]] ?? 0;
  }
  return total;
}
function write(score, group, besides) {
  const text = sumOfRows(group).map((sum, side) => shown(besides[side] + sum)).join(" : ");
  // Writing it is itself a change that is observed: without this the page would never rest.
  if (score.textContent !== text) score.textContent = text;
}

for (const group of document.querySelectorAll("table.boards tbody")) {
  const score = group.querySelector("tr.match-head[data-sum] [data-score]");
  if (!score) continue;
  const rows = sumOfRows(group);
  const besides = score.textContent.split(" : ").map((points, side) => halves(points) - rows[side]);
  new MutationObserver(() => write(score, group, besides)).observe(group, {
    subtree: true, childList: true, characterData: true,
  });
}
