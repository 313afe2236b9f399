"""A new pairing system is one value and one registration: everything else follows.

The system of this file is paired as on a ladder: by score, then by number, neighbour with neighbour,
whoever met before. It is no rule of FIDE; it lives outside the program, and nothing in the program
knows it.
"""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from tabiya.checker.check import check
from tabiya.cli.main import run
from tabiya.desk.desk import DeskOptions
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.record import records
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ScheduleReasoning, step
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import register, unregister
from tabiya.pairing.resolve import get_system
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import Family, NameWords, System
from tabiya.rulebook.edition import Edition
from tests.desk.small_event import begin, enter_results, get_state, pair_and_publish, report
from tests.desk.visiting import SingleDesk, Visitor

EDITION = Edition("House rules", "2020", date(2020, 1, 1))


def pair_neighbours(tournament: Tournament, edition: str | None) -> RoundPairing:
    """First meets second, third meets fourth; the last of an odd number is free."""
    del edition
    score = {number: record.score for number, record in records(tournament).items()}
    order = sorted(score, key=lambda number: (-score[number], number))
    pairs = tuple(zip(order[::2], order[1::2], strict=False))
    return RoundPairing(
        round=tournament.rounds_played + 1,
        system=LADDER.name,
        edition=EDITION,
        boards=pairs,
        bye=order[-1] if len(order) % 2 else None,
        absent=(),
        reasoning=ScheduleReasoning(
            (step("ladder", article="House rules 1", order=order),),
            {pair: (step("neighbours"),) for pair in pairs},
            sentences={
                "ladder": "Neighbours on the ladder meet.",
                "neighbours": "They stand next to each other.",
            },
        ),
    )


LADDER = System(
    name="staircase",
    title="Ladder of the house",
    sentence="Neighbours on the ladder meet.",
    chapter="House rules",
    editions=(EDITION,),
    family=Family.SWISS,
    pair=pair_neighbours,
    code="CUSTOM_STAIRCASE",
    words=(NameWords(r"\bstaircase\b", 0),),
    kind="Individual: Staircase",
    own_prohibitions=True,
    at_the_desk=True,
)


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    """The one registration, taken back afterwards."""
    register(LADDER)
    yield
    unregister(LADDER)


@pytest.fixture
def played() -> Tournament:
    """Seven players, four rounds."""
    return simulate(Config(players=7, rounds=4, seed=3, system="staircase")).tournament


@pytest.fixture
def file(played: Tournament, tmp_path: Path) -> Path:
    """The same event as a report file."""
    path = tmp_path / "ladder.trf"
    path.write_bytes(write_trf(played))
    return path


def test_a_name_that_is_taken_is_refused() -> None:
    """Two systems of one name could not be told apart in a report."""
    with pytest.raises(ValueError, match="already a pairing system 'staircase'"):
        register(LADDER)


def test_it_pairs(played: Tournament) -> None:
    """By its name, like all others."""
    assert pair_next_round(played.up_to(0), system="staircase").pairs == ((1, 2), (3, 4), (5, 6))


def test_it_is_simulated_and_its_name_survives_the_report(played: Tournament) -> None:
    """A reader finds the system in the file."""
    assert played.rounds_played == 4
    assert get_system(read_trf(write_trf(played)).tournament) == "staircase"


def test_its_reports_are_checked_and_a_wrong_round_is_found(played: Tournament) -> None:
    """By its own rules, with its own reason."""
    assert not any(each.differences for each in check(played).rounds)
    wrong = simulate(Config(players=7, rounds=4, seed=3)).tournament
    found = check(wrong, system="staircase")
    reasons = [each.reason for round_ in found.rounds for each in round_.differences]
    assert any("Neighbours on the ladder meet" in reason for reason in reasons)


def test_the_commands_know_it(
    file: Path, played: Tournament, capsys: pytest.CaptureFixture[str]
) -> None:
    """Check, explain and pair a report that names it."""
    assert run(["check", str(file)]) == 0
    assert run(["explain", str(file), "--round", "2"]) == 0
    assert "Neighbours on the ladder meet." in capsys.readouterr().out
    file.write_bytes(write_trf(played.up_to(3)))
    assert run(["pair", str(file), "--system", "staircase"]) == 0


def test_the_desk_offers_and_runs_it(tmp_path: Path) -> None:
    """It stands in the form, is chosen, pairs and explains two rounds, and goes into the report."""
    desk = SingleDesk(DeskOptions(tmp_path))
    assert LADDER.title in Visitor(desk).get("/create?kind=other").text
    browser = begin(desk, 6, system="staircase")
    assert get_state(desk).system == "staircase"
    for number in (1, 2):
        page = pair_and_publish(browser, number)
        enter_results(browser, page, number, "1-0")
    assert len(get_state(desk).rounds[1].boards) == 3
    assert LADDER.sentence in browser.get("/rounds/2/why").text
    written = report(browser).tournament
    assert get_system(written) == "staircase"
    assert not any(each.differences for each in check(written).rounds)
    desk.close()
