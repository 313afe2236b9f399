"""The page of all commands is what the commands say of themselves."""

from pathlib import Path

from tabiya.cli.reference import reference

PAGE = Path(__file__).parents[2] / "docs/cli.md"


def test_the_page_of_commands_is_true() -> None:
    """docs/cli.md is what `make docs` would write now."""
    assert PAGE.read_text(encoding="utf-8") == reference(), "run `make docs`"
