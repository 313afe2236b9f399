"""Remarks (`###`), and the few facts that only a remark can carry because no record exists."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from tabiya.formats.trf.draft import Draft
from tabiya.model.tournament import LateEntry, Tournament, Withdrawal

MARK: Final = "###"

_LATE: Final = re.compile(r"Late entry @ Round (\d{1,9}): ([\d\- ]{1,9999})")
_WITHDRAWN: Final = re.compile(r"Withdrawal @ Round (\d{1,9}): ([\d\- ]{1,9999})")
_UNUSED: Final = re.compile(r"Unused numbers: ([\d\- ]{1,9999})")
_PAIRED: Final = re.compile(r"Rounds paired: (\d{1,3})")
_MOST_UNUSED: Final = 99_999


def read_note(draft: Draft, line: str) -> None:
    """Keep a remark, or take the fact out of it if it is one of ours."""
    text = line.lstrip("#").removeprefix(" ").rstrip()
    if match := _LATE.fullmatch(text):
        first = int(match[1])
        draft.late_entries.extend(LateEntry(number, first) for number in _numbers(match[2]))
    elif match := _WITHDRAWN.fullmatch(text):
        after = int(match[1])
        draft.withdrawals.extend(Withdrawal(number, after) for number in _numbers(match[2]))
    elif match := _UNUSED.fullmatch(text):
        draft.unused_numbers.update(_numbers(match[1]))
    elif match := _PAIRED.fullmatch(text):
        draft.paired_at_least = int(match[1])
    else:
        draft.notes.append(text)


def write_notes(tournament: Tournament) -> Iterator[str]:
    """All remarks of the file, the tournament's own first."""
    for note in tournament.notes:
        yield f"{MARK} {note}".rstrip()
    for late in tournament.late_entries:
        yield f"{MARK} Late entry @ Round {late.first_round}: {late.player}"
    for withdrawal in tournament.withdrawals:
        yield f"{MARK} Withdrawal @ Round {withdrawal.after_round}: {withdrawal.player}"
    numbers = {player.number for player in tournament.players}
    unused = set(range(1, max(numbers, default=0))) - numbers
    if unused:
        yield f"{MARK} Unused numbers: {_spans(sorted(unused))}"
    if tournament.rounds and not _shows_that_it_is_paired(tournament):
        yield f"{MARK} Rounds paired: {len(tournament.rounds)}"


def _shows_that_it_is_paired(tournament: Tournament) -> bool:
    """Whether the last round has a game or the bye of the odd player, as only paired rounds do."""
    last = tournament.rounds[-1]
    return bool(last.games) or any(bye.kind.value == "U" for bye in last.byes)


def _numbers(text: str) -> Iterator[int]:
    for word in text.split():
        first, _, last = word.partition("-")
        if first.isdigit() and (last or first).isdigit():
            yield from range(int(first), min(int(last or first), int(first) + _MOST_UNUSED) + 1)


def _spans(numbers: Iterable[int]) -> str:
    spans: list[list[int]] = []
    for number in numbers:
        if spans and spans[-1][1] == number - 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return " ".join(f"{a}-{b}" if a != b else str(a) for a, b in spans)
