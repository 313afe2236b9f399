"""The ranking of a knock-out."""

from __future__ import annotations

from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.printing.documents.standings import compose
from tabiya.printing.sheet import Table
from tests.printing.events import NAMES, occasion, players


def test_players_are_ranked_by_how_far_they_came() -> None:
    """The winner of the final, the other finalist, and those put out before them together.

    Every match has two games.
    """
    event = Tournament(
        settings=Settings(name="Cup", kind="Knock-out", rounds=4),
        players=players(NAMES[:4]),
        rounds=(
            Round(1, (Game(1, 4, GameResult.WHITE_WINS), Game(2, 3, GameResult.BLACK_WINS))),
            Round(2, (Game(4, 1, GameResult.DRAW), Game(3, 2, GameResult.DRAW))),
            Round(3, (Game(1, 3, GameResult.BLACK_WINS),)),
            Round(4, (Game(3, 1, GameResult.DRAW),)),
        ),
    )
    found = compose(occasion(event)).body
    assert isinstance(found, Table)
    ranks = {row[3]: row[0] for group in found.groups for row in group}
    assert ranks["Castro, Inés"] == "1"
    assert ranks["Adeyemi, Tunde"] == "2"
    assert ranks["Bakker, Sanne"] == ranks["Dvořák, Petr"] == "3"
