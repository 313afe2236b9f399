"""The club event of `first_tournament.py` with py4swiss, as far as it goes: pairings and points."""

import csv
import random
from pathlib import Path

from py4swiss.engines import DutchEngine
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection

ROUNDS = 7
SYMBOLS = {"1-0": "10", "1/2-1/2": "==", "0-1": "01", "+/-": "+-"}
WORTH = {"1": 10, "=": 5, "+": 10, "H": 5, "U": 10}


def entered(number: int, name: str, rating: int | None) -> PlayerSection:
    """A player without results."""
    return PlayerSection(
        code=PlayerCode.PLAYER,
        starting_number=number,
        name=name,
        fide_rating=rating,
        points_times_ten=0,
        rank=number,
    )


def add(player: PlayerSection, opponent: int, colour: ColorToken, symbol: str) -> None:
    """Enter one result and keep the points, which py4swiss does not count."""
    player.results.append(RoundResult(id=opponent, color=colour, result=ResultToken(symbol)))
    player.points_times_ten += WORTH.get(symbol, 0)


with Path("docs/examples/club.csv").open(encoding="utf-8", newline="") as file:
    rows = sorted(csv.DictReader(file, delimiter=";"), key=lambda row: -int(row["Rating"] or 0))
players = [
    entered(number, row["Name"], int(row["Rating"]) if row["Rating"] else None)
    for number, row in enumerate(rows, start=1)
]
rng = random.Random(7)
for number in range(1, ROUNDS + 1):
    if number == 3:
        players.append(entered(11, "Late, Lou", 1650))
        for _ in range(2):
            add(players[-1], 0, ColorToken.BYE_OR_NOT_PAIRED, "Z")
    away = {3: "H"} if number == 2 else {8: "Z"} if number > 5 else {}
    for absent, symbol in away.items():
        add(players[absent - 1], 0, ColorToken.BYE_OR_NOT_PAIRED, symbol)
    report = ParsedTrf(player_sections=players, x_section=XSection(number_of_rounds=ROUNDS))
    pairs = [(pairing.white, pairing.black) for pairing in DutchEngine.generate_pairings(report)]
    games = [(white, black) for white, black in pairs if 0 not in (white, black)]
    print(number, games)
    results = {pair: rng.choice(["1-0", "1/2-1/2", "0-1"]) for pair in games}
    if number == 4:
        results[games[-1]] = "+/-"
    for (white, black), result in results.items():
        add(players[white - 1], black, ColorToken.WHITE, SYMBOLS[result][0])
        add(players[black - 1], white, ColorToken.BLACK, SYMBOLS[result][1])
    for white, black in pairs:
        if 0 in (white, black):
            add(players[max(white, black) - 1], 0, ColorToken.BYE_OR_NOT_PAIRED, "U")
for player in sorted(players, key=lambda each: -each.points_times_ten)[:3]:
    print(player.name, player.points_times_ten / 10)
