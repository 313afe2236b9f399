"""A championship in stages: its events, how they stand, and the events of the next stage."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from urllib.parse import quote

from tabiya.desk.access.notes import DeskNotes
from tabiya.desk.desk import EVENTS, Desk, OpenEvent
from tabiya.desk.folder import Shelf
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.standings.standings import get_standings
from tabiya.errors import TabiyaError
from tabiya.languages import say
from tabiya.model.player import Player
from tabiya.model.tournament import RankingMethod, Settings
from tabiya.pairing.registry import system_named
from tabiya.pairing.stages import (
    StageEntry,
    StageResult,
    StagesPlan,
    first_groups,
    next_groups,
    numbers_for_table,
    undecided,
)
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.common.tie_breaks import kind_of_system, rules_on
from tabiya.store.decision import Refused
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.stages import StageMade
from tabiya.store.log.entry import Actor
from tabiya.store.log.summary import get_summary
from tabiya.store.parts import StageOfEvent
from tabiya.store.state import EventState
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


def begin_championship(
    desk: Desk, name: str, plan: StagesPlan, players: Sequence[Player], actor: Actor, seed: int
) -> None:
    """Make the events of the first stage; those who join later wait."""
    made, waiting = first_groups(plan, [_entry(n, player) for n, player in enumerate(players)])
    later = tuple(players[one.key] for one in waiting)
    _make(desk, StageMade(name, plan, 1, 0, later), made, players, actor, seed)


def make_next_stage(desk: Desk, events: Sequence[OpenEvent], actor: Actor, seed: int) -> None:
    """Make the events of the next stage; refused as long as it is open who goes on."""
    last = max(get_stage(event.store.state).stage for event in events)
    members = _groups(events, last)
    made = get_stage(members[0].store.state)
    later_players = waiting_in(members)
    if last == len(made.plan.stages):
        raise Refused("this was the last stage")
    here = [get_stage(event.store.state).group for event in members]
    for words in absent_groups(desk, made.championship, last, here):
        raise Refused(words, hint="Find it in the list of events.")
    for event in members:
        missing = obstacles_to_final_report(event.store.state)
        if missing:
            raise Refused(f"{event.store.state.settings.name}: {' '.join(missing)}")
    results, players = _all_results(members)
    for shared in undecided(made.plan.stages[last - 1], results):
        for words in describe_shares(shared, [player.name for player in players]):
            raise Refused(words, hint="Let them play a play-off, or draw lots.")
    later = [_entry(len(players) + n, one) for n, one in enumerate(later_players)]
    groups, waiting = next_groups(made.plan, last, results, later)
    everybody = [*players, *later_players]
    following = StageMade(
        made.championship, made.plan, last + 1, 0, tuple(everybody[one.key] for one in waiting)
    )
    _make(desk, following, groups, everybody, actor, seed)


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


def championships_here(desk: Desk) -> dict[str, list[str]]:
    """Return the names of the events of each championship, without opening any file."""
    by_championship: dict[str, list[str]] = {}
    for path in desk.folder.files():
        event = desk.opened(path.stem)
        if event is not None and event.begun:
            stage = event.store.state.stage
            championship = stage.championship if stage is not None else ""
        else:
            summary = get_summary(path)
            championship = summary.championship if summary is not None else ""
        if championship:
            by_championship.setdefault(championship, []).append(path.stem)
    return by_championship


def step_events(desk: Desk, championship: str) -> list[OpenEvent]:
    """Return the events of a championship, opened; those that cannot be are left out."""
    events = []
    for name in championships_here(desk).get(championship, ()):
        with suppress(TabiyaError):
            events.append(desk.event(name))
    return events


def standing_groups(desk: Desk, championship: str) -> list[GroupStands]:
    """Return how every group stands; files that nobody has opened are not opened for it twice.

    A championship has hundreds of groups, and most of them are over: what was found is noted beside
    the events, and counts as long as the log of the group ends with the same line.
    """
    notes = DeskNotes(desk.options.folder / _NOTES)
    noted = _noted(notes, championship)
    files = {path.stem: path for path in desk.folder.files()}
    groups, changed = [], False
    for name in championships_here(desk).get(championship, ()):
        event, known = desk.opened(name), noted.get(name)
        if event is None:
            summary = get_summary(files[name])
            if known is not None and summary is not None and known.mark == summary.mark:
                groups.append(known)
                continue
            try:
                event = desk.event(name)
            except TabiyaError:
                continue  # Its own page says what is wrong.
        if known is None or known.seq != event.store.state.seq:
            stands = _stands(event)
            summary = get_summary(files[name])
            same = summary is not None and summary.seq == stands.seq
            known = replace(stands, mark=summary.mark if summary is not None and same else "")
            changed = True
        noted[name] = known
        groups.append(known)
    if changed:
        with suppress(TabiyaError):  # Then it is worked out again next time.
            notes.keep(championship, json.dumps([asdict(group) for group in noted.values()]))
    return groups


def _noted(notes: DeskNotes, championship: str) -> dict[str, GroupStands]:
    """Return what was noted of the groups before; nothing if it cannot be read."""
    try:
        stored = json.loads(notes.kept(championship) or "[]")
        groups = [
            GroupStands(**{**fields, "rows": tuple(tuple(row) for row in fields["rows"])})
            for fields in stored
        ]
    except (TabiyaError, ValueError, TypeError, KeyError):
        return {}
    return {group.name: group for group in groups}


def _stands(event: OpenEvent) -> GroupStands:
    state = event.store.state
    stage, published = get_stage(state), published_rounds(state)
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


def get_stage(state: EventState) -> StageOfEvent:
    """Return to which stage of which championship an event belongs."""
    stage = state.stage
    if stage is None:
        raise Refused("the event does not belong to a championship")
    return stage


def _groups(events: Sequence[OpenEvent], number: int) -> list[OpenEvent]:
    chosen = [event for event in events if get_stage(event.store.state).stage == number]
    return sorted(chosen, key=lambda event: get_stage(event.store.state).group)


def waiting_in(members: Sequence[OpenEvent]) -> tuple[Player, ...]:
    """Return who joins in a later stage, the strongest first; one group of each stage knows."""
    return max((get_stage(event.store.state).waiting for event in members), key=len, default=())


def absent_groups(
    desk: Desk, championship: str, stage: int, here: Sequence[int]
) -> tuple[str, ...]:
    """Return why the groups of a stage are not complete: put away, lost, or there twice.

    Nobody of a group that is not here would go on, and nothing else would tell it.
    """
    problems = []
    away = set()
    for path in (path for shelf in Shelf for path in desk.folder.files(shelf)):
        summary = get_summary(path)
        if summary is None or (summary.championship, summary.stage) != (championship, stage):
            continue
        if summary.group not in here:
            away.add(summary.group)
            problems.append(say("{event} is in the archive or in the bin", event=summary.name))
    for number in range(1, max((*here, *away), default=0) + 1):
        if number not in here and number not in away:
            problems.append(say("group {n} of this stage cannot be found", n=number))
        elif here.count(number) > 1:
            problems.append(say("group {n} of this stage is there twice", n=number))
    return tuple(problems)


def _results(event: OpenEvent, key: int) -> list[tuple[StageResult, Player]]:
    """Return how everybody stands in a group; keys count on from `key`."""
    state = event.store.state
    shown = get_standings(event.cache, state).found
    by_number = state.by_number()
    results = []
    for place, row in enumerate(shown.rows if shown is not None else ()):
        player = by_number[row.number].player
        entry = _entry(key + place, player)
        results.append((StageResult(entry, row.rank, row.points, len(state.rounds)), player))
    return results


def _all_results(
    events: Sequence[OpenEvent],
) -> tuple[list[list[StageResult]], list[Player]]:
    groups: list[list[StageResult]] = []
    players: list[Player] = []
    for event in events:
        results = _results(event, len(players))
        groups.append([result for result, _player in results])
        players += [player for _result, player in results]
    return groups, players


def _entry(key: int, player: Player) -> StageEntry:
    return StageEntry(key, player.tournament_rating or player.rating or 0, player.federation)


def describe_shares(
    shared: Sequence[Sequence[StageResult]], names: Sequence[str]
) -> tuple[str, ...]:
    """Return who has to be separated before somebody goes on."""
    return tuple(
        say(
            "{names} share place {place}, and not all of them can advance",
            names=", ".join(names[one.entry.key] for one in tied),
            place=tied[0].rank,
        )
        for tied in shared
    )
