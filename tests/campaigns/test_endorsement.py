"""A sample of the endorsement campaign: every system, every edition."""

import json
from pathlib import Path

import pytest

from tabiya.pairing.registry import SYSTEMS
from tests.campaigns.endorsement import SUBJECTS, main, verdicts
from tests.campaigns.examination import examine_one
from tests.campaigns.progress import Progress


def test_every_system_and_edition_is_examined() -> None:
    """A system that joins the registry joins the campaign."""
    assert len(SUBJECTS) == sum(len(system.editions) for system in SYSTEMS)


@pytest.mark.parametrize("subject", SUBJECTS)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_simulated_tournament_is_lawful_and_repeatable(subject: str, seed: int) -> None:
    """No crash, no unlawful round, the same pairings when read back and in any order."""
    system, _, edition = subject.rpartition(" ")
    finding = examine_one(system, edition, seed, largest=30)
    assert not finding.faults


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Two tournaments, then five: the second run examines three, and the digest is that of five."""
    words = ["--progress", str(tmp_path / "a"), "--only", "match 2019"]
    assert main([*words, "--events", "2"]) == 0
    (half,) = Progress("endorsement", tmp_path / "a").records
    assert (half.done, half.next_seed) == (2, 3)
    assert main([*words, "--events", "5"]) == 0
    main(["--progress", str(tmp_path / "b"), "--only", "match 2019", "--events", "5"])
    (stopped,) = Progress("endorsement", tmp_path / "a").records
    (at_once,) = Progress("endorsement", tmp_path / "b").records
    assert (stopped.done, stopped.digest) == (at_once.done, at_once.digest) == (5, at_once.digest)


def test_each_subject_is_judged_by_the_numbers_of_the_handbook(tmp_path: Path) -> None:
    """5,000 tournaments with at most 10 discrepancies pass (C.04.A 7); 11 fail, however many are left."""
    (tmp_path / "endorsement.json").write_text(
        json.dumps(
            [
                {"subject": "a", "rules": "x", "first": 1, "done": 2000, "differing": 4},
                {"subject": "a", "rules": "y", "first": 2001, "done": 3000, "differing": 6},
                {"subject": "b", "rules": "x", "first": 1, "done": 4999},
                {"subject": "c", "rules": "x", "first": 1, "done": 60, "differing": 11},
            ]
        )
    )
    assert [line.rpartition(": ")[2] for line in verdicts(Progress("endorsement", tmp_path))] == [
        "passes",
        "1 to go",
        "fails, C.04.A 7 admits 10",
    ]


def test_a_crash_is_a_fault_of_that_tournament(monkeypatch: pytest.MonkeyPatch) -> None:
    """The campaign goes on and names it."""

    def crash(*_: object, **__: object) -> None:
        raise KeyError(3)

    monkeypatch.setattr("tests.campaigns.examination.check", crash)
    assert examine_one("dutch", "2026", 1, largest=10).faults == ["crash: KeyError: 3"]
