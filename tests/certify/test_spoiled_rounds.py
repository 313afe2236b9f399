"""A sample of the campaign that spoils rounds."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.campaigns.spoiled_rounds import (
    KINDS,
    best_rounds,
    campaign,
    forgeries,
    main,
    refusal,
    spoil,
    table,
)
from tests.campaigns.tally import reached


def test_no_spoiled_round_is_accepted() -> None:
    """The whole campaign has a thousand."""
    told = campaign(24, seed=5)
    assert told["best rounds"]
    assert told["best rounds refused"] == 0
    assert told["spoiled"] == 24
    assert told["forged certificates"] > 70
    assert not told["accepted"], "\n".join(table(told))


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_each_way_of_spoiling_is_refused(edition: str) -> None:
    """Each forged certificate, with a reason."""
    dice = Random(2)  # noqa: S311 - rounds, no secrets
    spoiled = set()
    for certificate, field in best_rounds(edition, 12):
        for kind in KINDS:
            changed = spoil(kind, certificate, field, dice)
            if changed is not None:
                same = set(changed.boards) == set(certificate.boards)
                assert not same or changed.bye != certificate.bye
                assert all(refusal(forged) for forged in forgeries(changed, field))
                spoiled.add(kind)
    assert spoiled == set(KINDS)


def test_a_campaign_that_was_stopped_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The second run has only the rounds to spoil that the first one did not have."""
    for count in (3, 5):
        assert main(["--count", str(count), "--seed", "4", "--progress", str(tmp_path)]) == 0
    assert reached("spoiled-rounds-4", tmp_path)["spoiled"] == 5
    assert "5 spoiled ones" in capsys.readouterr().out
