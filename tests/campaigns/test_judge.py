"""The great judgement runs, counts its rounds and ends with 0 if nothing differs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.campaigns import judge
from tests.campaigns.progress import Progress


def _judged(folder: Path, *more: str) -> int:
    return judge.main(["--events", "3", "--progress", str(folder), *more])


def test_a_few_cases_agree(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each seed is a field and a tournament of individuals, and a field of matches."""
    assert _judged(tmp_path, "--only", "dutch") == 0
    assert _judged(tmp_path, "--only", "team") == 0
    assert capsys.readouterr().out.splitlines() == [
        "judged 12 rounds, 0 differ from the letter of the rules",
        "judged 18 rounds, 0 differ from the letter of the rules",
    ]


@pytest.mark.parametrize("kind", ["field", "tournament"])
def test_a_difference_is_printed_with_its_seed(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever reads it can look at that very case again."""

    def differ(seed: int, edition: str) -> str:
        return f"a {kind} differs" if seed == 2 else ""

    changed: dict[str, Any] = {f"judge_{kind}": differ}
    judged = replace(judge.JUDGED["dutch 2017"], **changed)
    monkeypatch.setitem(judge.JUDGED, "dutch 2017", judged)
    assert _judged(tmp_path, "--only", "dutch 2017") == 1
    assert f"dutch 2017, seed 2: a {kind} differs" in capsys.readouterr().out
    (record,) = Progress("judge", tmp_path).of("dutch 2017")
    assert (record.done, record.differing) == (3, 1)
    assert record.clusters == {f"a {kind} differs": [1, 2]}
