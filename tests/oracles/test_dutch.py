"""Recorded tournaments are paired again, round by round, without one difference."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabiya.checker.check import check
from tabiya.formats.trf import read_trf_file

HERE = Path(__file__).parent
FILES = {edition: sorted((HERE / f"dutch-{edition}").glob("*.trf")) for edition in ("2017", "2026")}


def differing_rounds(path: Path, edition: str) -> list[int]:
    """The rounds that this edition pairs otherwise than recorded."""
    report = check(read_trf_file(str(path)).tournament, system="dutch", edition=edition)
    assert report.rounds, "a file without a paired round proves nothing"
    return [one.round for one in report.rounds if one.differences]


@pytest.mark.parametrize(
    ("path", "edition"),
    [
        pytest.param(path, edition, id=f"{edition}-{path.stem}")
        for edition, paths in FILES.items()
        for path in paths
    ],
)
def test_every_recorded_round_is_paired_alike(path: Path, edition: str) -> None:
    """The same opponents, colours and bye as the programs that recorded it."""
    assert differing_rounds(path, edition) == []


@pytest.mark.parametrize(("recorded", "asked"), [("2017", "2026"), ("2026", "2017")])
def test_the_other_edition_gives_itself_away(recorded: str, asked: str) -> None:
    """The editions pair about one round in twelve differently: the sample shows it."""
    differing = [path.stem for path in FILES[recorded] if differing_rounds(path, asked)]
    assert len(differing) > len(FILES[recorded]) // 4
