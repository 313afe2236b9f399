"""Whole team Swiss events: lawful, the same in any order, and the checker agrees with them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

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
from tabiya.pairing.resolve import resolve_system, system_of
from tabiya.pairing.swiss.team_swiss import CODES
from tests.campaigns.examination import shuffled

SYSTEM = "team"


@st.composite
def events(draw: st.DrawFn) -> Tournament:
    """A simulated event of either edition and any regulations, with byes and forfeits."""
    teams, boards = draw(st.integers(4, 17)), draw(st.integers(1, 4))
    reserves = draw(st.integers(0, 1))
    trouble = draw(st.sampled_from((0.0, 0.05, 0.15)))
    code = draw(st.sampled_from(CODES))
    config = Config(
        system=SYSTEM,
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


@settings(max_examples=30)
@given(whole=events())
def test_every_round_is_lawful(whole: Tournament) -> None:
    """No two teams play twice, one bye at most in a round, and nobody has it twice."""
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


@settings(max_examples=20)
@given(whole=events(), order=st.integers(0, 10**6))
def test_the_order_of_a_file_does_not_matter(whole: Tournament, order: int) -> None:
    """Every round, match for match and board for board."""
    _, sure = resolve_system(whole, SYSTEM)
    rng = Random(order)  # noqa: S311 - repeatable chance, no secret
    for round_ in whole.rounds:
        before = known_before(sure, round_.number)
        one = pair_next_round(before, system=SYSTEM)
        mixed = shuffled(before, order)
        mixed = replace(mixed, teams=tuple(rng.sample(mixed.teams, len(mixed.teams))))
        other = pair_next_round(mixed, system=SYSTEM)
        assert (one.matches, one.pairs, one.team_byes) == (
            other.matches,
            other.pairs,
            other.team_byes,
        )


@settings(max_examples=30)
@given(whole=events())
def test_an_event_travels_in_a_report_file_and_is_found_right(whole: Tournament) -> None:
    """Written, read, recognised by its code, and paired again alike."""
    read = read_trf(write_trf(whole, "trf26")).tournament
    assert system_of(read) == SYSTEM
    report = check(read)
    assert not report.discrepancies
    assert report.edition in ("2024", "2026", "")
