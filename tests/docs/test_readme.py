"""The README is true: its example runs, and its two commands exist."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest

import tabiya
from tabiya.cli.framework.help_text import PROMISE
from tabiya.cli.main import run

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PACKAGE = (ROOT / "installers/package.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_examples_of_the_readme_run_as_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the README shows is what a newcomer will see at the top of the project."""
    monkeypatch.chdir(ROOT)
    examples = doctest.DocTestParser().get_doctest(
        "\n".join(re.findall(r"```python\n(.*?)```", README, re.DOTALL)),
        globs={},
        name="README.md",
        filename="README.md",
        lineno=0,
    )
    assert examples.examples
    outcome = doctest.DocTestRunner().run(examples)
    assert outcome.failed == 0


def test_the_promise_is_the_same_everywhere() -> None:
    """README, package, help and the documentation open with one sentence."""
    opening = README.split("\n\n")[1]
    assert opening == f"**{PROMISE}**"
    assert PACKAGE.split("\n\n")[1] == PROMISE
    description = PROJECT["project"]["description"]
    assert f"Tabiya {description[0].lower()}{description[1:]}" == PROMISE
    assert "chess tournaments by the FIDE rules" in str(tabiya.__doc__)


def test_the_page_of_the_package_needs_no_file_beside_it() -> None:
    """A package registry shows it alone: no picture and no link that is relative."""
    assert PROJECT["project"]["readme"] == "installers/package.md"
    assert re.findall(r"\]\((?!https:)[^)]*\)|<img", PACKAGE) == []


def test_the_start_without_a_file_is_the_same_and_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five lines in an empty folder, each of which ends well."""
    (lines,) = re.findall(r"```sh\n(pip install tabiya\n.*?)```", README, re.DOTALL)
    assert f"```sh\n{lines}```" in PACKAGE
    monkeypatch.chdir(tmp_path)
    commands = [line.partition(" #")[0].split() for line in lines.splitlines()]
    assert [command[0] for command in commands] == ["pip", *["tabiya"] * 4]
    assert [run(command[1:]) for command in commands[1:]] == [0, 0, 0, 0]


def test_the_commands_of_the_readme_exist() -> None:
    """Every `make` word the README names is a task of the Makefile."""
    tasks = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"^make (\w+)", README, re.MULTILINE))
    assert named == {"desk", "test"}
    assert named <= tasks
