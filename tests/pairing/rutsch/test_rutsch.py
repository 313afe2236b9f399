"""The Rutsch system: rounds that were printed, people who move along a row, and what is refused."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabiya.errors import NoLegalPairing, TabiyaError
from tabiya.explain.round import explain_round
from tabiya.explain.why_not import why_not
from tabiya.explain.words import names_in
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.player import Player
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import system_named
from tabiya.pairing.resolve import get_system
from tabiya.pairing.roundrobin.schedule import colour_sequences, meetings
from tabiya.pairing.rutsch.seats import rutsch, rutsch_table
from tabiya.pairing.rutsch.settings import RutschSettings
from tabiya.pairing.system import Size
from tests.pairing.rutsch.judgement import judge_event


def evening(players: int, rounds: int = 0, **said: object) -> Tournament:
    """An event by the Rutsch system before its first round."""
    field = tuple(Player(number=n, name=f"P{n}") for n in range(1, players + 1))
    announced = RutschSettings(**said)  # type: ignore[arg-type]
    return Tournament(Settings(name="Blitz", rounds=rounds, format=announced), field, ())


def test_the_rounds_of_six_as_they_are_printed() -> None:
    """1 stays: 1 2 3 over 6 5 4, then 1 6 2 over 5 4 3, then 1 5 6 over 4 3 2."""
    printed = (
        {(1, 6), (2, 5), (3, 4)},
        {(1, 5), (4, 6), (2, 3)},
        {(1, 4), (3, 5), (2, 6)},
    )
    for each, pairs in zip(rutsch_table(6).rounds, printed, strict=False):
        assert {(min(game), max(game)) for game in each.games} == pairs


@pytest.mark.parametrize("players", range(2, 31))
@pytest.mark.parametrize("first", [True, False])
def test_everyone_meets_everyone_once(players: int, first: bool) -> None:  # noqa: FBT001
    """With an odd number everyone is free once; twice along the row gives both colours."""
    table = rutsch_table(players, first_stays=first)
    met = meetings(table)
    assert set(met.values()) == {1}
    assert len(met) == players * (players - 1) // 2
    free = [who for each in table.rounds for who in each.byes]
    assert sorted(free) == (list(range(1, players + 1)) if players % 2 else [])
    games = [game for each in rutsch(players, 2, first_stays=first).rounds for game in each.games]
    assert len(set(games)) == players * (players - 1)


@pytest.mark.parametrize("players", range(4, 31, 2))
def test_who_meets_the_player_who_stays_has_one_colour_twice(players: int) -> None:
    """So the sources say; all other games alternate, and the player who stays turns the board."""
    colours = colour_sequences(rutsch_table(players))
    assert colours.pop(1) == ("wb" * players)[: players - 1]
    for who, sequence in colours.items():
        same = [at for at, (one, two) in enumerate(pairwise(sequence)) if one == two]
        meeting = next(
            at
            for at, each in enumerate(rutsch_table(players).rounds)
            if {1, who} <= {*_first(each)}
        )
        assert len(same) <= 1
        assert all(at in (meeting - 1, meeting) for at in same)


def _first(each: object) -> tuple[int, int]:
    game: tuple[int, int] = each.games[0]  # type: ignore[attr-defined]
    return game


@pytest.mark.parametrize("players", range(3, 31, 2))
def test_colours_alternate_without_exception_in_an_odd_field(players: int) -> None:
    """No player keeps a seat, so nothing is turned."""
    for sequence in colour_sequences(rutsch_table(players)).values():
        assert sequence.count("w") == sequence.count("b")
        assert all(one != two for one, two in pairwise(sequence))


@pytest.mark.parametrize("seed", range(12))
def test_random_evenings_as_people_move(seed: int) -> None:
    """Pairs, colours, forfeits, files and the checker; `tests.campaigns.judge_clubs` does thousands."""
    assert judge_event(seed) == ""


def test_the_report_file_names_it_and_keeps_what_was_announced() -> None:
    """Another program reads a round robin by rules of the organiser."""
    event = evening(6, rounds=10, stays="last", cycles=2)
    event = pair_next_round(event).entered_in(event)
    text = write_trf(event)
    assert b"Rutsch" in text
    again = read_trf(text).tournament
    assert get_system(again) == "rutsch"
    assert again.settings.format == event.settings.format
    single = write_trf(simulate(Config(players=7, rounds=7, seed=1, system="rutsch")).tournament)
    assert b"CUSTOM_ROUNDROBIN" in single


@pytest.mark.parametrize(
    "words", ["Rutsch", "Système Rutch", "Blitz, Rutschsystem", "Rutsch-System"]
)
def test_words_name_it(words: str) -> None:
    """As French and German clubs write it."""
    event = Tournament(Settings(name="Blitz", kind=words), evening(4).players, ())
    assert get_system(event) == "rutsch"


def test_rutsch_berger_is_the_table() -> None:
    """The French book calls its Berger tables so: they are not another order of rounds."""
    event = Tournament(Settings(name="Blitz", kind="Rutsch-Berger"), evening(4).players, ())
    assert get_system(event) == "round-robin"


def test_it_says_who_stays_who_is_free_and_when_two_meet() -> None:
    """The reasons are those of the row."""
    event = evening(6)
    pairing = pair_next_round(event)
    names = names_in(event)
    told = str(explain_round(pairing, names))
    assert "keeps the same seat" in told
    assert "turns the board after each round" in told
    assert "in round 5" in str(why_not(event, pairing, 1, 2, names))
    odd = evening(5)
    assert "empty seat" in str(explain_round(pair_next_round(odd), names_in(odd)))


def test_an_event_of_one_and_a_round_too_many_are_refused() -> None:
    """With what to do about it."""
    with pytest.raises(TabiyaError, match="at least two"):
        pair_next_round(evening(1))
    over = simulate(Config(players=4, rounds=3, seed=1, system="rutsch")).tournament
    with pytest.raises(NoLegalPairing, match="round 4 does not exist"):
        pair_next_round(over)
    faults = system_named("rutsch").size_faults
    assert list(faults(Size(6, rounds=10))) == []
    assert [str(fault.what) for fault in faults(Size(6, rounds=11))] == [
        "11 rounds cannot be played by 6 players"
    ]
