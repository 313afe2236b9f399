"""What each kind of bye is called, and why a player does not play in a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabiya.languages import Text, translatable
from tabiya.model.result import ByeKind


class ByeWords(NamedTuple):
    """The forms in which a kind of bye is written."""

    name: str
    """As the reason in a list."""
    given: str
    """In a sentence, with its article."""
    remark: str
    """In a remark of the report file, with the starting number of the player."""


BYES: Mapping[ByeKind, ByeWords] = {
    ByeKind.PAIRING_ALLOCATED: ByeWords(
        translatable("pairing-allocated bye"),
        translatable("the pairing-allocated bye"),
        translatable("bye {number}"),
    ),
    ByeKind.FULL_POINT: ByeWords(
        translatable("full-point bye"),
        translatable("a full-point bye"),
        translatable("full-point bye {number}"),
    ),
    ByeKind.HALF_POINT: ByeWords(
        translatable("half-point bye"),
        translatable("a half-point bye"),
        translatable("half-point bye {number}"),
    ),
    ByeKind.ZERO_POINT: ByeWords(
        translatable("absent"),
        translatable("a round without pairing"),
        translatable("not paired {number}"),
    ),
}
"""In the order of lists: the pairing-allocated bye first, the absent last."""
BYE_ORDER = tuple(BYES)


def why_not_playing(
    kind: ByeKind,
    round_number: int,
    *,
    withdrawn_after: int | None = None,
    expelled: bool = False,
    first_round: int = 1,
    by_table: bool = False,
    absences: Mapping[ByeKind, str] | None = None,
) -> Text:
    """Return why a player has no opponent in a round; a withdrawal says more than an absence.

    `absences` is what the pairing system calls byes, if it has its own words.

    >>> print(why_not_playing(ByeKind.ZERO_POINT, 3, withdrawn_after=1))
    withdrew after round 1
    """
    if kind is ByeKind.ZERO_POINT:
        if withdrawn_after is not None and withdrawn_after < round_number:
            if expelled:
                return Text("expelled")
            if withdrawn_after == 0:
                return Text("withdrew before round 1")
            return Text("withdrew after round {round}", round=withdrawn_after)
        if first_round > round_number:
            return Text("plays from round {round} on", round=first_round)
        if by_table:
            return Text("free in this round")
    return Text((absences or {}).get(kind) or BYES[kind].name)
