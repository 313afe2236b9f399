"""A round: pairing it, looking at it, publishing it, closing it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

from markupsafe import Markup
from starlette.background import BackgroundTask
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.answers.lists.pairings import BY_NAME, PAIRINGS, TEAM_PAIRINGS
from tabiya.answers.lists.spec import Surface, list_values
from tabiya.answers.rounds import by_name
from tabiya.desk.announcement.systems import get_title, rules_of_round
from tabiya.desk.desk import OpenEvent
from tabiya.desk.rounds.explanations import explanations_of
from tabiya.desk.rounds.groups import listed_groups, score_groups
from tabiya.desk.rounds.matches import MatchRow, free_teams, match_rows
from tabiya.desk.rounds.next_round import (
    colour_is_open,
    command_by_hand,
    command_for_round,
    why_not_paired,
)
from tabiya.desk.rounds.pairing_list import (
    BoardRow,
    board_rows,
    bye_rows,
    get_caption,
)
from tabiya.desk.services import list_services
from tabiya.desk.standings.lots import seed_in
from tabiya.desk.standings.scores import scores_before
from tabiya.desk.standings.standings import prefetch_standings
from tabiya.desk.web.context import get_desk, get_event, get_person, get_state, get_store, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render, templates
from tabiya.desk.web.strip import last_seen_round
from tabiya.desk.web.submit import redirect, submit
from tabiya.desk.web.words import in_sentences
from tabiya.errors import NoLegalPairing
from tabiya.languages import gettext as _
from tabiya.languages import say
from tabiya.model.colour import Colour
from tabiya.model.event_profile import EventPart
from tabiya.model.scoring import ScoringSystem
from tabiya.pairing.registry import system_named
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.common.pairing_checks import may_pair_next
from tabiya.store.common.ratings_needed import ratings_needed
from tabiya.store.decision import Command
from tabiya.store.facts.adjournments import AdjournGames
from tabiya.store.facts.agreed_games import AgreeGame, without_a_game
from tabiya.store.facts.initial_colour import ColourDecision
from tabiya.store.facts.pairing import DiscardPairing
from tabiya.store.facts.prohibited_pairs import AvoidedPairsWaived
from tabiya.store.facts.rounds import CloseRound, PublishRound, ReopenRound, WithdrawPublication
from tabiya.store.parts import Pair, PairedRound, RoundStatus
from tabiya.store.permissions import Permission


def rounds(request: Request) -> Response:
    """Go to the round in play, or show the page that pairs the first one."""
    last = last_seen_round(get_state(request), get_person(request))
    if last:
        # What was just done is told on the page that is shown.
        query = f"?{request.url.query}" if request.url.query else ""
        return redirect(request, f"/rounds/{last}{query}")
    return render(request, "rounds/no_round.html", _before_pairing(request))


def _before_pairing(request: Request) -> dict[str, Any]:
    state = get_state(request)
    return {
        "cannot_pair": may_pair_next(state),
        "ratings": ratings_needed(state),
        "not_paired": why_not_paired(state),
        "colour_open": colour_is_open(state),
        "obstacles": obstacles_to_final_report(state),
    }


def round_asked(request: Request) -> PairedRound:
    """Return the round of the address, or answer 404 if the person may not see it."""
    state = get_state(request)
    number = int(request.path_params["round"])
    last = last_seen_round(state, get_person(request))
    if not 1 <= number <= last:
        raise HTTPException(404, _("This round does not exist, or you may not see it."))
    return state.rounds[number - 1]


def round_page(request: Request) -> Response:
    """Show the pairing list of a round, with result entry for those who may."""
    event, state, person = get_event(request), get_state(request), get_person(request)
    round_ = round_asked(request)
    wanted = request.query_params.get("board", "")
    if wanted.isascii() and wanted.isdigit() and len(wanted) < 5:
        return redirect(request, f"/rounds/{round_.number}#b{wanted}")
    scores = scores_before(event).of(state, round_.number)
    order = request.query_params.get("order", "")
    rows = board_rows(state, round_, scores)
    byes = bye_rows(state, round_, scores)
    current = round_.number == len(state.rounds)
    may_enter = (
        person.may(Permission.ENTER_RESULTS)
        and current
        and round_.status is RoundStatus.PUBLISHED
        and not get_store(request).read_only
    )
    only_open = "open" in request.query_params
    may_open = may_enter or (
        person.may(Permission.CORRECT) and round_.status is not RoundStatus.PREPARED
    )
    grouped = state.paired_by.paired_from_scores(round_.number)
    look = RowOptions(
        may_enter, may_open, only_open, grouped, ratings=EventPart.RATINGS not in state.hidden
    )
    matches = match_rows(state, round_)
    name_columns = BY_NAME.columns_on(Surface.DESK, ())
    spec = (TEAM_PAIRINGS if matches else PAIRINGS).without(state.hidden)
    context: dict[str, Any] = {
        "round": round_,
        "rows": rows,
        "board_rows": drawn_rows(event, round_.number, rows, look, matches),
        "matches": matches,
        "free_teams": free_teams(state, round_) if state.paired_by.teams is not None else (),
        "grouped": grouped,
        "caption": get_caption(state, round_.number),
        "byes": byes,
        "current": current,
        "may_enter": may_enter,
        "only_open": only_open,
        "columns": spec.columns_on(Surface.DESK, rows),
        "name_columns": name_columns,
        "by_name": [list_values(name_columns, line) for line in by_name(rows, byes)]
        if order == "name"
        else (),
        "order": order,
        "seen": last_seen_round(state, person),
        "checking": "check" in request.query_params,
        "idle": [state.entrants[entrant] for entrant in without_a_game(state, round_)]
        if current and not state.paired_by.by_table
        else [],
        "proposals": [
            proposal
            for service in (list_services(get_desk(request)) if may_enter else ())
            for proposal in service.proposals(event, round_)
        ],
        "playing": sum(row.state == "open" for row in rows),
        **_before_pairing(request),
    }
    part = request.query_params.get("part") == "next"
    return render(request, "rounds/round_part.html" if part else "rounds/round.html", context)


class RowOptions(NamedTuple):
    """How the rows of a round look to a person."""

    may_enter: bool
    may_open: bool
    only_open: bool
    grouped: bool
    """Whether a line parts the score groups; a table has none, nor has a second game."""
    ratings: bool = True
    """Whether the event uses ratings."""
    row_undo: bool = False
    """Whether each row has its own Undo, and a finished one takes no other result before that."""


def _is_usual(scoring: ScoringSystem) -> bool:
    """Whether the page can add up a match by itself: a win is 1, a draw a half."""
    return (scoring.win, scoring.draw, scoring.loss) == (10, 5, 0)


def row_id(event: OpenEvent, board: int) -> str:
    """Return the name of a row on a page that has the boards of several events."""
    return f"b{board}-{event.access.event_id}"


def drawn_rows(
    event: OpenEvent,
    number: int,
    rows: tuple[BoardRow, ...],
    look: RowOptions,
    matches: tuple[MatchRow, ...] = (),
    *,
    steps: Mapping[int, int] = MappingProxyType({}),
) -> Markup:
    """Return the rows of the list of boards, under the matches of teams where there are any.

    `steps` has the boards whose result the reader may undo, with the step that entered it.
    """
    get_match = {board: match for match in matches for board in match.boards}
    usual = _is_usual(event.store.state.settings.scoring)
    shown = [row for row in rows if not look.only_open or row.state != "done"]

    def contexts() -> Iterator[tuple[Hashable, dict[str, Any]]]:
        before = None
        last: MatchRow | None = None
        for row in shown:
            match = get_match.get(row.board)
            new_group = look.grouped and before not in (None, row.score) and match is None
            before = row.score
            new_match = None if match is last else match
            last = match
            yield (
                (row, new_group, new_match, steps.get(row.board)),
                {
                    "match": new_match,
                    "usual": usual,
                    "at": event.address,
                    "row": row,
                    "row_id": row_id(event, row.board) if look.row_undo else f"b{row.board}",
                    "row_undo": look.row_undo,
                    "step": steps.get(row.board),
                    "round_number": number,
                    "new_group": new_group,
                    "may_enter": look.may_enter,
                    "may_open": look.may_open,
                    "ratings": look.ratings,
                },
            )

    template = templates().get_template("rounds/board_row.html")
    return event.row_cache.draw(("boards", number, look), template, contexts())


def groups(request: Request) -> Response:
    """Show score groups, colour preferences and floats, as they stood before the round."""
    round_, state, event = round_asked(request), get_state(request), get_event(request)
    rules = rules_of_round(state, round_.number)
    by = system_named(rules[0])
    if by.by_table:
        raise HTTPException(404, _("A round robin has no scoregroups: its table pairs."))
    if not by.paired_from_scores(round_.number):
        raise HTTPException(404, _("This round consists of matches and has no scoregroups."))
    then, facts = explanations_of(event).when_paired(state, round_.number)
    shown = event.cache.get(
        state.seq, ("groups", round_.number), lambda: score_groups(then, facts, *rules)
    )
    if shown is not None:
        return render(request, "rounds/groups.html", {"round": round_, "groups": shown})
    checklist, remarks = explanations_of(event).checklist(state, round_.number)
    listed = listed_groups(then, checklist)
    return render(
        request,
        "rounds/listed_groups.html",
        {"round": round_, "listed": listed, "remarks": remarks, "title": get_title(rules[0])},
    )


async def pair(request: Request) -> Response:
    """Pair the next round in the background; others go on meanwhile."""
    fields = await read_form(request)
    person, store = get_person(request), get_store(request)
    number = fields.number("round", least=1, most=999) or store.state.next_round
    step = store.get_step(fields.text("key", longest=80))
    if step and number <= len(store.state.rounds):
        return redirect(request, f"/rounds/{number}?step={step}")
    colour = _colour_decision(fields)

    def command() -> Command:
        based_on = fields.number("based_on")
        try:
            return command_for_round(store, person.actor(), number, colour, based_on)
        except NoLegalPairing as refusal:
            if not fields.ticked("by_hand"):
                raise
            return replace(command_by_hand(store.state, refusal), round=number, based_on=based_on)

    try:
        return await submit(
            request,
            fields,
            command,
            lambda receipt: _paired(receipt.state.rounds),
            asks=say("Pair round {n}?", n=number),
        )
    except NoLegalPairing as refusal:
        context = {"number": number, "reason": in_sentences(refusal)}
        return render(request, "rounds/no_legal_pairing.html", context, status=422)


async def waive_avoided(request: Request) -> Response:
    """Let the next round be paired without regard to pairs that are only avoided."""
    fields = await read_form(request)
    command = AvoidedPairsWaived(fields.number("round") or 0)
    return await submit(request, fields, command, "/")


def _paired(rounds: tuple[PairedRound, ...]) -> str:
    """Return where to go on after a round was paired: its list, or its seats if they are empty."""
    manual = "/manual" if rounds and rounds[-1].manual else ""
    return f"/rounds/{len(rounds)}{manual}"


def _colour_decision(fields: Fields) -> ColourDecision:
    """Return how the initial colour is found: as the arbiter says, else by a lot drawn now."""
    chosen = fields.choice("initial_colour", ("w", "b", "lot"), "lot")
    if chosen != "lot":
        return ColourDecision(colour=Colour(chosen))
    return ColourDecision(seed=seed_in(fields))


async def publish(request: Request) -> Response:
    """Show the pairing to the players.

    A new round is worked out from nothing, so it is done behind the answer: the first who looks at
    the standings finds them made.
    """
    response = await _on_round(request, PublishRound)
    response.background = BackgroundTask(prefetch_standings, get_event(request))
    return response


async def discard(request: Request) -> Response:
    """Throw a prepared pairing away."""
    fields = await read_form(request)
    command = DiscardPairing(int(request.path_params["round"]), fields.number("based_on"))
    return await submit(request, fields, command, "/rounds")


async def withdraw(request: Request) -> Response:
    """Take a published pairing down."""
    return await _on_round(request, WithdrawPublication)


async def close(request: Request) -> Response:
    """Declare the round complete."""
    return await _on_round(request, CloseRound)


async def reopen(request: Request) -> Response:
    """Open the last round again."""
    return await _on_round(request, ReopenRound)


async def adjourn(request: Request) -> Response:
    """Adjourn games of the round in play."""
    fields = await read_form(request)
    number = int(request.path_params["round"])
    command = AdjournGames(number, fields.numbers("board"))
    return await submit(request, fields, command, f"/rounds/{number}")


async def agree_game(request: Request) -> Response:
    """Pair two players who are left without a game, and who agree."""
    fields = await read_form(request)
    number = int(request.path_params["round"])
    command = AgreeGame(
        number,
        Pair(fields.number("white") or 0, fields.number("black") or 0),
        both_agree=fields.ticked("agree"),
        based_on=fields.number("based_on"),
    )
    return await submit(
        request, fields, command, f"/rounds/{number}", asks=_("Pair these two players?")
    )


async def _on_round(request: Request, make: type[Any]) -> Response:
    fields = await read_form(request)
    number = int(request.path_params["round"])
    command = make(number, fields.number("based_on"))
    return await submit(request, fields, command, f"/rounds/{number}")
