"""Whole events of teams by a Swiss: lawful, the same in any order, and the checker agrees with them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.checker.check import check
from tabiya.checker.replay import known_before
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.result import ByeKind
from tabiya.model.team_record import team_event
from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import system_named
from tabiya.pairing.resolve import get_system, resolve_system
from tabiya.pairing.swiss.team_swiss import CODES
from tests.campaigns.examination import shuffled


@st.composite
def olympiads(draw: st.DrawFn) -> Tournament:
    """A simulated event with byes and forfeits."""
    teams, boards = draw(st.integers(4, 24)), draw(st.sampled_from((1, 4)))
    trouble = draw(st.sampled_from((0.0, 0.05, 0.15)))
    config = Config(
        system="olympiad",
        players=teams * boards,
        teams=teams,
        boards=boards,
        rounds=draw(st.integers(1, min(7, teams - 1))),
        seed=draw(st.integers(0, 10**6)),
        forfeit_rate=trouble,
        half_point_bye_rate=trouble / 2,
        zero_point_bye_rate=trouble / 2,
        withdrawal_rate=trouble / 8,
    )
    return simulate(config).tournament


@st.composite
def team_swisses(draw: st.DrawFn) -> Tournament:
    """A simulated event of either edition and any regulations, with byes and forfeits."""
    teams, boards = draw(st.integers(4, 17)), draw(st.integers(1, 4))
    reserves = draw(st.integers(0, 1))
    trouble = draw(st.sampled_from((0.0, 0.05, 0.15)))
    code = draw(st.sampled_from(CODES))
    config = Config(
        system="team",
        edition=draw(st.sampled_from(("2024", "2026"))),
        kind_code=code,
        acceleration="baku"
        if "_MP" in code and not code.endswith("GP_MP") and draw(st.booleans())
        else "",
        players=teams * (boards + reserves),
        teams=teams,
        boards=boards,
        reserves=reserves,
        rounds=draw(st.integers(1, min(6, teams - 1))),
        seed=draw(st.integers(0, 10**6)),
        forfeit_rate=trouble,
        half_point_bye_rate=trouble / 2,
        zero_point_bye_rate=trouble / 2,
        full_point_bye_rate=trouble / 4,
        withdrawal_rate=trouble / 8,
        tie_breaks=draw(st.sampled_from(((), ("GP", "DE"), ("BH:MP", "SSSC")))),
    )
    return simulate(config).tournament


EVENTS = {"olympiad": olympiads(), "team": team_swisses()}


@pytest.mark.parametrize("system", EVENTS)
@settings(max_examples=25)
@given(data=st.data())
def test_every_round_is_lawful(system: str, data: st.DataObject) -> None:
    """No two teams play twice, one bye at most in a round, and nobody has it twice."""
    whole = data.draw(EVENTS[system])
    matches = team_event(whole).matches
    for played in matches.values():
        met = [match.opponent for match in played if match.played]
        assert len(met) == len(set(met))
    byes = [bye for bye in whole.team_byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    assert len({bye.round for bye in byes}) == len(byes)
    assert len({bye.team for bye in byes}) == len(byes)
    for number in range(whole.rounds_played):
        for team, played in matches.items():
            opponent = played[number].opponent
            if opponent is not None:
                assert matches[opponent][number].opponent == team
                assert matches[opponent][number].black is not played[number].black


@pytest.mark.parametrize("system", EVENTS)
@settings(max_examples=20)
@given(data=st.data())
def test_the_order_of_a_file_does_not_matter(system: str, data: st.DataObject) -> None:
    """Every round, match for match and board for board."""
    whole, order = data.draw(EVENTS[system]), data.draw(st.integers(0, 10**6))
    _, sure = resolve_system(whole, system)
    rng = Random(order)  # noqa: S311 - repeatable chance, no secret
    for round_ in whole.rounds:
        before = known_before(sure, round_.number)
        one = pair_next_round(before, system=system)
        mixed = shuffled(before, order)
        mixed = replace(mixed, teams=tuple(rng.sample(mixed.teams, len(mixed.teams))))
        other = pair_next_round(mixed, system=system)
        assert (one.matches, one.pairs, one.team_byes) == (
            other.matches,
            other.pairs,
            other.team_byes,
        )


@pytest.mark.parametrize("system", EVENTS)
@settings(max_examples=25)
@given(data=st.data())
def test_an_event_travels_in_a_report_file_and_is_found_right(
    system: str, data: st.DataObject
) -> None:
    """Written, read, recognised by its words or its code, and paired again alike."""
    whole = data.draw(EVENTS[system])
    read = read_trf(write_trf(whole, "trf26")).tournament
    assert get_system(read) == system
    report = check(read)
    assert not report.discrepancies
    editions = {each.name for each in system_named(system).editions}
    assert report.edition in editions | {""}
