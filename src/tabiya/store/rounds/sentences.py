"""How the log tells of rounds."""

from __future__ import annotations

from tabiya.model.result import ByeKind
from tabiya.store.notes import exchange_in_words
from tabiya.store.rounds.events import (
    ByeGiven,
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
)
from tabiya.store.rounds.initial_colour import colour_in_words
from tabiya.store.subject import Names, name_in


def initial_colour_decided(event: InitialColourDecided, _names: Names) -> str:
    """The colour and where it came from."""
    return f"Initial colour: {colour_in_words(event)}."


def round_paired(event: RoundPaired, names: Names) -> str:
    """By which rules a round was paired, its boards and its byes."""
    return (
        f"Round {event.round} was paired by {event.system} ({event.edition}): "
        f"{len(event.pairs)} boards, {_byes(event.byes, names)}."
    )


def games_forfeited(event: GamesForfeited, names: Names) -> str:
    """The games nobody will play, and the article that leaves them in the table."""
    games = "; ".join(_forfeited(game, names) for game in event.games)
    return f"Round {event.round}, lost by forfeit ({event.rule}): {games}."


def pairing_discarded(event: PairingDiscarded, _names: Names) -> str:
    """Which pairing was thrown away."""
    return f"The pairing of round {event.round} was thrown away."


def manual_pairing_opened(event: ManualPairingOpened, _names: Names) -> str:
    """Which round is paired by hand."""
    return f"Manual pairing of round {event.round} began."


def pairing_altered(event: PairingAltered, _names: Names) -> str:
    """What is different from before, where the file says it."""
    what = _told(event)
    return f"The pairing of round {event.round} was altered by hand{what}."


def manual_pairing_closed(event: ManualPairingClosed, _names: Names) -> str:
    """Whether the pairing is the engine's, and what is different."""
    verdict = "differs from" if event.differs else "is the same as"
    what = _told(event) if event.differs else ""
    return f"Manual pairing of round {event.round} ended; it {verdict} the engine's{what}."


def round_published(event: RoundPublished, _names: Names) -> str:
    """Which round the players have seen."""
    return f"Round {event.round} was published."


def publication_withdrawn(event: PublicationWithdrawn, _names: Names) -> str:
    """Which pairing was taken down."""
    return f"The publication of round {event.round} was withdrawn."


def game_agreed(event: GameAgreed, names: Names) -> str:
    """Who agreed to play each other, and who had not come."""
    pair = f"{name_in(names, event.pair.white)} - {name_in(names, event.pair.black)}"
    away = ", ".join(name_in(names, entrant) for entrant in event.absent)
    gone = f" Not there: {away}." if away else ""
    return f"Round {event.round}: {pair} was paired, both had no game and agreed.{gone}"


def round_closed(event: RoundClosed, _names: Names) -> str:
    """Which round is complete."""
    return f"Round {event.round} was closed."


def round_reopened(event: RoundReopened, _names: Names) -> str:
    """Which round is being played again."""
    return f"Round {event.round} was opened again."


def _told(event: PairingAltered | ManualPairingClosed) -> str:
    told = event.noted
    if told is None and event.change is not None:
        told = exchange_in_words(event.change)
    return f": {told}" if told else ""


def _forfeited(game: ForfeitedGame, names: Names) -> str:
    pair = f"{name_in(names, game.white)} - {name_in(names, game.black)}"
    return f"{pair} {game.result.symbol}"


def _byes(byes: tuple[ByeGiven, ...], names: Names) -> str:
    given = [g.entrant for g in byes if g.kind is ByeKind.PAIRING_ALLOCATED]
    bye = f"bye for {name_in(names, given[0])}" if given else "no bye"
    others = len(byes) - len(given)
    return f"{bye}, {others} not paired" if others else bye
