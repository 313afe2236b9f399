"""A table of what a rating list knows and a report file does not: K, games, the highest rating."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.formats.facts_table import FactsLine, FactsRefused, lines_of_table
from tabiya.model.player import Player
from tabiya.ratings.facts import RatingListEntry

COLUMNS = ("k", "games", "highest", "period_games", "standard", "birth")


def read_rating_facts(
    text: str, players: Sequence[Player], *, name: str
) -> dict[int, RatingListEntry]:
    """What the table says of each player, by starting number."""
    lines = lines_of_table(text, players, name=name, columns=COLUMNS)
    return {line.number: _standing(line) for line in lines}


def _standing(line: FactsLine) -> RatingListEntry:
    birth = line.text("birth").replace("-", "/")
    if birth and not (birth[:4].isdecimal() and len(birth) in (4, 10)):
        raise FactsRefused(
            f"{birth!r} is no date of birth", where=line.where, hint="Write 2009/04/30, or 2009."
        )
    return RatingListEntry(
        k=line.whole_number("k", least=1, most=100),
        games=line.whole_number("games", most=99_999),
        highest=line.whole_number("highest", most=3999),
        period_games=line.whole_number("period_games", most=999),
        standard=line.whole_number("standard", most=3999),
        birth=birth,
    )
