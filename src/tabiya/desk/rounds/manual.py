"""Manual pairing: a phase with a beginning and an end, compared with the engine."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.answers.byes import BYES
from tabiya.desk.rounds.next_round import engine_pairing, engine_seats
from tabiya.desk.rounds.pages import round_asked
from tabiya.desk.web.context import get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.desk.web.words import in_sentences
from tabiya.errors import NoLegalPairing, TabiyaError
from tabiya.languages import Text, say
from tabiya.languages import gettext as _
from tabiya.model.player import alphabetical, listing_order
from tabiya.model.result import ByeKind
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.store.decision import Command, Refused
from tabiya.store.facts.manual_matches import AlterMatches
from tabiya.store.facts.manual_pairing import AlterPairing, CloseManualPairing, OpenManualPairing
from tabiya.store.facts.pairing import in_entrants, recording
from tabiya.store.parts import ByeGiven, Pair, PairedRound
from tabiya.store.roster import TeamByeGiven, TeamPair
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """A player or a team as the fields show and take one: by the number and the name."""

    id: int
    number: int
    name: str

    @property
    def words(self) -> str:
        """The number and the name."""
        return f"{self.number} {self.name}"


def _places(state: EventState) -> dict[int, SeatChoice]:
    """Return who is paired: the teams where there are any, else the players."""
    if state.paired_by.teams is not None:
        return {
            team.team: SeatChoice(team.team, team.number, team.name)
            for team in state.roster.by_number()
        }
    return {
        who.entrant: SeatChoice(who.entrant, who.number, who.player.name)
        for who in state.by_number().values()
    }


def form(request: Request) -> Response:
    """Show the seats as fields: who sits at every board, or which teams meet, and who is free."""
    return _form(request)


def _form(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    state, round_ = get_state(request), round_asked(request)
    if round_.number != len(state.rounds):
        raise HTTPException(404, _("You can change only the round paired last."))
    places = _places(state)
    teams = state.paired_by.teams is not None
    try:
        engine = engine_pairing(state, round_.number)
        pairs, free = _engine_teams(engine, state) if teams else in_entrants(engine, state)
        now = (round_.matches, round_.team_byes) if teams else (round_.pairs, round_.byes)
        differs = (set(pairs), set(free)) != (set(now[0]), set(now[1]))
    except TabiyaError:
        pairs, free, differs = (), (), True
    gone = _gone(state)
    return render(
        request,
        "rounds/manual.html",
        {
            "round": round_,
            "teams": teams,
            "rows": [
                (places[pair.white].words, places[pair.black].words)
                for pair in (round_.matches if teams else round_.pairs)
            ],
            "free": [(places[key], kind) for key, kind in _free_now(state, round_).items()],
            "engine": [(places[pair.white].words, places[pair.black].words) for pair in pairs],
            "differs": differs,
            "everybody": sorted(
                (place for key, place in places.items() if key not in gone),
                key=lambda place: listing_order(place.name),
            ),
            "new_boards": _new_boards(state, round_),
            "kinds": {
                "U": _("bye (pairing-allocated)"),
                "H": _("half-point bye"),
                "Z": _("not paired"),
            },
            "engine_byes": [
                (places[_parse_id(given)].words, BYES[given.kind].given) for given in free
            ],
            "typed": dict(fields.again()) if fields else {},
            "error": error,
        },
        status=422 if fields else 200,
    )


def _parse_id(given: ByeGiven | TeamByeGiven) -> int:
    return given.team if isinstance(given, TeamByeGiven) else given.entrant


def _engine_teams(
    pairing: RoundPairing, state: EventState
) -> tuple[tuple[TeamPair, ...], tuple[TeamByeGiven, ...]]:
    recorded = recording(pairing, state)
    return recorded.matches, recorded.team_byes


def _gone(state: EventState) -> set[int]:
    """Return who has withdrawn: a team has when all its players have."""
    gone = {who.entrant for who in state.entrants.values() if who.withdrawn}
    if state.paired_by.teams is None:
        return gone
    return {team.team for team in state.roster.teams.values() if gone.issuperset(team.members)}


def _free_now(state: EventState, round_: PairedRound) -> dict[int, ByeKind]:
    """Return who has no place at a board, with the bye of each."""
    if state.paired_by.teams is None:
        return {given.entrant: given.kind for given in round_.byes}
    placed = {team for match in round_.matches for team in (match.white, match.black)}
    given = {team_bye.team: team_bye.kind for team_bye in round_.team_byes}
    gone = _gone(state)
    return {
        team.team: given.get(team.team, ByeKind.ZERO_POINT)
        for team in state.roster.by_number()
        if team.team not in placed | gone
    }


async def open_phase(request: Request) -> Response:
    """Take the pairing into one's own hands."""
    fields = await read_form(request)
    number = int(request.path_params["round"])
    command = OpenManualPairing(number, fields.number("based_on"))
    return await submit(request, fields, command, f"/rounds/{number}/manual")


async def alter(request: Request) -> Response:
    """Replace the seats by those of the form, or exchange two players."""
    fields = await read_form(request)
    state, round_ = get_state(request), round_asked(request)

    def command() -> Command:
        exchange = fields.text("one") or fields.text("other")
        seats, free = (_exchanged if exchange else _typed)(state, round_, fields)
        based_on = fields.number("based_on")
        if state.paired_by.teams is not None:
            matches = tuple(TeamPair(*seat) for seat in seats)
            # Whoever is left out without a bye is named by the store, not listed.
            byes = tuple(
                TeamByeGiven(team, kind) for team, kind in free if kind is not ByeKind.ZERO_POINT
            )
            return AlterMatches(round_.number, matches, byes, based_on)
        pairs = tuple(Pair(*seat) for seat in seats)
        return AlterPairing(
            round_.number, pairs, tuple(ByeGiven(*given) for given in free), based_on
        )

    return await submit(
        request,
        fields,
        command,
        f"/rounds/{round_.number}/manual",
        again=lambda words: _form(request, fields, words),
    )


async def close_phase(request: Request) -> Response:
    """End the phase; a difference from the engine is shown and confirmed."""
    fields = await read_form(request)
    state, number = get_state(request), round_asked(request).number

    def command() -> Command:
        try:
            pairs, byes = engine_seats(state, number)
        except NoLegalPairing as refusal:
            return CloseManualPairing(number, (), (), refusal=in_sentences(refusal))
        return CloseManualPairing(number, pairs, byes)

    return await submit(request, fields, command, f"/rounds/{number}")


def _new_boards(state: EventState, round_: PairedRound) -> int:
    """Return how many empty lines are offered: enough for everybody who has no place yet."""
    if state.paired_by.teams is not None:
        return max(1, len(_free_now(state, round_)) // 2)
    seated = 2 * len(round_.boards)
    here = [
        who
        for who in state.entrants.values()
        if not who.withdrawn and who.first_round <= round_.number
    ]
    return max(1, (len(here) - seated) // 2)


def _meant(state: EventState, typed: str, problems: list[str]) -> int:
    """Return who is meant: by the number at the beginning, or by a part of the name."""
    places = _places(state).values()
    number = typed.split(maxsplit=1)[0] if typed else ""
    if number.isascii() and number.isdigit() and len(number) <= 4:
        fitting = [place for place in places if place.number == int(number)]
    else:
        words = alphabetical(typed)[0].split()
        fitting = [
            place
            for place in places
            if words and all(word in alphabetical(place.name)[0] for word in words)
        ]
    if len(fitting) == 1:
        return fitting[0].id
    if not typed:
        problems.append(_("a seat is empty"))
    elif fitting:
        names = "; ".join(place.name for place in fitting[:3])
        problems.append(say("{typed} may be {names}", typed=typed, names=names))
    elif state.paired_by.teams is not None:
        problems.append(say("there is no team {team}", team=typed))
    else:
        problems.append(say("there is no player {typed}", typed=typed))
    return 0


Seats = tuple[list[tuple[int, int]], list[tuple[int, ByeKind]]]
"""Who has White and Black at each board, or on the first boards of each match, and who is free."""


def _exchanged(state: EventState, round_: PairedRound, fields: Fields) -> Seats:
    """Return the seats after two players or teams have changed places, at boards or with a bye."""
    problems: list[str] = []
    one = _meant(state, fields.text("one"), problems)
    other = _meant(state, fields.text("other"), problems)
    _refuse(problems)
    swap = {one: other, other: one}
    pairs = round_.matches if state.paired_by.teams is not None else round_.pairs
    return (
        [(swap.get(pair.white, pair.white), swap.get(pair.black, pair.black)) for pair in pairs],
        [(swap.get(key, key), kind) for key, kind in _free_now(state, round_).items()],
    )


def _typed(state: EventState, round_: PairedRound, fields: Fields) -> Seats:
    """Return the seats as typed; an emptied line vanishes."""
    problems: list[str] = []
    lines = len(round_.matches if state.paired_by.teams is not None else round_.boards)
    pairs = []
    for board in range(1, lines + _new_boards(state, round_) + 1):
        white, black = fields.text(f"w{board}"), fields.text(f"b{board}")
        if not white and not black:
            continue
        pairs.append((_meant(state, white, problems), _meant(state, black, problems)))
    seated = {key for pair in pairs for key in pair}
    kinds = _free_now(state, round_)
    letters = {kind.value: kind for kind in ByeKind}
    gone = _gone(state)
    late = (
        {who.entrant for who in state.entrants.values() if who.first_round > round_.number}
        if state.paired_by.teams is None
        else set()
    )
    free = [
        (key, letters.get(fields.text(f"bye{key}")) or kinds.get(key, ByeKind.ZERO_POINT))
        for key in _places(state)
        if key not in seated | late and (key not in gone or key in kinds)
    ]
    _refuse(problems)
    return pairs, free


def _refuse(problems: list[str]) -> None:
    if problems:
        raise Refused(Text("; ".join(dict.fromkeys(problems))))
