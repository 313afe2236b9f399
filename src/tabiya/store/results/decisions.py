"""Decisions about results: the current round is free, older rounds are corrected with care."""

from __future__ import annotations

from collections.abc import Iterator

from tabiya.formats.trf.layout.columns import ADJUSTMENT
from tabiya.languages import Text, gettext
from tabiya.laws.chapter import laws_of
from tabiya.laws.ending import RULE_OF, endings_of
from tabiya.model.points import show_points, signed_points
from tabiya.model.result import GameResult
from tabiya.model.round import Game
from tabiya.pairing.checklist import PAST_RESULTS, TIE_BREAKS
from tabiya.pairing.handling import (
    corrected_for_rating_only,
    result_for_pairing,
    with_the_colours_played,
)
from tabiya.store.decision import Caution, Conflict, Decision, Level, Refused
from tabiya.store.notes import games_at
from tabiya.store.preconditions import (
    entrant_of,
    last_round_of,
    name_of,
)
from tabiya.store.results.commands import (
    AdjournGames,
    AdjustPoints,
    CorrectColours,
    DecidePlaces,
    DrawLots,
    EndedGame,
    EnterAhead,
    EnterResult,
    RecordEndings,
)
from tabiya.store.results.completion import obstacles_to_final_report
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
from tabiya.store.state import Board, EventState, RoundStatus
from tabiya.store.teams.seating import (
    match_of,
    players_as_listed,
    result_as_listed,
    waits_for_line_ups,
)

_LARGEST_PENALTY = 1000
"""In tenths of a point."""


def enter_result(state: EventState, command: EnterResult) -> Decision:
    """Store a result where it belongs: the round in play, an adjourned game, or a correction."""
    board = _board_as_seen(state, command.round, command)
    if _stands(board) is command.result:
        return Decision()
    _refuse_before_line_ups(state, command)
    if command.based_on not in (None, board.revision):
        raise Conflict(
            "board {board} of round {round} has been changed meanwhile",
            board=command.board,
            round=command.round,
            now=_board_in_words(state, command.round, board),
            revision=board.revision,
        )
    if command.round == len(state.rounds):
        return _current(state, command, board)
    return _older(state, command, board)


def _refuse_before_publication(state: EventState, number: int) -> None:
    """Whoever names the wrong players of a hidden round must not hear who sits there."""
    current = state.current_round
    if current is None or current.number != number or current.status is not RoundStatus.PREPARED:
        return
    raise Refused("round {number} has not been published", number=number, hint="Publish it first.")


def _board_as_seen(
    state: EventState, round_number: int, seen: EnterResult | EndedGame | CorrectColours
) -> Board:
    """The board named in a command, if those sit there whom the page showed."""
    _refuse_before_publication(state, round_number)
    board = _board_of(state, round_number, seen.board)
    if (board.white, board.black) != (seen.white, seen.black):
        raise Conflict(
            "other players sit at board {board} of round {round_number} now",
            board=seen.board,
            round_number=round_number,
            now=_board_in_words(state, round_number, board),
            revision=max(board.revision, state.rounds[round_number - 1].revision),
        )
    return board


def record_endings(state: EventState, command: RecordEndings) -> Decision:
    """How a game ended is free to say and to change, but it must fit the result."""
    facts = []
    for game in command.games:
        board = _board_as_seen(state, command.round, game)
        if game.ending is board.ending:
            continue
        if game.ending is not None:
            _refuse_other_results(state, command.round, board, game)
        facts.append(EndingRecorded(command.round, game.board, game.white, game.black, game.ending))
    return Decision(tuple(facts))


def _refuse_other_results(
    state: EventState, round_number: int, board: Board, game: EndedGame
) -> None:
    """The Laws say which result a game can have that ended so."""
    if board.open:
        raise Refused("board {board} has no result", board=game.board, hint="Enter it first.")
    if game.ending is None or RULE_OF[game.ending] in endings_of(board.result):
        return
    rule = RULE_OF[game.ending].rule
    raise Refused(
        "the game at board {board} is {symbol}: it cannot have ended by {ending}",
        board=game.board,
        symbol=_shown(state, round_number, board, board.result),
        ending=Text(game.ending.value),
        rule=str(rule.article(laws_of(day=state.settings.start).edition)),
        hint="Correct the result, or say otherwise how the game ended.",
    )


def correct_colours(state: EventState, command: CorrectColours) -> Decision:
    """A game played with the wrong colours: as late as a wrong result, and to the same effect."""
    board = _board_as_seen(state, command.round, command)
    if not board.open and not board.result.played:
        raise Refused(
            "nobody played at board {board} of round {round}",
            board=command.board,
            round=command.round,
            hint="A forfeit has no colours.",
        )
    late = _counts_for_rating_only(state, command.round)
    if late and board.other_colours_for_rating:
        return Decision()
    fact = ColoursCorrected(
        command.round, command.board, command.white, command.black, rating_only=late
    )
    current = command.round == len(state.rounds)
    consequences = (
        Text(
            "{name} had White against {other}.",
            name=name_of(state, board.black),
            other=name_of(state, board.white),
        ),
        Text("Each keeps what the game brings."),
        Text("Standings and pairings stay as they are: the round after the next has been paired.")
        if late
        else Text(
            "The colours count from the pairing of round {next_round} on.",
            next_round=state.next_round,
        ),
        Text("It is noted in the report."),
    )
    warning = Caution(
        "colours-corrected",
        Level.ACKNOWLEDGE if current else Level.CONFIRM,
        Text(
            "Board {board} of round {round} was played with the other colours.",
            board=command.board,
            round=command.round,
        ),
        consequences,
        state.laws.cite(with_the_colours_played),
    )
    return Decision((fact,), (warning,))


def _refuse_before_line_ups(state: EventState, command: EnterResult) -> None:
    """A game of a match is not over while its line-ups are still between captains and arbiter."""
    round_ = state.rounds[command.round - 1]
    if not round_.matches:
        return
    match = match_of(round_, state.roster.team_of.get(command.white, 0))
    if match is not None and waits_for_line_ups(state, round_, match):
        raise Refused(
            "a line-up of this match was handed in and is not open yet",
            hint="Open the line-ups of the round first; then its players are at the boards.",
        )


def _board_of(state: EventState, round_number: int, board: int) -> Board:
    """The board named in a command."""
    if not 1 <= round_number <= len(state.rounds):
        raise Refused("round {round_number} has not been paired", round_number=round_number)
    boards = state.rounds[round_number - 1].boards
    if not 1 <= board <= len(boards):
        raise Refused(
            "round {round_number} has no board {board}", round_number=round_number, board=board
        )
    return boards[board - 1]


def _stands(board: Board) -> GameResult:
    return board.rating_result or board.result


def _board_in_words(state: EventState, round_number: int, board: Board) -> str:
    """The board as its row shows it."""
    result = _shown(state, round_number, board, _stands(board)) or (
        gettext("adjourned") if board.adjourned else gettext("no result")
    )
    first, second = players_as_listed(state, state.rounds[round_number - 1], board)
    return f"{name_of(state, first)} - {name_of(state, second)}: {result}"


def _shown(state: EventState, round_number: int, board: Board, result: GameResult) -> str:
    """A result as the row of the board would show it."""
    return result_as_listed(state, state.rounds[round_number - 1], board, result).symbol


def _current(state: EventState, command: EnterResult, board: Board) -> Decision:
    round_ = state.rounds[-1]
    ended = command.result is not GameResult.UNKNOWN
    if round_.status is RoundStatus.CLOSED and board.adjourned and ended:
        # The round was closed by a pairing that was thrown away since: nothing has counted the game.
        return Decision((_corrected(command, board.result, rating_only=False),))
    if round_.status is RoundStatus.CLOSED:
        raise Refused(
            "round {number} is closed",
            number=round_.number,
            hint="Open it again to change a result.",
        )
    return Decision(
        (
            ResultEntered(
                command.round,
                command.board,
                command.white,
                command.black,
                command.result,
                board.result,
            ),
        )
    )


def _older(state: EventState, command: EnterResult, board: Board) -> Decision:
    if command.result is GameResult.UNKNOWN:
        raise Refused(
            "the next round has been paired; board {board} cannot lose its result",
            board=command.board,
            hint="Correct the result instead.",
        )
    if board.open:
        fact = _corrected(command, board.result, rating_only=False)
        return Decision((fact,), (_adjourned_game_ends(state, command, board),))
    rating_only = _counts_for_rating_only(state, command.round)
    was = _stands(board) if rating_only else board.result
    fact = _corrected(command, was, rating_only=rating_only)
    return Decision((fact,), (_correction(state, command, board, rating_only=rating_only),))


def _counts_for_rating_only(state: EventState, round_number: int) -> bool:
    """Whether an error in this round is found too late for standings and pairings.

    Doubt: the article gives an error time until the end of the next round, and the checklist wants the
    round before the last one played to stay open. A round ends here when the next one is paired.
    """
    ended = max(0, len(state.rounds) - 1)
    late = state.paired_by.corrections_expire and corrected_for_rating_only(round_number, ended)
    return late and state.fide_mode


def _corrected(command: EnterResult, previous: GameResult, *, rating_only: bool) -> ResultCorrected:
    return ResultCorrected(
        command.round,
        command.board,
        command.white,
        command.black,
        command.result,
        previous,
        rating_only,
    )


def _adjourned_game_ends(state: EventState, command: EnterResult, board: Board) -> Caution:
    return Caution(
        "adjourned-game-ends",
        Level.ACKNOWLEDGE if command.result is GameResult.DRAW else Level.CONFIRM,
        Text(
            "The adjourned game at board {board} of round {round} ends {symbol}.",
            board=command.board,
            round=command.round,
            symbol=_shown(state, command.round, board, command.result),
        ),
        (Text("Pairings made meanwhile counted it as a draw and stay as they are."),),
        state.laws.cite(result_for_pairing),
    )


def _rule_of_corrections(state: EventState) -> str:
    if not state.paired_by.corrections_expire:
        return ""
    return state.laws.cite(corrected_for_rating_only) or str(PAST_RESULTS)


def _correction(
    state: EventState, command: EnterResult, board: Board, *, rating_only: bool
) -> Caution:
    first, second = players_as_listed(state, state.rounds[command.round - 1], board)
    change = Text(
        "Board {board} of round {round}, {name} - {other}: {now} instead of {before}.",
        board=command.board,
        round=command.round,
        name=name_of(state, first),
        other=name_of(state, second),
        now=_shown(state, command.round, board, command.result),
        before=_shown(state, command.round, board, _stands(board)),
    )
    if rating_only:
        return Caution(
            "correction-for-rating",
            Level.CONFIRM,
            "The round after the next has been paired: the correction counts for the rating report only.",
            (
                change,
                Text("Standings and pairings stay as they are."),
                Text("It is noted in the report."),
            ),
            _rule_of_corrections(state),
        )
    return Caution(
        "correction-of-older-round",
        Level.CONFIRM,
        Text(
            "A result of round {round} is corrected after round {rounds} was paired.",
            round=command.round,
            rounds=len(state.rounds),
        ),
        (
            change,
            Text(
                "Standings change, and the pairing from round {next_round} on.",
                next_round=state.next_round,
            )
            if state.next_round <= (state.total_rounds or state.next_round)
            else Text("Standings change."),
            Text("Round {rounds} stays paired as it is.", rounds=len(state.rounds)),
            *_who_should_have_played(state, command),
            Text("It is noted in the report."),
        ),
        _rule_of_corrections(state),
    )


def _who_should_have_played(state: EventState, command: EnterResult) -> Iterator[str | Text]:
    """Say which round others would have played, where results decide who plays on."""
    contradiction = state.paired_by.contradiction
    if contradiction is None:
        return
    event = state.tournament()
    number = {who.entrant: who.number for who in state.entrants.values()}
    corrected = {(number[command.white], number[command.black]): command.result}
    found = contradiction(event.with_results(corrected, round=command.round))
    if found and found != contradiction(event):
        yield found
        yield Text("If its games are not to stand, take that round back first.")


def adjourn_games(state: EventState, command: AdjournGames) -> Decision:
    """Games of the round in play may be adjourned before the next is paired."""
    round_ = last_round_of(state, command.round, None)
    if round_.status is not RoundStatus.PUBLISHED:
        raise Refused("round {number} is not being played", number=round_.number)
    boards = []
    for number in dict.fromkeys(command.boards):
        board = _board_of(state, command.round, number)
        if not board.open:
            raise Refused("board {number} has a result", number=number, hint="Take it back first.")
        if not board.adjourned:
            boards.append(number)
    if not boards:
        return Decision()
    named = games_at(state, command.round, boards)
    warning = Caution(
        "games-adjourned",
        Level.CONFIRM,
        Text("Adjourned in round {round}: {named}.", round=command.round, named=named),
        (
            Text("It counts as a draw for pairing until it ends."),
            Text("It is noted in the report."),
        ),
        state.laws.cite(result_for_pairing),
    )
    return Decision((ResultsAdjourned(command.round, tuple(boards)),), (warning,))


def enter_ahead(state: EventState, command: EnterAhead) -> Decision:
    """A table says who will meet, so a game may be played before its round."""
    plan = state.paired_by.plan
    if plan is None or not state.started:
        raise Refused(
            "games are played ahead in a round robin, once its numbers stand",
            hint="Pair round 1 first.",
        )
    if command.round <= len(state.rounds):
        raise Refused(
            "round {round} has been paired",
            round=command.round,
            hint="Enter the result in its round.",
        )
    number = {who.entrant: who.number for who in state.entrants.values()}
    wanted = Game(number.get(command.white, 0), number.get(command.black, 0))
    rounds = plan(state.tournament())
    if command.round > len(rounds) or wanted not in rounds[command.round - 1].games:
        raise Refused(
            "round {round} has no such game",
            round=command.round,
            hint="Look at the schedule again.",
        )
    for entrant in (command.white, command.black):
        if state.entrants[entrant].withdrawn:
            raise Refused("{name} has withdrawn", name=name_of(state, entrant))
    known = state.played_ahead.get((command.round, command.white, command.black))
    if (known or GameResult.UNKNOWN) is command.result:
        return Decision()
    fact = GamePlayedAhead(command.round, command.white, command.black, command.result)
    return Decision((fact,))


def adjust_points(state: EventState, command: AdjustPoints) -> Decision:
    """A penalty or bonus counts for standings and pairings, so it is confirmed."""
    who = entrant_of(state, command.entrant)
    if state.paired_by.teams is not None:
        raise Refused(
            "teams are ranked in this event", hint="Give or take points on the page of the team."
        )
    if command.points == 0:
        return Decision()
    if abs(command.points) > _LARGEST_PENALTY:
        raise Refused(
            "{points} points are more than an event can bring", points=show_points(command.points)
        )
    warning = Caution(
        "points-adjusted",
        Level.CONFIRM,
        Text(
            "{name} gets {points} points beside their games.",
            name=who.player.name,
            points=signed_points(command.points),
        ),
        (counts_from(state), Text("It is noted in the report.")),
        ADJUSTMENT.citation,
    )
    return Decision((PointsAdjusted(command.entrant, command.points),), (warning,))


def counts_from(state: EventState) -> Text:
    """Where a penalty or bonus counts that is given now."""
    if not state.rounds:
        return Text("They count in all rounds.")
    return Text(
        "They count in the standings after round {round} and in later pairings.",
        round=len(state.rounds),
    )


def draw_lots(state: EventState, command: DrawLots) -> Decision:
    """The last resort, once every game has ended; a second draw would be a choice."""
    if command.seed == state.lots_seed:
        return Decision()
    if state.lots_seed is not None:
        raise Refused(
            "lots have been drawn already, from seed {lots_seed}",
            lots_seed=state.lots_seed,
            rule=str(TIE_BREAKS),
            hint="Lots are drawn once: their order stands for players who are still tied.",
        )
    missing = obstacles_to_final_report(state)
    if missing:
        raise Refused(
            "lots are drawn for final places, and the event is not complete",
            rule=str(TIE_BREAKS),
            hint=" ".join(missing),
        )
    told = (
        Text(
            "The order follows from a seed that is kept and shown: anybody can draw the lots again."
        ),
        Text("It is noted in the report."),
    )
    warning = Caution(
        "lots-drawn",
        Level.CONFIRM,
        "Places that no tie-break separates are decided by lot.",
        told,
        str(TIE_BREAKS),
    )
    return Decision((LotsDrawn(command.seed, len(state.rounds)),), (warning,))


def decide_places(state: EventState, command: DecidePlaces) -> Decision:
    """The arbiter's order of those who share a place, once every game has ended."""
    if state.paired_by.teams is not None:
        raise Refused("the places of teams cannot be decided by hand here yet")
    named = [entrant for place in command.places for entrant in place]
    if len(named) < 2 or len(set(named)) != len(named):
        raise Refused("an order needs at least two players, each once")
    missing = obstacles_to_final_report(state)
    if missing:
        raise Refused(
            "final places are decided when the event is complete",
            rule=str(TIE_BREAKS),
            hint=" ".join(missing),
        )
    settled = {entrant for held in state.playoffs for entrant in held.entrants}
    settled |= {
        entrant for each in state.decided_places for place in each.places for entrant in place
    }
    for entrant in named:
        entrant_of(state, entrant)
        if entrant in settled:
            raise Refused(
                "the place of {name} has been decided already",
                name=name_of(state, entrant),
                hint="Undo that first.",
            )
    values = dict(command.values)
    told = tuple(
        f"{index}. {', '.join(_with_value(state, entrant, values) for entrant in place)}"
        for index, place in enumerate(command.places, start=1)
    )
    how = (
        Text("by values of {name}", name=command.name) if command.values else Text("by the arbiter")
    )
    warning = Caution(
        "places-decided",
        Level.CONFIRM,
        Text("A shared place is decided {how}.", how=how),
        (*told, Text("It is noted in the report.")),
        str(TIE_BREAKS),
    )
    return Decision((PlacesDecided(command.places, command.values, command.name),), (warning,))


def _with_value(state: EventState, entrant: int, values: dict[int, str]) -> str:
    value = f" ({values[entrant]})" if entrant in values else ""
    return f"{name_of(state, entrant)}{value}"
