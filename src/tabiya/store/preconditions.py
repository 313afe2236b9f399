"""What every decision asks first: whether a thing exists and is still what the page showed."""

from __future__ import annotations

from tabiya.answers.byes import BYES
from tabiya.formats.trf.layout.columns import HIGHEST_NUMBER, PLAYER
from tabiya.languages import Text, gettext, say
from tabiya.store.decision import Conflict, Refused
from tabiya.store.parts import EnteredPlayer, PairedRound, Presence
from tabiya.store.state import EventState


def check_room_for(state: EventState, entries: int) -> None:
    """So many more players can still be numbered in a report file."""
    if len(state.entrants) + entries > HIGHEST_NUMBER:
        raise Refused(
            "an event can have at most {HIGHEST_NUMBER} players",
            HIGHEST_NUMBER=HIGHEST_NUMBER,
            rule=PLAYER.citation,
        )


def named_entrant(state: EventState, entrant: int) -> EnteredPlayer:
    """The entrant named in a command."""
    entered = state.entrants.get(entrant)
    if entered is None:
        raise Refused(
            "there is no entrant {entrant}",
            entrant=entrant,
            hint="The entry may have been removed. Reload the page.",
        )
    return entered


def unchanged_entrant(state: EventState, entrant: int, based_on: int | None) -> EnteredPlayer:
    """The entrant, if nobody has changed him since the page was shown."""
    entered = named_entrant(state, entrant)
    if based_on not in (None, entered.revision):
        raise Conflict(
            "{name} has changed since you opened the page",
            name=entered.player.name,
            now=describe_player(entered) + describe_arrangements(state, entered),
            revision=entered.revision,
        )
    return entered


def describe_player(entrant: EnteredPlayer) -> str:
    """A player's details on one line."""
    player = entrant.player
    title = f"{player.title.value} " if player.title else ""
    rating = f", {player.rating}" if player.rating else ""
    fide = say(", FIDE {fide_id}", fide_id=player.fide_id) if player.fide_id else ""
    left = (
        say(", withdrew after round {withdrawn_after}", withdrawn_after=entrant.withdrawn_after)
        if entrant.withdrawn
        else ""
    )
    return f"{title}{player.name} {player.federation}{rating}{fide}{left}".replace(" ,", ",")


def describe_arrangements(state: EventState, entrant: EnteredPlayer) -> str:
    """What was arranged with a player, behind the details: byes to come, absence, a kept board."""
    byes = [
        say(", round {round}: {bye}", round=asked.round, bye=gettext(BYES[asked.kind].given))
        for asked in state.requested_byes
        if asked.entrant == entrant.entrant and asked.round > len(state.rounds)
    ]
    absent = gettext(", marked absent") if state.get_presence(entrant) is Presence.ABSENT else ""
    board = (
        say(", keeps board {fixed_board}", fixed_board=entrant.fixed_board)
        if entrant.fixed_board
        else ""
    )
    return "".join(byes) + absent + board


def named_last_round(state: EventState, number: int, based_on: int | None) -> PairedRound:
    """The round named in a command, which must be the one paired last and unchanged."""
    if number != len(state.rounds) or not state.rounds:
        raise Refused(
            "round {number} is not the last round paired",
            number=number,
            hint="The event is at round {rounds}.",
            rounds=len(state.rounds),
        )
    round_ = state.rounds[-1]
    if based_on not in (None, round_.revision):
        raise Conflict(
            "round {number} has changed since you opened the page",
            number=number,
            now=describe_round(round_),
            revision=round_.revision,
        )
    return round_


def describe_round(round_: PairedRound) -> Text:
    """How far a round has come, on one line."""
    manual = Text(", manual pairing open") if round_.manual else ""
    return Text(
        "{status}, {boards} boards, {open_boards} without a result{manual}",
        status=Text(round_.status.value),
        boards=len(round_.boards),
        open_boards=len(round_.open_boards),
        manual=manual,
    )


def get_name(state: EventState, entrant: int) -> str:
    """A player's name for a message."""
    entered = state.entrants.get(entrant)
    return entered.player.name if entered else say("entrant {entrant}", entrant=entrant)


def settings_unchanged(state: EventState, based_on: int | None) -> None:
    """Refuse if somebody has changed the settings since the page was shown."""
    if based_on not in (None, state.settings_revision):
        raise Conflict(
            "the settings have changed since you opened the page",
            now=describe_announced(state),
            revision=state.settings_revision,
        )


def describe_announced(state: EventState) -> Text:
    """What was announced, on one line."""
    settings = state.settings
    breaks = ", ".join(settings.tie_breaks) or Text("none")
    return Text(
        "{name}, {rounds} rounds, tie-breaks {breaks}",
        name=settings.name,
        rounds=settings.rounds or "?",
        breaks=breaks,
    )
