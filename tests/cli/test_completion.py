"""Shells complete commands, options and the values of options."""

import subprocess
from pathlib import Path

import pytest

from tabiya.cli.completion import SHELLS
from tabiya.cli.main import commands, run


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_is_in_the_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    """And so are the options."""
    assert run(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert all(name in script for name in commands())
    assert "tiebreaks" in script


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (("st",), "standings study"),
        (("convert", "--to", ""), "trf06 trf16 trf26 chess-results"),
        (("standings", "--cross"), "--crosstable"),
    ],
)
def test_bash_completes_what_was_typed(
    typed: tuple[str, ...], offered: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The script runs in the shell itself."""
    run(["completion", "bash"])
    words = " ".join(f"'{word}'" for word in ("tabiya", *typed))
    asked = f'COMP_WORDS=({words}); COMP_CWORD={len(typed)}; _tabiya; echo "${{COMPREPLY[*]}}"'
    shown = subprocess.run(
        ["/bin/bash", "-c", f"{capsys.readouterr().out}\n{asked}"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert shown.stdout.strip() == offered
