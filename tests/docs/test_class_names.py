"""A class is known by its name: no two public classes of the program share one."""

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src/tabiya"


def names_twice(package: Path) -> dict[str, list[str]]:
    """The public names that more than one class has, with the places of the classes."""
    places: dict[str, list[str]] = defaultdict(list)
    for source in sorted(package.rglob("*.py")):
        place = source.relative_to(package).as_posix()
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(f"{place}:{node.lineno}")
    return {name: found for name, found in places.items() if len(found) > 1}


def test_no_two_public_classes_share_a_name() -> None:
    """Every kind of class counts, and there is no exception."""
    assert names_twice(PACKAGE) == {}


def test_a_name_that_stands_twice_is_found(tmp_path: Path) -> None:
    """Enums and dataclasses count, also one inside another; private names may stand twice."""
    (tmp_path / "room").mkdir()
    (tmp_path / "room/one.py").write_text("class Side(Enum): ...\nclass _Kind: ...\n")
    (tmp_path / "two.py").write_text("class Answers:\n    class Side: ...\nclass _Kind: ...\n")
    assert names_twice(tmp_path) == {"Side": ["room/one.py:1", "two.py:2"]}
