"""`tabiya convert`: rewrites a report file, or explains why it cannot."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.formats.trf import read_trf_file
from tests.formats.imports.files import FILES, Sce, Tunx
from tests.formats.trf.reports import line, report

SOUND = report("012 Cup", "142 2", line(1, "2 w W", points="1.0"), line(2, "1 b L", points="0.0"))


def convert(folder: Path, text: str, *words: str) -> tuple[int, Path]:
    """The exit code, and where the result should be."""
    source, target = folder / "in.trf", folder / "out.trf"
    source.write_text(text, encoding="utf-8")
    return run(["convert", str(source), str(target), *words]), target


def test_a_report_is_rewritten_with_the_same_facts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By default in the version of 2026, and without a word."""
    code, target = convert(tmp_path, SOUND)
    assert code == 0
    assert (
        read_trf_file(str(target)).tournament == read_trf_file(str(tmp_path / "in.trf")).tournament
    )
    assert capsys.readouterr() == ("", "")


def test_what_the_version_cannot_hold_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On the error output, one line for each loss."""
    code, target = convert(tmp_path, SOUND, "--to", "trf06")
    assert code == 0
    assert target.exists()
    said = capsys.readouterr().err
    assert "trf06 cannot record the number of rounds" in said
    assert "trf06 cannot record that some games are not rated" in said


def test_warnings_are_told_with_their_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Points that do not add up do not stop the conversion."""
    code, _ = convert(tmp_path, SOUND.replace("1.0", "2.0", 1))
    assert code == 0
    assert "row 3, column 81" in capsys.readouterr().err


def test_a_contradiction_is_refused_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, the whole list of problems, and the old file stays as it was."""
    target = tmp_path / "out.trf"
    target.write_text("precious")
    code, _ = convert(tmp_path, SOUND.replace("1 b L", "1 b D") + "1 Hello\n")
    assert code == 2
    assert target.read_text() == "precious"
    said = capsys.readouterr().err
    assert "row 3, column 99" in said
    assert "row 5, column 1" in said


def test_a_missing_file_is_told_without_a_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The name is in the message."""
    assert run(["convert", str(tmp_path / "none.trf"), str(tmp_path / "out.trf")]) == 2
    assert "none.trf" in capsys.readouterr().err


def test_what_was_mended_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each once, with its place; a guess is not said twice."""
    ruler = "1234567890"
    code, _ = convert(tmp_path, f"Final report\n{ruler}\n{SOUND}{ruler}\n", "--explain")
    assert code == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.splitlines()[0] == "Corrected:"
    assert "row 1, column 1: this line is not a record; it was read as a remark" in said.out
    assert "skipped; the same in 1 more place" in said.out


def test_a_sound_file_needs_no_mending(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And the explanation says so."""
    convert(tmp_path, SOUND, "--explain")
    assert capsys.readouterr().out == "No corrections were needed.\n"


def test_the_encoding_can_be_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One that does not exist is refused before the file is read."""
    source, target = tmp_path / "in.trf", tmp_path / "out.trf"
    source.write_bytes(SOUND.replace("Cup", "Čáp").encode("cp1250"))
    assert run(["convert", str(source), str(target), "--encoding", "cp1250"]) == 0
    assert read_trf_file(str(target)).tournament.settings.name == "Čáp"
    assert run(["convert", str(source), str(target), "--encoding", "klingon"]) == 2
    assert "'klingon' is not an encoding" in capsys.readouterr().err


def test_a_shifted_file_is_written_into_its_columns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """If the option allows it; else one message says so."""
    shifted = report(*(f"{row[:90]} {row[90:]}" if row[90:] else row for row in SOUND.splitlines()))
    assert convert(tmp_path, shifted)[0] == 2
    assert capsys.readouterr().err.count("row ") == 1
    code, target = convert(tmp_path, shifted, "--shifted")
    assert code == 0
    (tmp_path / "sound.trf").write_text(SOUND)
    sound = read_trf_file(str(tmp_path / "sound.trf"))
    assert read_trf_file(str(target)).tournament == sound.tournament


def test_the_file_of_another_program_becomes_a_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By its content: the name says nothing. What was not understood is told."""
    source, target = tmp_path / "brod", tmp_path / "out.trf"
    source.write_bytes(Tunx().data())
    assert run(["convert", str(source), str(target)]) == 0
    facts = read_trf_file(str(target)).tournament
    assert (len(facts.players), len(facts.rounds)) == (5, 3)
    assert "Tie-break 37 (BH) of Swiss-Manager was not imported." in capsys.readouterr().err
    assert run(["check", str(source)]) in (0, 1)
    assert "checked 1 file" in capsys.readouterr().out


@pytest.mark.parametrize("name", FILES)
def test_files_of_all_other_programs_are_known(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those that are bytes, and those that are text as reports are."""
    source, target = tmp_path / "event", tmp_path / "out.trf"
    source.write_bytes(FILES[name])
    assert run(["convert", str(source), str(target)]) == 0, capsys.readouterr().err
    assert read_trf_file(str(target)).tournament.rounds


def test_a_cut_file_of_another_program_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, one sentence, and nothing is written."""
    source, target = tmp_path / "brod.TUNX", tmp_path / "out.trf"
    source.write_bytes(Tunx().data()[:-1])
    assert run(["convert", str(source), str(target)]) == 2
    assert "the file of Swiss-Manager cannot be read" in capsys.readouterr().err
    assert not target.exists()


def test_each_event_of_a_file_becomes_a_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Into a folder; one report cannot hold two events, and other commands want one."""
    source, folder = tmp_path / "été.sce", tmp_path / "reports"
    source.write_bytes(replace(Sce(), second=True).data())
    assert run(["convert", str(source), str(tmp_path / "one.trf")]) == 2
    assert "contains 2 events; they need a folder as OUT" in capsys.readouterr().err
    assert run(["pair", str(source)]) == 2
    assert "it contains 2 events: Festival d'été, Open A;" in capsys.readouterr().err
    folder.mkdir()
    assert run(["convert", str(source), str(folder)]) == 0
    written = [read_trf_file(str(path)).tournament for path in sorted(folder.iterdir())]
    assert [each.settings.name for each in written] == [
        "Festival d'été, Open A",
        "Festival d'été, Rapide",
    ]
