"""Championships in stages: made from a template, carried on from one stage to the next."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.access.notes import DeskNotes
from tabiya.desk.desk import EVENTS, Desk, OpenEvent, Shelf
from tabiya.desk.standings.lots import seed_in
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.standings.standings import standings_of
from tabiya.desk.web.context import desk_of, person_of, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect_to
from tabiya.desk.web.words import PASTED, in_sentences
from tabiya.errors import TabiyaError
from tabiya.formats.spreadsheet import read_players
from tabiya.languages import gettext as _
from tabiya.languages import say
from tabiya.model.player import Player
from tabiya.model.tournament import RankingMethod, Settings
from tabiya.pairing.registry import system_named
from tabiya.pairing.stages import (
    TEMPLATES,
    StageEntry,
    StagePlan,
    StageResult,
    StagesPlan,
    first_groups,
    next_groups,
    numbers_for_table,
    qualified,
    read_plan,
    undecided,
)
from tabiya.pairing.system import Family
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.common.tie_breaks import kind_of_system, rules_on
from tabiya.store.decision import Refused
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.stages import StageMade
from tabiya.store.log.entry import Actor
from tabiya.store.state import EventState
from tabiya.store.summary import summary_of
from tabiya.tiebreaks.chapter import recommended

_NOTES = "stages.notes"
"""Beside the events: how the groups of championships stood when they were looked at last."""


@dataclass(frozen=True, slots=True)
class GroupStands:
    """How a group of a stage stands: all that the page of a championship needs of its event."""

    name: str
    seq: int
    mark: str
    """What the log ended with when it stood so, and how many lines it had; empty if it was not asked."""
    title: str
    stage: int
    group: int
    missing: str
    rounds: int
    rows: tuple[tuple[int, int, str, int, str], ...]
    """Place, points, name, rating and federation of everybody."""

    @property
    def address(self) -> str:
        """Where its pages are."""
        return f"{EVENTS}{quote(self.name)}"


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
        "championships": sorted(_championships(desk_of(request))),
        "typed": dict(fields.again()) if fields else {},
        "problems": fields.problems if fields else {},
        "error": error,
    }
    return render(request, "stages/form.html", context, status=422 if fields else 200)


def _as_read_here(plan: StagesPlan) -> StagesPlan:
    """Return a plan that ships with the names of its stages as the organiser would write them."""
    return replace(plan, stages=tuple(replace(each, name=_(each.name)) for each in plan.stages))


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
        if name in _championships(desk_of(request)):
            raise Refused("a championship of this name already exists")
        await run_in_threadpool(
            begin_championship,
            desk_of(request),
            name,
            plan,
            players,
            person_of(request).actor(),
            seed_in(fields),
        )
    except TabiyaError as refusal:
        return _form(request, fields, in_sentences(refusal))
    return redirect_to(f"/stages/{quote(name)}")


def begin_championship(
    desk: Desk, name: str, plan: StagesPlan, players: Sequence[Player], actor: Actor, seed: int
) -> None:
    """Make the events of the first stage; those who join later wait."""
    made, waiting = first_groups(plan, [_entry(n, player) for n, player in enumerate(players)])
    later = tuple(players[one.key] for one in waiting)
    _make(desk, StageMade(name, plan, 1, 0, later), made, players, actor, seed)


def _entry(key: int, player: Player) -> StageEntry:
    return StageEntry(key, player.tournament_rating or player.rating or 0, player.federation)


def _make(
    desk: Desk,
    made: StageMade,
    groups: Sequence[Sequence[StageEntry]],
    players: Sequence[Player],
    actor: Actor,
    seed: int,
) -> None:
    """Make an event of each group, with its players in the order of their numbers."""
    stage = made.plan.stages[made.stage - 1]
    by = system_named(stage.system)
    for place, group in enumerate(groups, start=1):
        members = [players[one.key] for one in group]
        if by.by_table:
            known = [(one.federation, one.name) for one in members]
            members = [members[at] for at in numbers_for_table(known, seed + place)]
        letter = "" if len(groups) == 1 else f" {_letter(place)}"
        settings = Settings(
            name=f"{made.championship}, {stage.name}{letter}",
            rounds=(stage.rounds * by.games_a_match) or None,
            kind=stage.kind or by.kind,
            time_control=stage.time_control,
            ranking_method=RankingMethod.OTHER,
            tie_breaks=()
            if stage.play_off
            else recommended(kind_of_system(stage.system), rules_on(None).edition),
            standings_order=stage.standings_order,
        )
        event, _receipt = desk.begin(settings.name, CreateEvent(settings, stage.system), actor, [])
        # Who joins later is written down once: hundreds of groups need not all know of hundreds.
        later = made.waiting if place == 1 else ()
        belongs = StageMade(made.championship, made.plan, made.stage, place, later)
        event.store.do(belongs, actor)
        numbered = tuple(replace(one, number=n) for n, one in enumerate(members, start=1))
        event.store.do(EnterPlayers(numbered), actor)


def _letter(place: int) -> str:
    return chr(ord("A") + place - 1) if place <= 26 else str(place)


def _standing_groups(desk: Desk, championship: str) -> list[GroupStands]:
    """Return how every group stands; files that nobody has opened are not opened for it twice.

    A championship has hundreds of groups, and most of them are over: what was found is noted beside
    the events, and counts as long as the log of the group ends with the same line.
    """
    notes = DeskNotes(desk.options.folder / _NOTES)
    noted = _noted(notes, championship)
    files = {path.stem: path for path in desk.event_files()}
    found, changed = [], False
    for name in _championships(desk).get(championship, ()):
        event, known = desk.opened(name), noted.get(name)
        if event is None:
            told = summary_of(files[name])
            if known is not None and told is not None and known.mark == told.mark:
                found.append(known)
                continue
            try:
                event = desk.event(name)
            except TabiyaError:
                continue  # Its own page says what is wrong.
        if known is None or known.seq != event.store.state.seq:
            stands = _stands(event)
            told = summary_of(files[name])
            same = told is not None and told.seq == stands.seq
            known = replace(stands, mark=told.mark if told is not None and same else "")
            changed = True
        noted[name] = known
        found.append(known)
    if changed:
        with suppress(TabiyaError):  # Then it is worked out again next time.
            notes.keep(championship, json.dumps([asdict(each) for each in noted.values()]))
    return found


def _noted(notes: DeskNotes, championship: str) -> dict[str, GroupStands]:
    """Return what was noted of the groups before; nothing if it cannot be read."""
    try:
        told = json.loads(notes.kept(championship) or "[]")
        groups = [
            GroupStands(**{**each, "rows": tuple(tuple(row) for row in each["rows"])})
            for each in told
        ]
    except (TabiyaError, ValueError, TypeError, KeyError):
        return {}
    return {each.name: each for each in groups}


def _stands(event: OpenEvent) -> GroupStands:
    state = event.store.state
    stage, published = _stage_of(state), published_rounds(state)
    return GroupStands(
        event.name,
        state.seq,
        "",
        state.settings.name,
        stage.stage,
        stage.group,
        " ".join(obstacles_to_final_report(state, published)),
        published,
        tuple(
            (result.rank, result.points, player.name, result.entry.rating, result.entry.federation)
            for result, player in _results(event, 0)
        ),
    )


def _championships(desk: Desk) -> dict[str, list[str]]:
    """Return the names of the events of each championship, without opening any file."""
    found: dict[str, list[str]] = {}
    for path in desk.event_files():
        event = desk.opened(path.stem)
        if event is not None and event.begun:
            stage = event.store.state.stage
            championship = stage.championship if stage is not None else ""
        else:
            told = summary_of(path)
            championship = told.championship if told is not None else ""
        if championship:
            found.setdefault(championship, []).append(path.stem)
    return found


def _events_of(desk: Desk, championship: str) -> list[OpenEvent]:
    """Return the events of a championship, opened; those that cannot be are left out."""
    found = []
    for name in _championships(desk).get(championship, ()):
        with suppress(TabiyaError):
            found.append(desk.event(name))
    return found


def championship(request: Request) -> Response:
    """Show every stage with its groups, and who goes on."""
    name, desk = request.path_params["championship"], desk_of(request)
    groups = sorted(_standing_groups(desk, name), key=lambda each: (each.stage, each.group))
    if not groups:
        raise HTTPException(404, _("There is no such championship."))
    last = groups[-1].stage
    at_last = [each for each in groups if each.stage == last]
    # The first group of a stage knows who waits; without it any other may.
    knowing = at_last[:1] if at_last[0].group == 1 else at_last
    made = [desk.event(each.name) for each in knowing]
    plan = _stage_of(made[0].store.state).plan
    joining = _joining(plan, last, _waiting(made))
    stages = [
        replace(
            _shown(name, plan, number, groups),
            latest=number == last,
            joining=joining.get(number, ()),
        )
        for number in range(1, len(plan.stages) + 1)
    ]
    absent = _absent_groups(desk, name, last, [each.group for each in at_last])
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


def _stage_of(state: EventState) -> StageMade:
    stage = state.stage
    if stage is None:
        raise Refused("the event does not belong to a championship")
    return stage


def _groups(events: Sequence[OpenEvent], number: int) -> list[OpenEvent]:
    chosen = [each for each in events if _stage_of(each.store.state).stage == number]
    return sorted(chosen, key=lambda each: _stage_of(each.store.state).group)


def _waiting(members: Sequence[OpenEvent]) -> tuple[Player, ...]:
    """Return who joins in a later stage, the strongest first; one group of each stage knows."""
    return max((_stage_of(each.store.state).waiting for each in members), key=len, default=())


def _joining(plan: StagesPlan, last: int, waiting: Sequence[Player]) -> dict[int, tuple[str, ...]]:
    """Return who joins in which stage after this one: the weakest first, as the stages are made."""
    found = {}
    left = len(waiting)
    for number, stage in enumerate(plan.stages[last:], start=last + 1):
        first = max(0, left - stage.seeds)
        found[number] = tuple(player.name for player in waiting[first:left])
        left = first
    return found


def _absent_groups(
    desk: Desk, championship: str, stage: int, here: Sequence[int]
) -> tuple[str, ...]:
    """Return why the groups of a stage are not complete: put away, lost, or there twice.

    Nobody of a group that is not here would go on, and nothing else would tell it.
    """
    told = []
    away = set()
    for path in (path for shelf in Shelf for path in desk.event_files(shelf)):
        found = summary_of(path)
        if found is None or (found.championship, found.stage) != (championship, stage):
            continue
        if found.group not in here:
            away.add(found.group)
            told.append(say("{event} is in the archive or in the bin", event=found.name))
    for number in range(1, max((*here, *away), default=0) + 1):
        if number not in here and number not in away:
            told.append(say("group {n} of this stage cannot be found", n=number))
        elif here.count(number) > 1:
            told.append(say("group {n} of this stage is there twice", n=number))
    return tuple(told)


def _results(event: OpenEvent, key: int) -> list[tuple[StageResult, Player]]:
    """Return how everybody stands in a group; keys count on from `key`."""
    state = event.store.state
    shown = standings_of(event.cache, state).found
    by_number = state.by_number()
    found = []
    for place, row in enumerate(shown.rows if shown is not None else ()):
        player = by_number[row.number].player
        entry = _entry(key + place, player)
        found.append((StageResult(entry, row.rank, row.points, len(state.rounds)), player))
    return found


def _all_results(
    events: Sequence[OpenEvent],
) -> tuple[list[list[StageResult]], list[Player]]:
    groups: list[list[StageResult]] = []
    players: list[Player] = []
    for event in events:
        found = _results(event, len(players))
        groups.append([result for result, _player in found])
        players += [player for _result, player in found]
    return groups, players


def _shown(
    championship: str, plan: StagesPlan, number: int, everywhere: Sequence[GroupStands]
) -> StageShown:
    stage = plan.stages[number - 1]
    members = [each for each in everywhere if each.stage == number]
    results: list[list[StageResult]] = []
    names: list[str] = []
    for each in members:
        results.append([])
        for rank, points, name, rating, federation in each.rows:
            entry = StageEntry(len(names), rating, federation)
            results[-1].append(StageResult(entry, rank, points, each.rounds))
            names.append(name)
    goes = _where_to(stage, results) if number < len(plan.stages) else {}
    groups = []
    open_places = undecided(stage, results) if number < len(plan.stages) else [()] * len(members)
    for each, found, shared in zip(members, results, open_places, strict=True):
        rows = tuple(
            (
                one.rank,
                names[one.entry.key],
                goes.get(one.entry.key, "") if each.rounds else "",
            )
            for one in found
        )
        words = () if each.missing else _in_words(shared, names)
        begun = bool(each.rounds)
        title = each.title.removeprefix(f"{championship}, ")
        groups.append(GroupShown(title, each.address, each.missing, begun, words, rows))
    by = system_named(stage.system)
    return StageShown(
        stage.name, _(by.title), _words(stage), tuple(groups), by.family is Family.KNOCKOUT
    )


def _where_to(stage: StagePlan, groups: Sequence[Sequence[StageResult]]) -> dict[int, str]:
    """Return where everybody goes from this stage, by key; who stays or leaves is not in it."""
    if not stage.promotion:
        return {one.entry.key: "on" for one in qualified(stage, groups)}
    up = {one.entry.key: "up" for group in groups[1:] for one in group[: stage.promotion]}
    down = {one.entry.key: "down" for group in groups[:-1] for one in group[-stage.promotion :]}
    return down | up


def _in_words(shared: Sequence[Sequence[StageResult]], names: Sequence[str]) -> tuple[str, ...]:
    """Return who has to be separated before somebody goes on."""
    return tuple(
        say(
            "{names} share place {place}, and not all of them can advance",
            names=", ".join(names[one.entry.key] for one in tied),
            place=tied[0].rank,
        )
        for tied in shared
    )


def _words(stage: StagePlan) -> str:
    told = []
    if stage.promotion:
        told.append(say("Who goes up and who goes down: {n} each.", n=stage.promotion))
    if stage.advance:
        told.append(say("From each group to the next stage: {n}.", n=stage.advance))
    if stage.total:
        told.append(say("The best of the others fill the places up to {n}.", n=stage.total))
    if stage.seeds:
        told.append(say("The next strongest of all entries join here: {n}.", n=stage.seeds))
    return " ".join(told)


async def carry_on(request: Request) -> Response:
    """Make the events of the next stage from those who go on."""
    fields = await read_form(request)
    name = request.path_params["championship"]
    desk = desk_of(request)
    events = _events_of(desk, name)
    if not events:
        raise HTTPException(404, _("There is no such championship."))
    await run_in_threadpool(_carry_on, desk, events, person_of(request).actor(), seed_in(fields))
    return redirect_to(f"/stages/{quote(name)}")


def _carry_on(desk: Desk, events: Sequence[OpenEvent], actor: Actor, seed: int) -> None:
    last = max(_stage_of(event.store.state).stage for event in events)
    members = _groups(events, last)
    made = _stage_of(members[0].store.state)
    later_players = _waiting(members)
    if last == len(made.plan.stages):
        raise Refused("this was the last stage")
    here = [_stage_of(each.store.state).group for each in members]
    for words in _absent_groups(desk, made.championship, last, here):
        raise Refused(words, hint="Find it in the list of events.")
    for event in members:
        missing = obstacles_to_final_report(event.store.state)
        if missing:
            raise Refused(f"{event.store.state.settings.name}: {' '.join(missing)}")
    results, players = _all_results(members)
    for shared in undecided(made.plan.stages[last - 1], results):
        for words in _in_words(shared, [each.name for each in players]):
            raise Refused(words, hint="Let them play a play-off, or draw lots.")
    later = [_entry(len(players) + n, one) for n, one in enumerate(later_players)]
    groups, waiting = next_groups(made.plan, last, results, later)
    everybody = [*players, *later_players]
    following = StageMade(
        made.championship, made.plan, last + 1, 0, tuple(everybody[one.key] for one in waiting)
    )
    _make(desk, following, groups, everybody, actor, seed)
