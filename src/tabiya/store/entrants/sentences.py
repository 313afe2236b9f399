"""How the log tells of those who take part."""

from __future__ import annotations

from tabiya.store.entrants.events import (
    PlayerCheckedIn,
    PlayerCorrected,
    PlayerEntered,
    PlayerExpelled,
    PlayerMarkedAbsent,
    PlayerRemoved,
    PlayerReturned,
    PlayerWithdrew,
    RatingListsChosen,
)
from tabiya.store.notes import shown
from tabiya.store.subject import Names, name_in


def player_entered(event: PlayerEntered, _names: Names) -> str:
    """Who entered, with which number, and from which round on."""
    late = f" from round {event.first_round} on" if event.first_round > 1 else ""
    return f"{event.player.name} was entered as number {event.player.number}{late}."


def player_corrected(event: PlayerCorrected, _names: Names) -> str:
    """Every detail that is different."""
    changes = ", ".join(
        f"{name.replace('_', ' ')} {shown(getattr(event.player, name))} instead of "
        f"{shown(getattr(event.previous, name))}"
        for name in type(event.player).__dataclass_fields__
        if getattr(event.player, name) != getattr(event.previous, name)
    )
    return f"The details of {event.player.name} were corrected: {changes}."


def player_removed(event: PlayerRemoved, names: Names) -> str:
    """Whose entry was struck out."""
    return f"The entry of {name_in(names, event.entrant)} was struck out."


def player_withdrew(event: PlayerWithdrew, names: Names) -> str:
    """Who left, and after which round."""
    return f"{name_in(names, event.entrant)} withdrew after round {event.after_round}."


def player_expelled(event: PlayerExpelled, names: Names) -> str:
    """Who was expelled, after which round, and why."""
    name = name_in(names, event.entrant)
    return f"{name} was expelled after round {event.after_round}: {event.reason}."


def player_returned(event: PlayerReturned, names: Names) -> str:
    """Who came back, and from which round on."""
    return f"{name_in(names, event.entrant)} returned from round {event.from_round} on."


def player_checked_in(event: PlayerCheckedIn, names: Names) -> str:
    """Who is here."""
    return f"{name_in(names, event.entrant)} checked in."


def player_marked_absent(event: PlayerMarkedAbsent, names: Names) -> str:
    """Who is not here."""
    return f"{name_in(names, event.entrant)} was marked absent."


def rating_lists_chosen(event: RatingListsChosen, _names: Names) -> str:
    """Which lists, in which order, and whether ratings are held against new ones."""
    check = "are" if event.checked else "are not"
    return f"Ratings are taken from {', then '.join(event.order)}; they {check} held against new lists."
