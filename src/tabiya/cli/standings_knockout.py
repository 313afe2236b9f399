"""The ranking of a knock-out: by the round in which a player was put out, and not by points."""

import json

from tabiya.cli.tables import draw_table
from tabiya.formats.comma_separated import comma_separated
from tabiya.model.tournament import Tournament
from tabiya.pairing.knockout.engine import bracket_of, seeds_of
from tabiya.pairing.knockout.ranking import ranking


def show_knockout_standings(tournament: Tournament, *, as_json: bool, as_csv: bool) -> None:
    """Print the ranking after the rounds of the event."""
    seeds = seeds_of(tournament)
    by_number = tournament.by_number
    places = [
        (place.rank, by_number[seeds[place.seed - 1]], place.fate)
        for place in ranking(bracket_of(tournament))
    ]
    if as_json:
        rows = [
            {"rank": rank, "number": player.number, "name": player.name, "came": fate}
            for rank, player, fate in places
        ]
        print(json.dumps({"standings": rows}, indent=2, ensure_ascii=False))
        return
    columns = ("Rk.", "No.", "Name", "How far")
    lines = [(str(rank), str(player.number), player.name, fate) for rank, player, fate in places]
    if as_csv:
        print(comma_separated([columns, *lines]), end="")
    else:
        title = f"Knock-out after {tournament.rounds_played} rounds of games"
        draw_table(title, columns=columns, rows=lines, numeric=("Rk.", "No."))
