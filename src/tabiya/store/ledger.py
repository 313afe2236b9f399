"""The ledger of reports: which games were sent to whom, and what has changed or is due since.

A game is known by its round and its two players. Each game belongs to one report for each recipient;
only a correction, which says so, contains it again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from tabiya.languages import translatable
from tabiya.model.result import GameResult
from tabiya.pairing.handling import with_the_colours_played
from tabiya.store.parts import Board, RoundStatus

if TYPE_CHECKING:
    from tabiya.store.state import EventState

Key = tuple[int, int, int]
"""A game: its round, and its two entrants with the lower number first."""

LONGEST_IN_ONE = 30
"""Events over more days than this are reported month by month."""


class Recipient(NamedTuple):
    """Who gets reports, and within how many days after the last game."""

    code: str
    title: str
    days: int


RECIPIENTS = {
    recipient.code: recipient
    for recipient in (
        Recipient("FIDE", translatable("FIDE, through the rating officer"), 7),
        Recipient("ITA", translatable("Italy (FSI), rating officer"), 8),
        Recipient("NED", translatable("Netherlands (KNSB), rating officer"), 14),
    )
}
"""Federations that accept a TRF, as their public pages say; every other one gets it through FIDE's."""


@dataclass(frozen=True, slots=True)
class ReportedGame:
    """A game as a report says it, by entrants."""

    round: int
    white: int
    black: int
    result: GameResult
    day: date | None
    digest: str
    """Of what ratings depend on: both players, colours, result and day."""

    @property
    def key(self) -> Key:
        """What stays the same, whatever is corrected."""
        return self.round, min(self.white, self.black), max(self.white, self.black)


@dataclass(frozen=True, slots=True)
class SentReport:
    """One file that was sent: to whom, for which period, and its games."""

    recipient: str
    period: str
    """A month as `2026-11`, or nothing if the event is reported as a whole."""
    sent_on: date
    games: tuple[ReportedGame, ...]
    number: str = ""
    """The number under which the tournament is registered there."""
    correction: bool = False
    withdrawn: tuple[Key, ...] = ()
    """Games that were sent and are no longer part of the event."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """Every report, by its line in the log, and what recipients answered."""

    sent: Mapping[int, SentReport] = field(default_factory=dict)
    receipts: Mapping[int, str] = field(default_factory=dict)
    days: Mapping[Key, date] = field(default_factory=dict)
    """The day of each game that was not played on the day of its round."""

    def of(self, recipient: str) -> dict[int, SentReport]:
        """Return the reports to one recipient, the oldest first."""
        return {
            line: report
            for line, report in sorted(self.sent.items())
            if report.recipient == recipient
        }

    def told(self, recipient: str) -> dict[Key, tuple[int, str, ReportedGame]]:
        """Return each game as the recipient knows it, with its latest report and its period."""
        known: dict[Key, tuple[int, str, ReportedGame]] = {}
        for line, report in self.of(recipient).items():
            for key in report.withdrawn:
                known.pop(key, None)
            known |= {game.key: (line, report.period, game) for game in report.games}
        return known


class Change(NamedTuple):
    """A game that is no longer as it was sent; `now` is None if there is no such game any more."""

    report: int
    was: ReportedGame
    now: ReportedGame | None


class ReportPart(NamedTuple):
    """What one file would contain: the games of a period that were not sent, or corrections."""

    period: str
    games: tuple[ReportedGame, ...]
    changes: tuple[Change, ...] = ()

    @property
    def withdrawn(self) -> tuple[Key, ...]:
        """The games that the correction takes back."""
        return tuple(change.was.key for change in self.changes if change.now is None)


class ReportAccount(NamedTuple):
    """How a recipient's reports compare with the event."""

    due: tuple[ReportPart, ...]
    corrections: tuple[ReportPart, ...]
    undated: tuple[ReportedGame, ...]
    """Games of a long event that belong to no month, because their day is not known."""

    def part(self, period: str, *, correction: bool) -> ReportPart | None:
        """Return what a file of this period would contain; None if nothing."""
        parts = self.corrections if correction else self.due
        return next((part for part in parts if part.period == period), None)


def account(state: EventState, recipient: str) -> ReportAccount:
    """Return what is due to a recipient, and what has changed since it was sent."""
    monthly = is_long(state)
    known = state.ledger.told(recipient)
    now = {game.key: game for game in finished_games(state)}
    new = [game for key, game in now.items() if key not in known]
    undated = tuple(game for game in new if monthly and game.day is None)
    due: dict[str, list[ReportedGame]] = {}
    for game in new:
        if game not in undated:
            due.setdefault(_period(game, monthly=monthly), []).append(game)
    changed: dict[str, list[Change]] = {}
    for key, (line, period, was) in known.items():
        current = now.get(key)
        if current is None or current.digest != was.digest:
            changed.setdefault(period, []).append(Change(line, was, current))
    return ReportAccount(
        tuple(ReportPart(period, tuple(games)) for period, games in sorted(due.items())),
        tuple(_correction(period, changes) for period, changes in sorted(changed.items())),
        undated,
    )


def _correction(period: str, changes: Iterable[Change]) -> ReportPart:
    listed = tuple(changes)
    return ReportPart(
        period, tuple(change.now for change in listed if change.now is not None), listed
    )


def _period(game: ReportedGame, *, monthly: bool) -> str:
    return f"{game.day:%Y-%m}" if monthly and game.day is not None else ""


def is_long(state: EventState) -> bool:
    """Return whether the event takes more than 30 days, so that each month has its own report."""
    known = (state.settings.start, state.settings.end, *state.round_days)
    days = sorted(day for day in (*known, *state.ledger.days.values()) if day is not None)
    return bool(days) and (days[-1] - days[0]).days >= LONGEST_IN_ONE


def finished_games(state: EventState) -> Iterator[ReportedGame]:
    """Yield every game of the published rounds that has a result, as it counts for ratings."""
    for round_ in state.rounds:
        if round_.status is RoundStatus.PREPARED:
            continue
        for board in round_.boards:
            white, black, result = rated_board(board)
            if result is not GameResult.UNKNOWN:
                yield _game(state, round_.number, white, black, result)


def rated_board(board: Board) -> tuple[int, int, GameResult]:
    """Return White, Black and the result as they go to the rating officer."""
    result = board.rating_result or board.result
    if board.other_colours_for_rating:
        return board.black, board.white, with_the_colours_played(result)
    return board.white, board.black, result


def day_of_game(state: EventState, key: Key) -> date | None:
    """Return the day of a game: its own, else that of its round."""
    own = state.ledger.days.get(key)
    planned = state.round_days
    return own or (planned[key[0] - 1] if key[0] <= len(planned) else None)


def _game(
    state: EventState, number: int, white: int, black: int, result: GameResult
) -> ReportedGame:
    day = day_of_game(state, (number, min(white, black), max(white, black)))
    read = (_identity(state, white), _identity(state, black), result.symbol, str(day or ""))
    digest = hashlib.sha256("\n".join(read).encode()).hexdigest()[:16]
    return ReportedGame(number, white, black, result, day, digest)


def _identity(state: EventState, entrant: int) -> str:
    """Return what a rating officer knows a player by: the FIDE number, else name and birth."""
    player = state.entrants[entrant].player
    return str(player.fide_id) if player.fide_id else f"{player.name} {player.birth}"
