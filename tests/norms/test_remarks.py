"""What is said beside every judgement."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.player import Player, Sex, Title
from tabiya.norms.title_norms import title_norms
from tests.norms.events import NINE_GAMES, one_player


def test_events_of_2022_and_2023_are_judged_by_the_text_before_and_told_so() -> None:
    """Their own texts are not held."""
    event = one_player(NINE_GAMES, start="2022-05-01")
    report = title_norms(event)
    assert report.edition.name == "2017"
    assert any("texts of 2022 and 2023" in each.words for each in report.remarks)
    assert not any("2022" in each.words for each in title_norms(one_player(NINE_GAMES)).remarks)


def test_an_event_before_the_first_text_held_is_told_so() -> None:
    """The first text is that of July 2017; whoever names an edition knows what he does."""
    event = one_player(NINE_GAMES, start="2017-06-30")
    words = [each.words for each in title_norms(event).remarks]
    assert "texts before July 2017 are not held here; judged by that of 2017" in words
    assert not any("not held" in each.words for each in title_norms(event, edition="2017").remarks)


def test_players_without_a_federation_are_told_of() -> None:
    """They are nobody's foreigners."""
    event = one_player(NINE_GAMES, others=(Player(50, "Nemo"),))
    assert any("federation of player 50" in each.words for each in title_norms(event).remarks)


def test_whose_sex_is_not_known_is_told_of() -> None:
    """A silent file would hide the norms of women; whoever is GM or IM has none of these to gain."""
    event = one_player(NINE_GAMES, sex=Sex.MALE)
    words = "the sex of 4 players is not known: WGM and WIM are not judged for them"
    assert words in [each.words for each in title_norms(event).remarks]
    clear = replace(event, players=tuple(replace(each, title=Title.WFM) for each in event.players))
    assert not any("sex" in each.words for each in title_norms(clear).remarks)
