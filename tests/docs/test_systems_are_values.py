"""A pairing system is known by its name in its own folder only."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabiya.pairing.registry import SYSTEMS

PACKAGE = Path(__file__).parents[2] / "src/tabiya"
HOMES = (
    "pairing/swiss",
    "pairing/roundrobin",
    "pairing/team",
    "pairing/match",
    "pairing/knockout",
    "pairing/keizer",
    "pairing/ladder",
    "pairing/quads",
    "pairing/rutsch",
    "pairing/molter",
)
"""Where the systems live; `pairing/registry.py` lists their values and writes no name."""
OTHER_MEANINGS = {
    ("team", "formats/trf"): "a column of the records of teams",
    ("match", "formats/trf"): "a column of the records of matches",
    ("team", "cli/standings.py"): "the kind of event that tie-breaks distinguish",
    ("round-robin", "cli/standings.py"): "the word of `--kind`, which is no system",
    ("match", "norms/facts.py"): "the form of an event in the rules of norms",
    ("match", "ratings/facts.py"): "the form of an event in the rules of ratings",
    ("match", "pairing/system.py"): "a family of systems",
    ("match", "explain"): "an English word",
    ("match", "desk/rounds"): "a match of teams",
    ("ladder", "desk/knockout"): "the faster games that decide a tied match",
    **{(word, "desk/teams"): "a match of teams, and its teams" for word in ("match", "team")},
    **{(word, "desk/api"): "a match and a team as programs get them" for word in ("match", "team")},
    ("olympiad", "norms/arbiters/facts.py"): "a kind of event in the rules of arbiters' titles",
    ("team", "model/team.py"): "the name of a field",
    ("team", "answers/lists/board_prizes.py"): "the name of a column",
    ("team", "formats/json_form.py"): "a team as programs get it",
    ("team", "formats/spreadsheet/teams.py"): "the heading of a column",
    ("team", "formats/imports/sharly_chess.py"): "a table of the database",
    ("team", "formats/imports/chess_results_xml.py"): "an element of the document",
    ("team", "site/chess_results.py"): "an element of the document",
    **{
        (system, "extras/conformance/adapters"): "what another program calls it"
        for system in ("dutch", "dubov", "burstein", "team", "round-robin")
    },
}
"""Words that are also names of systems, where they mean something else."""


def written_names(source: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file that write a system's name as a value, docstrings aside."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    docstrings = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    names = {system.name for system in SYSTEMS}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in names and id(node) not in docstrings:
            yield node.lineno, str(node.value)


def strangers(package: Path) -> list[str]:
    """Every place outside their folders where a system is known by its name."""
    found = []
    for source in sorted(package.rglob("*.py")):
        place = source.relative_to(package).as_posix()
        if place.startswith(HOMES):
            continue
        found += [
            f"{place}:{line} {name}"
            for line, name in written_names(source)
            if not any(name == word and place.startswith(at) for word, at in OTHER_MEANINGS)
        ]
    return found


def test_no_other_place_knows_a_system_by_its_name() -> None:
    """Whoever needs something of a system asks its value."""
    assert strangers(PACKAGE) == []


def test_pages_and_scripts_of_the_desk_do_not_either() -> None:
    """Templates get what they need from the code."""
    names = "|".join(re.escape(system.name) for system in SYSTEMS if system.name != "team")
    for source in sorted((PACKAGE / "desk").rglob("*")):
        if source.suffix in (".html", ".js"):
            text = source.read_text(encoding="utf-8")
            assert not re.search(rf"""["'](?:{names})["']""", text), source.name


@pytest.mark.parametrize("line", ['SYSTEM = "dubov"', 'if system == "knockout":\n    pass'])
def test_a_name_outside_its_folder_is_found(line: str, tmp_path: Path) -> None:
    """The check itself can fail."""
    (tmp_path / "store").mkdir()
    (tmp_path / "store/tables.py").write_text(line, encoding="utf-8")
    assert len(strangers(tmp_path)) == 1
