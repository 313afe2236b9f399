"""A round robin: the order is drawn by lot, the table says who meets whom."""

import random

import tabiya

players = [tabiya.Player(name=name) for name in ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")]
random.Random(1).shuffle(players)
event = tabiya.Tournament.of(players, rounds=5, kind="Round robin", keep_order=True)
for _ in range(5):
    pairing = tabiya.pair_next_round(event)
    event = pairing.entered_in(event).with_results(dict.fromkeys(pairing.pairs, "1/2-1/2"))
    print(pairing.round, pairing.pairs)
table = tabiya.standings(event)
for line in tabiya.crosstable(event, table).rows:
    print(*line)
