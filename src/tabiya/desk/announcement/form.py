"""The form of an event, made of the declarations of its settings: what it proposes, shows and reads."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby, zip_longest
from typing import Any, NamedTuple

from tabiya.desk.announcement.systems import read_system, systems_here
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.words import in_sentences
from tabiya.errors import InvalidFact
from tabiya.formats.trf.kind import announced_format
from tabiya.languages import gettext as _
from tabiya.languages import say, translatable
from tabiya.model.colour import Colour
from tabiya.model.event_profile import EventProfile
from tabiya.model.points import parse_points
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.setting import FORMAT, GROUPS, AnnouncedFormat, Setting, setting_declarations
from tabiya.model.setting_types import OneOf
from tabiya.model.time_control import read_time_control
from tabiya.model.tournament import Settings
from tabiya.pairing.registry import USUAL, system_named
from tabiya.pairing.system import System, SystemSettings
from tabiya.pairing.team.boards import colour_of_first_team
from tabiya.pairing.time_controls import presets
from tabiya.rulebook.edition import Edition, edition_for
from tabiya.store.common.locks import faults_of_answers
from tabiya.store.common.tie_breaks import proposed_for
from tabiya.store.state import EventState

SCORINGS = {"standard": "1 - ½ - 0", "three": "3 - 1 - 0", "custom": translatable("other")}
USUAL_BOARDS = 4


@dataclass(frozen=True, slots=True)
class EventForm:
    """What the form says: the settings, the system and the edition."""

    settings: Settings
    system: str
    edition: str | None


def list_systems(kind: EventProfile) -> tuple[System, ...]:
    """Return the systems of this kind of event, the usual one first."""
    return tuple(
        system
        for system in systems_here()
        if system.family.value == kind.family and (system.teams is not None) == kind.teams
    )


def get_defaults(kind: EventProfile, today: date) -> EventForm:
    """Return what the form of a kind of event proposes; what it does not ask stays like this."""
    system = list_systems(kind)[0].name
    usual = defaults(today, system).settings
    rounds = usual.rounds if "rounds" in kind.asks else None
    end = usual.end if "end" in kind.asks else None
    settings = replace(usual, end=end, rounds=rounds, profile=kind.name).announced(kind.proposes)
    return EventForm(settings, system, None)


def requested_fields(
    kind: EventProfile, form: EventForm, hints: Mapping[str, object]
) -> tuple[FormField, ...]:
    """Return the fields of a kind of event in its order; the name and the system stand above them."""
    by = system_named(form.system)
    edition = edition_for(by.editions, form.edition, form.settings.start)
    fields = {
        setting.name: _field(setting, by, edition, holder, hints)
        for holder in (form.settings, announced_format(form.system, form.settings))
        for setting in setting_declarations(type(holder))
        if _is_asked(setting, by, started=False)
    }
    if "time_control" in fields:
        short = _("minutes + seconds for each move, such as 15+5")
        fields["time_control"] = fields["time_control"]._replace(hint=short)
    return tuple(fields[name] for name in kind.asks if name in fields)


def defaults(today: date, system: str = USUAL.name) -> EventForm:
    """Return what the form proposes."""
    usual = presets()[0].control
    settings = Settings(
        start=today,
        end=today,
        rounds=5 * system_named(system).games_a_match,
        time_control=usual.words,
        time_control_code=usual.code,
        default_time=0,
    )
    return EventForm(settings, system, None)


class FormField(NamedTuple):
    """A setting as a form asks for it."""

    setting: Setting
    value: str
    """What stands in the field, as it would be typed."""
    hint: str
    options: tuple[tuple[str, str], ...]
    attributes: str

    @property
    def name(self) -> str:
        """The name of the field."""
        return self.setting.name

    @property
    def label(self) -> str:
        """What the form calls it, in the language of the reader."""
        return _(self.setting.label)

    @property
    def widget(self) -> str:
        """How it is asked for."""
        return self.setting.type.widget


class FormGroup(NamedTuple):
    """Settings below one heading."""

    title: str
    words: str
    """What can be said of changes."""
    settled: bool
    rows: tuple[tuple[FormField, ...], ...]
    """Fields beside each other."""


def list_groups(
    form: EventForm,
    *,
    started: bool,
    hints: Mapping[str, object],
    hidden: Collection[str] = (),
    first: bool | None = None,
) -> tuple[FormGroup, ...]:
    """Return the form of an event: what applies to its system, and what can still be changed.

    `hints` are the values that hints name, and `hidden` the names of settings that there is nothing
    to say about. `first` chooses between what a new event is asked at once, and the rest.
    """
    by = system_named(form.system)
    edition = edition_for(by.editions, form.edition, form.settings.start)
    holders: tuple[Settings | AnnouncedFormat, ...] = (
        form.settings,
        announced_format(form.system, form.settings),
    )
    shown = [
        _field(setting, by, edition, holder, hints)
        for holder in holders
        for setting in setting_declarations(type(holder))
        if _is_asked(setting, by, started=started)
        and setting.name not in hidden
        and first in (None, setting.asked_first or setting.group is FORMAT)
    ]
    groups = []
    for group in GROUPS:
        fields = [field for field in shown if field.setting.group is group]
        fields.sort(key=lambda field: field.setting.place)
        settled = started and bool(group.after)
        words = _(group.after if settled else group.before)
        if fields:
            groups.append(FormGroup(_(group.title), words, settled, _rows(fields)))
    return tuple(groups)


def _is_asked(setting: Setting, by: System, *, started: bool) -> bool:
    locked = started and setting.lock is not None and not setting.lock.offered
    return bool(setting.label) and setting.applies_to(by) and not locked


def _rows(fields: Sequence[FormField]) -> tuple[tuple[FormField, ...], ...]:
    """Return fields of the same width together; a wide one has a line of its own."""
    rows: list[tuple[FormField, ...]] = []
    for width, together in groupby(fields, key=lambda field: field.setting.width):
        row = tuple(together)
        rows += [(field,) for field in row] if width == "wide" else [row]
    return tuple(rows)


def _field(
    setting: Setting,
    by: System,
    edition: Edition,
    holder: Settings | AnnouncedFormat,
    hints: Mapping[str, object],
) -> FormField:
    value = getattr(holder, setting.name)
    if setting.type.widget == "rounds":
        value = value and -(-value // by.games_a_match)
    if setting.type.widget == "boards":
        value = len(value) or USUAL_BOARDS
    options: tuple[tuple[str, str], ...] = ()
    if isinstance(setting.type, OneOf):
        options = tuple(
            (option.key, _(option.words))
            for option in setting.type.options
            if option.value == value
            or setting.name != "acceleration"
            or by.lends_by(str(option.value), edition)
        )
        if value is not None and not setting.type.has(value):
            # Such as match points that an imported event has, and no form offers.
            options = (("", _("as announced")), *options)
    attributes = []
    if setting.bounds is not None:
        least, most = setting.bounds
        attributes += [f"min={least}", f"max={most}"]
    elif setting.type.by_text:
        attributes.append(f"maxlength={setting.longest}")
    if setting.needed:
        attributes.append("required")
    hint = say(setting.hint, **hints)
    return FormField(setting, setting.type.write(value), hint, options, " ".join(attributes))


def read_announcement(
    fields: Fields, before: Settings, state: EventState | None = None
) -> EventForm:
    """Return the form as facts; problems are left in the fields.

    What a form does not ask for stays as it was. The state is that of an event that exists already.
    """
    system, edition = read_system(fields)
    by = system_named(system)
    known = announced_format(system, before)
    values = dict(_values(fields, before, by))
    values["format"] = _format(fields, known, dict(_values(fields, known, by)))
    if "tie_breaks" not in values and state is None:
        values["tie_breaks"] = ()
    if values.get("tie_breaks") == () and not (before.name and not before.tie_breaks):
        # An event that has none, such as one from a file without a list, keeps none.
        values["tie_breaks"] = proposed_for(system, values.get("start", before.start))
    settings = before.announced(values) if not fields.problems else replace(before, **values)
    judged = replace(state or EventState(), system=system, edition=edition)
    for name, fault in faults_of_answers(judged, settings, before):
        fields.problems.setdefault(name, in_sentences(fault))
    return EventForm(settings, system, edition)


def _format(fields: Fields, known: SystemSettings, answers: Mapping[str, Any]) -> SystemSettings:
    """Return what is announced to the system; answers that contradict each other are a problem."""
    try:
        return replace(known, **answers).settled()
    except InvalidFact as fault:
        changed = (name for name in answers if answers[name] != getattr(known, name))
        fields.problems.setdefault(next(changed), in_sentences(fault))
        return known


def _values(
    fields: Fields, before: Settings | AnnouncedFormat, by: System
) -> Iterator[tuple[str, Any]]:
    """Yield the value of every setting that the form asks for and that can be understood."""
    for setting in setting_declarations(type(before)):
        old = getattr(before, setting.name)
        read = _READERS.get(setting.type.widget, _read_line)
        if not (setting.label and setting.applies_to(by)):
            continue
        try:
            value = read(fields, setting, old, by)
        except InvalidFact as fault:
            fields.problems[setting.name] = in_sentences(fault)
        else:
            if value != old:
                yield setting.name, value


def _read_line(fields: Fields, setting: Setting, before: object, by: System) -> object:
    """Read a setting that is one field; a form without it keeps what was announced."""
    del by
    if not fields.asked(setting.name):
        return before
    text = fields.text(setting.name, longest=setting.longest)
    if isinstance(setting.type, OneOf) and not text and "" not in _keys(setting.type):
        return before
    return setting.read(text) if setting.name not in fields.problems else before


def _keys(choice: OneOf) -> tuple[str, ...]:
    return tuple(option.key for option in choice.options)


def _read_time_control(fields: Fields, setting: Setting, before: object, by: System) -> object:
    """What cannot be a time control is refused; words that are not understood are kept as they are."""
    words = _read_line(fields, setting, before, by)
    if words != before:
        read_time_control(str(words))
    return words


def _read_rounds(fields: Fields, setting: Setting, before: object, by: System) -> object:
    """Read the rounds of the report; where a pairing is a match of several games, forms count matches."""
    if not fields.asked(setting.name):
        return before
    assert setting.bounds is not None  # noqa: S101 - rounds have bounds
    least, most = setting.bounds
    counted = setting._replace(bounds=(least, most // by.games_a_match))
    typed: int | None = counted.read(fields.text(setting.name))
    return typed and typed * by.games_a_match


def _read_boards(fields: Fields, setting: Setting, before: object, by: System) -> object:
    """Read how many boards a match has; the colours alternate from board to board."""
    del by
    assert isinstance(before, tuple)  # noqa: S101 - the colours announced so far
    assert setting.bounds is not None  # noqa: S101 - boards have bounds
    least, most = setting.bounds
    boards = fields.number(setting.name, least=least, most=most) or len(before) or USUAL_BOARDS
    if boards == len(before):
        return before
    colours: tuple[Colour, ...] = tuple(colour_of_first_team(board, ()) for board in range(boards))
    return colours


def _read_days(fields: Fields, _setting: Setting, before: object, by: System) -> object:
    """Read the days of the rounds; a form that does not ask for them leaves them as they were."""
    del by
    asked = fields.number("days", least=0, most=99)
    if asked is None:
        return before
    first, last = fields.day("start"), fields.day("end")
    days = []
    for number in range(1, asked + 1):
        day = fields.day(name := f"day-{number}")
        if day and ((first and day < first) or (last and day > last)):
            fields.problems[name] = _("This is not a day of the event.")
        days.append(day)
    while days and days[-1] is None:
        days.pop()
    return tuple(days)


def _read_tie_breaks(fields: Fields, setting: Setting, before: object, by: System) -> object:
    """Read the codes chosen one by one, or those of a list picked as a whole, or typed."""
    del by
    if picked := fields.text("tie_break_list"):
        written = picked
    elif fields.asked("tie_break"):
        modifiers = fields.words("tie_break_modifier")
        pairs = zip_longest(fields.words("tie_break")[:20], modifiers[:20], fillvalue="")
        chosen = (f"{base}{more}" for base, more in pairs if base and len(base) + len(more) < 40)
        written = ",".join((*chosen, fields.text("tie_break_more")))
    elif fields.asked(setting.name):
        written = fields.text(setting.name)
    else:
        return before
    return setting.read(written)


def _read_scoring(fields: Fields, _setting: Setting, before: object, by: System) -> object:
    if not fields.asked("scoring"):
        return by.usual_scoring if before == STANDARD else before
    kind = fields.choice("scoring", SCORINGS, "standard")
    bye = _points(fields, "bye_points")
    if kind == "three":
        system = ScoringSystem.of(30, 10)
    elif kind == "custom":
        win, draw, loss = (_points(fields, name) for name in ("win", "draw", "loss"))
        if win is None or draw is None:
            fields.problems["scoring"] = _("Give the points for a win and a draw.")
            return STANDARD
        system = ScoringSystem.of(win, draw, loss or 0)
    else:
        system = by.usual_scoring
    return system if bye is None else system.with_bye(bye)


def _points(fields: Fields, name: str) -> int | None:
    written = fields.text(name, longest=6)
    if not written:
        return None
    points = parse_points(written)
    if points is None or not 0 <= points <= 1000:
        fields.problems[name] = _("Write points as 1, 0.5 or ½.")
        return None
    return points


_READERS: dict[str, Callable[[Fields, Setting, object, System], object]] = {
    "time_control": _read_time_control,
    "rounds": _read_rounds,
    "boards": _read_boards,
    "days": _read_days,
    "tie_breaks": _read_tie_breaks,
    "scoring": _read_scoring,
}
"""What reads the widgets that are more than one field; `fields.html` shows them."""
