"""What a round breaks of the basic rules, in each edition."""

import pytest

from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import ProhibitedPairs, Tournament
from tabiya.pairing.basic_rules import (
    BASIC_EDITIONS,
    BYE_BARRED,
    bye_in_an_even_field,
    colours_differ_by_more_than_two,
    due_the_other_colours,
    find_faults,
    have_met,
    more_than_one_bye,
    third_colour_in_a_row,
)
from tabiya.pairing.checklist import prohibited_pair
from tabiya.pairing.swiss.kit.editions import BASIC_2017, BASIC_2026
from tabiya.rulebook.edition import Edition
from tests.rulebook.swiss.events import event

EVERY = pytest.mark.parametrize("edition", BASIC_EDITIONS, ids=str)


def found(
    before: Tournament, edition: Edition, *pairs: tuple[int, int], bye: int = 0, left_over: int = 0
) -> list[tuple[object, ...]]:
    """The faults of the next round, if it has these pairs."""
    byes = (Bye(bye, ByeKind.PAIRING_ALLOCATED),) if bye else ()
    games = tuple(Game(white, black) for white, black in pairs)
    round_ = Round(len(before.rounds) + 1, games, byes)
    return [tuple(fault) for fault in find_faults(before, round_, edition, left_over=left_over)]


@EVERY
def test_a_round_that_breaks_nothing_has_no_fault(edition: Edition) -> None:
    """White and Black in turn, and the bye for somebody who has not had it."""
    before = event(5, "1-2 1-0, 3-4 ½-½, 5 U")
    assert found(before, edition, (2, 3), (4, 5), bye=1) == []


@EVERY
def test_faults_come_in_the_order_of_the_text(edition: Edition) -> None:
    """A second game, a prohibited pair, then the colours."""
    before = event(
        4, "1-2 1-0, 3-4 1-0", "1-3 1-0, 2-4 1-0", prohibited_pairs=(ProhibitedPairs((4, 3)),)
    )
    assert found(before, edition, (1, 2), (3, 4)) == [
        (have_met, (1, 2)),
        (have_met, (3, 4)),
        (prohibited_pair, (4, 3)),
        (colours_differ_by_more_than_two, (1,)),
        (colours_differ_by_more_than_two, (4,)),
        (third_colour_in_a_row, (1,)),
        (third_colour_in_a_row, (4,)),
    ]


@EVERY
def test_colours_that_both_want_otherwise_are_a_fault(edition: Edition) -> None:
    """Exchanged, both would get the colour of fewer games."""
    before = event(4, "1-2 1-0, 3-4 1-0")
    assert found(before, edition, (1, 4), (2, 3)) == [(due_the_other_colours, (1, 4))]


@EVERY
def test_a_player_left_over_beside_the_bye_makes_the_field_even(edition: Edition) -> None:
    """Two pairs, the bye, and one more who could have played: six players."""
    before = event(6)
    bye = found(before, edition, (1, 2), (3, 4), bye=5, left_over=1)
    assert bye == [(bye_in_an_even_field, (5,))]


@EVERY
def test_two_byes_are_one_too_many(edition: Edition) -> None:
    """Both players are named."""
    byes = tuple(Bye(number, ByeKind.PAIRING_ALLOCATED) for number in (3, 4))
    (fault,) = find_faults(event(4), Round(1, (Game(1, 2),), byes), edition)
    assert tuple(fault) == (more_than_one_bye, (3, 4))


def test_a_full_point_bye_bars_the_bye_only_since_2026() -> None:
    """C.04.1 d names the bye itself and the win by forfeit; article 4 any win's points."""
    before = event(3, "1-2 1-0, 3 F")
    assert found(before, BASIC_2017, (2, 1), bye=3) == [(have_met, (2, 1))]
    assert (BYE_BARRED[BASIC_2026], (3,)) in found(before, BASIC_2026, (2, 1), bye=3)


@EVERY
def test_every_fault_can_be_cited_in_the_edition_it_was_found_by(edition: Edition) -> None:
    """But for prohibited pairs, which the organiser announces."""
    before = event(5, "1-2 1-0, 3-4 1-0, 5 U", "1-3 1-0, 2-4 1-0, 5 H")
    faults = find_faults(
        before,
        Round(3, (Game(1, 2), Game(3, 4)), (Bye(5, ByeKind.PAIRING_ALLOCATED),)),
        edition,
    )
    assert {str(fault.rule.article(edition)).split(" ")[0] for fault in faults} == {"C.04.1"}
