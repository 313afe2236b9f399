"""What the chief arbiter asked to be broadcast, and how far it went."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace

from tabiya.desk.broadcast.lichess import LICHESS
from tabiya.errors import TabiyaError


class BroadcastTrouble(TabiyaError):
    """A broadcast cannot go on, or not as it was asked for."""


@dataclass(frozen=True, slots=True)
class BroadcastPlan:
    """What the chief arbiter asked for, and how far it went."""

    folder: str
    """Where the PGN of each round is kept."""
    source: str = ""
    """The folder of LiveChess or the PGN file that games are read from; empty if there is none."""
    boards: str = ""
    """Such as `1-10, 15`; empty is all."""
    minutes: int = 0
    moves: int = 0
    server: str = LICHESS
    token: str = ""
    targets: dict[str, str] = field(default_factory=dict)
    """The round of the broadcast on the server, by the number of the round."""
    local: bool = False
    """Whether it was set at the machine of the desk."""
    language: str = ""
    """That of whoever asked for it: what stands in the way is told in it."""
    pushed: dict[str, str] = field(default_factory=dict)
    """The digest of what was pushed last, and where to, by the number of the round."""
    at: str = ""
    """When, as an ISO time."""
    source_trouble: str = ""
    push_trouble: str = ""
    refused: str = ""
    """The games of the last push that the server did not take."""

    @property
    def choice(self) -> BroadcastPlan:
        """What was asked for, whatever came of it."""
        return replace(self, pushed={}, at="", source_trouble="", push_trouble="", refused="")


def read_plan(kept: str | None) -> BroadcastPlan | None:
    """Return the plan that a note of the desk holds; None if it holds none.

    A note of before rounds were told apart says of none what was pushed: it is pushed once more.
    """
    try:
        data = json.loads(kept) if kept else None
        if data and isinstance(data.get("pushed"), str):
            data["pushed"] = {}
        return BroadcastPlan(**data) if data else None
    except (AttributeError, TypeError, ValueError):
        return None


def boards_in(typed: str) -> frozenset[int]:
    """Return the boards that were typed; none at all means every board.

    >>> sorted(boards_in("1-3, 7"))
    [1, 2, 3, 7]
    """
    boards: set[int] = set()
    for part in filter(None, re.split(r"[,;\s]+", re.sub(r"\s*-\s*", "-", typed.strip()))):
        match = re.fullmatch(r"([1-9][0-9]{0,3})(?:-([1-9][0-9]{0,3}))?", part)
        if match is None or int(match[2] or match[1]) < int(match[1]):
            raise BroadcastTrouble(
                "these are not boards: {typed}", typed=part[:20], hint="Write them as 1-10, 15."
            )
        boards |= set(range(int(match[1]), int(match[2] or match[1]) + 1))
    return frozenset(boards)


def round_on_server(typed: str) -> str:
    """Return the round of a broadcast: its eight letters, or the end of its address.

    >>> round_on_server("https://lichess.org/broadcast/spring/round-1/AbCd1234")
    'AbCd1234'
    """
    round_id = typed.strip().rstrip("/").rpartition("/")[2]
    if round_id and not re.fullmatch(r"[A-Za-z0-9]{8}", round_id):
        raise BroadcastTrouble(
            "this is not the address of a broadcast round: {typed}",
            typed=typed[:60],
            hint="Copy the address of the round; it ends with eight letters and digits.",
        )
    return round_id
