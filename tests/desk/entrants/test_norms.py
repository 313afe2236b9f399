"""Title norms on the card and on their page."""

from __future__ import annotations

import pytest
from markupsafe import escape

from tabiya.desk.cache import Cache
from tabiya.desk.entrants.norms import get_norms, may_gain_by_norms, norm_hint
from tabiya.model.player import Title
from tabiya.norms.title_norms import title_norms
from tabiya.store.facts.importing import ImportTournament
from tabiya.store.log.entry import Actor
from tests.desk.small_event import begin, get_state
from tests.desk.visiting import SingleDesk, Visitor
from tests.norms.events import HERO, lines, one_player

# Four grandmasters and five others of five federations, 2500 each: 7 of 9 is about 2720.
FIELD = [("GM", "GER"), ("GM", "AUT"), ("GM", "FRA"), ("GM", "POL"), ("IM", "GER")] + [
    ("FM", federation) for federation in ("AUT", "FRA", "ESP", "ITA")
]


def _import(desk: SingleDesk, results: str, title: Title | None = None) -> Visitor:
    """An event of nine rounds in which the hero has these results."""
    games = lines(
        "\n".join(
            f"{theirs} {home} 2500 {result}"
            for (theirs, home), result in zip(FIELD, results, strict=False)
        )
    )
    facts = one_player(games, rounds=9, edition="2024", title=title, name="Norms")
    desk.begin("norms", ImportTournament(facts, "dutch", None, "norms.trf", ""), Actor("A"), [])
    browser = Visitor(desk)
    browser.get("/")
    return browser


def test_a_norm_that_is_made_is_told_with_every_requirement(desk: SingleDesk) -> None:
    """The card says so, and the page has the figures of the rules with their articles."""
    browser = _import(desk, "1111111==")
    assert "GM norm made" in browser.get(f"/players/{HERO}").text
    page = browser.get(f"/players/{HERO}/norms").text
    assert "norm made" in page
    judged = title_norms(get_state(desk).tournament(), players=(HERO,)).players[0].judgement("GM")
    for each in judged.requirements:
        assert f"<td>{escape(each.name)}</td><td>{each.found}</td>" in page
        assert str(each.article) in page


@pytest.mark.parametrize(
    ("results", "hope"),
    [
        # The last opponent is known.
        ("1111111=?", "in round 9 against Opponent 9 makes it"),
        # The last round is not paired yet.
        ("1111111=", "in the last round against"),
    ],
)
def test_before_the_last_game_the_card_says_what_is_still_needed(
    desk: SingleDesk, results: str, hope: str
) -> None:
    """Which result makes the norm, and the way to the working."""
    browser = _import(desk, results)
    page = browser.get(f"/players/{HERO}").text
    assert "GM norm: " in page
    assert hope in page
    assert f'/players/{HERO}/norms"' in page


def test_nothing_is_reckoned_for_a_card_while_it_is_early_or_out_of_reach(
    desk: SingleDesk,
) -> None:
    """The page is there for whoever asks; the card does not wait for it."""
    browser = _import(desk, "1111")
    assert "norm:" not in browser.get(f"/players/{HERO}").text
    assert "no norm so far" in browser.get(f"/players/{HERO}/norms").text
    state = get_state(desk)
    who = state.entrants[HERO]
    assert norm_hint(Cache(), state, who, "2700") == ""


def test_whoever_is_out_of_reach_is_told_nothing(desk: SingleDesk) -> None:
    """A performance far below that of the least title."""
    _import(desk, "00000000")
    state = get_state(desk)
    assert norm_hint(Cache(), state, state.entrants[HERO], "1900") == ""


def test_a_grandmaster_has_no_title_to_gain(desk: SingleDesk) -> None:
    """No link on the card, and the page says why it is empty."""
    browser = _import(desk, "1111111==", Title.GM)
    state = get_state(desk)
    assert not may_gain_by_norms(state, state.entrants[HERO])
    assert get_norms(Cache(), state, state.entrants[HERO]).titles == ()
    assert f"/players/{HERO}/norms" not in browser.get(f"/players/{HERO}").text
    assert "This player cannot gain a title by norms." in browser.get(f"/players/{HERO}/norms").text


def test_a_short_event_does_not_speak_of_norms(desk: SingleDesk) -> None:
    """Five rounds make none."""
    browser = begin(desk, 2)
    assert "norm" not in browser.get("/players/1").text.split("<main")[1]
