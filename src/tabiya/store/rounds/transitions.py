"""What happens to rounds: paired, altered by hand, published, played, closed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tabiya.model.result import ByeKind
from tabiya.store.notes import add_note, exchange_in_words, exchange_of
from tabiya.store.rounds.events import (
    ByeGiven,
    GameAgreed,
    GamesForfeited,
    InitialColourDecided,
    ManualPairingClosed,
    ManualPairingOpened,
    Pair,
    PairingAltered,
    PairingDiscarded,
    PublicationWithdrawn,
    RoundClosed,
    RoundPaired,
    RoundPublished,
    RoundReopened,
)
from tabiya.store.state import (
    Board,
    DoesNotFit,
    EventState,
    PairedRound,
    RoundStatus,
    entrant_of,
    last_round_of,
    require,
)


def initial_colour_decided(state: EventState, event: InitialColourDecided, seq: int) -> EventState:
    """All colours rest on this one; it stays even if the pairing is thrown away."""
    return replace(state, colour_decided=event, settings_revision=seq)


def round_paired(state: EventState, event: RoundPaired, seq: int) -> EventState:
    """One more round is prepared."""
    require(event.round == state.next_round, "round {round} does not come next", round=event.round)
    seat_each_once(state, event.pairs, event.byes)
    ahead = dict(state.played_ahead)
    paired = PairedRound(
        event.round,
        tuple(
            Board(pair.white, pair.black, result, revision=seq)
            if (result := ahead.pop((event.round, pair.white, pair.black), None))
            else Board(pair.white, pair.black)
            for pair in event.pairs
        ),
        event.byes,
        system=event.system,
        edition=event.edition,
        paired_at=seq,
        revision=seq,
    )
    return replace(state, rounds=(*state.rounds, paired))


def games_forfeited(state: EventState, event: GamesForfeited, seq: int) -> EventState:
    """Games of the table have their result before anybody sits down."""
    round_ = last_round_of(state, event.round)
    places = {pair: board for board, pair in enumerate(round_.pairs, start=1)}
    for game in event.games:
        place = places.get(Pair(game.white, game.black))
        if place is None:
            raise DoesNotFit("a game lost by forfeit is not in the table")
        board = round_.boards[place - 1]
        require(board.open, "board {place} has a result", place=place)
        lost = replace(board, result=game.result, forfeited_by=event.rule, revision=seq)
        round_ = round_.with_board(place, lost)
    return state.with_round(round_)


def pairing_discarded(state: EventState, event: PairingDiscarded, _seq: int) -> EventState:
    """The last round is not paired any more."""
    round_ = last_round_of(state, event.round)
    require(not round_.has_results, "round {round} has results", round=event.round)
    require(round_.status is RoundStatus.PREPARED, "round {round} is published", round=event.round)
    rounds = state.rounds[:-1]
    return replace(
        state,
        rounds=rounds,
        earlier_results=tuple(each for each in state.earlier_results if each.paired < event.round),
        # What was given meanwhile counts when the round is paired again.
        adjustments=tuple(
            replace(each, paired=min(each.paired, len(rounds))) for each in state.adjustments
        ),
        roster=replace(
            state.roster,
            assigned=tuple(
                replace(each, paired=min(each.paired, len(rounds)))
                for each in state.roster.assigned
            ),
        ),
    )


def manual_pairing_opened(state: EventState, event: ManualPairingOpened, seq: int) -> EventState:
    """The pairs may now be changed by hand."""
    round_ = last_round_of(state, event.round)
    require(not round_.manual, "the manual phase is open already")
    return state.with_round(replace(round_, manual=True, revision=seq))


def pairing_altered(state: EventState, event: PairingAltered, seq: int) -> EventState:
    """Other pairs stand; a game that stays on the list keeps its result."""
    round_ = last_round_of(state, event.round)
    require(round_.manual, "the manual phase is not open")
    seat_each_once(state, event.pairs, event.byes)
    kept = {(board.white, board.black): board for board in round_.boards}
    boards = tuple(
        kept.pop((pair.white, pair.black), Board(pair.white, pair.black, revision=seq))
        for pair in event.pairs
    )
    require(
        all(board.open or board.forfeited_by for board in kept.values()),
        "a game taken away has a result",
    )
    return state.with_round(replace(round_, boards=boards, byes=event.byes, revision=seq))


def manual_pairing_closed(state: EventState, event: ManualPairingClosed, seq: int) -> EventState:
    """The pairs stand; a difference from the engine is noted for the report."""
    round_ = last_round_of(state, event.round)
    require(round_.manual, "the manual phase is not open")
    seat_each_once(state, event.engine_pairs, event.engine_byes)
    closed = state.with_round(replace(round_, manual=False, altered=event.differs, revision=seq))
    told = event.noted
    if told is None:
        told = _news_for_the_report(state, event)
    return add_note(closed, f"{_by_hand(event.round)}{told}") if told else closed


def _by_hand(round_number: int) -> str:
    return f"MPA @ Round {round_number}: "


def _news_for_the_report(state: EventState, event: ManualPairingClosed) -> str:
    """The difference from the engine, unless the last note about the round has said it already."""
    begins = _by_hand(event.round)
    told = [note.removeprefix(begins) for note in state.report_notes if note.startswith(begins)]
    if event.change is not None:
        news = exchange_in_words(event.change)
    elif event.differs:
        return _pairs_alone(state, event)
    else:
        news = "the engine's pairing again" if told else ""
    return "" if told[-1:] == [news] else news


def _pairs_alone(state: EventState, event: ManualPairingClosed) -> str:
    """What the report was told by the oldest files, which do not say what is different."""
    pairs = state.rounds[event.round - 1].pairs
    exchange = exchange_of(state, (pairs, ()), (event.engine_pairs, ()))
    return exchange_in_words(exchange)


def round_published(state: EventState, event: RoundPublished, seq: int) -> EventState:
    """The players know the pairing."""
    round_ = last_round_of(state, event.round)
    require(
        round_.status is RoundStatus.PREPARED,
        "round {round} is published already",
        round=event.round,
    )
    require(not round_.manual, "the manual phase is open")
    return state.with_round(replace(round_, status=RoundStatus.PUBLISHED, revision=seq))


def publication_withdrawn(state: EventState, event: PublicationWithdrawn, seq: int) -> EventState:
    """The pairing is no longer on the wall."""
    round_ = last_round_of(state, event.round)
    require(
        round_.status is RoundStatus.PUBLISHED, "round {round} is not published", round=event.round
    )
    withdrawn = replace(round_, status=RoundStatus.PREPARED, revision=seq)
    return add_note(state.with_round(withdrawn), f"Publication withdrawn @ Round {event.round}")


def game_agreed(state: EventState, event: GameAgreed, seq: int) -> EventState:
    """A game at the end of the list; whoever did not come has no game any more."""
    round_ = last_round_of(state, event.round)
    require(
        round_.status is RoundStatus.PUBLISHED,
        "round {round} is not being played",
        round=event.round,
    )
    two = {event.pair.white, event.pair.black}
    boards = tuple(board for board in round_.boards if not two & {board.white, board.black})
    byes = tuple(given for given in round_.byes if given.entrant not in two)
    away = tuple(ByeGiven(entrant, ByeKind.ZERO_POINT) for entrant in event.absent)
    changed = replace(
        round_,
        boards=(*boards, Board(event.pair.white, event.pair.black, revision=seq)),
        byes=(*byes, *away),
        altered=True,
        revision=seq,
        stayed_away=(*round_.stayed_away, *event.absent),
    )
    seat_each_once(state, changed.pairs, changed.byes)
    change = exchange_of(state, (changed.pairs, changed.byes), (round_.pairs, round_.byes))
    told = f"{_by_hand(event.round)}{exchange_in_words(change)}, agreed after the start"
    return add_note(state.with_round(changed), told)


def round_closed(state: EventState, event: RoundClosed, seq: int) -> EventState:
    """The round is complete."""
    round_ = last_round_of(state, event.round)
    require(
        round_.status is RoundStatus.PUBLISHED,
        "round {round} is not being played",
        round=event.round,
    )
    require(
        all(not board.open or board.adjourned for board in round_.boards),
        "a game has no result and is not adjourned",
    )
    return state.with_round(replace(round_, status=RoundStatus.CLOSED, revision=seq))


def round_reopened(state: EventState, event: RoundReopened, seq: int) -> EventState:
    """The round is being played again."""
    round_ = last_round_of(state, event.round)
    require(round_.status is RoundStatus.CLOSED, "round {round} is not closed", round=event.round)
    return state.with_round(replace(round_, status=RoundStatus.PUBLISHED, revision=seq))


def seat_each_once(state: EventState, pairs: Iterable[Pair], byes: Iterable[ByeGiven]) -> None:
    """Refuse a pairing with strangers in it, or with somebody in two places."""
    seen: set[int] = set()
    seats = [entrant for pair in pairs for entrant in (pair.white, pair.black)]
    seats += [given.entrant for given in byes]
    for entrant in seats:
        entrant_of(state, entrant)
        require(
            entrant not in seen, "entrant {entrant} appears twice in the pairing", entrant=entrant
        )
        seen.add(entrant)
