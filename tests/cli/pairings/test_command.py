"""`tabiya-pairings`, called as programs call bbpPairings and JaVaFo."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from tabiya.cli.pairings.command import PairingsExit, main, run
from tabiya.formats.trf import read_trf_file
from tabiya.model.tournament import Tournament
from tabiya.pairing.registry import register, unregister
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss import dutch
from tests.formats.trf.reports import line, report

FOUR = report(
    "012 Cup",
    "XXR 3",
    "XXC white1",
    line(1, "3 w 1", points="1.0"),
    line(2, "4 b 1", points="1.0"),
    line(3, "1 b 0", points="0.0"),
    line(4, "2 w 0", points="0.0"),
)
"""Four players after a first round by the rules; in the second, 2 has White against 1: both won, their
colours differ, and each gets the one he has not had."""
SECOND_ROUND = "2\n2 1\n3 4\n"


def command(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run the real command."""
    return subprocess.run(
        [sys.executable, "-m", "tabiya.cli.pairings", *words],
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def four(tmp_path: Path) -> Path:
    """The file of four players."""
    path = tmp_path / "cup.trf"
    path.write_text(FOUR)
    return path


def test_the_console_script_is_this_command() -> None:
    """The entry of pyproject.toml leads to it."""
    scripts = tomllib.loads(Path("pyproject.toml").read_text())["project"]["scripts"]
    module, function = scripts["tabiya-pairings"].split(":")
    assert getattr(import_module(module), function) is main


def test_a_round_is_paired_to_the_output_or_to_a_file_beside_the_input(four: Path) -> None:
    """As both programs do: a name without a folder is in the folder of the file read."""
    done = command("--dutch", str(four), "-p")
    assert (done.returncode, done.stdout, done.stderr) == (0, SECOND_ROUND, "")
    done = command("--dutch", str(four), "-p", "pairs.txt", "-l")
    assert (done.returncode, done.stdout) == (0, "")
    assert (four.parent / "pairs.txt").read_bytes() == SECOND_ROUND.encode()
    assert "Player 4" in (four.parent / "cup.list").read_text()


def test_the_standard_input_takes_the_place_of_a_file() -> None:
    """As bbpPairings reads it."""
    done = command("--dutch", "-p", given=FOUR)
    assert (done.returncode, done.stdout) == (0, SECOND_ROUND)


def test_the_words_of_javafo_need_no_system(four: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """And its options for the algorithm change nothing."""
    assert run([str(four), "-q", "10000", "-w", "-p"]) == 0
    assert capfd.readouterr().out == SECOND_ROUND


def test_a_check_names_every_round_and_ends_well(
    four: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A difference is no error; both pairings stand beside each other."""
    assert run(["--dutch", str(four), "-c"]) == 0
    assert capfd.readouterr().out == "cup: Round #1\n\n"
    wrong = report(
        "XXR 3",
        "XXC white1",
        line(1, "2 w 1", points="1.0"),
        line(2, "1 b 0", points="0.0"),
        line(3, "4 w 1", points="1.0"),
        line(4, "3 b 0", points="0.0"),
    )
    four.write_text(wrong)
    assert run(["--dutch", str(four), "-c", "1"]) == 0
    assert capfd.readouterr().out.splitlines() == [
        "cup: Round #1",
        "  Checker pairings        Tournament pairings ",
        "      1 -   3                  1 -   2",
        "      4 -   2                  3 -   4",
        "",
        "",
    ]


def test_a_round_that_cannot_be_paired_ends_with_1(four: Path) -> None:
    """Two players who have met cannot meet again; in a check it is a line of the report."""
    met = report("XXR 2", line(1, "2 w 1", points="1.0"), line(2, "1 b 0", points="0.0"))
    four.write_text(met)
    done = command("--dutch", str(four), "-p")
    assert (done.returncode, done.stdout) == (1, "")
    assert "no valid pairing" in done.stderr
    four.write_text(
        report(
            "XXR 2",
            line(1, "2 w 1", "2 b 1", points="2.0"),
            line(2, "1 b 0", "1 w 0", points="0.0"),
        )
    )
    done = command("--dutch", str(four), "-c")
    assert done.returncode == 0
    assert "No valid pairing exists for round 2." in done.stdout


@pytest.mark.parametrize(
    "words",
    [
        ["--dutch"],
        ["--nonsense", "cup.trf", "-p"],
        ["--dutch", "cup.trf", "more.trf", "-p"],
        ["--dutch", "cup.trf", "-p", "out.txt", "again.txt"],
        ["--dutch", "cup.trf", "-c", "-p"],
        ["--dutch", "-g"],
        ["--dutch", "-g", "-o"],
        ["--dutch", "cup.trf", "-c", "soon"],
        ["model.trf", "-g", "config.txt", "-o", "out.trf"],
        ["--dutch", "-g", "-o", "out.trf", "-s", "x"],
    ],
)
def test_words_that_make_no_sense_end_with_3(
    words: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    """With the ways to call it, on the error output."""
    assert run(words) == PairingsExit.INVALID_REQUEST
    said = capfd.readouterr()
    assert said.out == ""
    assert "tabiya-pairings [-r] [--SYSTEM] [FILE] -c" in said.err


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (" 1.0", " 2.0", "add up to different points: players 1, 2"),
        ("1 b 0", "1 b 1", "the result 1"),
        ("XXR 3", "192 FIDE_DUBOV", "the file is of the system dubov, not dutch"),
    ],
)
def test_a_file_that_makes_no_sense_ends_with_3(
    old: str, new: str, said: str, four: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Points that are not those of the results, a contradiction, another system."""
    four.write_text(FOUR.replace(old, new))
    assert run(["--dutch", str(four), "-p"]) == 3
    assert said in capfd.readouterr().err


def test_the_initial_colour_must_be_known_if_the_system_is_named(
    four: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """The program bbpPairings asks for it; JaVaFo, which is called without a system, decides."""
    four.write_text(report("XXR 3", line(1), line(2)))
    assert run(["--dutch", str(four), "-p"]) == 3
    assert "initial colour" in capfd.readouterr().err
    assert run([str(four), "-p"]) == 0
    assert capfd.readouterr().out.startswith("1\n")


def test_a_file_that_is_not_there_ends_with_5(tmp_path: Path) -> None:
    """To be read or to be written; that of the checklist is only complained of."""
    missing = str(tmp_path / "missing.trf")
    assert command("--dutch", missing, "-p").returncode == 5
    four = tmp_path / "cup.trf"
    four.write_text(FOUR)
    nowhere = str(tmp_path / "nowhere" / "out.txt")
    assert run(["--dutch", str(four), "-p", nowhere]) == 5
    assert run(["--dutch", str(four), "-p", "-l", nowhere]) == 0
    assert run(["--dutch", "-g", missing, "-o", str(tmp_path / "a.trf")]) == 5


@pytest.fixture
def broken() -> Iterator[None]:
    """A system with a mistake in it, and one that needs more memory than there is."""

    def fail(tournament: Tournament, edition: str | None) -> RoundPairing:
        raise ZeroDivisionError

    def exhaust(tournament: Tournament, edition: str | None) -> RoundPairing:
        raise MemoryError

    systems = [
        replace(dutch.SYSTEM, name="broken", code="", pair=fail),
        replace(dutch.SYSTEM, name="huge", code="", pair=exhaust),
    ]
    for system in systems:
        register(system)
    yield
    for system in systems:
        unregister(system)


@pytest.mark.usefixtures("broken")
def test_a_mistake_ends_with_2_and_a_lack_of_memory_with_4(
    four: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """No traceback reaches the program that called."""
    assert run(["--broken", str(four), "-p"]) == 2
    assert run(["--huge", str(four), "-p"]) == 4
    assert "Traceback" not in capfd.readouterr().err


def test_the_version_is_said_alone_or_first(four: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Without any words too."""
    assert run([]) == run(["-r"]) == 0
    assert run(["-r", "--dutch", str(four), "-p"]) == 0
    first, second, third, *pairing = capfd.readouterr().out.splitlines()
    assert first == second == third
    assert first.startswith("Tabiya ")
    assert pairing == SECOND_ROUND.splitlines()


def test_the_edition_can_be_named(four: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """One that does not exist is refused."""
    assert run([str(four), "--edition", "2017", "-p"]) == 0
    assert capfd.readouterr().out == SECOND_ROUND
    assert run([str(four), "--edition", "1066", "-p"]) == 3


def test_baku_lends_points_unless_the_file_does(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Of eight players the first four are lent a point, so that 1 meets 3 and not 5."""
    eight = tmp_path / "eight.trf"
    text = report("042 2026/02/01", "XXR 9", "XXC white1", *(line(each) for each in range(1, 9)))
    eight.write_text(text)
    assert run([str(eight), "-p"]) == 0
    assert capfd.readouterr().out.splitlines()[1] == "1 5"
    assert run([str(eight), "-b", "-p"]) == 0
    assert capfd.readouterr().out.splitlines()[1] == "1 3"
    eight.write_text(f"{text}XXA    1  1.0\n")
    assert run([str(eight), "-b", "-p"]) == 0
    assert capfd.readouterr().out.splitlines()[1] == "1 2"
    eight.write_text(text)
    assert run(["--round-robin", str(eight), "-b", "-p"]) == 3


def test_an_event_is_generated_as_configured_and_checks_well(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """The same seed gives the same file, beside the configuration; the checker agrees with it."""
    config = tmp_path / "rtg.conf"
    config.write_text(
        "# small\nPlayersNumber=9\nRoundsNumber=4\nPointsForWin=3.0\nPointsForDraw=1\n"
    )
    assert run(["--dutch", "-g", str(config), "-o", "a.trf", "-s", "7", "-l"]) == 0
    made = tmp_path / "a.trf"
    tournament = read_trf_file(str(made)).tournament
    assert made.read_text().splitlines()[0] == "### seed 7"
    assert (len(tournament.players), len(tournament.rounds)) == (9, 4)
    assert tournament.settings.scoring.white_win == tournament.settings.scoring.black_win == 30
    assert tournament.settings.scoring.pairing_allocated_bye == 30
    assert "Round #4" in (tmp_path / "a.list").read_text()
    assert run(["--dutch", str(made), "-c"]) == 0
    assert "Checker" not in capfd.readouterr().out
    assert run(["--dutch", "-g", str(config), "-o", str(tmp_path / "b.trf"), "-s", "7"]) == 0
    assert (tmp_path / "b.trf").read_bytes() == made.read_bytes()


def test_an_event_is_generated_after_a_model(tmp_path: Path) -> None:
    """With its players and its number of rounds."""
    model, made = tmp_path / "model.trf", tmp_path / "made.trf"
    assert run(["--dutch", "-g", "5", "-o", str(model)]) == 0
    assert run(["--dutch", str(model), "-g", "-o", "made.trf", "-s", "8"]) == 0
    one, other = (read_trf_file(str(path)).tournament for path in (model, made))
    assert one.players == other.players
    assert one.settings.rounds == other.settings.rounds
    assert one.rounds != other.rounds
    model.write_text(FOUR)
    assert run(["--dutch", str(model), "-g", "-o", "made.trf"]) == 3


@pytest.mark.parametrize(
    "text",
    ["Players=9", "PlayersNumber=many", "DrawPercentage=101", "RetiredRate=1", "PlayersNumber"],
)
def test_a_configuration_that_makes_no_sense_ends_with_3(
    text: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """With its row; nothing is written."""
    config = tmp_path / "rtg.conf"
    config.write_text(f"\n{text}\n")
    assert run(["--dutch", "-g", str(config), "-o", "a.trf"]) == 3
    assert "row 2" in capfd.readouterr().err
    assert not (tmp_path / "a.trf").exists()


@pytest.mark.parametrize(
    "code", ["FIDE_AMALFI", "CUSTOM_SWISS", "FIDE_DUTCH_2025_HALEY", "USCF_SWISS"]
)
@pytest.mark.parametrize("action", ["-p", "-c"])
def test_a_code_that_names_no_system_of_ours_ends_with_3(
    code: str, action: str, four: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """As bbpPairings, whatever the command line names."""
    four.write_text(f"192 {code}\n{FOUR}")
    for words in ([], ["--dutch"]):
        assert run([*words, str(four), action]) == PairingsExit.INVALID_REQUEST
        said = capfd.readouterr()
        assert said.out == ""
        assert f"unsupported tournament type: {code}" in said.err


@pytest.mark.parametrize("words", [[], ["--dutch"]])
def test_a_round_beyond_the_announced_ones_ends_with_3(
    words: list[str], four: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """As bbpPairings; the rounds that are there can still be checked."""
    four.write_text(FOUR.replace("XXR 3", "XXR 1"))
    assert run([*words, str(four), "-p"]) == PairingsExit.INVALID_REQUEST
    said = capfd.readouterr()
    assert said.out == ""
    assert "round 2 cannot be paired: the event has 1 round" in said.err
    assert run([*words, str(four), "-c"]) == PairingsExit.DONE


def test_words_count_where_the_caller_names_no_system(
    four: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Callers of bbpPairings, which does not read record 092, always name the system."""
    four.write_text(f"092 Keizer\n{FOUR}")
    assert run(["--dutch", str(four), "-p"]) == PairingsExit.DONE
    assert capfd.readouterr() == (SECOND_ROUND, "")
    assert run([str(four), "-p"]) == PairingsExit.INVALID_REQUEST
    four.write_text(f"092 Friday\n{FOUR}")
    capfd.readouterr()
    assert run([str(four), "-p"]) == PairingsExit.DONE
    out, err = capfd.readouterr()
    assert out == SECOND_ROUND
    assert "'Friday'" in err
