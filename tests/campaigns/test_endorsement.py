"""A sample of the endorsement campaign: every system, every edition."""

from pathlib import Path

import pytest

from tabiya.pairing.registry import SYSTEMS
from tests.campaigns.endorsement import SUBJECTS, main
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


def test_a_crash_is_a_fault_of_that_tournament(monkeypatch: pytest.MonkeyPatch) -> None:
    """The campaign goes on and names it."""

    def crash(*_: object, **__: object) -> None:
        raise KeyError(3)

    monkeypatch.setattr("tests.campaigns.examination.check", crash)
    assert examine_one("dutch", "2026", 1, largest=10).faults == ["crash: KeyError: 3"]
