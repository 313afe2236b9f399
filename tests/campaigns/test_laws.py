"""The campaign of the Laws runs, goes on where it stopped, and prints what differs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.campaigns import laws


@pytest.mark.parametrize(("kind", "cases"), [("games", "3"), ("positions", "5")])
def test_a_few_cases_agree(kind: str, cases: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Position 22 has three men and is held against a table."""
    assert laws.main([kind, "--first", "21", "--cases", cases]) == 0
    assert capsys.readouterr().out == f"{cases} {kind}, 0 differences\n"


def test_a_stopped_campaign_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file remembers the next seed; a difference ends the campaign with 1."""

    def differ(seed: int, seconds: list[float]) -> Iterator[str]:
        yield f"case {seed} differs"

    monkeypatch.setitem(laws.KINDS, "games", differ)
    progress = tmp_path / "progress"
    progress.write_text("4", encoding="utf-8")
    assert laws.main(["games", "--cases", "5", "--progress", str(progress)]) == 1
    assert capsys.readouterr().out == "case 4 differs\n1 games, 1 differences\n"
    assert progress.read_text(encoding="utf-8") == "5"
