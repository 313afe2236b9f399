"""How the log tells of those who take part."""

from __future__ import annotations

from tabiya.languages import say
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
    name, number = event.player.name, event.player.number
    if event.first_round > 1:
        return say(
            "{name} was entered as number {number} from round {round} on.",
            name=name,
            number=number,
            round=event.first_round,
        )
    return say("{name} was entered as number {number}.", name=name, number=number)


def player_corrected(event: PlayerCorrected, _names: Names) -> str:
    """Every detail that is different."""
    changes = ", ".join(
        say(
            "{what} {now} instead of {before}",
            what=name.replace("_", " "),
            now=shown(getattr(event.player, name)),
            before=shown(getattr(event.previous, name)),
        )
        for name in type(event.player).__dataclass_fields__
        if getattr(event.player, name) != getattr(event.previous, name)
    )
    return say(
        "The details of {name} were corrected: {changes}.", name=event.player.name, changes=changes
    )


def player_removed(event: PlayerRemoved, names: Names) -> str:
    """Whose entry was struck out."""
    return say("The entry of {name} was struck out.", name=name_in(names, event.entrant))


def player_withdrew(event: PlayerWithdrew, names: Names) -> str:
    """Who left, and after which round."""
    return say(
        "{name} withdrew after round {round}.",
        name=name_in(names, event.entrant),
        round=event.after_round,
    )


def player_expelled(event: PlayerExpelled, names: Names) -> str:
    """Who was expelled, after which round, and why."""
    name = name_in(names, event.entrant)
    return say(
        "{name} was expelled after round {round}: {reason}.",
        name=name,
        round=event.after_round,
        reason=event.reason,
    )


def player_returned(event: PlayerReturned, names: Names) -> str:
    """Who came back, and from which round on."""
    return say(
        "{name} returned from round {round} on.",
        name=name_in(names, event.entrant),
        round=event.from_round,
    )


def player_checked_in(event: PlayerCheckedIn, names: Names) -> str:
    """Who is here."""
    return say("{name} checked in.", name=name_in(names, event.entrant))


def player_marked_absent(event: PlayerMarkedAbsent, names: Names) -> str:
    """Who is not here."""
    return say("{name} was marked absent.", name=name_in(names, event.entrant))


def rating_lists_chosen(event: RatingListsChosen, _names: Names) -> str:
    """Which lists, in which order, and whether ratings are held against new ones."""
    lists = say(", then ").join(event.order)
    if event.checked:
        return say("Ratings are taken from {lists}; they are held against new lists.", lists=lists)
    return say("Ratings are taken from {lists}; they are not held against new lists.", lists=lists)
