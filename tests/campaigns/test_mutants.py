"""The mutation campaign on a package of one module, whose survivors are known beforehand."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.campaigns.mutants import (
    EQUIVALENT,
    ROOMS,
    ROOT,
    Equivalents,
    Room,
    drawn,
    main,
    verdicts,
)

MODULE = '''\
"""Numbers."""

LIMIT = 3


def is_small(number: int) -> bool:
    """With its limit tested."""
    return number < LIMIT


def is_large(number: int) -> bool:
    """With its limit not tested."""
    return number > 100


def count_down(number: int) -> None:
    """Until there is nothing left."""
    while number:
        number -= 1


def told_elsewhere() -> str:
    """Tested in another file of the folder, and there in another thread."""
    return "here"


def forgotten() -> str:
    """Tested nowhere."""
    return "nowhere"
'''
TWIN = """\
from tabiya.formats.small import count_down, is_large, is_small


def test_small():
    assert is_small(2)
    assert not is_small(3)


def test_large():
    assert is_large(1000)
    assert not is_large(1)


def test_count_down():
    count_down(2)
"""
OTHER = """\
from tabiya.formats.small import told_elsewhere


def test_told():
    assert told_elsewhere() == "here"
"""

ONE_EQUIVALENT = """
[[equivalent]]
module = "tabiya/formats/small.py"
function = "is_large"
old = "return number > 100"
new = "return (number >= 100)"
reason = "nobody is exactly so large"
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree of one module with its tests, and the campaign."""
    for name, text in (
        ("src/tabiya/__init__.py", ""),
        ("src/tabiya/formats/__init__.py", ""),
        ("src/tabiya/formats/small.py", MODULE),
        ("tests/formats/test_small.py", TWIN),
        ("tests/formats/test_other.py", OTHER),
        ("pyproject.toml", "[tool.pytest.ini_options]\naddopts = ['--import-mode=importlib']\n"),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (tmp_path / "tests/campaigns").mkdir()
    for name in ("conftest.py", "campaigns/judging.py", "campaigns/mutation.py"):
        shutil.copy2(ROOT / "tests" / name, tmp_path / "tests" / name)
    return tmp_path


WORDS = ("--seed", "1", "--room", "formats", "--patience", "0.5")


def test_each_mutant_is_noticed_by_the_nearest_test_that_can(
    tree: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """By its twin, by another file, by time, or by nobody; the tree itself is never changed."""
    assert main([*WORDS, "--out", str(tree / "out")], root=tree) == 1
    found = {
        (each.mutant.old, each.mutant.text): each.verdict
        for each in verdicts(tree / "out").values()
    }
    assert found == {
        ("LIMIT = 3", "4"): "killed by twin",
        ("LIMIT = 3", "2"): "killed by twin",
        ("return number < LIMIT", "(number <= LIMIT)"): "killed by twin",
        ("return number < LIMIT", "(number >= LIMIT)"): "killed by twin",
        ("return number > 100", "(number >= 100)"): "survived",
        ("return number > 100", "(number <= 100)"): "killed by twin",
        ("return number > 100", "101"): "survived",
        ("return number > 100", "99"): "survived",
        ("while number:", "False"): "survived",
        ("number -= 1", "pass"): "out of time",
        ("number -= 1", "number += 1"): "out of time",
        ("number -= 1", "2"): "survived",
        ('return "here"', "('')"): "killed by folder",
        ('return "nowhere"', "('')"): "survived",
    }
    assert (tree / "src/tabiya/formats/small.py").read_text(encoding="utf-8") == MODULE
    told = capfd.readouterr().out
    assert "| formats | 14 | 0 | 5 | 1 | 0 | 2 | 6 | 57.1 % |" in told
    assert 'small.py:29 forgotten (constant changed)\n  - return "nowhere"' in told


def test_a_stopped_campaign_goes_on_and_equivalents_are_left_out(
    tree: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """What is known is not judged again; whatever has a reason is not judged at all."""
    (tree / EQUIVALENT).write_text(ONE_EQUIVALENT, encoding="utf-8")
    words = [*WORDS, "--count", "2", "--out", str(tree / "out")]
    main(words, root=tree)
    first = (tree / "out").read_text(encoding="utf-8")
    main([*words, "--count", "4"], root=tree)
    assert (tree / "out").read_text(encoding="utf-8").startswith(first)
    every = drawn(ROOMS["formats"], tree, seed="1 formats", count=4)
    judged = {mutant.key for mutant in every if mutant not in Equivalents(tree)}
    assert set(verdicts(tree / "out")) == judged
    capfd.readouterr()
    survey = json.loads((tree / "survey-formats.json").read_text(encoding="utf-8"))
    (surveyed,) = survey.values()
    assert set(surveyed) == {"tests/formats/test_small.py", "tests/formats/test_other.py"}
    main([*words, "--count", "99", "--list"], root=tree)
    assert "| formats | 14 | 1 | " in capfd.readouterr().out


def test_tests_that_fail_without_a_mutant_judge_nothing(
    tree: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """They are named instead."""
    (tree / "tests/formats/test_wrong.py").write_text("def test_no():\n    assert 0\n")
    assert main([*WORDS, "--out", str(tree / "out")], root=tree) == 1
    assert (
        "fails without any mutant: tests/formats/test_wrong.py::test_no" in capfd.readouterr().err
    )
    assert not (tree / "out").exists()


def test_a_seed_draws_the_same_mutants_again() -> None:
    """And another seed draws others."""
    room = Room(("prizes",))
    assert drawn(room, ROOT, seed="1", count=50) == drawn(room, ROOT, seed="1", count=50)
    assert drawn(room, ROOT, seed="1", count=50) != drawn(room, ROOT, seed="2", count=50)


def test_every_room_is_there() -> None:
    """Its sources and its tests."""
    for room in ROOMS.values():
        assert len(room.files(ROOT)) >= len(room.sources)
        assert len(room.tests(ROOT)) == len(room.sources) + len(room.more_tests) + 1


def test_every_equivalent_mutant_has_a_reason() -> None:
    """A sentence of some words."""
    assert all(len(reason.split()) > 3 for reason in Equivalents(ROOT).reasons.values())


def test_what_moved_with_its_file_stays_equivalent(tree: Path) -> None:
    """As long as its function and its line stay what they are."""
    (tree / EQUIVALENT).write_text(ONE_EQUIVALENT, encoding="utf-8")
    small = tree / "src/tabiya/formats/small.py"
    small.rename(small.with_name("moved.py"))
    moved = drawn(ROOMS["formats"], tree, seed="1", count=99)
    assert [mutant.new for mutant in moved if mutant in Equivalents(tree)] == [
        "return (number >= 100)"
    ]
