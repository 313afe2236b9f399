"""What the report file is told of a change."""

import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tabiya.model.colour import Colour
from tabiya.model.player import NationalRating
from tabiya.model.result import ByeKind
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import RankingMethod, Settings
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.notes import (
    could_be_ours,
    describe_exchange,
    describe_renumbering,
    describe_settings,
    describe_system,
    game_at,
    get_exchange,
    shown,
)
from tabiya.store.parts import ByeGiven, NumberGiven, Pair
from tests.store.scenes import ANNA, SETTINGS, new_event


def test_a_game_is_named_by_the_starting_numbers_of_the_day(tmp_path: Path) -> None:
    """A report file has no boards, and entrants are our own affair."""
    by_hand = replace(SETTINGS, ranking_method=RankingMethod.OTHER)
    with new_event(tmp_path, 4, by_hand) as store:
        turned = tuple(NumberGiven(entrant, 5 - entrant) for entrant in range(1, 5))
        store.do(AssignNumbers(turned), ANNA)
        assert game_at(store.state, 2, 1, 3) == "board 2 (4-2)"


def test_pairs_and_byes_stand_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    """Pairs first, then each kind of bye in words."""
    with new_event(tmp_path, 6) as store:
        byes = (ByeGiven(6, ByeKind.HALF_POINT), ByeGiven(5, ByeKind.PAIRING_ALLOCATED))
        pairs = (Pair(4, 2), Pair(1, 3))
        more = ((*pairs, Pair(5, 6)), ())
        change = get_exchange(store.state, (pairs, byes), ((Pair(5, 6),), ()))
        assert describe_exchange(change) == "1-3 4-2 bye 5 half-point bye 6 instead of 5-6"
        change = get_exchange(store.state, (pairs, byes), more)
        assert describe_exchange(change) == "bye 5 half-point bye 6 instead of 5-6"
        assert describe_exchange(get_exchange(store.state, more, (pairs, ()))) == (
            "5-6 instead of no pair"
        )


def test_every_setting_that_changed_is_told_with_both_values() -> None:
    """Dates, lists, points and choices as people write them."""
    old = Settings(name="Open", deputy_arbiters=("A, B",), ranking_method=RankingMethod.FIDE)
    new = Settings(
        name="Open",
        start=date(2026, 9, 5),
        initial_colour=Colour.BLACK,
        scoring=ScoringSystem.of(30, 10),
    )
    assert describe_settings(new, old).split("; ") == [
        "first day 2026-09-05 instead of nothing",
        "deputy arbiters nothing instead of A, B",
        "initial colour b instead of nothing",
        "scoring 3 - 1 - 0 (bye 3) instead of 1 - ½ - 0 (bye 1)",
        "starting numbers by nothing instead of FIDE",
    ]
    assert describe_settings(old, old) == ""


def test_of_settings_of_rounds_only_the_rounds_that_differ_are_told() -> None:
    """A round with a time control of its own, one that lost it, and a day that moved."""
    days = (date(2026, 9, 5), date(2026, 9, 6))
    old = Settings(round_time_controls=("", "60+30"), round_dates=days)
    new = replace(old, round_time_controls=("", "", "15+10"), round_dates=(days[0], days[0]))
    assert describe_settings(new, old).split("; ") == [
        "day of round 2 2026-09-05 instead of 2026-09-06",
        "time control of round 2 nothing instead of 60+30",
        "time control of round 3 15+10 instead of nothing",
    ]


def test_a_system_has_its_edition() -> None:
    """Without one it is that of the first day."""
    assert describe_system("dutch", "2017") == "Swiss, FIDE (Dutch) system (2017)"
    told = describe_system("dutch", None)
    assert told == "Swiss, FIDE (Dutch) system (rules of the first day)"
    assert describe_system("of another program", "2030") == "of another program (2030)"
    assert shown(()) == "nothing"


def test_new_numbers_are_told_in_stretches(tmp_path: Path) -> None:
    """Neighbours who move alike stand together; whoever keeps the number is not named."""
    with new_event(tmp_path) as store:
        order = {1: 3, 2: 4, 3: 1, 4: 2, 5: 5, 6: 8, 7: 6, 8: 7}
        given = tuple(NumberGiven(entrant, number) for entrant, number in order.items())
        assert describe_renumbering(store.state, given) == (
            "1-2 are now 3-4, 3-4 are now 1-2, 6 is now 8, 7-8 are now 6-7"
        )


def test_a_national_rating_is_told_with_its_federation() -> None:
    """As an arbiter would write it."""
    assert shown((NationalRating("NOR", 1950), NationalRating("SWE"))) == (
        "1950 NOR, no rating SWE"
    )


PAGE = (Path(__file__).parents[2] / "docs" / "events.md").read_text(encoding="utf-8")
KINDS = sorted(
    {*re.findall(r"`([A-Z][^`@|]*) @ Round", PAGE), "Not final", "For rating", "Correction"}
)


def disguises(text: str) -> tuple[str, ...]:
    """The same words as a hasty reader would still take them."""
    return (
        text,
        text.upper(),
        text.lower(),
        text.replace(" ", "  "),
        text.replace(" @ ", "@"),
        text.replace("@", "\uff20"),
        text.replace("@", "\u200b@"),
        f"  {text}",
        f"### {text}",
        " ".join(text),
    )


def test_the_list_of_kinds_is_that_of_the_documented_facts() -> None:
    """So that a new kind of remark is tried too."""
    assert {"MPA", "Import", "Correction", "Renumbering", "Points", "Lots"} <= set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_no_remark_of_a_person_passes_for_one_of_the_program(kind: str) -> None:
    """Every kind, in any case and spacing."""
    told = [each for each in disguises(f"{kind} @ Round 3: 1-2") if not could_be_ours(each)]
    assert told == []


@pytest.mark.parametrize(
    "text",
    [
        "Pairing rules: C.04.3",
        "Default time: 30 minutes",
        "Play-off: 1 2",
        "Places by hand: 2, 1",
        "Unused numbers: 13",
    ],
)
def test_headings_with_a_colon_are_the_programs_too(text: str) -> None:
    """They choose the rules, or change a time or a place."""
    assert [each for each in disguises(text) if not could_be_ours(each)] == []


@pytest.mark.parametrize(
    "text",
    [
        "The hall was cold.",
        "Questions to anna.berg@chess-club.example or at the desk.",
        "Round 3: started 20 minutes late.",
        "The default time was announced: 30 minutes.",
    ],
)
def test_what_people_write_stays_allowed(text: str) -> None:
    """An address has an @ of its own; words in the middle are no heading."""
    assert not could_be_ours(text)
