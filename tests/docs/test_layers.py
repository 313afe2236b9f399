"""The floors of the house: imports point downwards only, as docs/architecture.md draws them."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")

EVERYWHERE = {"catalogue_files", "errors", "languages", "plugins", "version"}
PURE = {"model", "rulebook", "pairing", "tiebreaks", "ratings", "norms", "prizes", "laws"}
FILES = {"io", "os", "pathlib", "shutil", "sqlite3", "subprocess", "sys", "tempfile"}
CLOCK_AND_CHANCE = {"random", "secrets", "time", "uuid"}
OUTSIDE = {"asyncio", "http", "multiprocessing", "socket", "starlette", "threading"}
IMPURE_LIBRARIES = FILES | CLOCK_AND_CHANCE | OUTSIDE
WITHOUT_CYCLES = ("desk", "store")
"""The rooms whose folders do not import each other in a circle."""


class House(NamedTuple):
    """Which room stands on which floor, and which may use a neighbour."""

    floor: dict[str, int]
    neighbours: set[tuple[str, str]]


def drawn(page: str) -> House:
    """Read the house off the page: the block of layers, and the list of exceptions."""
    (picture,) = re.findall(r"```layers\n(.*?)```", page, re.DOTALL)
    floors = enumerate(reversed(picture.strip().splitlines()))
    floor = {room: height for height, rooms in floors for room in rooms.split()}
    return House(floor, set(re.findall(r"^- `(\w+)` may use `(\w+)`", page, re.MULTILINE)))


def imports_of(source: Path) -> Iterator[str]:
    """Every module the file imports, at its top or inside functions, as dotted names."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            yield from (f"{module}.{alias.name}" for alias in node.names)


def complaint(house: House, user: tuple[str, ...], used: str) -> str | None:
    """Why the file at this place in the package may not import that module; nothing if it may."""
    library, *path = used.split(".")
    room = user[0]
    if library != "tabiya":
        # A generator that is given its seed is as repeatable as any other function, and the table
        # of loaded modules tells nothing but where a clause is declared.
        harmless = used in ("random.Random", "sys.modules")
        impure = room in PURE and library in IMPURE_LIBRARIES and not harmless
        return "rules know no files, clock or chance" if impure else None
    target = path[0] if path else ""
    if user[:2] == ("pairing", "matching"):
        inside = path[:2] == ["pairing", "matching"]
        return None if inside else "matching uses nothing of ours"
    if target in EVERYWHERE or target == room:
        return None
    if room in EVERYWHERE or target not in house.floor:
        return "only rooms may be used, and only by rooms"
    if house.floor[target] < house.floor[room] or (room, target) in house.neighbours:
        return None
    return "imports point downwards only"


def violations(house: House, package: Path) -> list[str]:
    """Every forbidden import below the package's folder, as readable lines."""
    found = []
    for source in sorted(package.rglob("*.py")):
        place = source.relative_to(package).with_suffix("").parts
        if place[0] not in {"__init__", "__main__"}:
            reasons = ((used, complaint(house, place, used)) for used in imports_of(source))
            found += [f"{'/'.join(place)} uses {used}: {why}" for used, why in reasons if why]
    return found


def test_every_import_points_downwards() -> None:
    """No file of the package uses a room beside or above its own."""
    assert violations(drawn(PAGE), ROOT / "src/tabiya") == []


def test_every_room_is_in_the_picture() -> None:
    """A folder of the package that the architecture page does not draw is refused."""
    package = ROOT / "src/tabiya"
    rooms = {folder.parent.name for folder in package.glob("*/__init__.py")}
    assert rooms <= set(drawn(PAGE).floor)


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("model/player.py", "from tabiya.rulebook.article import Article"),
        ("pairing/api.py", "def late():\n    import tabiya.formats.trf"),
        ("ratings/change.py", "from tabiya.tiebreaks import value"),
        ("formats/trf/read.py", "from tabiya.store.log import Log"),
        ("pairing/matching/perfect.py", "from tabiya.model.points import Points"),
        ("pairing/lots.py", "from random import shuffle"),
        ("errors.py", "from tabiya.model import Player"),
        ("cli/pair.py", "from tabiya import read_trf"),
    ],
)
def test_an_import_that_breaks_the_rules_is_found(place: str, line: str, tmp_path: Path) -> None:
    """The check itself can fail: each of these files breaks one of the rules."""
    source = tmp_path / place
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(line, encoding="utf-8")
    assert len(violations(drawn(PAGE), tmp_path)) == 1


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("store/begin.py", "from tabiya.formats.trf.reading.read import read_trf"),
        ("pairing/matching/perfect.py", "from tabiya.pairing.matching.graph import Graph"),
        ("model/result.py", "from tabiya.errors import InvalidFact"),
        ("errors.py", "from dataclasses import dataclass"),
        ("cli/pair.py", "from tabiya.model.player import Player\nimport os"),
        ("pairing/lots.py", "from random import Random"),
    ],
)
def test_an_import_that_keeps_the_rules_passes(place: str, line: str, tmp_path: Path) -> None:
    """Downwards, inside a room, to a permitted neighbour, and errors from everywhere."""
    source = tmp_path / place
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(line, encoding="utf-8")
    assert violations(drawn(PAGE), tmp_path) == []


def test_what_systems_share_knows_none_of_them() -> None:
    """The kit, matches and accelerations are there for every Swiss system, so they use no single one."""
    pairing = ROOT / "src/tabiya/pairing"
    shared = {pairing / "swiss/kit", pairing / "swiss/matches", pairing / "acceleration"}
    systems = {folder.parent for folder in pairing.glob("swiss/*/__init__.py")} - shared
    homes = tuple(f"tabiya.pairing.swiss.{folder.name}." for folder in systems)
    assert len(homes) > 5
    sources = [source for folder in shared for source in sorted(folder.rglob("*.py"))]
    assert [
        f"{source.relative_to(pairing)} uses {used}"
        for source in sources
        for used in imports_of(source)
        if f"{used}.".startswith(homes)
    ] == []


def folders_used(package: Path, room: str) -> dict[str, dict[str, str]]:
    """By folder of a room, the other folders that it uses, each with a file that does so.

    Imports within functions and those for types only count too: a folder that needs another in any
    way cannot be read without it.
    """
    used: dict[str, dict[str, str]] = defaultdict(dict)
    for source in sorted((package / room).rglob("*.py")):
        folder = source.parent.relative_to(package).as_posix()
        for module in imports_of(source):
            target = _games_file(package, module)
            if target is None:
                continue
            there = target.parent.relative_to(package).as_posix()
            if there != folder and f"{there}/".startswith(f"{room}/"):
                place = f"{source.relative_to(package).as_posix()} uses {module}"
                used[folder].setdefault(there, place)
    return used


def _games_file(package: Path, module: str) -> Path | None:
    """The file of ours that has a module, or the name imported from one."""
    library, *path = module.split(".")
    for parts in (path, path[:-1]) if library == "tabiya" else ():
        if parts and (found := package.joinpath(*parts).with_suffix(".py")).exists():
            return found
    return None


def circle(used: dict[str, dict[str, str]]) -> list[str]:
    """The imports that lead from a folder back to itself; none if there are no such."""
    try:
        TopologicalSorter(used).prepare()
    except CycleError as error:
        # The sorter names a folder before each one that uses it.
        folders = error.args[1]
        return [used[user][there] for there, user in pairwise(folders)]
    return []


@pytest.mark.parametrize("room", WITHOUT_CYCLES)
def test_no_folders_of_a_room_import_each_other_in_a_circle(room: str) -> None:
    """Whoever reads a folder needs to know only those below it."""
    used = folders_used(ROOT / "src/tabiya", room)
    assert sum(map(len, used.values())) > 3
    assert circle(used) == []


def floors_of_the_desk(page: str) -> dict[str, int]:
    """Read the floors of the desk off the page: by folder, or `*` for all that it does not name."""
    (picture,) = re.findall(r"```floors-of-the-desk\n(.*?)```", page, re.DOTALL)
    floors = enumerate(reversed(picture.strip().splitlines()))
    return {folder: height for height, names in floors for folder in names.split()}


def on_the_wrong_floor(floors: dict[str, int], used: dict[str, dict[str, str]]) -> list[str]:
    """Every import of the desk that leads upwards, as readable lines."""

    def height(folder: str) -> int:
        return floors.get(folder, floors["*"])

    return [
        place
        for folder, targets in used.items()
        for there, place in targets.items()
        if height(there) > height(folder)
    ]


def test_the_desk_has_the_floors_that_the_page_draws() -> None:
    """What all pages use knows no subject, and no subject knows the application."""
    used = folders_used(ROOT / "src/tabiya", "desk")
    floors = floors_of_the_desk(PAGE)
    assert set(floors) - {"*"} <= set(used) | {there for each in used.values() for there in each}
    assert on_the_wrong_floor(floors, used) == []


@pytest.mark.parametrize(
    "line",
    [
        "from tabiya.desk.rounds.pages import round_page",
        "def late():\n    from tabiya.desk.rounds import pages",
        "if TYPE_CHECKING:\n    import tabiya.desk.rounds.pages",
    ],
)
def test_a_circle_of_folders_is_found(line: str, tmp_path: Path) -> None:
    """However it is written; the imports that make it are named, and those upwards too."""
    for place, text in (
        ("desk/web/context.py", line),
        ("desk/rounds/pages.py", "from tabiya.desk.web.context import get_desk"),
    ):
        (tmp_path / place).parent.mkdir(parents=True)
        (tmp_path / place).write_text(text, encoding="utf-8")
    used = folders_used(tmp_path, "desk")
    upwards = used["desk/web"]["desk/rounds"]
    assert set(circle(used)) == {upwards, used["desk/rounds"]["desk/web"]}
    assert on_the_wrong_floor(floors_of_the_desk(PAGE), used) == [upwards]
