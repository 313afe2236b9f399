"""What every reader of other programs' files shares: what it brings, what it leaves, how it refuses."""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import Enum

from tabiya.errors import Problem, ReadingRefused
from tabiya.formats.trf.document import Declared, DeclaredTeam
from tabiya.languages import Text, gettext
from tabiya.languages import translatable as _
from tabiya.model.player import Title
from tabiya.model.tournament import Tournament

SWISS, ROUND_ROBIN, DOUBLE_ROUND_ROBIN = "Swiss", "Round robin", "Double round robin"
"""Kinds of events as reports write them."""


class NotTaken(Enum):
    """Something that a file says and that is not taken over, or only as it was understood.

    The names stand in event files for ever. They are never renamed, and the numbers in braces keep
    their meaning. The words may change.
    """

    TIE_BREAK = _("Tie-break {0} of {1} was not imported. Choose the tie-breaks again.")
    RESULT = _("Round {0}, player {1}: the result {2} is not known. The game was read as open.")
    ONE_SIDE = _("Round {0}: {1} and {2} disagree about their game. White's entry counts.")
    MARKED = _("Round {0}, board {1}: the program marks this pairing; perhaps it was made by hand.")
    NOT_SEEN = _(
        "Round {0}, player {1}: Tabiya guessed the meaning of this bye. Compare it with "
        "the other program."
    )
    SETTING = _("The setting {0} is {1}. Tabiya does not understand it and left it out.")
    NO_PLACE = _("The file contains {0}, for which a report has no field.")
    UNREAD = _("Tabiya does not read {0} rows of the table {1}.")
    NOT_A_DATE = _("{0} is not a date and was left out.")
    NOT_A_TITLE = _("Player {0}: a report has no field for the title {1}, so it was left out.")
    SCORING = _("Tabiya does not understand how the event counts points: {0}.")
    TEAM_MATCHES = _(
        "Round {0}, team {1}: the opponent in the file is team {2}, but not in the games."
    )
    VERSION = _("Version {0} of {1} has no public description. Tabiya read it like version {2}.")
    COLOURS = _("Round {0}: the file has no colours for {1} and {2}. Tabiya gave White to {1}.")
    POINTS = _("Player {0}: the file has {1} points, but the results add up to {2}.")
    NUMBERED = _(
        "The file has no starting numbers. Tabiya numbered the players by rating, title and "
        "name. The starting rank crosstable has the numbers."
    )
    NATION_UNKNOWN = _(
        "The national ratings and numbers of {0} players were left out, because the file does not "
        "give their federation."
    )
    WITHOUT_RESULT = _(
        "Round {0}, player {1}: the event is over and the game has no result. Tabiya read it as "
        "lost by forfeit by both."
    )
    PARAMETERS = _("Tie-break {0}: the file has no parameters. Tabiya read it as {1}.")
    TEAM_BYE = _(
        "Round {0}, team {1}: the file does not give the points of the bye. Tabiya counts a drawn "
        "match; the setting team_bye says otherwise."
    )
    TEAM_POINTS = _("Team {0}: the file has {1} points, but the matches add up to {2}.")
    CLUBS = _("Only the desk can use the clubs of {0} players. A report has no field for them.")


@dataclass(frozen=True, slots=True)
class Left:
    """One thing that was not taken over: what it is, and its own values."""

    what: NotTaken
    values: tuple[str, ...] = ()

    def problem(self) -> Problem:
        """The same as readers of report files tell of what is odd; it has no row."""
        return Problem(0, 0, "", describe_left_out(self.what, self.values), "", "", *self.stored())

    def stored(self) -> tuple[str, tuple[str, ...]]:
        """Its name and its values, of which the words can be made again."""
        return self.what.name, self.values


def describe_left_out(what: NotTaken, values: tuple[str, ...]) -> str:
    """Return the sentence, in the language of the reader; its own full stop is left to others.

    >>> describe_left_out(NotTaken.NOT_A_DATE, ("20260230",))
    '20260230 is not a date and was left out'
    """
    return gettext(what.value).format(*values).removesuffix(".")


@dataclass(frozen=True, slots=True)
class ImportedEvent:
    """What a file of another program brings."""

    tournament: Tournament
    left: tuple[Left, ...] = ()
    declared: Mapping[int, Declared] = field(default_factory=dict)
    """The points and ranks that the file itself gives to its players."""
    clubs: Mapping[int, str] = field(default_factory=dict)
    """The clubs of players, by number; a report has no place for them, the desk has."""
    festival: str = ""
    """The name of what the events of a file belong to, if the file holds several."""
    declared_teams: Mapping[int, DeclaredTeam] = field(default_factory=dict)
    """The points and ranks that the file itself gives to its teams."""


def refusal(program: str, why: str | Text, *, hint: Text | None = None) -> ReadingRefused:
    """Return the refusal of a file of another program."""
    what = Text("the file of {program} cannot be read: {why}", program=program, why=why)
    refused = ReadingRefused(what, ())
    if hint is not None:
        refused.advice = Text("{hint} {nothing}", hint=hint, nothing=refused.advice)
    return refused


class Cut(Exception):
    """The bytes end before the field that is read."""


class Bytes:
    """A file read field by field from a place that moves on; what is beyond its end is `Cut`."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data = data
        self.at = at

    def take(self, length: int) -> bytes:
        """Return the next bytes."""
        part = self.data[self.at : self.at + length]
        if length < 0 or self.at < 0 or len(part) != length:
            raise Cut
        self.at += length
        return part

    def number(self, form: str) -> int:
        """Return the next number, in the letters of `struct`: H, h, I, i, B."""
        value: int = struct.unpack("<" + form, self.take(struct.calcsize("<" + form)))[0]
        return value


_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]+")


def clean(text: str) -> str:
    r"""Return text on one line, without what cannot be printed.

    >>> clean(" Under FIDE\r\nAid\x00 ")
    'Under FIDE Aid'
    """
    return " ".join(_CONTROLS.sub(" ", text).split())


def full_name(surname: str, given: str = "") -> str:
    """Return a name as report files write it: the surname, a comma, the given name.

    >>> full_name("Gib,David"), full_name("Ponti Lopes", "Ana")
    ('Gib, David', 'Ponti Lopes, Ana')
    """
    parts = [
        clean(part) for part in (f"{surname},{given}" if given.strip() else surname).split(",")
    ]
    return ", ".join(part for part in parts if part)


def title_named(word: str) -> Title | None:
    """Return the FIDE title that a program writes, some of them in one letter.

    >>> title_named("gm"), title_named("X")
    (<Title.GM: 'GM'>, None)
    """
    word = clean(word).upper()
    return Title(word) if word in Title.__members__ else None


def read_day(text: str) -> date | None:
    """Return a day as programs write it: 2026-02-01, 01/02/2026, 1.2.2026 or 20260201.

    >>> read_day("18.05.2013"), read_day("20260230")
    (datetime.date(2013, 5, 18), None)
    """
    words = re.fullmatch(r"\s*(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[ T].*)?\s*", text)
    if words:
        year, month, day = words.groups()
    else:
        words = re.fullmatch(r"\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\s*", text)
        if not words:
            return None
        day, month, year = words.groups()
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


def parse_birth(text: str) -> str:
    """Return a date of birth as the facts have it: YYYY/MM/DD, or only the year, or nothing.

    >>> parse_birth("19860615"), parse_birth("1982"), parse_birth("19950000"), parse_birth("?")
    ('1986/06/15', '1982', '1995', '')
    """
    day = read_day(text)
    if day is not None and day.year > 1800:
        return f"{day:%Y/%m/%d}"
    year = re.match(r"\s*(1[89]\d\d|20\d\d)(?:\D|0000|$)", text)
    return year[1] if year else ""
