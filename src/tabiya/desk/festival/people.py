"""The people of a festival: one line for each, in however many groups; entered once, moved in time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.desk import OpenEvent
from tabiya.desk.entrants.form import SEXES, TITLES, read_player
from tabiya.desk.web.context import NotAllowed, get_desk, get_festival, get_person, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.identity import person_asking
from tabiya.desk.web.rendering import render, step_names
from tabiya.desk.web.submit import confirmation_page, redirect
from tabiya.languages import gettext as _
from tabiya.languages import translated
from tabiya.model.player import Player, alphabetical, listing_order
from tabiya.store.decision import Caution, Command, NeedsConfirmation, Refused
from tabiya.store.facts.players import EnterPlayers, PlayerEntered, PlayerRemoved, RemovePlayer
from tabiya.store.facts.undo import UndoStep
from tabiya.store.log.audit import describe_step
from tabiya.store.parts import EnteredPlayer
from tabiya.store.permissions import Permission

_MOST_TOLD = 20


@dataclass(frozen=True, slots=True)
class GroupEntry:
    """Somebody in one of the groups."""

    event: OpenEvent
    who: EnteredPlayer

    @property
    def may_leave(self) -> bool:
        """Whether the group has not begun, so that the entry can still be moved."""
        return not self.event.store.state.started


@dataclass(frozen=True, slots=True)
class FestivalPerson:
    """One person, with every group he or she plays in."""

    player: Player
    entries: tuple[GroupEntry, ...]

    @property
    def movable(self) -> tuple[GroupEntry, ...]:
        """The entries in groups that have not begun."""
        return tuple(entry for entry in self.entries if entry.may_leave)


def get_people(groups: Iterable[OpenEvent]) -> tuple[FestivalPerson, ...]:
    """Return everybody once, by the alphabet: the same FIDE number is the same person.

    Where one of two entries has no FIDE number, the same name and federation are.
    """
    by_number: dict[int, list[GroupEntry]] = {}
    by_name: dict[tuple[str, str], list[GroupEntry]] = {}
    by_person: list[list[GroupEntry]] = []
    for event in groups:
        for who in event.store.state.entrants.values():
            fide_id = who.player.fide_id
            named = (alphabetical(who.player.name)[0], who.player.federation)
            known = by_number.get(fide_id) if fide_id else None
            if known is None:
                alike = by_name.get(named)
                numbers = {entry.who.player.fide_id for entry in alike or ()}
                known = alike if alike and (fide_id is None or numbers == {None}) else None
            if known is None:
                known = []
                by_person.append(known)
            known.append(GroupEntry(event, who))
            by_name.setdefault(named, known)
            if fide_id:
                by_number.setdefault(fide_id, known)
    people = (FestivalPerson(entries[0].who.player, tuple(entries)) for entries in by_person)
    return tuple(sorted(people, key=lambda one: listing_order(one.player.name)))


def people(request: Request) -> Response:
    """Show everybody of the festival, with a way into other groups."""
    return _people(request)


def _people(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    groups = get_desk(request).list_groups(get_festival(request))
    wanted = alphabetical(request.query_params.get("who", "")[:60])[0].split()
    everybody = get_people(groups)
    shown = [
        one
        for one in everybody
        if all(
            word in alphabetical(f"{one.player.name} {one.player.federation}")[0] for word in wanted
        )
    ]
    context = {
        "festival": get_festival(request),
        "groups": groups,
        "before_round_1": [event for event in groups if not event.store.state.started],
        "people": shown,
        "count": len(everybody),
        "find": request.query_params.get("who", "")[:60],
        "titles": TITLES,
        "sexes": translated(SEXES),
        "problems": fields.problems if fields else {},
        "typed": dict(fields.again()) if fields else {},
        "ticked": fields.words("group") if fields else (),
        "error": error,
        "told": _done(request, groups),
    }
    return render(request, "festival/people.html", context, status=422 if fields else 200)


async def enter(request: Request) -> Response:
    """Enter one person in every group that was ticked, with one form."""
    fields = await read_form(request)
    groups = _groups(request, fields.words("group"))
    player = read_player(fields)
    if not groups and not fields.problems:
        fields.problems["group"] = _("Tick at least one group.")
    if fields.problems:
        return await run_in_threadpool(_people, request, fields)
    return await _do_all(
        request, fields, [(event, EnterPlayers((player,))) for event in groups], "/people"
    )


async def place(request: Request) -> Response:
    """Move somebody to another group before round 1, or enter the same person there too."""
    fields = await read_form(request)
    name, _dot, number = fields.text("entry", longest=120).rpartition(".")
    (source,) = _groups(request, [name])
    (target,) = _groups(request, [fields.text("to", longest=80)])
    who = source.store.state.entrants.get(int(number) if number.isdecimal() else 0)
    if who is None:
        raise Refused("there is no such player in the group", hint="Reload the page.")
    if source is target or _is_in(target, who.player):
        raise Refused("the player is already in this group")
    steps: list[tuple[OpenEvent, Command]] = [(target, EnterPlayers((who.player,)))]
    if fields.choice("how", ("move", "also"), "also") == "move":
        for event in (source, target):
            if event.store.state.started:
                raise Refused(
                    "players can be moved only before round 1, and round 1 of {name} is paired",
                    name=event.store.state.settings.name,
                    hint="Withdraw the player there and add a late entry here.",
                )
        steps.append((source, RemovePlayer(who.entrant)))
    return await _do_all(request, fields, steps, "/people")


def _is_in(event: OpenEvent, player: Player) -> bool:
    return any(
        who.player.fide_id == player.fide_id
        if player.fide_id and who.player.fide_id
        else (who.player.name, who.player.federation) == (player.name, player.federation)
        for who in event.store.state.entrants.values()
    )


def _groups(request: Request, names: Iterable[str]) -> list[OpenEvent]:
    """Return the groups named; the person must be allowed to manage the players of each."""
    desk = get_desk(request)
    groups = {event.name: event for event in desk.list_groups(get_festival(request))}
    chosen = []
    for name in dict.fromkeys(names):
        if name not in groups:
            raise Refused("there is no such group", hint="Reload the page.")
        if not person_asking(desk, groups[name], request).may(Permission.MANAGE_PLAYERS):
            raise NotAllowed(Permission.MANAGE_PLAYERS)
        chosen.append(groups[name])
    return chosen


async def _do_all(
    request: Request, fields: Fields, steps: list[tuple[OpenEvent, Command]], after: str
) -> Response:
    """Do one command in each of several events: all of them, or none.

    Every event is a file of its own. What is asked is asked before the first is touched, and if a
    later one refuses all the same, the earlier ones are undone.
    """
    given = fields.words("confirmed")
    actor = get_person(request).actor(why=fields.text("why", longest=300))

    def work() -> list[tuple[OpenEvent, int]]:
        asked: list[Caution] = []
        for event, command in steps:
            asked += event.store.consider(command).unanswered(given)
        if asked:
            raise NeedsConfirmation(tuple({caution.token: caution for caution in asked}.values()))
        done: list[tuple[OpenEvent, int]] = []
        try:
            for event, command in steps:
                done.append((event, event.store.do(command, actor, confirmed=given).step))
        except BaseException:
            for event, step in reversed(done):
                event.store.do(UndoStep(step), actor)
            raise
        return done

    try:
        done = await run_in_threadpool(work)
    except NeedsConfirmation as question:
        return confirmation_page(request, fields, question, _(steps[0][1].act))
    return redirect(
        request, f"{after}?{urlencode([('done', f'{event.name}.{step}') for event, step in done])}"
    )


def _done(request: Request, groups: Iterable[OpenEvent]) -> list[str]:
    """Return what the steps that the address names did, each with its group."""
    stores = {event.name: event.store for event in groups}
    sentences = []
    for named in request.query_params.getlist("done")[:_MOST_TOLD]:
        name, _dot, step = named.rpartition(".")
        if name not in stores or not (step.isascii() and step.isdigit() and len(step) < 10):
            continue
        store = stores[name]
        lines = store.step(int(step))
        events = [line.event for line in lines]
        of_people = [event for event in events if isinstance(event, (PlayerEntered, PlayerRemoved))]
        if of_people:
            words = describe_step(of_people, step_names(store, lines), lambda _step: ())
            sentences.append(f"{store.state.settings.name}: {words}")
    return sentences
