"""Two chains of one log: where they part, who leads, what a fork holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.log.chain import Line
from tabiya.store.log.chains import (
    BadLines,
    Epoch,
    check_that_they_follow,
    common_line,
    find_fork,
    fork_as_text,
    fork_from_text,
)
from tabiya.store.log.event_store import EventStore
from tests.store.scenes import ANNA, new_event


@given(
    same=st.lists(st.integers(), max_size=30).map(tuple),
    ours=st.lists(st.integers(), max_size=5),
    theirs=st.lists(st.integers(), max_size=5),
)
def test_halving_finds_the_line_that_a_look_at_every_line_finds(
    same: Sequence[int], ours: list[int], theirs: list[int]
) -> None:
    """In a chain each checksum stands for all before it; so it is found by a few looks."""

    def chain(lines: Sequence[int]) -> list[str]:
        return [str(tuple(lines[:n])) for n in range(1, len(lines) + 1)]

    one, other = chain([*same, *ours]), chain([*same, *theirs])
    by_every_line = next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
    assert common_line(one, other) == by_every_line >= len(same)


def test_the_higher_epoch_leads_and_names_decide_between_two_who_took_over_at_once() -> None:
    """Each of two desks knows without asking which of them leads."""
    assert Epoch(2, "a") > Epoch(1, "z")
    assert Epoch(2, "b") > Epoch(2, "a")


def _lines(folder: Path, *notes: str) -> tuple[Line, ...]:
    with new_event(folder, count=0) as store:
        for note in notes:
            store.do(NoteAdded(note), ANNA)
        return store.lines_after(0)[0]


def test_a_fork_holds_what_the_other_chain_lacks_and_survives_the_way(tmp_path: Path) -> None:
    """It is named by its place and its end; sent and read it is the same."""
    ours = _lines(tmp_path, "one", "two", "three")
    receipts = [("a", "f", 2), ("b", "f", 3)]
    fork = find_fork("open", ours, [line.hash for line in ours[:2]], receipts, Epoch(1, "hall-a"))
    assert fork is not None
    assert fork.name == f"open-after-line-2-{ours[-1].hash[:8]}"
    assert fork.lines == ours[2:]
    assert fork.receipts == (("b", "f", 3),)
    assert [len(step) for step in fork.steps()] == [1, 1]
    assert fork_from_text(fork_as_text(fork)) == fork
    assert find_fork("open", ours, [line.hash for line in ours], (), Epoch(1, "hall-a")) is None


def test_a_changed_line_of_a_fork_is_refused(tmp_path: Path) -> None:
    """What was changed on the way does not fit its checksum any more."""
    ours = _lines(tmp_path, "one", "two")
    fork = find_fork("open", ours, [ours[0].hash], (), Epoch(0, ""))
    assert fork is not None
    for broken in (
        fork_as_text(fork).replace("two", "2!?"),
        fork_as_text(replace(fork, lines=fork.lines[:1] * 2)),
        fork_as_text(replace(fork, lines=())),
        "[]",
        "{",
    ):
        with pytest.raises(BadLines):
            fork_from_text(broken)


def test_lines_that_do_not_follow_are_refused_and_nothing_is_stored(tmp_path: Path) -> None:
    """A gap, another history or a changed line: the file stays as it was."""
    (tmp_path / "b").mkdir()
    lines = _lines(tmp_path, "one", "two", "three")
    with EventStore.create(tmp_path / "b" / "event.tabiya") as follower:
        follower.take_lines(lines[:2], ())
        for wrong in (
            lines[3:],
            (replace(lines[2], before="0" * 64),),
            (replace(lines[2], who="Eve"),),
        ):
            with pytest.raises(BadLines):
                follower.take_lines(wrong, ())
        assert follower.state.seq == 2
        follower.take_lines(lines[2:], ())
        assert follower.head_at(4) == lines[-1].hash
    check_that_they_follow(lines, 0, "")
