"""How results, penalties and lots change the event."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.points import signed_points
from tabiya.model.result import GameResult
from tabiya.model.tournament import EarlierResult
from tabiya.pairing.handling import with_the_colours_played
from tabiya.store.notes import (
    ADJOURNED,
    ADJOURNED_GAME_ENDED,
    COLOURS,
    CORRECTION,
    add_note,
    game_at,
    games_at,
    noted,
)
from tabiya.store.results.events import (
    ColoursCorrected,
    EndingRecorded,
    GamePlayedAhead,
    LotsDrawn,
    PlacesDecided,
    PointsAdjusted,
    ResultCorrected,
    ResultEntered,
    ResultsAdjourned,
)
from tabiya.store.state import (
    Board,
    EventState,
    GivenPoints,
    PairedRound,
    RoundStatus,
    entrant_of,
    last_round_of,
    require,
    round_of,
)


def result_entered(state: EventState, event: ResultEntered, seq: int) -> EventState:
    """A game of the current round has this result."""
    round_ = last_round_of(state, event.round)
    require(
        round_.status is RoundStatus.PUBLISHED,
        "round {round} is not being played",
        round=event.round,
    )
    board = _board_of(round_, event)
    require(board.result is event.previous, "the result before it was another")
    changed = replace(
        board,
        result=event.result,
        adjourned=False,
        forfeited_by="",
        ending=None,
        revision=seq,
    )
    return state.with_round(round_.with_board(event.board, changed))


def result_corrected(state: EventState, event: ResultCorrected, seq: int) -> EventState:
    """A game of an older round has another result, for everything or for ratings alone."""
    round_ = round_of(state, event.round)
    board = _board_of(round_, event)
    was = board.result
    if event.rating_only and board.rating_result is not None:
        was = board.rating_result
    require(was is event.previous, "the result before it was another")
    if event.rating_only:
        changed = replace(board, rating_result=event.result, revision=seq)
    else:
        state = _with_pairings_made_from(state, event, was)
        changed = replace(
            board,
            result=event.result,
            adjourned=False,
            rating_result=None,
            forfeited_by="",
            ending=None,
            revision=seq,
        )
    corrected = state.with_round(round_.with_board(event.board, changed))
    game = game_at(state, event.board, event.white, event.black)
    if was is GameResult.UNKNOWN:
        told = event.noted
        if told is None:
            told = f"{game} ended {event.result.symbol}"
        return add_note(corrected, f"{ADJOURNED_GAME_ENDED}{event.round}: {told}")
    reach = ", for the rating report only" if event.rating_only else ""
    told = event.noted
    if told is None:
        told = f"{game} {event.result.symbol} instead of {was.symbol}{reach}"
    return add_note(corrected, f"{CORRECTION}{event.round}: {told}")


def ending_recorded(state: EventState, event: EndingRecorded, seq: int) -> EventState:
    """It is known how the game ended."""
    round_ = round_of(state, event.round)
    board = _board_of(round_, event)
    require(not board.open, "the game has no result")
    changed = replace(board, ending=event.ending, revision=seq)
    return state.with_round(round_.with_board(event.board, changed))


def colours_corrected(state: EventState, event: ColoursCorrected, seq: int) -> EventState:
    """Two players of a board change colours, and each keeps what the game brought him."""
    round_ = round_of(state, event.round)
    board = _board_of(round_, event)
    require(board.result.played or board.open, "nobody played at this board")
    told = (
        f"{game_at(state, event.board, event.white, event.black)} was played with the other colours"
    )
    if event.rating_only:
        require(not board.other_colours_for_rating, "the colours have been corrected already")
        changed = replace(board, other_colours_for_rating=True, revision=seq)
        told += ", for the rating report only"
    else:
        state = _with_pairings_made_from(state, event, board.result)
        rated = board.rating_result
        changed = replace(
            board,
            white=board.black,
            black=board.white,
            result=with_the_colours_played(board.result),
            rating_result=with_the_colours_played(rated) if rated else None,
            revision=seq,
        )
    corrected = replace(round_.with_board(event.board, changed), revision=seq)
    return add_note(state.with_round(corrected), f"{COLOURS}{event.round}: {told}")


def _with_pairings_made_from(
    state: EventState, event: ResultCorrected | ColoursCorrected, was: GameResult
) -> EventState:
    """Remember which rounds were paired from the result that is corrected now, or from none."""
    game = (event.round, event.white, event.black)
    known = {
        (each.paired, each.round, *seats)
        for each in state.earlier_results
        for seats in ((each.white, each.black), (each.black, each.white))
    }
    later = (
        EarlierResult(
            paired=paired, round=event.round, white=event.white, black=event.black, result=was
        )
        for paired in range(event.round + 1, len(state.rounds) + 1)
        if (paired, *game) not in known
    )
    return replace(state, earlier_results=(*state.earlier_results, *later))


def game_played_ahead(state: EventState, event: GamePlayedAhead, _seq: int) -> EventState:
    """The result waits for its round."""
    require(event.round > len(state.rounds), "round {round} has been paired", round=event.round)
    game = (event.round, event.white, event.black)
    ahead = {known: result for known, result in state.played_ahead.items() if known != game}
    if event.result is not GameResult.UNKNOWN:
        ahead[game] = event.result
    return replace(state, played_ahead=ahead)


def results_adjourned(state: EventState, event: ResultsAdjourned, seq: int) -> EventState:
    """Games without a result count as draws for pairing until they end."""
    round_ = round_of(state, event.round)
    for board in event.boards:
        require(1 <= board <= len(round_.boards), "there is no board {board}", board=board)
        require(round_.boards[board - 1].open, "board {board} has a result", board=board)
        changed = replace(round_.boards[board - 1], adjourned=True, revision=seq)
        round_ = round_.with_board(board, changed)
    told = event.noted
    if told is None:
        told = games_at(state, event.round, event.boards)
    return add_note(state.with_round(round_), f"{ADJOURNED}{event.round}: {told}")


def points_adjusted(state: EventState, event: PointsAdjusted, seq: int) -> EventState:
    """A penalty or bonus counts in the standings from now on and in later pairings."""
    who = entrant_of(state, event.entrant)
    given = GivenPoints(event, len(state.rounds), seq)
    changed = replace(state, adjustments=(*state.adjustments, given))
    changed = changed.with_entrant(replace(who, revision=seq))
    return noted(changed, "Points", f"player {who.number} {signed_points(event.points)}")


def lots_drawn(state: EventState, event: LotsDrawn, seq: int) -> EventState:
    """Those whom no tie-break separates stand in the order of their lots."""
    drawn = replace(state, lots_seed=event.seed, settings_revision=seq)
    return noted(drawn, "Lots", f"drawn for shared places from seed {event.seed}")


def places_decided(state: EventState, event: PlacesDecided, seq: int) -> EventState:
    """Those named stand in this order, where the best of them stood."""
    for place in event.places:
        for entrant in place:
            entrant_of(state, entrant)
    decided = replace(state, decided_places=(*state.decided_places, event), settings_revision=seq)
    values = dict(event.values)
    told = ", ".join(
        " ".join(
            f"{state.entrants[entrant].number}"
            + (f" ({values[entrant]})" if entrant in values else "")
            for entrant in place
        )
        for place in event.places
    )
    how = f"by {event.name}" if event.values else "by hand"
    return noted(decided, "Places", f"decided {how}: {told}")


def _board_of(
    round_: PairedRound,
    event: ResultEntered | ResultCorrected | EndingRecorded | ColoursCorrected,
) -> Board:
    require(1 <= event.board <= len(round_.boards), "there is no board {board}", board=event.board)
    board = round_.boards[event.board - 1]
    require(
        (board.white, board.black) == (event.white, event.black),
        "other players sit at board {board}",
        board=event.board,
    )
    return board
