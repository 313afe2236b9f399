"""The teams of an event: the list, one team, and what the arbiter does with them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.entrants.form import read_player
from tabiya.desk.sign_in.pages import invited_page
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.standings.standings import get_facts, get_standings, list_records
from tabiya.desk.web.context import get_access, get_event, get_person, get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.explain.rank import told_of_points
from tabiya.languages import gettext as _
from tabiya.model.points import Points, parse_points, show_points
from tabiya.model.record import Record
from tabiya.model.result import ByeKind, Outcome
from tabiya.model.team_record import TeamMatch, team_event
from tabiya.model.tournament import strength
from tabiya.pairing.team.board_order import BoardOrder
from tabiya.store.common.match_seating import (
    boards_of_a_match,
    find_deadline,
    get_match,
    is_opened,
    list_boards,
)
from tabiya.store.common.teams import average
from tabiya.store.decision import Command
from tabiya.store.facts.board_order import BoardOrderAnnounced
from tabiya.store.facts.prohibited_teams import TeamsPermitted, TeamsProhibited
from tabiya.store.facts.team_byes import TeamByeCancelled, TeamByeRequested
from tabiya.store.facts.team_numbers import NumberTeams
from tabiya.store.facts.team_points import AdjustTeamPoints
from tabiya.store.facts.team_withdrawals import ReturnTeam, WithdrawTeam
from tabiya.store.facts.teams import AddMember, ChangeTeamList, CorrectTeam, RemoveTeam
from tabiya.store.parts import EnteredPlayer
from tabiya.store.roster import EnteredTeam, TeamDetails
from tabiya.store.state import EventState

BYES = {"zero": ByeKind.ZERO_POINT, "half": ByeKind.HALF_POINT, "full": ByeKind.FULL_POINT}


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A team in the list."""

    team: EnteredTeam
    rating: int | None
    unrated: int
    """How many of the first boards have no rating and are left out of the average."""
    withdrawn: bool
    place: int | None
    points: Points | None


def teams(request: Request) -> Response:
    """Show all teams by number, with their players in board order."""
    return _teams_page(request)


def _teams_page(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    """Show all teams, with what was typed about the order of boards if it cannot be used."""
    event, state = get_event(request), get_state(request)
    require_teams(state)
    shown = get_standings(event.cache, state).found if published_rounds(state) else None
    lines = []
    for team in state.roster.by_number():
        players = [state.entrants[entrant] for entrant in team.members]
        row = shown.by_number.get(team.number) if shown is not None else None
        listed = [who.player for who in players]
        boards = boards_of_a_match(state)
        rating = average(state, listed, boards) // 100
        lines.append(
            TeamLine(
                team,
                rating or None,
                sum(not strength(player, state.settings) for player in listed[:boards]),
                all(who.withdrawn for who in players),
                row.rank if row else None,
                row.points if row else None,
            )
        )
    return render(
        request,
        "teams/teams.html",
        {
            "ranked": shown is not None,
            "lines": lines,
            "boards": boards_of_a_match(state) if lines else 0,
            "typed": fields,
            "problems": fields.problems if fields else {},
            "error": error,
        },
        status=422 if fields else 200,
    )


def require_teams(state: EventState) -> None:
    """Answer 404 where single players are paired."""
    if state.paired_by.teams is None:
        raise HTTPException(404, _("This event pairs single players."))


def team_asked(request: Request) -> EnteredTeam:
    """Return the team of the address, or answer 404."""
    state = get_state(request)
    require_teams(state)
    entered = state.roster.teams.get(int(request.path_params["team"]))
    if entered is None:
        raise HTTPException(404, _("There is no such team."))
    return entered


@dataclass(frozen=True, slots=True)
class MemberLine:
    """A player of a team, with the games of each round."""

    board: int
    reserve: bool
    who: EnteredPlayer
    cells: tuple[str, ...]
    points: Points
    games: int


@dataclass(frozen=True, slots=True)
class TeamMatchLine:
    """A round of a team."""

    round: int
    opponent: EnteredTeam | None
    colour: str
    score: str
    match_points: str
    in_play: bool


def team_page(request: Request) -> Response:
    """Show a team: its matches and its players, and for arbiters what can be changed."""
    return _team_page(request)


def _team_page(
    request: Request, fields: Fields | None = None, form: str = "", error: str = ""
) -> Response:
    """Show a team, with what was typed into one of the forms if it cannot be used."""
    typed = dict(fields.again()) if fields else {}
    context: dict[str, object] = {
        **_team_context(request, get_state(request), team_asked(request)),
        "problems": fields.problems if fields else {},
        "typed": {name: typed if form == name else {} for name in _FORMS},
        "form": form,
        "error": error,
    }
    return render(request, "teams/team.html", context, status=422 if fields else 200)


_FORMS = ("details", "member", "points", "list", "bye")


def _team_context(request: Request, state: EventState, team: EnteredTeam) -> dict[str, object]:
    event = get_event(request)
    facts = get_facts(event.cache, state)
    shown = get_standings(event.cache, state).found if published_rounds(state) else None
    records = list_records(event.cache, state)
    matches = team_event(facts).matches
    boards = boards_of_a_match(state)
    row = shown.by_number.get(team.number) if shown is not None else None
    return {
        "team": team,
        "row": row,
        "given": told_of_points(shown, row) if shown is not None and row is not None else [],
        "members": [
            _member(state.entrants[entrant], place, boards, records)
            for place, entrant in enumerate(team.members, start=1)
        ],
        "matches": [_match(state, team, match) for match in matches.get(team.number, ())],
        "boards": boards,
        "byes": sorted(
            (bye for bye in state.roster.byes if bye.team == team.team),
            key=lambda bye: bye.round,
        ),
        "withdrawn": all(state.entrants[entrant].withdrawn for entrant in team.members),
        "published": published_rounds(state),
        "own": _own(state, team) if get_person(request).team == team.team else None,
    }


@dataclass(frozen=True, slots=True)
class CaptainsNext:
    """What a captain has to know: the round in play or to come, and the line-up for it."""

    round: int
    opponent: str
    white: bool
    handed_in: bool
    opened: bool
    deadline: datetime | None
    takes_line_ups: bool


def _own(state: EventState, team: EnteredTeam) -> CaptainsNext | None:
    """Return what concerns the captain now; None when all rounds are over."""
    published = published_rounds(state)
    round_ = state.rounds[published - 1] if published else None
    playing = round_ is not None and bool(round_.open_boards)
    number = published if playing else published + 1
    if state.total_rounds is not None and number > state.total_rounds:
        return None
    match = get_match(round_, team.team) if playing and round_ is not None else None
    opponent = ""
    if match is not None:
        other = match.black if match.white == team.team else match.white
        opponent = state.roster.teams[other].name
    handed = state.roster.line_up(number, team.team)
    deadline = find_deadline(state, number)
    rules = state.paired_by.teams
    return CaptainsNext(
        number,
        opponent,
        match is not None and match.white == team.team,
        handed is not None,
        match is not None and is_opened(state, number, match),
        deadline.astimezone() if deadline else None,
        rules is not None and rules.line_ups,
    )


def _member(who: EnteredPlayer, place: int, boards: int, records: dict[int, Record]) -> MemberLine:
    record = records.get(who.number)
    cells = record.cells if record is not None else ()
    marks = []
    for cell in cells:
        sign = {0: "0", 5: "½", 10: "1"}.get(cell.points, show_points(cell.points))
        if cell.outcome is Outcome.UNKNOWN:
            marks.append("*")
        elif cell.opponent is None:
            marks.append("+" if cell.points else "")
        else:
            colour = cell.colour.value if cell.colour is not None else ""
            marks.append(f"{sign}{colour}" if cell.played else ("+" if cell.points else "-"))
    return MemberLine(
        place,
        place > boards,
        who,
        tuple(marks),
        record.score if record is not None else Points(0),
        sum(cell.played and cell.outcome is not Outcome.UNKNOWN for cell in cells),
    )


def _match(state: EventState, team: EnteredTeam, match: TeamMatch) -> TeamMatchLine:
    round_ = state.rounds[match.round - 1]
    pair = get_match(round_, team.team)
    boards = list_boards(state, round_, pair).values() if pair is not None else ()
    by_number = {other.number: other for other in state.roster.teams.values()}
    opponent = by_number.get(match.opponent) if match.opponent is not None else None
    colour = _("Black") if match.black else _("White")
    return TeamMatchLine(
        match.round,
        opponent,
        colour if opponent is not None else "",
        show_points(match.game_points),
        show_points(match.match_points),
        any(board.open for board in boards),
    )


async def correct(request: Request) -> Response:
    """Correct the name or the captain of a team."""
    fields = await read_form(request)
    team = int(request.path_params["team"])
    details = TeamDetails(
        fields.text("name", longest=100),
        fields.text("captain", longest=100),
        fields.text("nickname", longest=20),
    )
    command = CorrectTeam(team, details, fields.number("based_on"))
    return await _submit(request, fields, "details", command)


async def _submit(request: Request, fields: Fields, form: str, command: Command) -> Response:
    """Do it, or show the page again with what is wrong and what was typed."""
    return await submit(
        request,
        fields,
        command,
        f"/teams/{int(request.path_params['team'])}",
        again=lambda words: _team_page(request, fields, form, words),
    )


async def change_list(request: Request) -> Response:
    """List the players in another order: each has the number of his board."""
    fields = await read_form(request)
    team = int(request.path_params["team"])
    members = team_asked(request).members
    wanted = {
        entrant: fields.number(f"board-{entrant}", least=1, most=99) or 99 for entrant in members
    }
    if fields.problems:
        return await run_in_threadpool(_team_page, request, fields, "list")
    order = tuple(sorted(members, key=lambda entrant: (wanted[entrant], members.index(entrant))))
    command = ChangeTeamList(team, order, fields.number("based_on"))
    return await _submit(request, fields, "list", command)


async def add_member(request: Request) -> Response:
    """Enter one more player of a team."""
    fields = await read_form(request)
    team = int(request.path_params["team"])
    command = AddMember(team, read_player(fields))
    if fields.problems:
        # The form of the team has a name, too.
        fields.problems = {f"member-{name}": words for name, words in fields.problems.items()}
        return await run_in_threadpool(_team_page, request, fields, "member")
    return await _submit(request, fields, "member", command)


async def withdraw(request: Request) -> Response:
    """Pair the team no longer."""
    fields = await read_form(request)
    team = int(request.path_params["team"])
    return await submit(request, fields, WithdrawTeam(team), f"/teams/{team}")


async def come_back(request: Request) -> Response:
    """Pair the team again."""
    fields = await read_form(request)
    team = int(request.path_params["team"])
    return await submit(request, fields, ReturnTeam(team), f"/teams/{team}")


async def remove(request: Request) -> Response:
    """Strike out a team that has never been paired."""
    fields = await read_form(request)
    return await submit(request, fields, RemoveTeam(int(request.path_params["team"])), "/teams")


async def request_bye(request: Request) -> Response:
    """Leave a team out of a round to come."""
    fields = await read_form(request)
    team = int(request.path_params["team"])
    number = fields.number("round", least=1, most=99) or get_state(request).next_round
    kind = BYES[fields.choice("kind", BYES, "zero")]
    if fields.problems:
        return await run_in_threadpool(_team_page, request, fields, "bye")
    return await _submit(request, fields, "bye", TeamByeRequested(team, number, kind))


async def cancel_bye(request: Request) -> Response:
    """Pair the team after all."""
    fields = await read_form(request)
    team = int(request.path_params["team"])
    number = fields.number("round", least=1, most=99) or 0
    return await submit(request, fields, TeamByeCancelled(team, number), f"/teams/{team}")


async def adjust_points(request: Request) -> Response:
    """Give or take points of a team beside its matches."""
    fields = await read_form(request)
    team = int(request.path_params["team"])
    given = []
    for name in ("match_points", "game_points"):
        points = parse_points((fields.text(name, longest=8) or "0").removeprefix("+"))
        if points is None:
            fields.problems[name] = _("Write points as 1, 0.5 or -½.")
        given.append(points or Points(0))
    if fields.problems:
        return await run_in_threadpool(_team_page, request, fields, "points")
    return await _submit(request, fields, "points", AdjustTeamPoints(team, given[0], given[1]))


async def invite_captain(request: Request) -> Response:
    """Invite the phone of a captain: its QR code and its PIN are shown once."""
    await read_form(request)
    team = team_asked(request)
    name = f"{team.details.captain or _('captain')}, {team.name}"
    invited = await run_in_threadpool(get_access(request).invite, name, team=team.team)
    return invited_page(request, invited)


async def number(request: Request) -> Response:
    """Number the teams by the average rating of their first boards."""
    fields = await read_form(request)
    return await submit(request, fields, NumberTeams(), "/teams")


async def announce_order(request: Request) -> Response:
    """Say in which order the regulations want the players of a team."""
    fields = await read_form(request)
    by_rating = fields.choice("order", ("listed", "rating"), "listed") == "rating"
    tolerance = fields.number("tolerance", least=0, most=1000) or 0
    if fields.problems:
        return await run_in_threadpool(_teams_page, request, fields)
    command = BoardOrderAnnounced(BoardOrder(by_rating, tolerance if by_rating else 0))
    return await submit(
        request, fields, command, "/teams", again=lambda words: _teams_page(request, fields, words)
    )


async def prohibit(request: Request) -> Response:
    """Keep teams apart."""
    fields = await read_form(request)
    command = TeamsProhibited(
        fields.numbers("team"),
        fields.number("first_round", least=1, most=99) or 1,
        fields.number("last_round", least=1, most=99),
    )
    return await submit(
        request, fields, command, "/teams", again=lambda words: _teams_page(request, fields, words)
    )


async def permit(request: Request) -> Response:
    """Let teams meet again."""
    fields = await read_form(request)
    return await submit(request, fields, TeamsPermitted(fields.numbers("team")), "/teams")
