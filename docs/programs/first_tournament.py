"""Your first tournament in Python: a club event of seven rounds from a list of players."""

import random
from pathlib import Path

import tabiya

members = tabiya.read_players(Path("docs/examples/club.csv").read_bytes()).entrants
event = tabiya.Tournament.of(members, rounds=7, name="Club Open", tie_breaks=("BH/C1", "BH", "SB"))
event = event.with_bye(player=3, round=2)
rng = random.Random(7)
for number in range(1, 8):
    if number == 3:
        event = event.with_late_entry(tabiya.Player(name="Late, Lou", rating=1650), round=3)
    if number == 6:
        event = event.withdraw(player=8, after=5)
    pairing = tabiya.pair_next_round(event)
    event = pairing.entered_in(event)
    results = {pair: rng.choice(["1-0", "1/2-1/2", "0-1"]) for pair in pairing.pairs}
    if number == 4:
        results[pairing.pairs[-1]] = "+/-"
    event = event.with_results(results)
print("missing results:", len(event.missing_results))
for row in tabiya.standings(event).rows[:3]:
    print(row.rank, row.name, row.score_text, *(value.text for value in row.values))
print("discrepancies:", tabiya.check(event).discrepancies)
