"""Whole Double-Swiss events: lawful, the same in any order, and the checker agrees with them."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.checker.check import check
from tabiya.checker.replay import known_before
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.result import ByeKind
from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.resolve import get_system
from tests.campaigns.examination import shuffled

SYSTEM = "double-swiss"


@st.composite
def events(draw: st.DrawFn) -> Tournament:
    """A simulated event with absences, forfeits and withdrawals."""
    players = draw(st.integers(4, 24))
    trouble = draw(st.sampled_from((0.0, 0.05, 0.2)))
    config = Config(
        system=SYSTEM,
        players=players,
        rounds=2 * draw(st.integers(1, min(5, players - 1))),
        seed=draw(st.integers(0, 10**6)),
        forfeit_rate=trouble,
        double_forfeit_rate=trouble / 2,
        half_point_bye_rate=trouble / 2,
        zero_point_bye_rate=trouble / 2,
        full_point_bye_rate=trouble / 4,
        withdrawal_rate=trouble / 8,
        late_entry_rate=trouble / 2,
    )
    return simulate(config).tournament


@settings(max_examples=30)
@given(whole=events())
def test_every_match_is_lawful(whole: Tournament) -> None:
    """Nobody meets again unless a match was given up; one bye at most, and once for each player."""
    met: set[frozenset[int]] = set()
    had_bye: set[int] = set()
    for first, second in zip(whole.rounds[::2], whole.rounds[1::2], strict=False):
        results = {(game.black, game.white): game.result for game in second.games}
        assert set(results) == {(game.white, game.black) for game in first.games}
        for game in first.games:
            other = results[game.white, game.black]
            pair = frozenset((game.white, game.black))
            assert pair not in met
            lost = [
                {game.result.white.value, other.black.value},
                {game.result.black.value, other.white.value},
            ]
            if {"-"} not in lost:
                met.add(pair)
        byes = [bye.player for bye in first.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
        assert len(byes) <= 1
        assert not had_bye.intersection(byes)
        had_bye.update(byes)


@settings(max_examples=20)
@given(whole=events(), order=st.integers(0, 10**6))
def test_the_order_of_a_file_does_not_matter(whole: Tournament, order: int) -> None:
    """Every column, board for board."""
    for round_ in whole.rounds:
        before = known_before(whole, round_.number)
        one = pair_next_round(before, system=SYSTEM)
        other = pair_next_round(shuffled(before, order), system=SYSTEM)
        assert (one.pairs, one.bye) == (other.pairs, other.bye)


@settings(max_examples=20)
@given(whole=events())
def test_an_event_travels_in_a_report_file_and_is_found_right(whole: Tournament) -> None:
    """Written, read, recognised by its code, and paired again alike."""
    read = read_trf(write_trf(whole, "trf26")).tournament
    assert get_system(read) == SYSTEM
    report = check(read)
    assert not report.discrepancies
    assert report.edition in ("2026", "")
