"""The accelerations of French events: what each lends, to whom, and until when."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.checker.check import check
from tabiya.errors import NotApplicable
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.tournament import Tournament
from tabiya.pairing.acceleration.baku import virtual_points
from tabiya.pairing.acceleration.french import FRENCH, AcceleratedPlayer, group_sizes
from tabiya.pairing.swiss.dutch.settings import DutchSettings
from tests.pairing.acceleration.judgement import judge_event
from tests.pairing.acceleration.literal import literal
from tests.pairing.scenes import event


@given(
    name=st.sampled_from(sorted(FRENCH)),
    group=st.integers(0, 2),
    rounds=st.integers(1, 15),
    data=st.data(),
)
def test_it_lends_what_the_table_says(
    name: str, group: int, rounds: int, data: st.DataObject
) -> None:
    """Every group, round and score, against the table word for word."""
    method = FRENCH[name]
    group %= method.groups
    round_ = data.draw(st.integers(1, rounds))
    score = data.draw(st.integers(0, 2 * (round_ - 1)))
    lent = 0
    if round_ <= method.ends(rounds):
        lent = method.lends(AcceleratedPlayer(group, round_, 5 * score, rounds, STANDARD))
    wanted = literal(name, "ABC"[group], round_, rounds, Fraction(score, 2))
    assert Fraction(lent, 10) == wanted


@pytest.mark.parametrize(
    ("group", "points", "lent"), [(1, 20, 15), (2, 30, 10), (2, 45, 20), (0, 0, 20)]
)
def test_the_example_of_the_progressive_acceleration(group: int, points: int, lent: int) -> None:
    """Nine rounds, before round 5: B with 2 points 1½, C with 3 points 1, C with 4½ points 2."""
    assert FRENCH["progressive"].lends(AcceleratedPlayer(group, 5, points, 9, STANDARD)) == lent


@pytest.mark.parametrize(
    ("players", "groups", "sizes"),
    [(16, 2, (8,)), (10, 2, (6,)), (24, 3, (8, 8)), (36, 3, (12, 12)), (9, 3, (3, 3))],
)
def test_groups_have_their_usual_sizes(players: int, groups: int, sizes: tuple[int, ...]) -> None:
    """Half, or thirds as multiples of four and two, where the event does not say it."""
    assert group_sizes(players, groups) == sizes


def accelerated(name: str, first: int | None = None, second: int | None = None) -> Tournament:
    """Twelve players before the first of seven rounds."""
    before = event(12, rounds=7)
    announced = DutchSettings(
        acceleration=name, last_of_first_group=first, last_of_second_group=second
    )
    return replace(before, settings=replace(before.settings, format=announced))


def test_the_borders_of_the_groups_may_be_announced() -> None:
    """Papi asks for ratings, so an event knows the last number of each group."""
    lent = virtual_points(accelerated("progressive", 3, 5), 1)
    assert lent == {1: 20, 2: 20, 3: 20, 4: 10, 5: 10}
    assert virtual_points(accelerated("haley"), 2) == dict.fromkeys(range(1, 7), 10)
    assert virtual_points(accelerated("haley"), 3) == {}


def test_a_scoring_without_points_for_a_draw_is_refused() -> None:
    """In words, with what to do."""
    before = accelerated("nicois")
    scoring = ScoringSystem.of(10, 0, 0)
    odd = replace(before, settings=replace(before.settings, scoring=scoring))
    with pytest.raises(NotApplicable, match="a draw gives points"):
        virtual_points(odd, 1)


@pytest.mark.parametrize("name", sorted(FRENCH))
@pytest.mark.parametrize("seed", [1, 2])
def test_an_event_travels_in_a_report_file_and_is_found_right(name: str, seed: int) -> None:
    """Record 250 lists the points, a remark names the acceleration, and both are read again."""
    whole = simulate(
        Config(players=15, rounds=6, seed=seed, acceleration=name, forfeit_rate=0.1)
    ).tournament
    for played in (2, 6):
        some = whole.up_to(played)
        text = write_trf(some, "trf26").decode()
        assert f"### Acceleration: {name}\r\n" in text
        assert "\n250 " in text
        assert "FFE" not in text  # a word of event files only
        back = read_trf(text.encode()).tournament
        assert isinstance(back.settings.format, DutchSettings)
        assert back.settings.format.acceleration == name
        assert back.virtual_points == ()
        assert not check(back).discrepancies
        assert virtual_points(back, 2) == virtual_points(whole, 2)
    unaccelerated = replace(
        whole,
        virtual_points=(),
        settings=replace(whole.settings, kind_code="FIDE_DUTCH", format=None),
    )
    assert check(unaccelerated).discrepancies


def test_points_that_differ_from_those_of_the_remark_come_first() -> None:
    """Whoever listed others knows why; they are kept."""
    text = write_trf(accelerated("haley"), "trf26").decode()
    changed = text.replace("250       1.0   1   2    1    6", "250       1.0   1   2    1    4")
    assert changed != text
    back = read_trf(changed.encode()).tournament
    assert virtual_points(back, 1) == dict.fromkeys(range(1, 5), 10)


@pytest.mark.parametrize("name", sorted(FRENCH))
def test_whole_events_are_paired_as_the_table_and_the_text_say(name: str) -> None:
    """The points by the table word for word, and the round by the judge of the Dutch system."""
    rounds = [words for seed in range(6) for words in judge_event(seed, name)]
    assert len(rounds) >= 6
    assert not [words for words in rounds if words]
