"""What a report file calls an event: its words (TRF 092) and its code (TRF 192), from what was announced."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from tabiya.formats.trf.remarks import get_pattern
from tabiya.model.setting import ReportRemark, setting_declarations
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.acceleration.baku import list_loans, virtual_points
from tabiya.pairing.announced import (
    ACCELERATION_REMARK,
    NO_ACCELERATION,
    ReportTexts,
    acceleration_announced,
    acceleration_in,
    announcement_in,
    get_texts,
)
from tabiya.pairing.registry import USUAL, find_family, is_held, system_named, systems
from tabiya.pairing.resolve import get_system
from tabiya.pairing.swiss.common import BAKU
from tabiya.pairing.system import Announcement, Size, System, SystemSettings


def announced_format(system: str, settings: Settings) -> SystemSettings:
    """What an event announces to the system that pairs it, whatever system it was announced for."""
    by = system_named(system)
    if settings.format is None:
        texts = ReportTexts(
            kind_of_event(system, settings.kind), code_of_event(system, settings.kind_code)
        )
        announced = by.settings.from_report(texts.words, texts.encoded)
    elif type(settings.format) is by.settings:
        announced = settings.format
    else:
        announced = by.settings.carried_from(settings.format)
    return replace(announced, system=system)


def report_texts(system: str, settings: Settings) -> ReportTexts:
    """The words and the code of an event: its own, as far as they say what was announced."""
    by = system_named(system)
    words, code = kind_of_event(system, settings.kind), code_of_event(system, settings.kind_code)
    if settings.format is None:
        return ReportTexts(words, code)
    wanted = announced_format(system, settings)

    def is_said() -> bool:
        texts = ReportTexts(words, code)
        return replace(by.settings.from_report(words, texts.encoded), system=system) == wanted

    own = wanted.to_report(by)
    words = words or by.kind
    if not settings.kind_code or not is_said():
        code = code_of_event(system, "") if own.code == by.code else own.code
    if not is_said():
        words = own.kind
    return ReportTexts(words, code)


def as_reported(system: str, tournament: Tournament, dialect: str) -> Tournament:
    """Return what is written of the event into a report file of this version."""
    by, settings = system_named(system), tournament.settings
    texts = report_texts(system, settings)
    method = acceleration_announced(settings)
    lend = next((known.lend for known in by.accelerations if known.name == method), list_loans)
    if dialect != "trf26" or not is_for_the_report(texts.code):
        # Where there is no code for an acceleration, the points that it lends are listed.
        lent = tournament.virtual_points or lend(tournament)
        tournament = replace(tournament, virtual_points=lent)
        if method not in (NO_ACCELERATION, BAKU.name):
            notes = (*tournament.notes, f"{ACCELERATION_REMARK}{method}")
            tournament = replace(tournament, notes=notes)
    code = texts.code if is_for_the_report(texts.code) else ""
    if dialect == "trf26":
        code = code or _mandatory_code(system, tournament)
    return replace(tournament, settings=replace(settings, kind=texts.words, kind_code=code))


def _mandatory_code(system: str, tournament: Tournament) -> str:
    """Return the code that a TRF26 must have; a table played more often than it says has none."""
    by = system_named(system)
    code = by.code if by.code_is_fides else ""
    if by.by_table and by.fixed_rounds is not None:
        boards = len(tournament.settings.board_colours) or 1
        size = Size(len(tournament.players), teams=len(tournament.teams), boards=boards)
        return code if by.fixed_rounds(size) == tournament.total_rounds else ""
    return code


def with_code_in_its_place(settings: Settings) -> Settings:
    """Return the settings with the encoded type as such, though a file has it among the words."""
    code = get_texts(settings).encoded
    if settings.kind_code or not code:
        return settings
    return replace(settings, kind="", kind_code=code)


def with_format_of_remarks(tournament: Tournament) -> Tournament:
    """Return the event with what remarks say of settings that its pairing system declares."""
    system = get_system(tournament)
    declared = setting_declarations(system_named(system).settings) if is_held(system) else ()
    methods = system_named(system).accelerations if is_held(system) else ()
    named = {f"{ACCELERATION_REMARK}{method.name}": method.name for method in methods}
    values: dict[str, Any] = {}
    notes = []
    for note in tournament.notes:
        if note in named:
            values["acceleration"] = named[note]
            continue
        for setting in declared:
            if isinstance(setting.report, ReportRemark) and (
                match := re.fullmatch(get_pattern(setting), note)
            ):
                values[setting.name] = (
                    setting.type.read(*match.groups()) if match.groups() else True
                )
                break
        else:
            notes.append(note)
    if not values:
        return tournament
    announced = replace(announced_format(system, tournament.settings), **values)
    settings = replace(tournament.settings, format=announced)
    known = replace(tournament, settings=settings, notes=tuple(notes))
    # What follows from the acceleration is not kept twice; other points that are listed come first.
    derived = replace(known, virtual_points=())
    return derived if "acceleration" in values and _lends_the_same(derived, known) else known


def _lends_the_same(derived: Tournament, listed: Tournament) -> bool:
    """Whether the points that a file lists are those of the acceleration that it names."""
    again = replace(derived, virtual_points=list_loans(derived))
    rounds = range(1, listed.total_rounds + 1)
    return all(virtual_points(again, number) == virtual_points(listed, number) for number in rounds)


def kind_of_event(system: str, announced: str) -> str:
    """The words for the report file: the organiser's own, unless they are those of another system.

    A Swiss of the usual system of which nothing was said stays without a word.

    >>> kind_of_event("round-robin", "Individual: Swiss-System")
    'Individual: Round-Robin'
    >>> kind_of_event("lim", "Easter Swiss"), kind_of_event("lim", "Lim, Maxi-tournament")
    ('Individual: Swiss-System (Lim)', 'Lim, Maxi-tournament')
    """
    if not announced:
        return "" if system == USUAL.name else system_named(system).kind
    teams = system_named(system).teams is not None
    named = announcement_in(ReportTexts(announced, ""), teams=teams)
    told_by_code = named is not None and named.system == USUAL.name and code_of_event(system, "")
    kinds = {known.name: known.kind for known in systems() if known.at_the_desk}
    fits = named is None or named.system not in kinds or _belongs_to(named, system) or told_by_code
    ours = announced in kinds.values()
    return system_named(system).kind if ours or not fits else announced


def code_of_event(system: str, announced: str) -> str:
    """The encoded type: as announced, or that of the system that pairs now, accelerated or not.

    >>> code_of_event("dutch", "FIDE_DUTCH_BAKU"), code_of_event("round-robin", "FIDE_DUTCH_BAKU")
    ('FIDE_DUTCH_BAKU', '')
    >>> code_of_event("dubov", "FIDE_DUTCH_BAKU"), code_of_event("dubov", "")
    ('FIDE_DUBOV_BAKU', 'FIDE_DUBOV')
    """
    teams = system_named(system).teams is not None
    named = announcement_in(ReportTexts("", announced), teams=teams)
    if announced and (named is None or _belongs_to(named, system)):
        return announced
    by = system_named(system)
    if (method := acceleration_in(announced)) != NO_ACCELERATION:
        return accelerated_code(system, method)
    return "" if by == USUAL or by.by_table or not by.code_is_fides else by.code


def accelerated_code(system: str, method: str = "baku") -> str:
    """The code of a Swiss accelerated in this way; nothing if the system does not know it."""
    by = system_named(system)
    return next(
        (f"{by.code}{known.code}" for known in by.accelerations if known.name == method), ""
    )


def is_for_the_report(code: str) -> bool:
    """Whether FIDE's table has the code; what it would tell must else be written otherwise."""
    if acceleration_in(code) not in (NO_ACCELERATION, BAKU.name):
        return False
    return not any(code.startswith(system.code) for system in systems() if not system.code_is_fides)


def _belongs_to(announcement: Announcement, system: str) -> bool:
    """Whether what was said fits the system that pairs, and how often everybody meets."""
    by, meant = system_named(system), announcement.system
    if by.by_table and find_family(meant) is by.family and _by_the_same_text(meant, by):
        # How often teams meet is told by the code alone: no system of its own does. Where single
        # players meet twice it is another system; more often is again told by the code.
        often = by.cycles is None and (announcement.cycles or 0) > 2
        return by.teams is not None or often or announcement.cycles in (None, by.cycles or 1)
    return meant == system and announcement.cycles in (None, 1)


def _by_the_same_text(meant: str, by: System) -> bool:
    """Whether a table is not one of clubs, which no other words announce."""
    return not is_held(meant) or system_named(meant).chapter == by.chapter
