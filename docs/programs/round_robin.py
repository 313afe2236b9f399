"""A round robin: the order is drawn by lot, and the table says who meets whom. Who leaves forfeits the rest."""

import random

import tabiya

players = [tabiya.Player(name=name) for name in ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")]
random.Random(1).shuffle(players)
event = tabiya.Tournament.of(players, rounds=5, kind="Round robin", keep_order=True)
for number in range(1, 6):
    if number == 4:
        event = event.withdraw(player=6, after=3)
    pairing = tabiya.pair_next_round(event)
    event = pairing.entered_in(event).with_results(dict.fromkeys(pairing.pairs, "1/2-1/2"))
    print(pairing.round, pairing.pairs, "forfeited:", len(pairing.forfeits))
table = tabiya.standings(event)
for line in tabiya.crosstable(event, table).rows:
    print(*line)
