"""Two chains of one log: where they part, which of them leads, and what the other has besides.

Nothing here knows of files or networks: a chain is the checksums of its lines, in order.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from tabiya.errors import TabiyaError
from tabiya.store.log.chain import Line

Receipt = tuple[str, str, int]
"""A row of the table of receipts: the key of a request, its fingerprint, its step."""


class BadLines(TabiyaError):
    """Lines from another desk that do not follow from those here, or were changed on the way."""


class Epoch(NamedTuple):
    """Which desk leads: the one of the higher number.

    If two desks took over at once, both with the same number, the names of the desks decide, so that
    each of the two knows it without asking anybody.
    """

    number: int
    desk: str


def common_line(ours: Sequence[str], theirs: Sequence[str]) -> int:
    """The number of the last line that both chains have; 0 if they begin differently.

    Each checksum stands for everything before it, so that halving finds the place.

    >>> common_line(["a", "b", "c"], ["a", "b", "x", "y"])
    2
    """
    low, high = 0, min(len(ours), len(theirs))
    while low < high:
        middle = (low + high + 1) // 2
        if ours[middle - 1] == theirs[middle - 1]:
            low = middle
        else:
            high = middle - 1
    return low


def check_that_they_follow(lines: Iterable[Line], seq: int, head: str) -> None:
    """Refuse lines that do not join the chain which ends with this line."""
    for line in lines:
        if line.seq != seq + 1 or line.before != head:
            raise BadLines(
                "line {line} of the other desk does not follow line {last} of this one",
                line=line.seq,
                last=seq,
            )
        if not line.sound:
            raise BadLines("line {seq} of the other desk does not match its checksum", seq=line.seq)
        seq, head = line.seq, line.hash


@dataclass(frozen=True, slots=True)
class Fork:
    """What one desk accepted after the last line that both have."""

    name: str
    event: str
    """The name of the event at the desks."""
    first: str
    """The checksum of the first line of the event: by it the event is known everywhere."""
    after: int
    """The last line that both have."""
    desk: str
    epoch: int
    lines: tuple[Line, ...]
    receipts: tuple[Receipt, ...]

    def steps(self) -> tuple[tuple[Line, ...], ...]:
        """The lines by the steps in which they were stored."""
        by_step: dict[int, list[Line]] = {}
        for line in self.lines:
            by_step.setdefault(line.step, []).append(line)
        return tuple(map(tuple, by_step.values()))


def find_fork(
    event: str,
    ours: Sequence[Line],
    theirs: Sequence[str],
    receipts: Iterable[Receipt],
    epoch: Epoch,
) -> Fork | None:
    """What our chain has besides the other one, as a named fork; None if it has nothing."""
    after = common_line([line.hash for line in ours], theirs)
    lines = tuple(ours[after:])
    if not lines:
        return None
    return Fork(
        # The last checksum makes the name one that no other fork has.
        f"{event}-after-line-{after}-{lines[-1].hash[:8]}",
        event,
        ours[0].hash,
        after,
        epoch.desk,
        epoch.number,
        lines,
        tuple(receipt for receipt in receipts if receipt[2] > after),
    )


def fork_as_text(fork: Fork) -> str:
    """The fork as it is sent and kept."""
    return json.dumps(asdict(fork), ensure_ascii=False, separators=(",", ":"))


def fork_from_text(text: str) -> Fork:
    """The fork that was sent or kept; a line that was changed is refused, and so is a gap."""
    try:
        document = json.loads(text)
        fork = Fork(
            str(document["name"]),
            str(document["event"]),
            str(document["first"]),
            int(document["after"]),
            str(document["desk"]),
            int(document["epoch"]),
            lines_from(document["lines"]),
            receipts_from(document["receipts"]),
        )
        before = fork.lines[0].before
    except (LookupError, ValueError, TypeError, AttributeError, RecursionError) as cause:
        raise BadLines("this file is not a fork of an event") from cause
    check_that_they_follow(fork.lines, fork.after, before)
    return fork


def lines_from(data: Any) -> tuple[Line, ...]:  # noqa: ANN401 - what JSON holds
    """Lines as another desk sent them."""
    return tuple(Line(**row) if isinstance(row, dict) else Line(*row) for row in data)


def receipts_from(data: Any) -> tuple[Receipt, ...]:  # noqa: ANN401 - what JSON holds
    """Receipts as another desk sent them."""
    return tuple((str(key), str(fingerprint), int(step)) for key, fingerprint, step in data)
