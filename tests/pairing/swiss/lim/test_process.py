"""What is special to a round of the Lim system; what all systems keep stands one folder above."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.checker.check import check
from tabiya.errors import NoLegalPairing, UnknownEdition
from tabiya.model.colour import Colour
from tabiya.model.result import ByeKind
from tabiya.model.tournament import ProhibitedPairs, RequestedBye
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.lim.colours import colour_by_lot_of_list
from tabiya.pairing.swiss.lim.engine import pair_next_round
from tabiya.pairing.swiss.lim.exchanges import first_due_other_colour
from tabiya.pairing.swiss.lim.floaters import residents_alone
from tabiya.rulebook.clause import AnyClause
from tests.rulebook.swiss.events import event


def test_a_full_point_bye_bars_the_bye_since_2026() -> None:
    """All three asked for a bye with a full point; only the newer basic rules count that."""
    before = event(3, "1 F, 2 F, 3 F")
    assert pair_next_round(before, "2017").bye == 3
    with pytest.raises(NoLegalPairing):
        pair_next_round(before, "2026")


def test_editions_are_found_by_year_and_by_date() -> None:
    """Any year since 2017 names the rules of its end."""
    assert pair_next_round(event(4), "2020").edition.name == "2017"
    assert pair_next_round(event(4), "2026").edition.name == "2026"
    with pytest.raises(UnknownEdition, match="2016"):
        pair_next_round(event(4), "2016")


def test_teams_whose_members_may_not_meet_are_paired_at_once() -> None:
    """Half of sixty players of one score may not meet each other: many floaters, one answer."""
    before = event(60, "1 H, " + ", ".join(f"{n} H" for n in range(2, 61)), length=9)
    team = ProhibitedPairs(tuple(range(1, 31)))
    pairing = pair_next_round(replace(before, prohibited_pairs=(team,)), "2026")
    assert all((white <= 30) is not (black <= 30) for white, black in pairing.pairs)


@pytest.mark.parametrize("edition", ["2017", "2026"])
@pytest.mark.parametrize("drawn", Colour)
def test_forty_players_are_paired_as_the_text_prints_them(drawn: Colour, edition: str) -> None:
    """7.2: 1 v 21, 22 v 2, 3 v 23, 24 v 4 ... 40 v 20; or 21 v 1, 2 v 22, 23 v 3 ... 20 v 40."""
    before = event(40)
    before = replace(before, settings=replace(before.settings, initial_colour=drawn))
    white_first = [(n, n + 20) if n % 2 else (n + 20, n) for n in range(1, 21)]
    printed = [pair if drawn is Colour.WHITE else pair[::-1] for pair in white_first]
    assert pair_next_round(before, edition).pairs == tuple(printed)
    assert (white_first[0], white_first[1], white_first[19]) == ((1, 21), (22, 2), (40, 20))


def test_a_round_by_another_reading_of_colours_is_not_called_wrong() -> None:
    """1, 2 and 3 have had White, 4 Black: by one walk 1 meets 4, by our reading 3 (5.2)."""
    before = event(8, "1-5 1-0, 2-6 1-0, 3-7 1-0, 8-4 0-1", length=5)
    ours = pair_next_round(before, "2026")
    assert {(3, 1), (4, 2)} <= set(ours.pairs)
    theirs = ours.other_readings[0].pair()
    assert (4, 1) in theirs.pairs
    report = check(before.with_round(theirs.as_round()), system="lim", only_round=2)
    assert report.discrepancies == 0
    assert report.rounds[0].read_otherwise == (first_due_other_colour.sentence,)


def _read_by(pairing: RoundPairing, rule: AnyClause) -> RoundPairing:
    """The pairing by the reading that differs from ours in this rule alone."""
    return next(
        each.pair() for each in pairing.other_readings if each.sentences == (rule.sentence,)
    )


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_a_round_by_another_reading_of_the_adjacent_median_is_not_called_wrong(
    edition: str,
) -> None:
    """3 of 2, 3 and 5 comes down to an empty median and has met 1, so that 4 comes up to meet 3.

    Without 3 there is nobody to meet there, and the highest number 1 comes up (3.4, 3.9).
    """
    before = event(6, "3-1 1-0, 2-4 1-0, 5 U, 6 Z", length=5)
    ours = pair_next_round(before, edition)
    theirs = _read_by(ours, residents_alone)
    assert {frozenset(pair) for pair in ours.pairs} == {
        frozenset(pair) for pair in ((2, 5), (3, 4), (1, 6))
    }
    assert frozenset((4, 6)) in map(frozenset, theirs.pairs)
    report = check(before.with_round(theirs.as_round()), system="lim", edition=edition)
    assert report.rounds[-1].differences == ()
    assert report.rounds[-1].read_otherwise == (residents_alone.sentence,)


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_colours_by_another_reading_of_the_lot_are_not_called_wrong(edition: str) -> None:
    """3 had the bye and 1 was absent: both odd, and neither has played; 3 has more points (7.2)."""
    before = event(4, "2-4 1-0, 3 U, 1 Z", length=5)
    away = tuple(RequestedBye(round=2, player=n, kind=ByeKind.HALF_POINT) for n in (2, 4))
    before = replace(before, requested_byes=away)
    ours = pair_next_round(before, edition)
    theirs = _read_by(ours, colour_by_lot_of_list)
    assert (ours.pairs, theirs.pairs) == (((3, 1),), ((1, 3),))
    report = check(before.with_round(theirs.as_round()), system="lim", edition=edition)
    assert report.rounds[-1].differences == ()
    assert report.rounds[-1].read_otherwise == (colour_by_lot_of_list.sentence,)


def test_every_mixture_of_readings_is_tried() -> None:
    """Three places are open, each with one other reading."""
    assert len(pair_next_round(event(8), "2026").other_readings) == 7
