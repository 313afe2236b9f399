"""Campaigns of the desk keep what they have reached, and go on there."""

from collections import Counter
from pathlib import Path

import pytest

from tests.campaigns import damaged_files, fuzz
from tests.campaigns.desk import soak
from tests.campaigns.tally import keep, reached


def test_what_is_kept_is_found_again(tmp_path: Path) -> None:
    """By name; a campaign that never ran has reached nothing."""
    keep("kills", Counter(steps=3, kill=2), tmp_path / "new")
    assert reached("kills", tmp_path / "new") == Counter(steps=3, kill=2)
    assert reached("take-overs", tmp_path / "new") == Counter()


def test_a_campaign_that_is_stopped_within_a_batch_loses_no_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every step is written when it is done; the next run has another seed and does the rest."""
    seeds: list[int] = []

    def batch(_folder: Path, seed: int, _acts: object, steps: int, *rest: object) -> Counter[str]:
        seeds.append(seed)
        note = rest[1]
        assert callable(note)
        for done in range(1, steps + 1):
            note(Counter(steps=done, kill=done))
            if len(seeds) == 1 and done == 4:
                raise KeyboardInterrupt
        return Counter(steps=steps, kill=steps)

    monkeypatch.setattr(soak, "batch", batch)
    words = ["--steps", "10", "--seed", "7", "--name", "kills", "--progress", str(tmp_path)]
    with pytest.raises(KeyboardInterrupt):
        soak.main(words)
    assert reached("desk-kills", tmp_path)["steps"] == 4
    assert soak.main(words) == 0
    told = reached("desk-kills", tmp_path)
    assert (told["steps"], told["kill"], told["batches"]) == (10, 10, 2)
    assert seeds == [7_000_000, 7_000_001]


def test_portions_go_on_where_the_last_one_ended_and_a_fault_stops_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of files and of fuzzing; a fault is kept too, so that nobody goes on over it."""
    monkeypatch.setattr(damaged_files, "campaign", lambda count, _seed: (Counter(cut=count), []))
    words = ["--count", "70", "--progress", str(tmp_path)]
    assert damaged_files.main(words) == 0
    assert damaged_files.main(["--count", "90", *words[2:]]) == 0
    assert reached("damaged-files-1", tmp_path) == Counter(files=90, cut=90)
    found = {1_000_000: Counter(inputs=5), 1_000_001: Counter(inputs=1, faults=1)}
    monkeypatch.setitem(fuzz.PORTIONS, "readers", lambda _seconds, seed, _folder: found[seed])
    words = ["readers", "--progress", str(tmp_path)]
    assert fuzz.main(words) == 1
    assert fuzz.main(words) == 1
    assert reached("fuzz-readers-1", tmp_path)["inputs"] == 6
