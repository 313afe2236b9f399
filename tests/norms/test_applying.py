"""Applications judged over several events."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from tabiya.errors import InvalidFact
from tabiya.model.player import Player, Sex
from tabiya.model.tournament import Tournament
from tabiya.norms.applying import TitleApplication, applications, same_person
from tests.norms.events import HERO, NINE_GAMES, Line, one_player

WON = [(title, home, rating, "1") for title, home, rating, _ in NINE_GAMES[:8]]


def event(
    name: str,
    start: str,
    *,
    games: list[Line | str] | None = None,
    rating: int = 2450,
    single: bool = True,
    **about: object,
) -> Tournament:
    """An event in which the hero makes a norm, with one round or two on a day."""
    first = date.fromisoformat(start)
    played = games or [*NINE_GAMES]
    days = [
        str(first + timedelta(days=index if single else index // 2)) for index in range(len(played))
    ]
    found = one_player(played, name=name, start=start, days=days, rounds=9, **about)  # type: ignore[arg-type]  # facts of many types
    hero = replace(found.players[0], fide_id=1612345, rating=rating)
    return replace(found, players=(hero, *found.players[1:]))


def for_gm(*events: Tournament) -> TitleApplication:
    """The hero's application for GM."""
    found = applications(events, events[0].by_number[HERO])
    return next(each for each in found if each.title == "GM")


def lacks(application: TitleApplication) -> dict[str, str]:
    """What is not met, with what was found."""
    return {each.name: each.found for each in application.requirements if not each.met}


def test_three_norms_of_nine_games_and_the_rating_make_the_title() -> None:
    """27 games (1.51) and 2500 at the beginning of one of the events (1.53)."""
    events = [
        event("Spring", "2018-04-01"),
        event("Summer", "2018-07-01", rating=2502),
        event("Autumn", "2019-10-01"),
    ]
    found = for_gm(*events)
    assert (found.games, found.rating, found.complete) == (27, 2502, True)
    assert [each.applied.name for each in found.norms] == ["Spring", "Summer", "Autumn"]


def test_two_norms_of_nine_games_are_not_enough() -> None:
    """18 games; and 2450 is no 2500. The articles are told."""
    found = for_gm(event("Spring", "2018-04-01"), event("Summer", "2018-07-01"))
    assert lacks(found) == {
        "norms and games": "2 norms, 18 games",
        "rating": "2450 is the highest known",
    }
    assert "[B.01 1.51]" in str(found.requirements[0])


def test_an_event_given_twice_counts_once() -> None:
    """The same file by two names must not make three norms of two."""
    spring = event("Spring", "2018-04-01")
    assert len(for_gm(spring, event("Summer", "2018-07-01"), replace(spring)).norms) == 2


def test_26_games_are_enough_with_a_norm_of_eight_by_forfeit() -> None:
    """Until 2023 (1.51); the win by forfeit counts as no game, and the norm as eight or nine."""
    short = event("Forfeit", "2018-01-10", games=[("GM", "FRA", 2500, "+"), *WON])
    found = for_gm(short, event("Spring", "2018-04-01"), event("Summer", "2018-07-01"))
    assert "26 games" in str(found.requirements[0])
    assert found.norms[0].applied.missing is not None


def test_a_grandmaster_needs_an_event_with_one_round_a_day() -> None:
    """1.13a: two rounds on every day but the last give one such day."""
    found = for_gm(event("Spring", "2018-04-01", single=False))
    assert lacks(found)["one round a day"] == "1 day in one event"
    im = applications([event("Spring", "2018-04-01", single=False)], Player(1, "Hero"))[-1]
    assert im.title == "IM"
    assert "one round a day" not in {each.name for each in im.requirements}


def test_since_2024_a_large_swiss_is_needed_and_each_norm_keeps_its_own_rules() -> None:
    """The application is judged by the edition of the last norm (1.5.6), the first norm by 2017."""
    found = for_gm(event("Old", "2018-04-01"), event("New", "2024-05-01"))
    assert str(found.edition) == "B.01 (2024)"
    assert [str(each.report.edition) for each in found.norms] == ["B.01 (2017)", "B.01 (2024)"]
    assert lacks(found)["kind of event"] == "none of those"


def test_women_have_applications_of_their_own() -> None:
    """A norm for GM is one for WGM, IM and WIM too (1.52)."""
    found = applications([event("Spring", "2018-04-01", sex=Sex.FEMALE)], Player(1, "Hero"))
    assert [each.title for each in found] == ["GM", "IM", "WGM", "WIM"]


def test_a_person_is_found_by_number_else_by_name_and_never_by_another_number() -> None:
    """Names are compared without comma and capitals."""
    spring = event("Spring", "2018-04-01")
    assert same_person(spring, Player(9, "Somebody", fide_id=1612345)) is spring.players[0]
    assert same_person(spring, Player(9, "HERO")) is spring.players[0]
    assert same_person(spring, Player(9, "Hero", fide_id=99)) is None
    with pytest.raises(InvalidFact, match="did not play in any"):
        applications([spring], Player(9, "Nobody"))
