"""What a round of teams starts from, against a reading of the games by the text alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.checker.replay import known_before
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.points import Points
from tabiya.model.tournament import PointAdjustment, Tournament
from tabiya.pairing.resolve import resolve_system
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.pairing.swiss.matches.field import Contender
from tabiya.pairing.swiss.team_swiss import CODES
from tabiya.pairing.swiss.team_swiss.engine import rules_for
from tabiya.pairing.swiss.team_swiss.field import team_field
from tests.pairing.swiss.matches.events import six_teams
from tests.pairing.swiss.team_swiss.reading import BOARDS, Facts, facts_before


def get_facts(one: Contender, numbers: list[int], absent: frozenset[int]) -> Facts:
    """The same of a contender; whom he met among the absent is not kept."""
    wish = one.preference
    return Facts(
        one.score,
        one.secondary,
        "".join(colour.value for colour in one.colours),
        frozenset(who for rank, who in enumerate(numbers) if one.met >> rank & 1) | absent,
        one.bye_barred,
        one.matches,
        one.floated,
        one.odd_number,
        (wish.colour.value if wish.colour else "", wish.strength.name == "STRONG"),
    )


@st.composite
def events(draw: st.DrawFn) -> tuple[Tournament, str]:
    """A simulated event of either edition and any regulations, with byes and forfeits."""
    teams, reserves = draw(st.integers(4, 12)), draw(st.integers(0, 1))
    edition = draw(st.sampled_from(("2024", "2026")))
    config = Config(
        system="team",
        edition=edition,
        kind_code=draw(st.sampled_from(CODES)),
        players=teams * (BOARDS + reserves),
        teams=teams,
        boards=BOARDS,
        reserves=reserves,
        rounds=draw(st.integers(1, min(6, teams - 1))),
        seed=draw(st.integers(0, 10**6)),
        forfeit_rate=draw(st.sampled_from((0.0, 0.2))),
        half_point_bye_rate=0.05,
        zero_point_bye_rate=0.05,
        full_point_bye_rate=0.03,
        withdrawal_rate=0.01,
    )
    return simulate(config).tournament, edition


@settings(max_examples=40)
@given(told=events())
def test_teams_are_seen_as_the_text_defines_them(told: tuple[Tournament, str]) -> None:
    """Scores, colours, preferences, floats, meetings and byes, before every round."""
    whole, edition = told
    _, sure = resolve_system(whole, "team")
    rules = rules_for(sure, edition)
    for round_ in whole.rounds:
        if not round_.games:
            continue
        field = team_field(known_before(sure, round_.number), rules)
        numbers = [one.number for one in field.contenders]
        expected = facts_before(whole, round_.number, set(numbers), edition)
        for one in field.contenders:
            away = expected[one.number].met - frozenset(numbers)
            assert get_facts(one, numbers, away) == expected[one.number], round_.number


@pytest.mark.parametrize("code", ["FIDE_TEAM_TYPEB_MP_GP", "FIDE_TEAM_TYPEB_GP_MP"])
def test_points_taken_away_after_a_round_make_no_floats_in_it(code: str) -> None:
    """All began round 1 with nothing, so that nobody floated; team 1 has less from round 2 on."""
    fined = PointAdjustment((1,), Points(-10), round=1, match_points=Points(-10))
    before = replace(six_teams(code), adjustments=(fined,))
    field = team_field(before, rules_for(before, "2026"))
    assert {one.last_float for one in field.contenders} == {Float.NONE}
    assert [one.number for one in field.contenders][:3] == [2, 3, 1]
    assert {one.number: one.score for one in field.contenders}[1] == 10
