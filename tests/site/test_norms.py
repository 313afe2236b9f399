"""What a player's page says of a title norm: made, within reach of the last round, or nothing."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tabiya.answers.translation import translation_for
from tabiya.site.event import event_of_report
from tabiya.site.site import build_site
from tests.norms.events import HERO, Line, one_player

STRONG: list[Line] = [
    ("GM", "GER", 2600, "1"),
    ("GM", "HUN", 2610, "="),
    ("GM", "AUT", 2590, "="),
    ("IM", "GER", 2500, "="),
    ("IM", "HUN", 2520, "="),
    ("FM", "AUT", 2450, "="),
    ("GM", "FRA", 2620, "="),
    ("IM", "ESP", 2510, "1"),
]
"""Five points of eight against 2550 on average: the last round decides about a performance of 2600."""


def told_of(games: list[Line], language: str = "en") -> str:
    """The words of the hero's page in an event of nine rounds."""
    site = build_site(event_of_report(one_player(games, rounds=9)), translation_for(language))
    return unescape(re.sub(r"<[^>]+>", " ", site.files[f"p{HERO}.html"].decode()))


def test_before_the_last_round_the_page_says_what_makes_the_norm() -> None:
    """The least result and the opponent it needs."""
    # Five of nine is 43 points above the average (B.01 1.48): (8 x 2550 + 2609) / 9 + 43 is 2600.
    hope = "GM norm: even a loss in the last round against an opponent of at least 2609 makes it"
    assert hope in told_of(STRONG)
    assert "GM norm made" in told_of([*STRONG, ("GM", "ITA", 2609, "0")])
    assert "GM norm made" not in told_of([*STRONG, ("GM", "ITA", 2608, "0")])


def test_in_the_last_round_it_names_the_opponent() -> None:
    """Once the round is published."""
    page = told_of([*STRONG, ("GM", "ITA", 2700, "?")])
    assert re.search(r"GM norm: (?:a draw|even a loss) in round 9 against .+ makes it", page)


def test_a_norm_that_is_made_is_said_so_in_the_language_of_the_site() -> None:
    """After the last result."""
    made = [*STRONG, ("GM", "ITA", 2700, "1")]
    assert "GM norm made" in told_of(made)
    assert "GM-Norm erzielt" in told_of(made, "de")


@pytest.mark.parametrize("games", [STRONG[:7], [("-", "GER", 1800, "1")] * 8])
def test_nothing_is_said_too_early_or_of_somebody_far_away(games: list[Line]) -> None:
    """Two rounds to go; a performance below every norm."""
    assert "norm" not in told_of(games).lower()
