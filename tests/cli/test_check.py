"""`tabiya check`: files compared with the rules, for people, scripts and programs."""

import csv
import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest

from tabiya.cli.check import COLUMNS
from tabiya.cli.main import run
from tabiya.formats.sources import BrokenArchive, sources_in
from tabiya.formats.trf import write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.round import Game
from tabiya.model.tournament import Tournament

OPEN = simulate(Config(players=9, rounds=4, seed=3, edition="2026")).tournament


def saved(path: Path, tournament: Tournament = OPEN) -> str:
    """The path of a file with this tournament."""
    path.write_bytes(write_trf(tournament, "trf26"))
    return str(path)


def with_a_turned_board(tournament: Tournament, number: int) -> Tournament:
    """The same tournament, in which the players of the last board of a round changed colours."""
    rounds = list(tournament.rounds)
    *games, last = rounds[number - 1].games
    rounds[number - 1] = replace(
        rounds[number - 1], games=(*games, Game(last.black, last.white, last.result))
    )
    return replace(tournament, rounds=tuple(rounds))


def with_swapped_opponents(tournament: Tournament, number: int) -> Tournament:
    """The same tournament, in which two players with Black in a round changed their boards."""
    rounds = list(tournament.rounds)
    one, two, *games = rounds[number - 1].games
    swapped = (replace(one, black=two.black), replace(two, black=one.black), *games)
    rounds[number - 1] = replace(rounds[number - 1], games=swapped)
    return replace(tournament, rounds=tuple(rounds))


def test_a_file_paired_by_the_rules_has_no_discrepancies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 0 and the closing line that scripts read."""
    file = saved(tmp_path / "open.trf")
    assert run(["check", file]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{file} (edition 2026): rounds 1-4 agree",
        "checked 1 files, 4 rounds, 0 discrepancies",
    ]


def test_the_handbook_spelling_is_understood(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """C.04.A writes `program -check file`."""
    assert run(["-check", saved(tmp_path / "open.trf")]) == 0
    assert "checked 1 files" in capsys.readouterr().out


def test_turned_colours_are_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In the last round, so that no other round depends on it."""
    file = saved(tmp_path / "open.trf", with_a_turned_board(OPEN, 4))
    assert run(["check", file]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("rounds 1-3 agree, round 4 differs")
    assert lines[1] == "  round 4: other colours"
    assert lines[-1] == "checked 1 files, 4 rounds, 1 discrepancies"


def test_other_opponents_are_shown_beside_the_right_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both pairings of the two boards, and why."""
    one, two = OPEN.rounds[3].games[:2]
    file = saved(tmp_path / "open.trf", with_swapped_opponents(OPEN, 4))
    assert run(["check", file]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "  round 4: other opponents"
    recorded = {f"{one.white}-{two.black}", f"{two.white}-{one.black}"}
    assert set(lines[2].removeprefix("    recorded: ").split(", ")) == recorded
    expected = {f"{one.white}-{one.black}", f"{two.white}-{two.black}"}
    assert set(lines[3].removeprefix("    expected: ").split(", ")) == expected
    assert lines[4].startswith("    why: ")


def test_a_repeated_game_is_reported_not_stumbled_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Round 2 with the games of round 1 again is a discrepancy with its rule."""
    again = replace(OPEN.rounds[0], number=2)
    file = saved(tmp_path / "open.trf", replace(OPEN, rounds=(OPEN.rounds[0], again)))
    assert run(["check", file]) == 1
    assert "have met before [C.04.1 2]" in capsys.readouterr().out


def test_one_round_alone_can_be_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The turned board of round 4 does not show in round 2."""
    file = saved(tmp_path / "open.trf", with_a_turned_board(OPEN, 4))
    assert run(["check", file, "--round", "2"]) == 0
    assert capsys.readouterr().out.endswith("checked 1 files, 1 rounds, 0 discrepancies\n")


def test_an_unreadable_file_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2; the file is named with its row, and the two others are checked in order."""
    broken = tmp_path / "broken.trf"
    broken.write_text("012 Broken\n001 what\n")
    files = [saved(tmp_path / "a.trf"), str(broken), saved(tmp_path / "c.trf")]
    assert run(["check", *files]) == 2
    said = capsys.readouterr()
    assert "broken.trf" in said.err
    assert "row 2" in said.err
    lines = said.out.splitlines()
    assert [line.split(" ")[0] for line in lines] == [files[0], files[2], "checked"]
    assert lines[-1] == "checked 2 files, 8 rounds, 0 discrepancies"


def test_many_files_are_checked_on_all_cores_in_the_order_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ten files, the seventh with a difference, reported seventh."""
    files = [saved(tmp_path / f"{number}.trf") for number in range(9, -1, -1)]
    saved(Path(files[6]), with_a_turned_board(OPEN, 4))
    assert run(["check", *files, "--json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert [file["file"] for file in answer["files"]] == files
    assert answer["discrepancies"] == 1
    rounds = answer["files"][6]["rounds"]
    assert [round_["round"] for round_ in rounds] == [1, 2, 3, 4]
    assert rounds[3]["discrepancies"][0]["kind"] == "colour"
    assert answer["files"][0]["edition"] == "2026"


def test_the_edition_that_the_file_names_in_a_remark_is_the_one_it_is_checked_by(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The desk writes it where the event keeps to another edition than that of its first day."""
    config = Config(players=9, rounds=6, seed=1, edition="2017")
    held = simulate(config).tournament
    begun = replace(held, settings=replace(held.settings, start=date(2026, 9, 5)), notes=())
    noted = replace(begun, notes=("Pairing rules: C.04.3 (2017)",))
    assert run(["check", saved(tmp_path / "silent.trf", begun)]) == 1
    capsys.readouterr()
    file = saved(tmp_path / "noted.trf", noted)
    assert run(["check", file]) == 0
    assert capsys.readouterr().out.startswith(f"{file} (edition 2017): rounds 1-6 agree")
    assert run(["check", file, "--edition", "2026"]) == 1


def test_a_wrong_edition_is_wrong_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No file can be checked by rules that are not held here."""
    assert run(["check", saved(tmp_path / "open.trf"), "--edition", "1999"]) == 2
    assert "1999" in capsys.readouterr().err


class Answered(NamedTuple):
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str


Tabiya = Callable[..., Answered]


@pytest.fixture
def tabiya(capsys: pytest.CaptureFixture[str]) -> Tabiya:
    """The command line."""

    def typed(*words: str) -> Answered:
        code = run(list(words))
        return Answered(code, *capsys.readouterr())

    return typed


class TestManyFiles:
    """A folder, a pattern, an archive: the same reports give the same answer."""

    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        """Three reports, one of them in a folder inside, and a file that is none."""
        folder = tmp_path / "reports"
        (folder / "more").mkdir(parents=True)
        for seed, name in enumerate(("a.trf", "b.trf", "more/c.trf"), start=1):
            config = Config(players=8, rounds=3, seed=seed)
            (folder / name).write_bytes(write_trf(simulate(config).tournament))
        (folder / "notes.txt").write_text("no report", encoding="utf-8")
        return folder

    def test_a_folder_is_searched_for_reports(self, folder: Path, tabiya: Tabiya) -> None:
        """In the order of their names; other files are left alone."""
        done = tabiya("check", str(folder))
        assert done.code == 0
        assert done.out.splitlines()[-1] == "checked 3 files, 9 rounds, 0 discrepancies"
        assert [line.split(" (")[0] for line in done.out.splitlines()[:-1]] == [
            str(folder / name) for name in ("a.trf", "b.trf", "more/c.trf")
        ]

    def test_a_pattern_that_the_shell_left_alone_is_understood(
        self, folder: Path, tabiya: Tabiya
    ) -> None:
        """As on Windows."""
        done = tabiya("check", str(folder / "*.trf"))
        assert done.out.splitlines()[-1] == "checked 2 files, 6 rounds, 0 discrepancies"

    @pytest.mark.parametrize("kind", ["zip", "gztar", "tar"])
    def test_an_archive_is_read_as_it_is(self, kind: str, folder: Path, tabiya: Tabiya) -> None:
        """Nothing is unpacked to the disk."""
        archive = shutil.make_archive(str(folder.parent / "all"), kind, folder)
        done = tabiya("check", archive)
        assert done.out.splitlines()[-1] == "checked 3 files, 9 rounds, 0 discrepancies"
        assert sorted(each.name for each in folder.parent.iterdir()) == sorted(
            ["reports", Path(archive).name]
        )

    def test_a_broken_archive_is_said_to_be_broken(self, folder: Path, tabiya: Tabiya) -> None:
        """Not a mistake of ours."""
        archive = Path(shutil.make_archive(str(folder.parent / "all"), "gztar", folder))
        archive.write_bytes(archive.read_bytes()[:-200])
        done = tabiya("check", str(archive))
        assert done.code == 2
        assert "cannot be read to its end" in done.err

    @pytest.mark.parametrize("kind", ["gztar", "bztar", "xztar", "tar"])
    def test_an_archive_cut_anywhere_is_said_to_be_broken(self, kind: str, folder: Path) -> None:
        """Between two of its files too: those behind the cut would be passed over in silence."""
        made = Path(shutil.make_archive(str(folder.parent / "all"), kind, folder))
        whole = made.read_bytes()
        assert len(list(sources_in([str(made)]))) == 3
        broken = 0
        step = 512 if kind == "tar" else 7
        for cut in range(step, len(whole), step):
            made.write_bytes(whole[:cut])
            try:
                # At the end stand checksums and zeros, which no file needs.
                assert len(list(sources_in([str(made)]))) == 3, cut
            except BrokenArchive:
                broken += 1
        assert broken

    def test_a_broken_file_of_an_archive_makes_the_table_partial(
        self, folder: Path, tabiya: Tabiya
    ) -> None:
        """It is named with its reason, the others are checked and kept, and the table is called partial."""
        (folder / "b.trf").write_text("001 nonsense", encoding="utf-8")
        archive = shutil.make_archive(str(folder.parent / "all"), "zip", folder)
        table = folder.parent / "checked.csv"
        done = tabiya("check", archive, "--summary", str(table))
        assert done.code == 2
        assert done.out.splitlines()[-1] == "checked 2 files, 6 rounds, 0 discrepancies"
        assert f"tabiya: {archive}:b.trf: the report file cannot be read" in done.err
        assert f"{table} is partial: 1 file could not be read" in done.err
        assert table.read_text("utf-8").count(f"{archive}:a.trf,") == 3

    def test_a_folder_without_reports_is_refused(self, tmp_path: Path, tabiya: Tabiya) -> None:
        """Silence would look like success."""
        done = tabiya("check", str(tmp_path))
        assert (done.code, done.out) == (2, "")
        assert "no report files found" in done.err

    @pytest.mark.parametrize("workers", ["1", "2"])
    def test_the_table_is_the_same_whoever_does_the_work(
        self, workers: str, folder: Path, tabiya: Tabiya, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """One row a round, byte for byte; a file that cannot be read has a row too."""
        monkeypatch.setattr("tabiya.work.engines.FEW", 2)
        (folder / "b.trf").write_text("001 nonsense", encoding="utf-8")
        table = folder.parent / "checked.csv"
        done = tabiya("check", str(folder), "--summary", str(table), "--workers", workers)
        assert done.code == 2
        assert done.out == "checked 2 files, 6 rounds, 0 discrepancies\n"
        with table.open(encoding="utf-8", newline="") as file:
            head, *rows = csv.reader(file)
        assert head == [each.name for each in COLUMNS]
        assert [row[:4] for row in rows[:3]] == [
            [str(folder / "a.trf"), "2026", str(number), "0"] for number in (1, 2, 3)
        ]
        assert rows[3][:5] == [str(folder / "b.trf"), "", "0", "0", ""]
        assert "Write it in columns 5 to 8." in rows[3][-1]
        assert "\n" not in rows[3][-1]
        assert len(rows) == 7
        assert not (folder.parent / "checked.csv.journal").exists()

    def test_work_that_was_stopped_goes_on_only_when_asked(
        self, folder: Path, tabiya: Tabiya
    ) -> None:
        """Nobody's work is thrown away in silence."""
        table = folder.parent / "checked.csv"
        journal = folder.parent / "checked.csv.journal"
        journal.touch()
        done = tabiya("check", str(folder), "--summary", str(table))
        assert done.code == 2
        assert "Add --resume to continue it" in done.err
        done = tabiya("check", str(folder), "--summary", str(table), "--resume")
        assert done.code == 0
        assert table.exists()
        assert not journal.exists()
