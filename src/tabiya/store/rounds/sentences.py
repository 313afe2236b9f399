"""How the log tells of rounds."""

from __future__ import annotations

from tabiya.answers.byes import BYES
from tabiya.languages import gettext, say
from tabiya.model.result import ByeKind
from tabiya.pairing.registry import is_held, system_named
from tabiya.pairing.system import Family
from tabiya.store.notes import exchange_in_words, system_title
from tabiya.store.rounds.events import (
    Exchange,
    ForfeitedGame,
    GameAgreed,
    GamesForfeited,
    InitialColourDecided,
    ManualPairingClosed,
    ManualPairingOpened,
    PairingAltered,
    PairingDiscarded,
    PublicationWithdrawn,
    RoundClosed,
    RoundPaired,
    RoundPublished,
    RoundReopened,
    Seats,
)
from tabiya.store.rounds.initial_colour import colour_in_words
from tabiya.store.subject import Names, name_in


def initial_colour_decided(event: InitialColourDecided, _names: Names) -> str:
    """The colour and where it came from."""
    return say("Initial colour: {colour}.", colour=colour_in_words(event))


def round_paired(event: RoundPaired, names: Names) -> str:
    """By which rules a round was paired, its boards and its byes."""
    told = {
        "round": event.round,
        "system": system_title(event.system),
        "edition": event.edition,
        "n": len(event.pairs),
    }
    byes = _byes(event, names)
    if not byes:
        return say("Round {round} was paired ({system}, {edition}). Boards: {n}.", **told)
    return say(
        "Round {round} was paired ({system}, {edition}). Boards: {n}, {byes}.", **told, byes=byes
    )


def games_forfeited(event: GamesForfeited, names: Names) -> str:
    """The games nobody will play, and the article that leaves them in the table."""
    games = "; ".join(_forfeited(game, names) for game in event.games)
    return say(
        "Round {round}, lost by forfeit ({rule}): {games}.",
        round=event.round,
        rule=event.rule,
        games=games,
    )


def pairing_discarded(event: PairingDiscarded, _names: Names) -> str:
    """Which pairing was thrown away."""
    return say("The pairing of round {round} was thrown away.", round=event.round)


def manual_pairing_opened(event: ManualPairingOpened, _names: Names) -> str:
    """Which round is paired by hand."""
    return say("Manual pairing of round {round} began.", round=event.round)


def pairing_altered(event: PairingAltered, names: Names) -> str:
    """What is different from before, where the file says it; of teams their own line says it."""
    what = _told(event, names)
    return say(
        "The pairing of round {round} was altered by hand{what}.", round=event.round, what=what
    )


def manual_pairing_closed(event: ManualPairingClosed, names: Names) -> str:
    """Whether the pairing is the engine's, and what is different."""
    if event.differs:
        return say(
            "Manual pairing of round {round} ended; it differs from the engine's{what}.",
            round=event.round,
            what=_told(event, names),
        )
    return say(
        "Manual pairing of round {round} ended; it is the same as the engine's.", round=event.round
    )


def round_published(event: RoundPublished, _names: Names) -> str:
    """Which round the players have seen."""
    return say("Round {round} was published.", round=event.round)


def publication_withdrawn(event: PublicationWithdrawn, _names: Names) -> str:
    """Which pairing was taken down."""
    return say("The publication of round {round} was withdrawn.", round=event.round)


def game_agreed(event: GameAgreed, names: Names) -> str:
    """Who agreed to play each other, and who had not come."""
    pair = f"{name_in(names, event.pair.white)} - {name_in(names, event.pair.black)}"
    away = ", ".join(name_in(names, entrant) for entrant in event.absent)
    told = say(
        "Round {round}: {pair} was paired, both had no game and agreed.",
        round=event.round,
        pair=pair,
    )
    if not away:
        return told
    missing = say("Not there: {names}.", names=away)
    return f"{told} {missing}"


def round_closed(event: RoundClosed, _names: Names) -> str:
    """Which round is complete."""
    return say("Round {round} was closed.", round=event.round)


def round_reopened(event: RoundReopened, _names: Names) -> str:
    """Which round is being played again."""
    return say("Round {round} was opened again.", round=event.round)


def _told(event: PairingAltered | ManualPairingClosed, names: Names) -> str:
    if min(names, default=0) < 0:
        return (
            ""  # Teams are known by negative numbers; those of their players tell nobody anything.
        )
    told = event.noted
    if told is None and event.change is not None:
        told = _exchanged(event.change, names)
    return f": {told}" if told else ""


def _exchanged(change: Exchange, names: Names) -> str:
    """What is different, by names; by starting numbers where the file does not say whose they are."""
    if not change.entrants:
        return exchange_in_words(change)
    who = {number: name_in(names, entrant) for number, entrant in change.entrants}
    return say(
        "{new} instead of {old}", new=_seats(change.now, who), old=_seats(change.before, who)
    )


def _seats(seats: Seats, who: Names) -> str:
    told = [f"{who[white]} - {who[black]}" for white, black in seats.pairs]
    told += [
        say("{bye} for {name}", bye=gettext(BYES[kind].given), name=who[number])
        for number, kind in seats.byes
    ]
    return "; ".join(told) or gettext("no pair")


def _forfeited(game: ForfeitedGame, names: Names) -> str:
    pair = f"{name_in(names, game.white)} - {name_in(names, game.black)}"
    return f"{pair} {game.result.symbol}"


def _byes(event: RoundPaired, names: Names) -> str:
    given = [g.entrant for g in event.byes if g.kind is ByeKind.PAIRING_ALLOCATED]
    others = len(event.byes) - len(given)
    if given:
        bye = say("bye for {name}", name=", ".join(name_in(names, each) for each in given))
    elif _lists_every_bye(event.system):
        bye = gettext("no bye")
    else:
        return say("{n} not paired", n=others) if others else ""
    return say("{bye}, {n} not paired", bye=bye, n=others) if others else bye


def _lists_every_bye(system: str) -> bool:
    """Whether a round without byes of players has none: teams and seeds who wait are not among them."""
    if not is_held(system):
        return True
    rules = system_named(system)
    return rules.teams is None and rules.family is not Family.KNOCKOUT
