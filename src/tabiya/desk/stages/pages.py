"""The pages of championships in stages: made from a template, carried on from stage to stage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.stages.championship import (
    GroupStands,
    absent_groups,
    begin_championship,
    championships_here,
    describe_shares,
    get_stage,
    make_next_stage,
    standing_groups,
    step_events,
    waiting_in,
)
from tabiya.desk.standings.lots import seed_in
from tabiya.desk.web.context import get_desk, get_person, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect_to
from tabiya.desk.web.words import PASTED, in_sentences
from tabiya.errors import TabiyaError
from tabiya.formats.spreadsheet import read_players
from tabiya.languages import gettext as _
from tabiya.languages import say
from tabiya.model.player import Player
from tabiya.pairing.registry import system_named
from tabiya.pairing.stages import (
    TEMPLATES,
    StageEntry,
    StagePlan,
    StageResult,
    StagesPlan,
    qualified,
    read_plan,
    undecided,
)
from tabiya.store.decision import Refused


@dataclass(frozen=True, slots=True)
class GroupShown:
    """A group of a stage: its event, how far it is, and who leads it."""

    title: str
    address: str
    missing: str
    """What stands between it and its end; empty once it is over."""
    begun: bool
    shared: tuple[str, ...]
    """Who shares a place of which only some go on, once it is over."""
    rows: tuple[tuple[int, str, str], ...]
    """Place, name, and where the player goes as things stand: on, up or down, or nowhere."""


@dataclass(frozen=True, slots=True)
class StageShown:
    """A stage with its groups; those to come have none."""

    name: str
    system: str
    words: str
    groups: tuple[GroupShown, ...]
    has_bracket: bool = False
    """Whether a bracket is drawn of it."""
    latest: bool = False
    """Whether it was made last; the groups of those before it are folded."""
    joining: tuple[str, ...] = ()
    """Who joins here, the strongest first, while the stage is still to come."""


def form(request: Request) -> Response:
    """Show the templates, and the championships of this desk."""
    return _form(request)


def _form(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    context = {
        "templates": [(name, _(p.title), _(p.sentence)) for name, p in TEMPLATES.items()],
        "championships": sorted(championships_here(get_desk(request))),
        "typed": dict(fields.again()) if fields else {},
        "problems": fields.problems if fields else {},
        "error": error,
    }
    return render(request, "stages/form.html", context, status=422 if fields else 200)


def _as_read_here(plan: StagesPlan) -> StagesPlan:
    """Return a plan that ships with the names of its stages as the organiser would write them."""
    return replace(plan, stages=tuple(replace(stage, name=_(stage.name)) for stage in plan.stages))


async def create(request: Request) -> Response:
    """Make the events of the first stage."""
    fields = await read_form(request)
    name = fields.text("name", required=True, longest=80)
    text = fields.block("plan")
    try:
        chosen = fields.choice("template", list(TEMPLATES), next(iter(TEMPLATES)))
        plan = read_plan(text) if text.strip() else _as_read_here(TEMPLATES[chosen])
        players = read_players(fields.block("players"), rating_source=PASTED).players
        if fields.problems:
            return _form(request, fields)
        if name in championships_here(get_desk(request)):
            raise Refused("a championship of this name already exists")
        await run_in_threadpool(
            begin_championship,
            get_desk(request),
            name,
            plan,
            players,
            get_person(request).actor(),
            seed_in(fields),
        )
    except TabiyaError as refusal:
        return _form(request, fields, in_sentences(refusal))
    return redirect_to(f"/stages/{quote(name)}")


def championship(request: Request) -> Response:
    """Show every stage with its groups, and who goes on."""
    name, desk = request.path_params["championship"], get_desk(request)
    groups = sorted(standing_groups(desk, name), key=lambda group: (group.stage, group.group))
    if not groups:
        raise HTTPException(404, _("There is no such championship."))
    last = groups[-1].stage
    at_last = [group for group in groups if group.stage == last]
    # The first group of a stage knows who waits; without it any other may.
    knowing = at_last[:1] if at_last[0].group == 1 else at_last
    made = [desk.event(group.name) for group in knowing]
    plan = get_stage(made[0].store.state).plan
    joining = _joining(plan, last, waiting_in(made))
    stages = [
        replace(
            _shown(name, plan, number, groups),
            latest=number == last,
            joining=joining.get(number, ()),
        )
        for number in range(1, len(plan.stages) + 1)
    ]
    absent = absent_groups(desk, name, last, [group.group for group in at_last])
    ready = not absent and not any(
        group.missing or group.shared for group in stages[last - 1].groups
    )
    context = {
        "name": name,
        "absent": absent,
        "title": _(plan.title),
        "stages": stages,
        "winner": _winner(stages[-1]),
        "following": plan.stages[last].name if last < len(plan.stages) else "",
        "ready": ready,
    }
    return render(request, "stages/championship.html", context)


def _winner(last: StageShown) -> str:
    """Return who has won the whole: the first of the last group, once it is over and not shared."""
    if len(last.groups) != 1 or last.groups[0].missing:
        return ""
    first = [name for place, name, _goes in last.groups[0].rows if place == 1]
    return first[0] if len(first) == 1 else ""


def _joining(plan: StagesPlan, last: int, waiting: Sequence[Player]) -> dict[int, tuple[str, ...]]:
    """Return who joins in which stage after this one: the weakest first, as the stages are made."""
    joining = {}
    left = len(waiting)
    for number, stage in enumerate(plan.stages[last:], start=last + 1):
        first = max(0, left - stage.seeds)
        joining[number] = tuple(player.name for player in waiting[first:left])
        left = first
    return joining


def _shown(
    championship: str, plan: StagesPlan, number: int, everywhere: Sequence[GroupStands]
) -> StageShown:
    stage = plan.stages[number - 1]
    members = [member for member in everywhere if member.stage == number]
    results: list[list[StageResult]] = []
    names: list[str] = []
    for member in members:
        results.append([])
        for rank, points, name, rating, federation in member.rows:
            entry = StageEntry(len(names), rating, federation)
            results[-1].append(StageResult(entry, rank, points, member.rounds))
            names.append(name)
    goes = _where_to(stage, results) if number < len(plan.stages) else {}
    groups = []
    open_places = undecided(stage, results) if number < len(plan.stages) else [()] * len(members)
    for member, placed, shared in zip(members, results, open_places, strict=True):
        rows = tuple(
            (
                one.rank,
                names[one.entry.key],
                goes.get(one.entry.key, "") if member.rounds else "",
            )
            for one in placed
        )
        words = () if member.missing else describe_shares(shared, names)
        begun = bool(member.rounds)
        title = member.title.removeprefix(f"{championship}, ")
        groups.append(GroupShown(title, member.address, member.missing, begun, words, rows))
    by = system_named(stage.system)
    return StageShown(stage.name, _(by.title), _words(stage), tuple(groups), by.knocks_out)


def _where_to(stage: StagePlan, groups: Sequence[Sequence[StageResult]]) -> dict[int, str]:
    """Return where everybody goes from this stage, by key; who stays or leaves is not in it."""
    if not stage.promotion:
        return {one.entry.key: "on" for one in qualified(stage, groups)}
    up = {one.entry.key: "up" for group in groups[1:] for one in group[: stage.promotion]}
    down = {one.entry.key: "down" for group in groups[:-1] for one in group[-stage.promotion :]}
    return down | up


def _words(stage: StagePlan) -> str:
    lines = []
    if stage.promotion:
        lines.append(say("Who goes up and who goes down: {n} each.", n=stage.promotion))
    if stage.advance:
        lines.append(say("From each group to the next stage: {n}.", n=stage.advance))
    if stage.total:
        lines.append(say("The best of the others fill the places up to {n}.", n=stage.total))
    if stage.seeds:
        lines.append(say("The next strongest of all entries join here: {n}.", n=stage.seeds))
    return " ".join(lines)


async def carry_on(request: Request) -> Response:
    """Make the events of the next stage from those who go on."""
    fields = await read_form(request)
    name = request.path_params["championship"]
    desk = get_desk(request)
    events = step_events(desk, name)
    if not events:
        raise HTTPException(404, _("There is no such championship."))
    await run_in_threadpool(
        make_next_stage, desk, events, get_person(request).actor(), seed_in(fields)
    )
    return redirect_to(f"/stages/{quote(name)}")
