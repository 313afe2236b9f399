"""The great judgement runs, counts its rounds and ends with 0 if nothing differs."""

from __future__ import annotations

import pytest

from tests.campaigns import judge


def test_a_few_cases_agree(capsys: pytest.CaptureFixture[str]) -> None:
    """Each seed is a field and a tournament under two editions: four rounds."""
    assert judge.main(["--first", "7", "--cases", "3", "--largest", "7"]) == 0
    assert capsys.readouterr().out == "judged 12 rounds, 0 differ from the letter of the rules\n"


@pytest.mark.parametrize("kind", ["field", "tournament"])
def test_a_difference_is_printed_with_its_seed(
    kind: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever reads it can look at that very case again."""

    def differ(case: object, edition: str) -> str:
        return f"a {kind} differs"

    monkeypatch.setattr(judge, f"judge_{kind}", differ)
    assert judge.main(["--first", "7", "--cases", "1", "--largest", "6"]) == 1
    assert f"{kind} 7, edition 2017: a {kind} differs" in capsys.readouterr().out
