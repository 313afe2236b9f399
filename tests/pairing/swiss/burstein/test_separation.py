"""What the checker says of a recorded round that is not the right one."""

from __future__ import annotations

import pytest

from tabiya.checker.check import check
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Tournament
from tests.pairing.swiss.burstein.events import five_after_one_round, six_after_one_round


def reason(tournament: Tournament, edition: str, boards: str, bye: int | None = None) -> str:
    """Why these boards of round 2 are wrong."""
    pairs = (board.split("-") for board in boards.split(", "))
    games = tuple(Game(int(white), int(black)) for white, black in pairs)
    byes = () if bye is None else (Bye(bye, ByeKind.PAIRING_ALLOCATED),)
    recorded = tournament.with_round(Round(2, games, byes))
    report = check(recorded, system="burstein", edition=edition, only_round=2)
    (difference,) = report.rounds[0].differences
    return difference.reason


@pytest.mark.parametrize(
    ("edition", "article"), [("2017", "6.5"), ("2018", "C.8"), ("2026", "2.3.4 [C8]")]
)
def test_a_colour_denied_names_the_criterion(edition: str, article: str) -> None:
    """1-3 leaves 2, who wants White, to float."""
    said = reason(six_after_one_round(), edition, "3-1, 4-2, 6-5")
    assert said == (
        "bracket 1: players who do not get their colour preference: 1 recorded, 0 possible "
        f"[C.04.4.2 {article}]"
    )


@pytest.mark.parametrize(
    ("edition", "article"), [("2017", "6.1-6.4"), ("2018", "D.1"), ("2026", "4.3")]
)
def test_a_later_pairing_names_the_order(edition: str, article: str) -> None:
    """2-3 and 1 floating comes later."""
    said = reason(six_after_one_round(), edition, "2-3, 6-1, 4-5")
    assert said.startswith("bracket 1: equally good, but later in the order of the pairings")
    assert said.endswith(f"[C.04.4.2 {article}]")


@pytest.mark.parametrize(
    ("edition", "article"), [("2017", "6.3"), ("2018", "C.5"), ("2026", "2.3.1 [C5]")]
)
def test_needless_floaters_name_the_criterion(edition: str, article: str) -> None:
    """All three winners were sent down."""
    said = reason(six_after_one_round(), edition, "6-1, 2-4, 5-3")
    assert "number of outgoing floaters: 3 recorded, 1 possible" in said
    assert said.endswith(f"[C.04.4.2 {article}]")


@pytest.mark.parametrize(
    ("edition", "article"), [("2017", "4.2 and 4.3"), ("2018", "B.0"), ("2026", "3.1")]
)
def test_a_wrong_bye_names_the_article(edition: str, article: str) -> None:
    """3 is ranked above 4."""
    said = reason(five_after_one_round(), edition, "1-2, 5-4", bye=3)
    assert said.startswith("the bye is for 4")
    assert said.endswith(f"[C.04.4.2 {article}]")


@pytest.mark.parametrize(
    ("edition", "article"), [("2017", "5.4"), ("2018", "E.1"), ("2026", "5.2.2")]
)
def test_turned_colours_name_the_colour_rule(edition: str, article: str) -> None:
    """1 wants Black and 2 White."""
    said = reason(six_after_one_round(), edition, "1-2, 4-3, 6-5")
    assert said == f"2-1: grant both colour preferences [C.04.4.2 {article}]"


def test_a_wrong_seeding_round_names_a_dutch_article() -> None:
    """Of five rounds the second is Dutch."""
    said = reason(six_after_one_round(5), "2026", "3-1, 4-2, 6-5")
    assert said.startswith("seeding round, bracket 1: ")
    assert "[C.04.3 " in said
    turned = reason(six_after_one_round(5), "2026", "1-2, 4-3, 6-5")
    assert "[C.04.3 5.2.1]" in turned


def test_a_right_round_has_no_difference() -> None:
    """In all editions."""
    games = (Game(2, 1), Game(4, 3), Game(6, 5))
    recorded = six_after_one_round().with_round(Round(2, games))
    for edition in ("2017", "2018", "2026"):
        report = check(recorded, system="burstein", edition=edition, only_round=2)
        assert report.discrepancies == 0
