"""One player's opponents in order, each struck out with the reason until the one who was found."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from tabiya.explain.drawing import STYLE
from tabiya.explain.player_picture import PlayerDrawn, player_drawn
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.pairing.next_round import pair_next_round
from tests.explain.events import NAMES, five_after_one_round, six_after_one_round


def drawn(number: int) -> PlayerDrawn:
    """The answer for one of six players."""
    event = six_after_one_round()
    return player_drawn(event, pair_next_round(event), number, NAMES)


def test_the_sentence_names_both_and_gives_the_reason() -> None:
    """Ann and Ben have a point each, and nobody comes before Ben."""
    assert drawn(1).sentence == (
        "Ann meets Ben because both have 1 point, and no one comes before Ben in the order."
    )


def test_the_list_ends_with_the_one_who_was_found() -> None:
    """Everybody before is refused with a reason, the last is found."""
    for number in range(1, 7):
        tried = drawn(number).tried
        assert [each.found for each in tried] == [False] * (len(tried) - 1) + [True]
        assert all(each.reason for each in tried[:-1])


def test_a_floater_is_asked_about_the_bracket_he_left_first() -> None:
    """Cleo has a point; Ann and Ben come first, then those without."""
    cleo = drawn(3)
    assert [each.name for each in cleo.tried[:2]] == ["Ann", "Ben"]
    assert "floats to" in cleo.sentence
    assert cleo.tried[0].bracket != cleo.tried[-1].bracket


def test_the_bye_and_a_table_are_told_without_a_picture() -> None:
    """Nobody was looked for there."""
    event = five_after_one_round()
    pairing = pair_next_round(event)
    assert pairing.bye is not None
    free = player_drawn(event, pairing, pairing.bye, NAMES)
    assert "receives the bye" in free.sentence
    assert free.svg() == ""
    table = simulate(Config(players=6, rounds=5, seed=1, system="round-robin")).tournament.up_to(1)
    told = player_drawn(table, pair_next_round(table, system="round-robin"), 1, {1: "Ann"})
    assert told.sentence.startswith("Ann meets ")
    assert "because the schedule says so" in told.sentence


def test_the_picture_is_whole_and_names_are_text() -> None:
    """A name may hold anything that people type; a reader hears the same list."""
    event = six_after_one_round()
    names = {**NAMES, 2: "B<&"}
    found = player_drawn(event, pair_next_round(event), 3, names)
    root = ET.fromstring(found.svg(STYLE))  # noqa: S314 - our own picture
    assert "B<&" in root.attrib["aria-label"]
