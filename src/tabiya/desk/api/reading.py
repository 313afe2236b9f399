"""What programs read: events, players, rounds, results, standings and explanations, as the pages show them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tabiya.answers.rounds import Seat
from tabiya.codec.meta import UNSET
from tabiya.desk.api.answers import (
    BoardAnswer,
    BracketAnswer,
    BracketGameAnswer,
    BracketMatchAnswer,
    BracketPlayerAnswer,
    BracketSideAnswer,
    ByeAnswer,
    EventAnswer,
    EventsAnswer,
    ExplanationAnswer,
    FreeTeamAnswer,
    InterfaceAnswer,
    LineUpAnswer,
    LineUpsAnswer,
    MatchAnswer,
    MatchesAnswer,
    MatchSideAnswer,
    PlayerAnswer,
    PlayersAnswer,
    RankedAnswer,
    RankExplainedAnswer,
    RoundAnswer,
    RoundsAnswer,
    SeatAnswer,
    SettingsAnswer,
    StandingsAnswer,
    TeamAnswer,
    TeamPlayerAnswer,
    TeamsAnswer,
    TournamentAnswer,
    TournamentPlayerAnswer,
)
from tabiya.desk.api.settings import settings_answer
from tabiya.desk.desk import OpenEvent
from tabiya.desk.entrants.player import entrant_asked
from tabiya.desk.entrants.player_list import player_rows
from tabiya.desk.knockout.pages import bracket_shown
from tabiya.desk.rounds.explanations import Reasons
from tabiya.desk.rounds.matches import MatchSide, free_teams, match_rows
from tabiya.desk.rounds.pages import round_asked
from tabiya.desk.rounds.pairing_list import bye_rows, make_seat
from tabiya.desk.rounds.why import about_player, about_round, with_reasons
from tabiya.desk.standings.scores import published_rounds, ranked, scores_before
from tabiya.desk.standings.standings import get_standings
from tabiya.desk.teams.line_ups import may_know, round_of_line_ups
from tabiya.desk.teams.pages import require_teams, team_asked
from tabiya.desk.web.context import get_desk, get_event, get_person, get_state
from tabiya.desk.web.identity import Person
from tabiya.desk.web.strip import last_seen_round
from tabiya.errors import NotApplicable
from tabiya.explain.rank import explain_rank
from tabiya.formats.json_form import DOCUMENTS, PlayerOfDesk, RowOfDesk
from tabiya.formats.json_form import VERSION as JSON_VERSION
from tabiya.languages import gettext as _
from tabiya.model.points import Points
from tabiya.pairing.knockout.bracket import LoserOf, Source, WinnerOf, round_name
from tabiya.pairing.knockout.picture import get_score
from tabiya.site.event import event_of_state
from tabiya.store.common.match_seating import boards_of_a_match, find_deadline
from tabiya.store.parts import EnteredPlayer, PairedRound
from tabiya.store.permissions import Permission
from tabiya.store.roster import EnteredTeam
from tabiya.store.state import EventState
from tabiya.tiebreaks.standings import Standings, StandingsRow
from tabiya.version import VERSION


def interface(request: Request) -> InterfaceAnswer:
    """Return the version of the interface and the program's role."""
    return InterfaceAnswer(
        name="Tabiya",
        version=VERSION,
        interface=1,
        description="/api/v1/openapi.json",
        role=get_person(request).role.title,
    )


def events(request: Request) -> EventsAnswer:
    """List the events that the program may open."""
    begun = [event for event in get_desk(request).all_events() if event.begun]
    return EventsAnswer(tuple(event_answer(event, get_person(request)) for event in begun))


def event(request: Request) -> EventAnswer:
    """Return the event and its progress."""
    return event_answer(get_event(request), get_person(request))


def settings(request: Request) -> SettingsAnswer:
    """Return the announced settings that can be changed."""
    return settings_answer(get_state(request))


def event_answer(event: OpenEvent, person: Person) -> EventAnswer:
    """Return what is announced of an event."""
    state = event.store.state
    settings = state.settings
    return EventAnswer(
        name=event.name,
        title=settings.name,
        city=settings.city,
        federation=settings.federation,
        start=settings.start.isoformat() if settings.start else None,
        end=settings.end.isoformat() if settings.end else None,
        system=state.system,
        edition=state.edition_in_use.name,
        teams=state.paired_by.teams is not None,
        fide_mode=state.fide_mode,
        players=len(state.entrants),
        rounds=state.total_rounds,
        rounds_seen=last_seen_round(state, person),
        rounds_ended=state.rounds_ended,
        seq=state.seq,
    )


def tournament(request: Request) -> TournamentAnswer:
    """Return all published facts of the event, in the library's form of a tournament."""
    state = get_state(request)
    facts = event_of_state(state).tournament
    numbered = state.by_number()
    players = tuple(
        TournamentPlayerAnswer(player, PlayerOfDesk(numbered[player.number].entrant))
        for player in facts.players
    )
    return TournamentAnswer("tournament", JSON_VERSION, facts, players)


def players(request: Request) -> PlayersAnswer:
    """List the players by starting number."""
    state = get_state(request)
    by_entrant = _players_answer(get_event(request), state, get_person(request))
    return PlayersAnswer(state.seq, tuple(by_entrant.values()))


def player(request: Request) -> PlayerAnswer:
    """Return one player."""
    who = player_asked(request)
    return player_answer(get_event(request), get_state(request), get_person(request), who.entrant)


def player_asked(request: Request) -> EnteredPlayer:
    """Return the entrant of the path; refuse if `number` is not the player's starting number."""
    who = entrant_asked(request)
    _refuse_another_number(request, who, get_state(request).by_number())
    return who


def _refuse_another_number(
    request: Request, who: EnteredPlayer, numbered: Mapping[int, EnteredPlayer]
) -> None:
    """Refuse if the program says `number` as well, and it is the number of another one."""
    asked = _number_in_query(request, "number", 9, _("`number` is a starting number."))
    if asked is None or asked == who.number:
        return
    meant = numbered.get(asked)
    raise HTTPException(
        404,
        _(
            "{number} is not the starting number of entrant {entrant} ({name}). "
            "It is the starting number of entrant {meant} ({other})."
        ).format(
            number=asked,
            entrant=who.entrant,
            name=who.player.name,
            meant=meant.entrant,
            other=meant.player.name,
        )
        if meant is not None
        else _("{number} is not the starting number of entrant {entrant} ({name}).").format(
            number=asked, entrant=who.entrant, name=who.player.name
        ),
    )


def _number_in_query(request: Request, name: str, digits: int, refusal: str) -> int | None:
    """Return the number that a program names once in its query; None if it names none."""
    asked = request.query_params.getlist(name)
    if len(asked) > 1 or not all(re.fullmatch(rf"[0-9]{{1,{digits}}}", text) for text in asked):
        raise HTTPException(400, refusal)
    return int(asked[0]) if asked else None


def player_answer(
    event: OpenEvent, state: EventState, person: Person, entrant: int
) -> PlayerAnswer:
    """Return a player as programs see them."""
    return _players_answer(event, state, person)[entrant]


def _players_answer(
    event: OpenEvent, state: EventState, person: Person
) -> Mapping[int, PlayerAnswer]:
    sees_all = person.may(Permission.SEE_UNPUBLISHED)

    def compute() -> dict[int, PlayerAnswer]:
        return {
            row.entrant: PlayerAnswer(
                entrant=row.entrant,
                id=state.entrants[row.entrant].player.id,
                number=row.number,
                name=row.name,
                title=row.player.title,
                sex=row.player.sex,
                rating=row.player.rating,
                federation=row.player.federation,
                fide_id=row.player.fide_id,
                born=int(row.player.birth[:4]) if row.player.birth[:4].isdecimal() else None,
                birth=row.player.birth if sees_all else None,
                club=state.registration.of(row.entrant).club,
                points=row.points,
                first_round=row.first_round,
                present=row.present,
                withdrawn_after=row.withdrawn_after,
                revision=row.revision,
            )
            for row in player_rows(event.cache, state)
        }

    return event.cache.get(state.seq, ("players for programs", sees_all), compute)


def rounds(request: Request) -> RoundsAnswer:
    """List the rounds that the role may see."""
    state = get_state(request)
    seen = state.rounds[: last_seen_round(state, get_person(request))]
    return RoundsAnswer(
        state.seq, tuple(round_answer(get_event(request), state, round_) for round_ in seen)
    )


def round_(request: Request) -> RoundAnswer:
    """Return one round: its boards with their results, and the players without a game."""
    return round_answer(get_event(request), get_state(request), round_asked(request))


def round_answer(event: OpenEvent, state: EventState, round_: PairedRound) -> RoundAnswer:
    """Return a round as programs see it."""
    number = round_.number
    days = state.settings.round_dates
    day = days[number - 1] if number <= len(days) else None
    when = state.schedule.started.get(number) or state.schedule.planned.get(number) or day
    scores = scores_before(event).of(state, number)
    return RoundAnswer(
        round=number,
        status=round_.status,
        starts=when.isoformat() if when else None,
        complete=not round_.open_boards,
        altered=round_.altered,
        revision=round_.revision,
        boards=tuple(
            _board_answer(state, round_, board, scores)
            for board in range(1, len(round_.boards) + 1)
        ),
        byes=tuple(
            ByeAnswer(row.seat.entrant, row.seat.number, row.seat.name, row.kind, row.why)
            for row in bye_rows(state, round_, scores)
        ),
    )


def board(request: Request) -> BoardAnswer:
    """Return one board of a round."""
    round_ = round_asked(request)
    number = int(request.path_params["board"])
    if not 1 <= number <= len(round_.boards):
        raise HTTPException(404, _("There is no such board."))
    return board_answer(get_event(request), get_state(request), round_.number, number)


def board_answer(event: OpenEvent, state: EventState, number: int, board: int) -> BoardAnswer:
    """Return a board as programs see it."""
    scores = scores_before(event).of(state, number)
    return _board_answer(state, state.rounds[number - 1], board, scores)


def _board_answer(
    state: EventState, round_: PairedRound, number: int, scores: Mapping[int, Points]
) -> BoardAnswer:
    board = round_.boards[number - 1]
    return BoardAnswer(
        round=round_.number,
        board=number,
        white=_seat_answer(make_seat(state, board.white, scores)),
        black=_seat_answer(make_seat(state, board.black, scores)),
        result=board.result.symbol or None,
        status=board.status,
        revision=board.revision,
    )


def _seat_answer(seat: Seat) -> SeatAnswer:
    return SeatAnswer(
        entrant=seat.entrant,
        number=seat.number,
        name=seat.name,
        title=seat.title or None,
        rating=seat.rating,
        federation=seat.federation,
        points=seat.points,
    )


def standings(request: Request) -> StandingsAnswer:
    """Return the standings after the last published round or an earlier one, in the library's form."""
    ranking, state = _standings(request), get_state(request)
    listed, teams = ranked(state), state.paired_by.teams is not None

    def row_answer(row: StandingsRow, *, explained: bool = False) -> RankedAnswer:
        who = listed[row.number].entrant
        query = f"after={ranking.after_round}&number={row.number}"
        where = f"{request.url.path}/{who}/explanation?{query}" if explained else UNSET
        added = RowOfDesk(UNSET, who, where) if teams else RowOfDesk(who, UNSET, where)
        return RankedAnswer(row, added)

    return StandingsAnswer(
        type="standings",
        version=JSON_VERSION,
        facts=ranking,
        rows=tuple(row_answer(row, explained=True) for row in ranking.rows),
        expelled=tuple(map(row_answer, ranking.expelled)),
    )


def _standings(request: Request) -> Standings:
    after = _number_in_query(request, "after", 3, _("`after` is the number of a round."))
    shown = get_standings(get_event(request).cache, get_state(request), after)
    if shown.found is None:
        kept = shown.refusal
        assert kept is not None  # noqa: S101 - one of the two is there
        # It is shared by all readers: raised again itself, it would collect their frames.
        raise NotApplicable(kept.message, rule=kept.rule, hint=kept.advice)
    return shown.found


def rank_explained(request: Request) -> RankExplainedAnswer:
    """Explain the rank of a player, or of a team if teams are ranked: every value with its working."""
    asked, state = int(request.path_params["entrant"]), get_state(request)
    listed = ranked(state)
    who = next((entered for entered in listed.values() if entered.entrant == asked), None)
    ranking = _standings(request)
    if who is None or who.number not in ranking.by_number:
        raise HTTPException(404, _("There is no such player in these standings."))
    _refuse_another_number(request, who, listed)
    teams = state.paired_by.teams is not None
    return RankExplainedAnswer(
        entrant=None if teams else who.entrant,
        team=who.entrant if teams else None,
        number=who.number,
        name=who.player.name,
        rank=ranking.row(who.number).rank,
        lines=tuple(explain_rank(ranking, who.number)),
    )


def teams(request: Request) -> TeamsAnswer:
    """List the teams by number, with their players in the order of the boards."""
    state = get_state(request)
    require_teams(state)
    shown = (
        get_standings(get_event(request).cache, state).found if published_rounds(state) else None
    )
    return TeamsAnswer(
        state.seq, tuple(team_answer(state, team, shown) for team in state.roster.by_number())
    )


def team(request: Request) -> TeamAnswer:
    """Return one team."""
    asked, state = team_asked(request), get_state(request)
    shown = (
        get_standings(get_event(request).cache, state).found if published_rounds(state) else None
    )
    return team_answer(state, asked, shown)


def team_answer(state: EventState, team: EnteredTeam, shown: Standings | None = None) -> TeamAnswer:
    """Return a team as programs see it."""
    row = shown.by_number.get(team.number) if shown is not None else None
    boards = boards_of_a_match(state)
    players = [state.entrants[entrant] for entrant in team.members]
    return TeamAnswer(
        team=team.team,
        number=team.number,
        name=team.name,
        captain=team.details.captain,
        rank=row.rank if row else None,
        points=row.points if row else None,
        withdrawn=all(who.withdrawn for who in players),
        players=tuple(
            TeamPlayerAnswer(
                board=board,
                reserve=board > boards,
                entrant=who.entrant,
                number=who.number,
                name=who.player.name,
                title=who.player.title.value if who.player.title else None,
                rating=who.player.rating,
                federation=who.player.federation,
            )
            for board, who in enumerate(players, start=1)
        ),
        revision=team.revision,
    )


def matches(request: Request) -> MatchesAnswer:
    """Return the matches of a round with their scores so far, and the teams without a match."""
    round_, state = round_asked(request), get_state(request)
    require_teams(state)
    return MatchesAnswer(
        round=round_.number,
        matches=tuple(
            MatchAnswer(
                match=place,
                first=_side_answer(row.first),
                second=_side_answer(row.second),
                boards=tuple(row.boards),
                open_boards=row.open_boards,
                note=row.note,
            )
            for place, row in enumerate(match_rows(state, round_), start=1)
        ),
        free=tuple(
            FreeTeamAnswer(free.team, free.number, free.name, why)
            for free, why in free_teams(state, round_)
        ),
    )


def _side_answer(side: MatchSide) -> MatchSideAnswer:
    return MatchSideAnswer(side.team, side.number, side.name, side.score)


def line_ups(request: Request) -> LineUpsAnswer:
    """List the teams that have submitted a line-up; before it is opened, only its captain sees who plays."""
    number, state = round_of_line_ups(request), get_state(request)
    deadline = find_deadline(state, number)
    return LineUpsAnswer(
        round=number,
        deadline=deadline.isoformat() if deadline else None,
        line_ups=tuple(
            line_up_answer(request, state, number, team) for team in state.roster.by_number()
        ),
    )


def line_up_answer(
    request: Request, state: EventState, number: int, team: EnteredTeam
) -> LineUpAnswer:
    """Return the line-up of a team as the program that asks may know it."""
    handed = state.roster.line_up(number, team.team)
    seen = number <= last_seen_round(state, get_person(request))
    opened = handed is not None and handed.opened and seen
    return LineUpAnswer(
        round=number,
        team=team.team,
        number=team.number,
        name=team.name,
        handed_in=handed is not None,
        opened=opened,
        seats=tuple(handed.seats) if handed and (opened or may_know(request, team)) else None,
        revision=handed.revision if handed is not None else 0,
    )


def bracket(request: Request) -> BracketAnswer:
    """Return the bracket of a knock-out: every match, where its players come from, and who advances."""
    event, state = get_event(request), get_state(request)
    if not state.paired_by.knocks_out:
        raise HTTPException(404, _("Only a knock-out has a bracket."))
    if len(state.entrants) < 2:
        raise NotApplicable("a bracket needs two players")
    shown = bracket_shown(event.cache, state)
    numbered = {who.number: who for who in state.entrants.values()}

    def seat(seed: int | None) -> BracketPlayerAnswer | None:
        if seed is None:
            return None
        who = numbered.get(seed)
        name = shown.players[seed - 1]
        return BracketPlayerAnswer(seed, who.entrant if who else None, name)

    def side(source: Source) -> BracketSideAnswer:
        return BracketSideAnswer(
            player=seat(shown.entrant(source)),
            winner_of=source.match if isinstance(source, WinnerOf) else None,
            loser_of=source.match if isinstance(source, LoserOf) else None,
        )

    return BracketAnswer(
        seq=state.seq,
        rounds=shown.rounds,
        winner=seat(shown.winner),
        third_place=shown.third_place,
        matches=tuple(
            BracketMatchAnswer(
                match=match.number,
                round=match.round_number,
                stage=round_name(shown.rounds, match.round_number),
                upper=side(match.upper),
                lower=side(match.lower),
                games=tuple(
                    BracketGameAnswer(game.white, game.black, game.result.symbol)
                    for game in match.games
                ),
                score=get_score(shown, match),
                decided=match.is_decided,
                winner=seat(match.winner),
                why=match.why,
            )
            for match in shown.matches
        ),
    )


async def round_explained(request: Request) -> Response:
    """Explain the pairing of the round, bracket by bracket."""
    return await with_reasons(request, about_round, _reasons_answer)


async def player_explained(request: Request) -> Response:
    """Explain why a player has this opponent; with `not`, why another one was not possible."""
    if request.query_params.get("not") == "":
        # On a page nobody chosen asks about nobody else; a program that names nobody is mistaken.
        raise HTTPException(404, _("Choose another player to compare with."))
    player_asked(request)
    return await with_reasons(request, about_player, _reasons_answer)


def _reasons_answer(reasons: Reasons, context: dict[str, Any]) -> Response:
    about, other = context.get("about"), context.get("other")
    answer = ExplanationAnswer(
        round=context["round"].number,
        entrant=about.entrant if about else None,
        name=about.name if about else None,
        versus=other.entrant if other else None,
        versus_name=other.name if other else None,
        remarks=tuple(reasons.remarks),
        against=tuple(reasons.against),
    )
    return JSONResponse(DOCUMENTS.write(answer))
