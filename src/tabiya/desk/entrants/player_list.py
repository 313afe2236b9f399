"""The rows of the list of players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tabiya.answers.byes import BYES
from tabiya.desk.cache import Cache
from tabiya.desk.standings.scores import counted
from tabiya.desk.standings.standings import get_facts, list_records
from tabiya.languages import gettext, say, translatable
from tabiya.model.colour import Colour
from tabiya.model.player import Player, alphabetical, listing_order
from tabiya.model.points import Points
from tabiya.model.record import Cell
from tabiya.model.result import ByeKind, Outcome
from tabiya.store.parts import Presence
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class Mark:
    """One round of a player as a small coloured mark, with its words."""

    sign: str
    kind: str
    """win, draw, loss, bye or open: the colour, which is never alone."""
    words: str


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player in the list."""

    entrant: int
    player: Player
    points: Points
    marks: tuple[Mark, ...]
    present: bool
    withdrawn_after: int | None
    expelled: bool
    first_round: int
    fixed_board: int | None
    byes: tuple[str, ...]
    revision: int
    club: str = ""
    school_class: str = ""

    @property
    def number(self) -> int:
        """The starting number."""
        return self.player.number

    @property
    def name(self) -> str:
        """The name in full."""
        return self.player.name


_SIGNS = {
    Outcome.WIN: ("1", "win"),
    Outcome.DRAW: ("½", "draw"),
    Outcome.LOSS: ("0", "loss"),
    Outcome.UNRATED_WIN: ("1", "win"),
    Outcome.UNRATED_DRAW: ("½", "draw"),
    Outcome.UNRATED_LOSS: ("0", "loss"),
    Outcome.FORFEIT_WIN: ("+", "win"),
    Outcome.FORFEIT_LOSS: ("−", "loss"),
    Outcome.UNKNOWN: ("·", "open"),
    Outcome.HALF_POINT_BYE: ("H", "bye"),
    Outcome.FULL_POINT_BYE: ("F", "bye"),
    Outcome.PAIRING_ALLOCATED_BYE: ("U", "bye"),
    Outcome.ZERO_POINT_BYE: ("Z", "bye"),
}


_OUTCOMES = {
    Outcome.WIN: translatable("win"),
    Outcome.DRAW: translatable("draw"),
    Outcome.LOSS: translatable("loss"),
    Outcome.UNRATED_WIN: translatable("unrated win"),
    Outcome.UNRATED_DRAW: translatable("unrated draw"),
    Outcome.UNRATED_LOSS: translatable("unrated loss"),
    Outcome.FORFEIT_WIN: translatable("forfeit win"),
    Outcome.FORFEIT_LOSS: translatable("forfeit loss"),
    Outcome.UNKNOWN: translatable("in play"),
    **{kind.outcome: words.name for kind, words in BYES.items()},
}


def make_mark(cell: Cell, names: dict[int, str], absences: Mapping[ByeKind, str]) -> Mark:
    """Return a round as a mark; the words say it in full, byes as the pairing system calls them."""
    sign, kind = _SIGNS[cell.outcome]
    own = {bye.outcome: words for bye, words in absences.items()}
    outcome = gettext(own.get(cell.outcome) or _OUTCOMES[cell.outcome])
    if cell.opponent is None:
        return Mark(sign, kind, outcome)
    values = {"outcome": outcome, "name": names[cell.opponent]}
    if cell.colour is Colour.WHITE:
        return Mark(sign, kind, say("{outcome} with White against {name}", **values))
    return Mark(sign, kind, say("{outcome} with Black against {name}", **values))


def player_rows(cache: Cache, state: EventState) -> tuple[PlayerRow, ...]:
    """Return everybody, by starting number."""
    return cache.get(state.seq, "players", lambda: _player_rows(cache, state))


def _player_rows(cache: Cache, state: EventState) -> tuple[PlayerRow, ...]:
    facts, records = get_facts(cache, state), list_records(cache, state)
    points = counted(facts, records)
    names = {player.number: player.name for player in facts.players}
    known = state.registration
    asked: dict[int, list[str]] = {}
    for request in state.requested_byes:
        if request.round > len(state.rounds):
            asked.setdefault(request.entrant, []).append(f"{request.round}{request.kind.value}")
    return tuple(
        PlayerRow(
            entrant=who.entrant,
            player=who.player,
            points=points[number],
            marks=tuple(
                make_mark(cell, names, state.paired_by.absences) for cell in records[number].cells
            ),
            present=state.get_presence(who) is Presence.PRESENT,
            withdrawn_after=who.withdrawn_after,
            expelled=who.expelled,
            first_round=who.first_round,
            fixed_board=who.fixed_board,
            byes=tuple(asked.get(who.entrant, ())),
            revision=who.revision,
            club=known.of(who.entrant).club,
            school_class=known.of(who.entrant).school_class,
        )
        for number, who in state.by_number().items()
    )


ORDERS: Mapping[str, Callable[[PlayerRow], Any]] = {
    "": lambda row: row.number,
    "name": lambda row: listing_order(row.name),
    "federation": lambda row: (row.player.federation == "", row.player.federation, row.number),
    "club": lambda row: (row.club == "", row.club.casefold(), listing_order(row.name)),
    "school_class": lambda row: (row.school_class == "", row.school_class.casefold(), row.number),
    "rating": lambda row: (-(row.player.rating or 0), row.number),
    "unrated": lambda row: (row.player.rating is not None, row.number),
    "points": lambda row: (-row.points, row.number),
    "state": lambda row: (row.present and row.withdrawn_after is None and not row.byes, row.number),
}
"""The orders of the list; the last one begins with those who will not play."""


def those_wanted(rows: tuple[PlayerRow, ...], who: str, order: str) -> tuple[PlayerRow, ...]:
    """Return the players a search finds, in an order; marks on letters need not be typed.

    Every word must be found in the name, the federation or the title, or be the number.
    """
    words = alphabetical(who)[0].replace(",", " ").split()
    matching = [row for row in rows if all(_has(row, word) for word in words)]
    return tuple(sorted(matching, key=ORDERS[order]))


def _has(row: PlayerRow, word: str) -> bool:
    player = row.player
    title = player.title.value if player.title else ""
    written = alphabetical(f"{player.name} {player.federation} {title} {row.club}")[0]
    return word in written or word in (str(player.number), str(player.fide_id))
