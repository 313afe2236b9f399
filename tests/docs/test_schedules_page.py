"""The page about schedules shows what the program really does."""

import re
from pathlib import Path

import pytest

from tabiya.cli.main import run

PAGE = (Path(__file__).parents[2] / "docs/schedules.md").read_text(encoding="utf-8")


def test_the_printed_command_prints_what_stands_there(capsys: pytest.CaptureFixture[str]) -> None:
    """The first example is the answer of the program, letter by letter."""
    (example,) = re.findall(r"```console\n\$ tabiya (.*?)\n(.*?)```", PAGE, re.DOTALL)
    words, expected = example
    assert run(words.split()) == 0
    assert capsys.readouterr().out == expected


def test_the_code_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """The bracket of the example is drawn after its first game."""
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(compile(code, "docs/schedules.md", "exec"), {})  # noqa: S102 - our own page
    assert "winner of match 1" in capsys.readouterr().out
