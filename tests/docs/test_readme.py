"""The README is true: its example runs, and its two commands exist."""

import doctest
import re
from pathlib import Path

import pytest

import tabiya
from tabiya.cli.main import run

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


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


def test_the_readme_opens_with_the_one_sentence() -> None:
    """The first paragraph is the promise that the package makes of itself too."""
    opening = README.split("\n\n")[1]
    assert opening.startswith("Tabiya runs chess tournaments by the FIDE book:")
    assert "chess tournaments by the FIDE book" in str(tabiya.__doc__)


def test_the_commands_of_the_readme_exist() -> None:
    """Every `make` word the README names is a task of the Makefile."""
    tasks = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"^make (\w+)", README, re.MULTILINE))
    assert named == {"desk", "test"}
    assert named <= tasks


@pytest.mark.parametrize("line", re.findall(r"^\.venv/bin/tabiya (.+?) +#", README, re.MULTILINE))
def test_the_command_lines_of_the_readme_work(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line a newcomer copies ends well."""
    monkeypatch.chdir(ROOT)
    assert run(line.split()) == 0
