"""Players on printed lists: what stands beside a name, who does not play, whose cards are wanted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabiya.answers.byes import BYE_ORDER, why_not_playing
from tabiya.errors import NotApplicable
from tabiya.model.player import Player, listing_order
from tabiya.model.points import ZERO, show_points
from tabiya.model.result import ByeKind, GameResult
from tabiya.norms.arbiters.of_event import officials_of
from tabiya.pairing.organising import Official
from tabiya.printing.job import PrintJob


@dataclass(frozen=True, slots=True)
class PrintedPlayer:
    """A player as lists print him, with the points before the round."""

    number: str
    title: str
    name: str
    rating: str
    federation: str
    points: str


def printed_players(job: PrintJob) -> dict[int, PrintedPlayer]:
    """Return every player of the event, by number, as lists of the round print him."""
    points = job.points_before
    return {
        player.number: PrintedPlayer(
            number=str(player.number),
            title=title_of(player),
            name=player.name,
            rating=rating_of(player),
            federation=player.federation,
            points=show_points(points.get(player.number, ZERO)),
        )
        for player in job.tournament.players
    }


def title_of(player: Player) -> str:
    """The title in its letters, or nothing."""
    return player.title.value if player.title else ""


def rating_of(player: Player) -> str:
    """The rating, or nothing for a player without one."""
    return str(player.rating) if player.rating else ""


def result_of(result: GameResult, gettext: Callable[[str], str]) -> str:
    """The result as people write it; nothing while the game is open."""
    score, _, unrated = result.symbol.partition(" ")
    return score + " " + gettext("unrated") if unrated else score


@dataclass(frozen=True, slots=True)
class IdlePlayer:
    """A player without an opponent in the round, and why."""

    player: PrintedPlayer
    reason: str


def idle_players(
    job: PrintJob, players: dict[int, PrintedPlayer] | None = None
) -> tuple[IdlePlayer, ...]:
    """The pairing-allocated bye first, then the other byes, then the absent, each by name.

    Whoever stands neither on a board nor among the byes was absent.
    """
    players = printed_players(job) if players is None else players
    round_ = job.paired_round
    playing = {number for game in round_.games for number in (game.white, game.black)}
    kinds = {bye.player: bye.kind for bye in round_.byes}
    found = [
        (kinds.get(number, ByeKind.ZERO_POINT), number)
        for number in players
        if number not in playing
    ]
    found.sort(key=lambda each: (BYE_ORDER.index(each[0]), listing_order(players[each[1]].name)))
    return tuple(IdlePlayer(players[number], _reason(job, kind, number)) for kind, number in found)


def _reason(job: PrintJob, kind: ByeKind, number: int) -> str:
    left = next((each for each in job.tournament.withdrawals if each.player == number), None)
    late = next((each for each in job.tournament.late_entries if each.player == number), None)
    return str(
        why_not_playing(
            kind,
            job.round,
            withdrawn_after=left.after_round if left else None,
            expelled=left is not None and left.expelled,
            first_round=late.first_round if late else 1,
            by_table=job.kind.round_robin,
        )
    )


def arbiters_at(job: PrintJob) -> tuple[Official, ...]:
    """The arbiters of the event: as the regulations name them, else those of the settings."""
    if job.state is not None and job.state.regulations.officials:
        return job.state.regulations.officials
    return officials_of(job.tournament)


def chosen_players(job: PrintJob) -> tuple[Player, ...]:
    """The players by starting number, or only those asked for, in the order asked."""
    by_number = job.tournament.by_number
    wanted = job.options.players
    for number in wanted:
        if number not in by_number:
            raise NotApplicable(
                "nobody has the starting number {number}",
                number=number,
                hint="The numbers go from {first} to {last}.",
                first=min(by_number),
                last=max(by_number),
            )
    return tuple(by_number[number] for number in wanted or sorted(by_number))
