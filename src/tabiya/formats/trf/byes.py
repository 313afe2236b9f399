"""Brings together the byes in the cells and those with records of their own (240, XXZ)."""

from __future__ import annotations

from dataclasses import replace

from tabiya.formats.trf.draft import ByeRecord, Draft
from tabiya.formats.trf.rounds import Rounds
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye
from tabiya.model.team import TeamBye
from tabiya.model.tournament import RequestedBye


def enter_byes(draft: Draft, rounds: Rounds, *, team_event: bool) -> None:
    """Enter every bye that has its own record, unless a cell says otherwise.

    In a team event the numbers are those of teams. A bye of a round already paired is a fact of
    that round; one of a later round is a request.
    """
    upcoming = len(rounds.paired) + 1
    added: dict[int, list[Bye]] = {}
    for bye in draft.byes:
        number = upcoming if bye.round is None else bye.round
        if team_event:
            draft.team_byes.append(TeamBye(number, bye.player, bye.kind))
        elif bye.player not in draft.entries:
            _refuse(draft, bye, f"player {bye.player} of this bye does not exist")
        elif number >= upcoming:
            _request(draft, rounds, bye, number)
        elif _is_news(draft, bye, number, added):
            added.setdefault(number, []).append(Bye(bye.player, bye.kind))
    for number, byes in added.items():
        round_ = rounds.paired[number - 1]
        together = sorted((*round_.byes, *byes), key=lambda bye: bye.player)
        rounds.paired[number - 1] = replace(round_, byes=tuple(together))


def _request(draft: Draft, rounds: Rounds, bye: ByeRecord, number: int) -> None:
    announced = rounds.announced.setdefault((number, bye.player), bye.kind)
    if announced is bye.kind:
        return
    if bye.round is None:
        draft.findings.warn(
            bye.row,
            5,
            str(bye.player),
            f"player {bye.player} has announced the bye {announced.value} already, which counts",
            rule="JaVaFo, XXZ",
        )
        return
    _refuse(
        draft, bye, f"player {bye.player} has the bye {announced.value} for round {number} already"
    )


def _is_news(draft: Draft, bye: ByeRecord, number: int, added: dict[int, list[Bye]]) -> bool:
    """Whether the player's cell of a paired round leaves room for the bye."""
    cell = draft.entries[bye.player].cells[number - 1]
    if cell.opponent > 0:
        _refuse(draft, bye, f"player {bye.player} has a game in round {number}, not a bye")
        return False
    earlier = next(
        (other.kind.value for other in added.get(number, ()) if other.player == bye.player),
        cell.result.strip(),
    )
    if earlier and earlier != bye.kind.value:
        _refuse(draft, bye, f"player {bye.player} has the bye {earlier} in round {number}")
    return not earlier


def _refuse(draft: Draft, bye: ByeRecord, message: str) -> None:
    draft.findings.refuse(
        bye.row,
        5,
        f"{bye.kind.value} {bye.player}",
        message,
        rule="TRF26, 240",
        hint="Correct this record or the player's.",
    )


def requested_byes(rounds: Rounds) -> tuple[RequestedBye, ...]:
    """The byes asked for in rounds that are not yet paired, by round and player."""
    return tuple(
        RequestedBye(number, player, kind)
        for (number, player), kind in sorted(
            rounds.announced.items(), key=lambda announced: announced[0]
        )
        if kind is not ByeKind.PAIRING_ALLOCATED
    )


def team_byes(draft: Draft) -> tuple[TeamBye, ...]:
    """The byes of teams, by round and team, each once."""
    once = dict.fromkeys(draft.team_byes)
    return tuple(sorted(once, key=lambda bye: (bye.round, bye.team, bye.kind.value)))
