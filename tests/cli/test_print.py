"""`tabiya print`, as a person types it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.printing.registry import DOCUMENTS
from tests.desk.filled import fill_event, ordinary_names
from tests.printing.reading import opened, text

CUP = "docs/examples/spring-cup.trf"
A4_HEIGHT, LETTER_HEIGHT = 841.89, 792


def said_by(*words: str) -> int:
    """The exit code of the command."""
    return run(["print", *words])


def test_a_pairing_list_of_a_report_file_is_written(tmp_path: Path) -> None:
    """The last round, if none is named; A4, if nothing else is said."""
    target = tmp_path / "out.pdf"
    assert said_by(CUP, "pairings", "-o", str(target), "--by", "Anna") == 0
    data = target.read_bytes()
    said = text(data)
    assert "Pairings of round 2" in said
    assert "by Anna" in said
    assert float(opened(data).pages[0].mediabox.height) == pytest.approx(A4_HEIGHT, abs=0.1)


def test_round_paper_and_language_can_be_chosen(tmp_path: Path) -> None:
    """Round 1, on Letter, in German."""
    target = tmp_path / "out.pdf"
    words = ("--round", "1", "--paper", "letter", "--locale", "de", "-o", str(target))
    assert said_by(CUP, "pairings", *words) == 0
    assert "Paarungen der Runde 1" in text(target.read_bytes())
    height = float(opened(target.read_bytes()).pages[0].mediabox.height)
    assert height == pytest.approx(LETTER_HEIGHT, abs=0.1)


def test_an_event_file_of_the_desk_is_printed_without_being_changed(tmp_path: Path) -> None:
    """It knows its boards and its mode."""
    event, target = tmp_path / "event.tabiya", tmp_path / "out.pdf"
    fill_event(event, ordinary_names(10), rounds=2)
    before = event.read_bytes()
    assert said_by(str(event), "standings", "-o", str(target)) == 0
    assert "FIDE mode" in text(target.read_bytes())
    assert event.read_bytes() == before


def test_prizes_come_from_a_prize_list(tmp_path: Path) -> None:
    """As for `tabiya prizes`."""
    fund, target = tmp_path / "prizes.toml", tmp_path / "out.pdf"
    fund.write_text("places = [100, 50]\n", encoding="utf-8")
    assert said_by(CUP, "prizes", "--fund", str(fund), "-o", str(target)) == 0
    assert "Total: 150.00" in text(target.read_bytes())


def test_cards_can_be_had_for_some(tmp_path: Path) -> None:
    """Starting numbers between commas."""
    target = tmp_path / "out.pdf"
    assert said_by(CUP, "player-cards", "--players", "5,1", "-o", str(target)) == 0
    said = text(target.read_bytes())
    assert said.count("Opponent") == 2
    assert said.index("5 Eriksen, Liv") < said.rindex("Adeyemi, Tunde")


def test_the_list_names_every_document(capsys: pytest.CaptureFixture[str]) -> None:
    """With what each is for."""
    assert said_by("--list") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == [each.name for each in DOCUMENTS.own()]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((CUP, "pairing"), "no document 'pairing'"),
        ((CUP, "square"), "crosstable"),
        ((CUP, "team-pairings"), "no teams"),
        ((CUP, "prizes"), "--fund"),
        ((CUP, "pairings", "--round", "9"), "not been paired"),
        ((CUP, "pairings", "--locale", "tlh"), "en, es, de, fr, it, pt, pl, ru"),
        ((CUP, "pairings", "--paper", "a3"), "a4, letter"),
        ((CUP, "player-cards", "--players", "77"), "77"),
        ((CUP, "player-cards", "--players", "x"), "whole number"),
        ((CUP, "standings", "--tiebreaks", "XYZ"), "XYZ"),
        (("no-such.trf", "pairings"), "no-such.trf"),
        (("README.md", "pairings"), "README.md"),
    ],
)
def test_a_refusal_says_what_is_wrong_and_writes_nothing(
    words: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2; a file that was there stays as it was."""
    target = tmp_path / "out.pdf"
    target.write_bytes(b"before")
    assert said_by(*words, "-o", str(target)) == 2
    assert said in capsys.readouterr().err
    assert target.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("words", [(), (CUP,), (CUP, "pairings")])
def test_what_is_missing_is_asked_for(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """A file, a document and a place for the PDF."""
    assert said_by(*words) == 2
    assert "--list" in capsys.readouterr().err


def test_letters_without_a_font_are_told_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On the error output, and the PDF is written all the same."""
    source, target = tmp_path / "in.trf", tmp_path / "out.pdf"
    report = Path(CUP).read_text(encoding="utf-8")
    strange = "\U00012000\U00012001".ljust(len("Gupta, Mira"))
    source.write_text(report.replace("Gupta, Mira", strange), "utf-8")
    assert said_by(str(source), "players", "-o", str(target)) == 0
    assert "no font" in capsys.readouterr().err
    assert target.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("command", ["pair", "check"])
def test_other_commands_load_nothing_of_it(command: str) -> None:
    """Pairing a round does not wait for the library that sets type."""
    code = (
        "import sys; from tabiya.cli.main import run; "
        f"run([{command!r}, {CUP!r}]); "
        "sys.exit(any(name.split('.')[0] in ('typst', 'babel') or 'printing' in name"
        " for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
