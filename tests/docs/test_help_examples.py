"""Every example of the help runs as written, on the files of docs/examples."""

import shlex
import shutil
from pathlib import Path

import pytest

from tabiya.cli.main import commands, load, run

ROOT = Path(__file__).parents[2]
ELSEWHERE = (
    "tabiya desk",
    "tabiya conformance",
    "tabiya board",
    "tabiya demo",
    "tabiya exercise",
    "tabiya mcp",
)
"""Commands that serve, run the programs of others, need no file, ask a person, or have a test of their own."""
LARGE = "--tournaments 5000"
LINES = [
    example.line
    for name in commands()
    for example in load(name).examples
    if not example.line.startswith(ELSEWHERE) and LARGE not in example.line
]


@pytest.mark.parametrize("line", LINES)
def test_an_example_runs_as_written(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer may be no (1), as for a norm that was not made; it is never a refusal."""
    shutil.copytree(ROOT / "docs" / "examples", tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    words = []
    for word in shlex.split(line)[1:]:
        words += sorted(path.name for path in tmp_path.glob(word)) if "*" in word else [word]
    assert run(words) in (0, 1)
