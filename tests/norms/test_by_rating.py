"""Ratings of titles reached in an event."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tabiya.model.player import Sex, Title
from tabiya.model.tournament import Tournament
from tabiya.norms.by_rating import RatingReached, ratings_reached
from tabiya.ratings.facts import RatingListEntry
from tabiya.ratings.rate import rate
from tests.norms.events import Line, one_player

WINS: list[Line | str] = [("-", "GER", 2390, result) for result in "1100"]
DAYS = ("2024-05-01", "2024-05-02", "2024-05-03", "2024-05-04")


def reached(event: Tournament) -> tuple[RatingReached, ...]:
    """What the hero reached with K 20."""
    found = ratings_reached(event, rate(event, standings={1: RatingListEntry(k=20)}))
    return tuple(each for each in found if each.number == 1)


def hero(rating: int, **about: object) -> Tournament:
    """Two wins and two losses against 2390, by somebody of this rating."""
    event = one_player(WINS, days=DAYS, edition="2024")
    first = replace(event.players[0], rating=rating, **about)  # type: ignore[arg-type]
    return replace(event, players=(first, *event.players[1:]))


def test_the_first_game_after_which_the_rating_was_reached_is_told_with_its_day() -> None:
    """2385 wins twice against 2390: 20 times 0.51 each time, so 2395, then 2405; later losses do not count."""
    (found,) = reached(hero(2385, title=Title.FM))
    assert (found.title, found.needed) == (Title.IM, 2400)
    assert (found.round, found.reached, found.day) == (2, 2405, date(2024, 5, 2))
    assert found.opponent_name == "Opponent 2"
    assert not found.gives_title
    assert str(found.article) == "B.01 1.5.3"


@pytest.mark.parametrize(
    ("rating", "about", "titles"),
    [
        (2295, {}, ["FM"]),
        (2295, {"title": Title.IM}, []),
        (2195, {}, ["CM"]),
        (2095, {"sex": Sex.FEMALE}, ["WFM"]),
        (2095, {"sex": Sex.MALE}, []),
        (2295, {"sex": Sex.FEMALE}, ["FM", "WGM"]),
        (2300, {}, []),
    ],
)
def test_only_what_can_still_be_gained_is_told(
    rating: int, about: dict[str, object], titles: list[str]
) -> None:
    """A title that is held, or a higher one, makes it needless; so does a rating had before."""
    assert [each.title.value for each in reached(hero(rating, **about))] == titles


def test_rapid_ratings_give_no_title() -> None:
    """1.3 speaks of standard ratings."""
    event = hero(2295)
    rapid = replace(event, settings=replace(event.settings, time_control="15+10"))
    assert reached(rapid) == ()
