"""Every kind of event goes the same way: generate, pair, check, explain, standings."""

from pathlib import Path

import pytest

from tabiya.cli.main import run

EVENTS = {
    "dutch": ["--players", "10", "--rounds", "5"],
    "dubov": ["--players", "15", "--rounds", "6", "--zero-point-byes", "4"],
    "burstein": ["--players", "13", "--rounds", "6", "--half-point-byes", "5"],
    "lim": ["--players", "14", "--rounds", "6", "--forfeits", "4", "--zero-point-byes", "4"],
    "double-swiss": [
        "--players",
        "13",
        "--rounds",
        "5",
        "--forfeits",
        "9",
        "--tie-breaks",
        "BH,SB",
    ],
    "team": [
        *("--teams", "9", "--boards", "4", "--reserves", "1", "--rounds", "5"),
        *("--half-point-byes", "5", "--kind-code", "FIDE_TEAM_TYPEB_MP_GP", "--tie-breaks", "GP"),
    ],
    "round-robin": ["--players", "9", "--forfeits", "4"],
    "double-round-robin": ["--players", "6", "--withdrawals", "4"],
    "match": ["--players", "2", "--rounds", "8"],
    "knockout": ["--players", "11"],
    "team-round-robin": ["--teams", "5", "--boards", "3", "--reserves", "1", "--withdrawals", "4"],
    "scheveningen": ["--boards", "5", "--zero-point-byes", "5"],
    "semi-scheveningen": ["--boards", "6", "--forfeits", "4"],
    "skalitzka": ["--boards", "4"],
}
SWISS = ("dutch", "dubov", "burstein", "lim", "double-swiss", "team")


@pytest.mark.parametrize("system", EVENTS)
def test_a_generated_file_is_understood_by_every_command(
    system: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody says the system again: it is in the file."""
    file = str(tmp_path / "event.trf")
    order = ["generate", *EVENTS[system], "--system", system, "--seed", "11", "-o", file]
    assert run(order) == 0
    assert run(["check", file]) == 0
    assert capsys.readouterr().out.rstrip().endswith("0 discrepancies")
    assert run(["explain", file, "--round", "2"]) == 0
    assert run(["explain", file, "--round", "1", "--player", "1"]) == 0
    assert run(["standings", file]) == 0


@pytest.mark.parametrize("system", [name for name in EVENTS if name not in SWISS])
def test_a_finished_schedule_has_no_next_round(
    system: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The answer is no, with the reason, and nothing is written."""
    file, out = str(tmp_path / "event.trf"), tmp_path / "next.txt"
    run(["generate", *EVENTS[system], "--system", system, "--seed", "11", "-o", file])
    capsys.readouterr()
    assert run(["pair", file, "-o", str(out)]) == 1
    assert capsys.readouterr().err.startswith("tabiya: ")
    assert not out.exists()


def test_a_system_that_is_not_held_here_is_refused_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that asks for Schiller tables is not quietly paired by the Dutch system."""
    file = tmp_path / "schiller.trf"
    file.write_text("012 Twelve\n192 FIDE_SCHILLER\n001    1\n001    2\n")
    assert run(["pair", str(file)]) == 2
    assert "there is no pairing system 'FIDE_SCHILLER'" in capsys.readouterr().err
