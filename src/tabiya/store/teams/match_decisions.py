"""Rulings on a match: who sat where, presence at the start, forfeits, wrong boards."""

from __future__ import annotations

from tabiya.errors import TabiyaError
from tabiya.languages import Text, gettext, say
from tabiya.model.points import show_points
from tabiya.model.result import GameResult
from tabiya.pairing.team.presence import ShortTeam, consequence, too_few_present
from tabiya.pairing.team.wrong_board import counted_as, with_wrong_boards_forfeited
from tabiya.store.decision import Caution, Decision, Level, Refused
from tabiya.store.log.event import Event
from tabiya.store.rounds.events import ForfeitedGame, GamesForfeited
from tabiya.store.state import EventState, PairedRound, RoundStatus
from tabiya.store.teams.commands import (
    ForfeitMatch,
    NotePresence,
    RecordSeats,
    RuleWrongBoards,
)
from tabiya.store.teams.decisions import team_of
from tabiya.store.teams.events import (
    SeatsRecorded,
    TeamPresenceNoted,
    WrongBoardsRuled,
)
from tabiya.store.teams.line_up_decisions import (
    require_line_ups,
    seats_in_words,
    with_line_up,
    without_empty_end,
)
from tabiya.store.teams.roster import Assigned, EnteredTeam, HandedIn, TeamPair
from tabiya.store.teams.seating import (
    boards_of,
    boards_of_a_match,
    match_of,
    seated,
)


def record_seats(state: EventState, command: RecordSeats) -> Decision:
    """Whoever sat there plays there, right or wrong; results that are in stay with their games."""
    require_line_ups(state)
    team = team_of(state, command.team)
    round_, match = _match(state, command.round, team)
    if command.round != len(state.rounds):
        raise Refused(
            "round {round} is over: the next round has been paired",
            round=command.round,
            hint="Seats are written down before the next round is paired.",
        )
    seats = without_empty_end(command.seats)
    named = [entrant for entrant in seats if entrant is not None]
    if not set(named) <= set(team.members) or len(set(named)) != len(named):
        raise Refused("each player of the team is named once at most")
    if len(seats) > boards_of_a_match(state):
        raise Refused(
            "a match has {boards_of_a_match} boards", boards_of_a_match=boards_of_a_match(state)
        )
    known = with_line_up(state, HandedIn(command.round, team.team, seats, opened=True))
    at_boards = seated(known, command.round, match)
    pairs = set(at_boards.pairs)
    lost = [
        say("board {number}", number=number)
        for number, board in boards_of(state, round_, match).items()
        if not board.open
        and not any((p.white, p.black) == (board.white, board.black) for p in pairs)
    ]
    if lost:
        raise Refused(
            "{listed} of the round has a result of other players",
            listed=", ".join(lost),
            hint="Take the result back, write down who sat where, then enter it again.",
        )
    before = state.roster.line_up(command.round, team.team)
    if before is not None and before.seats == seats and before.opened:
        return Decision()
    warning = Caution(
        "seats-recorded",
        Level.CONFIRM,
        Text(
            "{name} sat in the order {seats_in_words}.",
            name=team.name,
            seats_in_words=seats_in_words(state, seats),
        ),
        (
            Text(
                "The boards of the match are changed; ratings count the games as they were played."
            ),
        ),
        state.laws.cite(counted_as),
    )
    fact = SeatsRecorded(command.round, team.team, seats, at_boards)
    return Decision((fact,), (warning,))


def rule_wrong_boards(state: EventState, command: RuleWrongBoards) -> Decision:
    """The games on wrong boards count as forfeited in the match, once all of them are over."""
    team = team_of(state, command.team)
    round_, match = _match(state, command.round, team)
    missing = [n for n, board in boards_of(state, round_, match).items() if board.open]
    if missing:
        raise Refused(
            "board {board} of the match has no result",
            board=missing[0],
            hint="Enter all its results first.",
        )
    facts = state.tournament()
    by_number = {each.number: each.team for each in state.roster.teams.values()}
    white = state.roster.teams[match.white].number
    try:
        ruled = with_wrong_boards_forfeited(facts, command.round, white)
    except TabiyaError as refusal:
        raise Refused(refusal.message, rule=refusal.rule, hint=refusal.advice) from refusal
    sides = {
        each.number
        for each in state.roster.teams.values()
        if each.team in (match.white, match.black)
    }
    assigned = tuple(
        Assigned(
            by_number[each.players[0]],
            command.round,
            each.points,
            each.match_points or 0,
            each.outcome,
        )
        for each in ruled.adjustments
        if each.round == command.round and set(each.players) <= sides and each.outcome is not None
    )
    teams = " - ".join(state.roster.teams[each.team].name for each in assigned)
    score = " : ".join(show_points(each.game_points) for each in assigned)
    rule = state.laws.cite(counted_as)
    warning = Caution(
        "wrong-boards",
        Level.CONFIRM,
        "Games on wrong boards are forfeited in the match; ratings count them as played.",
        (
            Text("{teams}: {score} for standings and later pairings.", teams=teams, score=score),
            Text("It is noted in the report."),
        ),
        rule,
    )
    return Decision((WrongBoardsRuled(command.round, assigned, rule),), (warning,))


def forfeit_match(state: EventState, command: ForfeitMatch) -> Decision:
    """Every board without a result is lost by the team, or by both."""
    losers = [team_of(state, team) for team in command.losers]
    if not losers:
        raise Refused("no team is named", hint="Name the team that does not play.")
    round_, match = _match(state, command.round, losers[0])
    if any(each.team not in (match.white, match.black) for each in losers):
        raise Refused("the teams do not meet in this round")
    fact = _forfeits(state, round_, match, {each.team for each in losers}, "")
    if fact is None:
        raise Refused("every board of the match has a result")
    warning = Caution(
        "match-forfeited",
        Level.CONFIRM,
        Text(
            "The match is lost by forfeit by {listed}.",
            listed=" and ".join(each.name for each in losers),
        ),
        (Text("{games} boards get the result of a forfeit.", games=len(fact.games)),),
    )
    return Decision((fact,), (warning,))


def _forfeits(
    state: EventState, round_: PairedRound, match: TeamPair, losers: set[int], rule: str
) -> GamesForfeited | None:
    if round_.number != len(state.rounds):
        raise Refused(
            "round {number} is over",
            number=round_.number,
            hint="Correct the results board by board.",
        )
    team = state.roster.team_of
    results = {
        (True, True): GameResult.DOUBLE_FORFEIT,
        (True, False): GameResult.BLACK_WINS_BY_FORFEIT,
        (False, True): GameResult.WHITE_WINS_BY_FORFEIT,
    }
    games = tuple(
        ForfeitedGame(
            board.white,
            board.black,
            results[team[board.white] in losers, team[board.black] in losers],
        )
        for board in boards_of(state, round_, match).values()
        if board.open
    )
    if not games:
        return None
    return GamesForfeited(round_.number, games, rule or gettext("the arbiter's decision"))


def note_presence(state: EventState, command: NotePresence) -> Decision:
    """Half a team or less has consequences, which the arbiter is asked about."""
    team = team_of(state, command.team)
    round_, match = _match(state, command.round, team)
    if round_.number != len(state.rounds) or round_.status is RoundStatus.CLOSED:
        raise Refused("round {round} is not being played", round=command.round)
    present = tuple(
        entrant for entrant in dict.fromkeys(command.present) if entrant in team.members
    )
    boards = boards_of_a_match(state)
    few = too_few_present(len(present), boards)
    noted = TeamPresenceNoted(command.round, team.team, present, few)
    if not few:
        return Decision((noted,))
    rule = state.laws.cite(too_few_present)
    outcome = consequence(state.settings.default_time)
    facts: tuple[Event, ...] = (noted,)
    told = Text("The clocks are started; players who come within the default time may then play.")
    if outcome is ShortTeam.LOSES_THE_MATCH:
        lost = _forfeits(state, round_, match, {team.team}, rule)
        facts = (noted, *(() if lost is None else (lost,)))
        told = Text(
            "The default time is zero: the team loses the match, all its open boards by forfeit."
        )
    warning = Caution(
        "short-team",
        Level.CONFIRM,
        Text(
            "{present} of {boards} players of {name} are present at the start: half of the team or less, so they may not start their games.",
            present=len(present),
            boards=boards,
            name=team.name,
        ),
        (told, Text("It is binding at the highest level of events and recommended at others.")),
        rule,
    )
    return Decision(facts, (warning,))


def _match(state: EventState, number: int, team: EnteredTeam) -> tuple[PairedRound, TeamPair]:
    if not 1 <= number <= len(state.rounds):
        raise Refused("round {number} has not been paired", number=number)
    round_ = state.rounds[number - 1]
    match = match_of(round_, team.team)
    if match is None:
        raise Refused("{name} has no match in round {number}", name=team.name, number=number)
    return round_, match
