"""Teams: four teams of two in a team Swiss, and their standings."""

import tabiya

names = ("Rooks", "Knights", "Pawns", "Bishops")
players = tuple(
    tabiya.Player(number, f"Player {number}", rating=2100 - 10 * number) for number in range(1, 9)
)
teams = tuple(
    tabiya.Team(place, name, (2 * place - 1, 2 * place)) for place, name in enumerate(names, 1)
)
event = tabiya.Tournament(tabiya.Settings(kind="Team Swiss", rounds=3), players, teams=teams)
for _ in range(3):
    pairing = tabiya.pair_next_round(event)
    event = pairing.entered_in(event).with_results(
        {pair: "1-0" if min(pair) < 4 else "1/2-1/2" for pair in pairing.pairs}
    )
for row in tabiya.standings(event).rows:
    print(row.rank, row.name, row.score_text)
