"""Plug-ins: found by entry points of installed packages, loaded when asked for, skipped if broken."""

import json
import logging
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.cli.plugins import groups
from tabiya.desk.cache import Cache
from tabiya.desk.exports.export import EXPORTS
from tabiya.errors import ReadingRefused
from tabiya.formats.imports.file_format import IMPORTERS
from tabiya.formats.imports.registry import get_format, read_event
from tabiya.formats.trf import write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.pairing.registry import systems
from tabiya.plugins import own_entry_points
from tabiya.printing.registry import DOCUMENTS, document_named
from tabiya.store.state import EventState
from tests.installed_plugins import PACKAGE, entry_points_of_package, put_in

ROOT = Path(__file__).parents[1]
EVENT = b"LEAGUE\nHarbour League\nAda;Bea;Cyd;Dan\n1 2 1-0;3 4 =\n3 1 =;4 2 0-1\n"
IMPORTER = "from tabiya.formats.imports.file_format import FileFormat\n"


@pytest.fixture
def league(packages: Path) -> None:
    """The package outside the tree, installed."""
    source = (PACKAGE / "league_rules.py").read_text(encoding="utf-8")
    put_in(packages, "league-rules", "1.2", entry_points_of_package(), league_rules=source)


@pytest.fixture
def report(league: None, tmp_path: Path) -> str:
    """The league's event as a report file, made by its importer."""
    file, target = tmp_path / "spring.league", tmp_path / "spring.trf"
    file.write_bytes(EVENT)
    assert run(["convert", str(file), str(target)]) == 0
    return str(target)


def test_ours_are_declared_once() -> None:
    """The file that is read here is the one that the installer is given."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (file,) = project["tool"]["setuptools"]["dynamic"]["entry-points"]["file"]
    assert (ROOT / file).samefile(ROOT / "src/tabiya/entry_points.txt")
    assert "entry_points.txt" in project["tool"]["setuptools"]["package-data"]["tabiya"]
    used = {each.group for each in own_entry_points()}
    # What the facts of an event need of the rules above them is no kind of plug-in.
    others = [each for each in own_entry_points() if each.group != "tabiya.announcing"]
    assert used - {"tabiya.announcing"} <= {group.name for group in groups()}
    assert sum(len(group.own()) for group in groups()) == len(others)


def test_without_metadata_of_tabiya_ours_are_there(tmp_path: Path) -> None:
    """As in a browser: the folder of the package is all there is."""
    leftovers = shutil.ignore_patterns("__pycache__", "locale")
    shutil.copytree(ROOT / "src/tabiya", tmp_path / "tabiya", ignore=leftovers)
    code = (
        "import importlib.metadata as m, sys; sys.path.insert(0, sys.argv[1])\n"
        "assert not list(m.distributions(name='tabiya'))\n"
        "from tabiya.formats.imports.file_format import IMPORTERS\n"
        "print(len(IMPORTERS.all()))"
    )
    command = [sys.executable, "-I", "-S", "-c", code, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (f"{len(IMPORTERS.own())}\n", "")


def test_pairing_a_round_reads_no_entry_points(tmp_path: Path) -> None:
    """Nor does importing the library: the reader of metadata is not even loaded."""
    file = tmp_path / "event.trf"
    event = simulate(Config(players=8, rounds=5, seed=1)).tournament
    file.write_bytes(write_trf(event.up_to(3)))
    code = (
        "import sys, tabiya\nfrom tabiya.cli.main import run\n"
        "code = run(['pair', sys.argv[1]])\n"
        "code = code or run(['standings', sys.argv[1]])\n"
        "sys.exit(code or 'importlib.metadata' in sys.modules)"
    )
    command = [sys.executable, "-c", code, str(file)]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0


def test_an_importer_of_another_package_reads_its_files(report: str) -> None:
    """Known by content, checked and written as every other."""
    found = get_format(EVENT)
    assert found is not None
    assert found.title == "League Manager"
    text = Path(report).read_text(encoding="utf-8")
    assert "012 Harbour League" in text


def test_a_tie_break_of_another_package_ranks_players(
    report: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """By its code, in a list with those of FIDE; Bea and Cyd have a point each."""
    capsys.readouterr()
    assert run(["standings", report, "--tiebreaks", "DECIDED,BH", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["standings"]
    values = {row["name"]: row["tiebreaks"]["DECIDED"] for row in rows}
    assert values == {"Ada": "1", "Bea": "2", "Cyd": "0", "Dan": "1"}
    assert [row["name"] for row in rows] == ["Ada", "Bea", "Cyd", "Dan"]


def test_its_modifiers_and_its_article_are_its_own(
    report: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A refusal names the article of the league, not one of FIDE."""
    assert run(["standings", report, "--tiebreaks", "DECIDED/C1"]) != 0
    assert "League rules 3" in capsys.readouterr().err


def test_a_document_of_another_package_is_listed_and_printed(
    report: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Set by its own markup, within the frame of ours."""
    from pypdf import PdfReader

    target = tmp_path / "door.pdf"
    assert run(["print", report, "door-list", "-o", str(target)]) == 0
    text = PdfReader(target).pages[0].extract_text()
    assert "Door list" in text
    assert "Cyd" in text
    capsys.readouterr()
    assert run(["print", "--list"]) == 0
    assert "door-list" in capsys.readouterr().out
    assert document_named("door-list") is DOCUMENTS.added()[0]


def test_a_publisher_of_another_package_brings_the_site_of_an_event(
    report: str, tmp_path: Path
) -> None:
    """By its scheme, as WebDAV and SFTP; what is there is asked before."""
    place = tmp_path / "stick"
    for _ in range(2):
        assert run(["publish", report, f"stick://blue{place.as_posix()}"]) == 0
    assert b"Harbour League" in (place / "index.html").read_bytes()


def test_an_export_of_another_package_is_declared_as_ours(league: None) -> None:
    """The pages of the desk offer it: tests/desk/test_plugins.py."""
    assert EXPORTS.own()[0].name == "trf26"
    (names,) = EXPORTS.added()
    assert names is EXPORTS.find("names.txt")
    state = EventState(entrants={})
    assert names.make(Cache(), state) == b""


def test_a_command_of_another_package_is_listed_and_run(
    report: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """With its help, below its heading; its options are declared as those of ours."""
    capsys.readouterr()
    assert run(["--help"]) == 0
    assert "\nLeague\n  count-players " in capsys.readouterr().out
    assert run(["count-players", report, "--only-women"]) == 0
    assert capsys.readouterr().out == "0\n"
    assert run(["count-player", report]) != 0
    assert "`tabiya count-players`" in capsys.readouterr().err


def test_plugins_are_listed(league: None, capsys: pytest.CaptureFixture[str]) -> None:
    """With their packages and versions."""
    assert run(["plugins", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["plugins"]
    assert {(each["group"], each["name"]) for each in listed} == {
        (group, name) for group, names in entry_points_of_package().items() for name in names
    }
    assert {(each["package"], each["problem"]) for each in listed} == {("league-rules", None)}


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("raise OSError('no licence\\nkey')", "OSError: no licence key"),
        ("import sys; sys.exit(3)", "SystemExit: 3"),
        ("import nothing_of_this_name", "ModuleNotFoundError"),
        ("FORMAT = 3", "is not a FileFormat"),
        ("OTHER = 3", "AttributeError"),
        (IMPORTER + "FORMAT = FileFormat('papi', '', (), bool, list)", "'papi' is already in use"),
    ],
)
def test_a_broken_plugin_is_named_in_one_line_and_skipped(
    source: str,
    words: str,
    packages: Path,
    league: None,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Once, with its package; the others are there all the same."""
    put_in(
        packages,
        "bad",
        "0.1",
        {IMPORTERS.name: {"bad-one": "bad_module:FORMAT"}},
        bad_module=source,
    )
    with caplog.at_level(logging.WARNING, "tabiya.plugins"):
        assert [each.name for each in IMPORTERS.added()] == ["league"]
        IMPORTERS.added()
    (line,) = caplog.messages
    assert line.startswith("tabiya: plug-in tabiya.importers/bad-one of bad 0.1 is skipped: ")
    assert words in line
    assert "\n" not in line
    assert run(["plugins"]) == 0
    assert words in capsys.readouterr().out


def test_an_importer_that_fails_at_a_question_does_not_spoil_the_others(
    packages: Path, league: None, caplog: pytest.LogCaptureFixture
) -> None:
    """Every importer is asked about every file; one that cannot answer says so in a line."""
    source = IMPORTER + "FORMAT = FileFormat('odd', '', (), lambda data: 1 / 0, list)"
    put_in(
        packages, "a-bad", "0.1", {IMPORTERS.name: {"odd": "odd_module:FORMAT"}}, odd_module=source
    )
    found = get_format(EVENT)
    assert found is not None
    assert found.name == "league"
    assert "ZeroDivisionError" in caplog.text


def test_an_importer_that_fails_while_reading_is_a_refusal(league: None) -> None:
    """Never a traceback: the file is refused in the name of its program."""
    with pytest.raises(ReadingRefused, match="the file of League Manager cannot be read"):
        read_event(EVENT + b"5 6 won\n")


def test_a_pairing_system_of_another_package_is_known_by_name_and_by_words(packages: Path) -> None:
    """As one that a program registers: tests/pairing/test_new_system.py says what follows from it."""
    source = (ROOT / "tests/pairing/test_new_system.py").read_text(encoding="utf-8")
    put_in(
        packages,
        "ladders",
        "1",
        {"tabiya.systems": {"staircase": "ladder_system:LADDER"}},
        ladder_system=source,
    )
    from tabiya.model.tournament import Settings
    from tabiya.pairing.announced import announcement
    from tabiya.pairing.registry import is_held, system_named

    assert is_held("staircase")
    assert systems()[-1] is system_named("staircase")
    said = announcement(Settings(kind="The staircase of the house"), teams=False)
    assert said is not None
    assert said.system == "staircase"
