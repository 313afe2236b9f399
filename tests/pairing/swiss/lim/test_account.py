"""Rounds of the Lim system told group by group, with the articles of the right edition."""

from dataclasses import replace

from tabiya.explain.remark import as_lines
from tabiya.explain.round import explain_round
from tabiya.model.tournament import Tournament, Withdrawal
from tabiya.pairing.swiss.lim.engine import pair_field
from tabiya.pairing.swiss.lim.maxi import ORDINARY, Ratings
from tests.explain.events import NAMES
from tests.pairing.swiss.lim.events import (
    paired,
)
from tests.pairing.swiss.lim.judgement import get_rules
from tests.rulebook.dutch.notation import field_of_lines
from tests.rulebook.swiss.events import event

GONE = (Withdrawal(player=1, after_round=0), Withdrawal(player=2, after_round=0))


def told_of(players: list[str], met: str = "", ratings: Ratings = ORDINARY) -> list[str]:
    """The explanation of a fifth round, from lines that give number, points, colours and floats."""
    field = field_of_lines({"players": players, "met": met})
    return list(as_lines(explain_round(pair_field(field, get_rules("2026"), ratings), NAMES)))


def told(tournament: Tournament, edition: str = "2026") -> list[str]:
    """The explanation line by line."""
    return list(as_lines(explain_round(paired(tournament, edition), NAMES)))


def test_exchanges_that_ratings_forbid_are_told() -> None:
    """The floater 1 keeps 2, who is due Black as well: 3 has more than 100 points less."""
    gone = tuple(Withdrawal(player=guest, after_round=1) for guest in (5, 6, 7, 8))
    before = event(8, "1-5 1-0, 2-6 ½-½, 7-3 ½-½, 4-8 ½-½", length=5, withdrawals=gone)
    ratings = {1: 2500, 2: 2400, 3: 2250, 4: 2200}
    maxi = replace(
        before,
        settings=replace(before.settings, kind="Lim system, Maxi-tournament"),
        players=tuple(
            replace(player, rating=ratings.get(player.number, 2000)) for player in before.players
        ),
    )
    lines = told(maxi)
    assert "a Maxi-tournament" in lines[0]
    assert (
        "    1 Ann does not meet 3 Cleo, who would come before 2 Ben: the ratings of the players exchanged would "
        "differ by more than 100 points.  [C.04.4.3 3.2.3, 3.8 and 5.7]" in lines
    )
    assert "  2 Ben (White) meets 1 Ann." in lines
