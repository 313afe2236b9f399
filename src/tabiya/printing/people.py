"""Players on printed lists and slips: what stands beside a name, whose cards are wanted."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.answers.rounds import Seat
from tabiya.errors import NotApplicable
from tabiya.model.player import Player
from tabiya.model.points import show_points
from tabiya.norms.arbiters.of_event import list_officials
from tabiya.pairing.organising import Official
from tabiya.printing.job import PrintJob


@dataclass(frozen=True, slots=True)
class PrintedPlayer:
    """A player as slips print him, with the points before the round."""

    number: str
    title: str
    name: str
    rating: str
    federation: str
    points: str

    @classmethod
    def at(cls, seat: Seat) -> PrintedPlayer:
        """Return the player of a seat."""
        return cls(
            number=str(seat.number),
            title=seat.title,
            name=seat.name,
            rating=str(seat.rating or ""),
            federation=seat.federation,
            points=show_points(seat.points),
        )


def get_title(player: Player) -> str:
    """The title in its letters, or nothing."""
    return player.title.value if player.title else ""


def get_rating(player: Player) -> str:
    """The rating, or nothing for a player without one."""
    return str(player.rating) if player.rating else ""


def arbiters_at(job: PrintJob) -> tuple[Official, ...]:
    """The arbiters of the event: as the regulations name them, else those of the settings."""
    if job.state is not None and job.state.regulations.officials:
        return job.state.regulations.officials
    return list_officials(job.tournament)


def chosen_players(job: PrintJob) -> tuple[Player, ...]:
    """The players by starting number, or only those asked for, in the order asked."""
    by_number = job.tournament.by_number
    wanted = job.options.players
    for number in wanted:
        if number not in by_number:
            raise NotApplicable(
                "no player has the starting number {n}",
                n=number,
                hint="The numbers go from {first} to {last}.",
                first=min(by_number),
                last=max(by_number),
            )
    return tuple(by_number[number] for number in wanted or sorted(by_number))
