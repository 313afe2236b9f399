"""The checker as a library: it decides as the command line does."""

from dataclasses import replace

import pytest

from tabiya.checker.check import check, check_tournament
from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.round import Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.norms.facts import NormForm
from tabiya.norms.title_norms import title_norms
from tabiya.pairing.next_round import pair_next_round
from tabiya.ratings.facts import RatingForm
from tabiya.ratings.rate import rate

SIX = tuple(Player(number, f"Player {number}", rating=2000 - number) for number in range(1, 7))


def played(kind: str, rounds: int) -> Tournament:
    """Every game won by White."""
    event = Tournament(Settings(kind=kind, rounds=rounds), SIX)
    for _ in range(rounds):
        paired = pair_next_round(event).as_round()
        won = tuple(replace(game, result=GameResult.WHITE_WINS) for game in paired.games)
        event = event.with_round(Round(paired.number, won, paired.byes))
    return event


def test_a_round_robin_is_paired_checked_and_rated_as_one() -> None:
    """The event says what it is; nobody has to repeat it."""
    event = played("Round robin", 5)
    met = {frozenset((game.white, game.black)) for each in event.rounds for game in each.games}
    assert len(met) == 15
    assert check(event).discrepancies == 0
    assert check(event, system="dutch").discrepancies > 0
    assert rate(event).form is RatingForm.ROUND_ROBIN
    assert title_norms(event).form is NormForm.ROUND_ROBIN


def test_a_remark_names_the_edition_of_the_pairing() -> None:
    """As on the command line."""
    event = Tournament(Settings(rounds=5), SIX, notes=("Pairing rules: C.04.3 (2017)",))
    assert pair_next_round(event).edition.name == "2017"
    assert pair_next_round(event, edition="2026").edition.name == "2026"
    assert check(event.with_round(pair_next_round(event).as_round())).edition == "2017"


def test_points_and_ranks_of_a_document_are_checked() -> None:
    """A file that contradicts its own results is not right because its pairings are."""
    text = write_trf(played("Swiss", 2)).decode()
    right = read_trf(text)
    assert check(right).discrepancies == 0
    (wrong,) = check(read_trf(text.replace(" 2.0    1", " 1.5    1"))).rounds[-1].differences
    assert wrong.kind.value == "points"


def test_the_old_name_warns_and_keeps_its_default() -> None:
    """It stays for one release."""
    event = played("Round robin", 5)
    with pytest.warns(DeprecationWarning, match="use check"):
        assert check_tournament(event).discrepancies > 0
