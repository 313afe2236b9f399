"""Campaigns count what they did, go on where they stopped, and begin a record for changed rules."""

from argparse import Namespace
from pathlib import Path

import pytest

from tests.campaigns import progress
from tests.campaigns.progress import Outcome, Progress, Record, quantile, run


def _options(folder: Path, events: int, cores: int = 1) -> Namespace:
    return Namespace(minutes=1, events=events, only="", cores=cores, cluster="", progress=folder)


def examined(subject: str, seed: int) -> Outcome:
    """Every third event differs."""
    differences = ["colours"] if seed % 3 == 0 else []
    return Outcome(5, 7, differences, f"{subject} {seed}", 0.25)


def test_what_was_compared_is_counted(tmp_path: Path) -> None:
    """Six events of five rounds and seven values; the seeds of what differs are kept."""
    run("trial", examined, ["a"], _options(tmp_path, 6))
    (record,) = Progress("trial", tmp_path).records
    assert (record.first, record.done, record.rounds, record.values) == (1, 6, 30, 42)
    assert (record.differing, record.clusters) == (2, {"colours": [2, 3, 6]})
    assert record.cpu_seconds == 1.5


def test_several_cores_find_the_same_in_the_same_order(tmp_path: Path) -> None:
    """The digest is that of one core."""
    run("trial", examined, ["a", "b"], _options(tmp_path / "one", 9))
    run("trial", examined, ["a", "b"], _options(tmp_path / "two", 9, cores=2))
    one, two = (Progress("trial", tmp_path / name).records for name in ("one", "two"))
    assert one == two


def test_changed_rules_begin_a_new_record_with_the_next_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was found before stays, under the name of the rules it was found with."""
    run("trial", examined, ["a"], _options(tmp_path, 2))
    monkeypatch.setattr(progress, "state_of_the_rules", lambda _rooms: "other")
    run("trial", examined, ["a"], _options(tmp_path, 5))
    before, after = Progress("trial", tmp_path).of("a")
    assert (before.first, before.done) == (1, 2)
    assert (after.rules, after.first, after.done) == ("other", 3, 3)


def test_the_median_is_that_of_all_runs_together() -> None:
    """Times are kept to two digits, so that thousands of them stay a small file."""
    first, second = Record("a", "rules", 1), Record("a", "others", 3)
    first.add(Outcome(answers=[0.0012, 0.0012]))
    second.add(Outcome(answers=[0.00123, 0.02, 1.5]))
    assert first.milliseconds == {"1.2": 2}
    assert (quantile([first, second], 0.5), quantile([first, second], 0.95)) == (1.2, 1500)
    assert quantile([], 0.5) == 0
