"""A bracket is drawn from its account: who stands where, what was refused, who leaves."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from tabiya.explain.bracket_picture import BracketDrawn, brackets_drawn
from tabiya.explain.drawing import STYLE
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import SYSTEMS
from tabiya.pairing.system import Family
from tests.explain.events import NAMES, five_after_one_round, six_after_one_round


def drawn(event: Tournament) -> list[BracketDrawn]:
    """The brackets of the next round."""
    return brackets_drawn(event, pair_next_round(event), NAMES)


def test_the_first_half_stands_on_the_left_and_the_second_on_the_right() -> None:
    """With a point: 1, 2 and 3, of whom one must float down to those without."""
    top, last = drawn(six_after_one_round())
    assert top.headings == ("S1", "S2")
    assert [each.name for each in top.left] == ["Ann"]
    assert [each.name for each in top.right] == ["Ben", "Cleo"]
    assert [pair[:2] for pair in top.pairs] == [(1, 2)]
    assert top.leaves == {3: "down"}
    assert last.came == {3: "down"}


def test_what_was_refused_is_crossed_out_with_its_article() -> None:
    """Cleo met 6 in round 1, and 4 wants White as badly as she wants Black: lines say so."""
    _, last = drawn(six_after_one_round())
    told = [(each.player, each.other) for each in last.refused]
    found = {pair for pair in told if pair[0] == 3}
    assert all(one.reason and one.article for one in last.refused)
    assert found <= {(3, 4), (3, 5), (3, 6)}
    svg = last.svg()
    assert svg.count("pic-refused") == len(last.refused)
    assert [each.article for each in last.words()] == [each.article for each in last.refused]


def test_whoever_has_the_bye_leaves_for_it() -> None:
    """Of five, one has nobody left; the picture leads him to the bye."""
    pairing = pair_next_round(five_after_one_round())
    brackets = brackets_drawn(five_after_one_round(), pairing, NAMES)
    assert [who for each in brackets for who, way in each.leaves.items() if way == "bye"] == [
        pairing.bye
    ]


def test_colours_had_are_squares_and_the_one_due_is_a_ring() -> None:
    """Ann had White once: one open square, and a full ring for the Black she is due."""
    top, _ = drawn(six_after_one_round())
    ann = top.left[0]
    assert (ann.colours, ann.due) == ("w", "b")
    assert "colours White; a strong preference for Black" in ann.told()


def test_names_are_text_and_never_markup() -> None:
    """A name may hold anything that people type."""
    event = six_after_one_round()
    names = {**NAMES, 1: '<script>"&'}
    for each in brackets_drawn(event, pair_next_round(event), names):
        ET.fromstring(each.svg(STYLE))  # noqa: S314 - our own picture


@pytest.mark.parametrize(
    "system",
    [one.name for one in SYSTEMS if one.family is Family.SWISS],
)
def test_every_swiss_system_is_drawn_from_the_same_account(system: str) -> None:
    """Each pair of the round is in one bracket, each player's colours are those of the board."""
    rules = next(one for one in SYSTEMS if one.name == system)
    config = (
        Config(players=16, rounds=4, seed=5, system=system, teams=8, boards=2)
        if rules.teams
        else Config(players=15, rounds=4, seed=5, system=system)
    )
    event = simulate(config).tournament
    event = event.up_to(2)
    pairing = pair_next_round(event, system=system)
    names = {one.number: one.name for one in event.players}
    brackets = brackets_drawn(event, pairing, names)
    boards = pairing.matches or pairing.pairs
    made = {
        (white, second if white == first else first)
        for each in brackets
        for first, second, white in each.pairs
    }
    assert made == set(boards)
    for each in brackets:
        ET.fromstring(each.svg(STYLE))  # noqa: S314 - our own picture


def test_a_table_has_no_brackets() -> None:
    """Who meets whom in a round robin was never a choice."""
    event = simulate(Config(players=6, rounds=5, seed=1, system="round-robin")).tournament.up_to(1)
    assert brackets_drawn(event, pair_next_round(event, system="round-robin"), {}) == []


def test_articles_of_refused_pairs_neither_cover_each_other_nor_the_names() -> None:
    """Every letter of a refused pair can be read, however many lines cross."""
    event = simulate(Config(players=40, rounds=6, seed=1)).tournament.up_to(5)
    boxes = 0
    for each in drawn(event):
        svg = ET.fromstring(each.svg())  # noqa: S314 - our own picture
        found = [
            tuple(float(one.attrib[side]) for side in ("x", "y", "width", "height"))
            for one in svg.iter()
            if one.attrib.get("class") == "pic-tag-back"
        ]
        assert len(found) == len(each.refused)
        assert all(x > 140 and x + width < 390 - 140 for x, _, width, _ in found)
        for place, (x, y, width, height) in enumerate(found):
            for left, top, wide, high in found[:place]:
                beside = x >= left + wide or left >= x + width
                assert beside or y >= top + high or top >= y + height
        boxes += len(found)
    assert boxes > 8
