"""A class is known by its name, and variables and functions are called what they are and what they do."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src/tabiya"
NOT_NOUNS = {"told", "said", "found", "each"}
NOT_VERBS = ("_of", "_told", "_in_words")
KEPT = {
    *("certificates_of", "announcements_of", "float_of", "regulations_of", "leaving_is_told"),
    *("note_in_words", "one_of", "team_of"),
}
"""The rulebook names clauses by them, programs use them, or they are read as `team_of[player]`."""


@cache
def trees(package: Path) -> dict[str, ast.Module]:
    """Every module of a package, by its place."""
    return {
        source.relative_to(package).as_posix(): ast.parse(source.read_text(encoding="utf-8"))
        for source in sorted(package.rglob("*.py"))
    }


def names_twice(package: Path) -> dict[str, list[str]]:
    """The public names that more than one class has, with the places of the classes."""
    places: dict[str, list[str]] = defaultdict(list)
    for place, tree in trees(package).items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(f"{place}:{node.lineno}")
    return {name: found for name, found in places.items() if len(found) > 1}


def weak_names(package: Path) -> Iterator[str]:
    """Variables and parameters that are no nouns, and functions that do not say what they do."""
    for place, tree in trees(package).items():
        fields = {
            id(line.target)
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
            for line in node.body
            if isinstance(line, ast.AnnAssign)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                if node.id in NOT_NOUNS and id(node) not in fields:
                    yield f"{place}:{node.lineno} {node.id}"
            elif isinstance(node, ast.arg) and node.arg in NOT_NOUNS:
                yield f"{place}:{node.lineno} {node.arg}"
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (
                node.name.endswith(NOT_VERBS) and node.name not in KEPT
            ):
                yield f"{place}:{node.lineno} {node.name}"


def test_no_two_public_classes_share_a_name() -> None:
    """Every kind of class counts, and there is no exception."""
    assert names_twice(PACKAGE) == {}


def test_variables_are_nouns_and_functions_verbs() -> None:
    """`said` and `each` tell a reader nothing; `describe_round` says what it does, `round_in_words` what it is not."""
    assert list(weak_names(PACKAGE)) == []


def test_a_name_that_stands_twice_is_found(tmp_path: Path) -> None:
    """Enums and dataclasses count, also one inside another; private names may stand twice."""
    (tmp_path / "room").mkdir()
    (tmp_path / "room/one.py").write_text("class Side(Enum): ...\nclass _Kind: ...\n")
    (tmp_path / "two.py").write_text("class Answers:\n    class Side: ...\nclass _Kind: ...\n")
    assert names_twice(tmp_path) == {"Side": ["room/one.py:1", "two.py:2"]}


def test_a_weak_name_is_found(tmp_path: Path) -> None:
    """In a loop, a comprehension or the head of a function; a field of a class is part of its form."""
    (tmp_path / "one.py").write_text(
        "class Answer:\n    told: str\n\ndef round_in_words(said):\n    return [each for each in said]\n"
    )
    assert sorted(weak_names(tmp_path)) == [
        "one.py:4 round_in_words",
        "one.py:4 said",
        "one.py:5 each",
    ]
