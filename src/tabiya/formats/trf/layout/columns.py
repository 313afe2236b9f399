"""The columns of every record, as the Handbook prints them: this table and nothing else.

Positions count from 1 and include both ends, as in the Handbook. Its fields are too narrow for some
real events, so a field marked with an `overflow` may also use the blank column on that side: numbers
of five digits grow to the left, long names and shifted dates to the right.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from tabiya.languages import gettext, translatable
from tabiya.model.setting import ReportRecord, setting_declarations
from tabiya.model.setting_types import Day, Names, TextLine, Type
from tabiya.model.tournament import Settings


class FixedField(NamedTuple):
    """A field that stands once in a record: its name and the columns the Handbook gives it."""

    name: str
    first: int
    last: int
    overflow: Literal["", "left", "right"] = ""
    """The side on which it may use the blank column between it and its neighbour."""
    align: Literal["<", ">"] = ">"
    """How it is written: numbers to the right, words to the left."""

    @property
    def width(self) -> int:
        """How many columns the Handbook gives it."""
        return self.last - self.first + 1

    @property
    def columns(self) -> slice:
        """Where it is read from a line: its own columns and the blank one it may overflow into."""
        return slice(
            self.first - 1 - (self.overflow == "left"), self.last + (self.overflow == "right")
        )


class RepeatedField(NamedTuple):
    """A field that comes again at equal steps to the end of the line."""

    name: str
    first: int
    width: int
    step: int

    def position(self, index: int) -> int:
        """Return the column in which the field begins for this index, counted from 0."""
        return self.first + index * self.step


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The columns of one kind of record."""

    code: str
    fields: tuple[FixedField, ...]
    repeated: RepeatedField | None = None

    @property
    def citation(self) -> str:
        """Where the Handbook describes this record."""
        return f"TRF26, {self.code}"

    def __getitem__(self, name: str) -> FixedField:
        return next(field for field in self.fields if field.name == name)

    @property
    def tail(self) -> RepeatedField:
        """The repeated field, of a record that has one."""
        if self.repeated is None:
            raise LookupError(f"record {self.code} has no repeated field")
        return self.repeated


CODE = slice(0, 3)
"""Every record begins with its code of three characters."""
BODY = slice(3, None)

MOST_ROUNDS = 999
"""Rounds have three columns; as the end of a span, this number means "to the end"."""
MOST_PLAYERS = 99_999
"""Players have four columns, and the blank one before them for the fifth digit."""

_PERSON = (
    FixedField("number", 5, 8, "left"),
    FixedField("sex", 10, 10),
    FixedField("title", 11, 13),
    FixedField("name", 15, 47, "right", align="<"),
    FixedField("rating", 49, 52),
    FixedField("federation", 54, 56, align="<"),
    FixedField("fide_id", 58, 68),
    FixedField("birth", 70, 79, "right", align="<"),
)

PLAYER = Layout(
    "001",
    (*_PERSON, FixedField("points", 81, 84, "left"), FixedField("rank", 86, 89, "left")),
    RepeatedField("round", 92, 8, 10),
)
"""A player; each round has the opponent (4 columns), the colour (97) and the result (99)."""
HIGHEST_NUMBER = 10 ** PLAYER["number"].width - 1
"""The highest starting number that every program can read: without the column for a fifth digit."""
OPPONENT_DIGITS = 4

NATIONAL = Layout("NRS", _PERSON)
"""What a national federation knows of a player; its code stands where `001` would."""

ROUND_DATES = Layout("132", (), RepeatedField("date", 92, 8, 10))
SCORING = Layout("162", (), RepeatedField("worth", 6, 5, 9))
MATCH_SCORING = Layout("362", (), RepeatedField("worth", 5, 6, 9))
RANKING = Layout(
    "172",
    (FixedField("federation", 5, 7, align="<"), FixedField("method", 9, 13, "right", align="<")),
)
OLD_TEAM = Layout("013", (FixedField("name", 5, 36, align="<"),), RepeatedField("member", 37, 4, 5))
TEAM = Layout(
    "310",
    (
        FixedField("number", 5, 7, "left"),
        FixedField("name", 9, 40, align="<"),
        FixedField("nickname", 42, 46, align="<"),
        FixedField("strength", 48, 53),
        FixedField("match_points", 55, 60),
        FixedField("game_points", 62, 67),
        FixedField("rank", 69, 71, "left"),
    ),
    RepeatedField("member", 74, 4, 5),
)
BYES = Layout(
    "240",
    (FixedField("kind", 5, 5), FixedField("round", 7, 9, "left")),
    RepeatedField("player", 11, 4, 5),
)
VIRTUAL_POINTS = Layout(
    "250",
    (
        FixedField("match_points", 5, 8),
        FixedField("points", 10, 13, "left"),
        FixedField("first_round", 15, 17, "left"),
        FixedField("last_round", 19, 21, "left"),
        FixedField("first_player", 23, 26, "left"),
        FixedField("last_player", 28, 31, "left"),
    ),
)
PROHIBITED = Layout(
    "260",
    (FixedField("first_round", 5, 7), FixedField("last_round", 9, 11, "left")),
    RepeatedField("player", 13, 4, 5),
)
ADJUSTMENT = Layout(
    "299",
    (
        FixedField("kind", 5, 5),
        FixedField("match_points", 8, 11, "left"),
        FixedField("points", 14, 17, "left"),
        FixedField("round", 20, 22, "left"),
    ),
    RepeatedField("player", 24, 4, 5),
)
LINE_UP = Layout(
    "300",
    (
        FixedField("round", 5, 7),
        FixedField("team", 9, 11, "left"),
        FixedField("opponent", 13, 15, "left"),
    ),
    RepeatedField("player", 17, 4, 5),
)
TEAM_BYES = Layout(
    "320",
    (FixedField("match_points", 5, 8), FixedField("game_points", 10, 13, "left")),
    RepeatedField("team", 15, 3, 4),
)
MATCH_FORFEIT = Layout(
    "330",
    (
        FixedField("kind", 5, 6, align="<"),
        FixedField("round", 8, 10, "left"),
        FixedField("white", 12, 14, "left"),
        FixedField("black", 16, 18, "left"),
    ),
)
MATCH_TABLE = Layout(
    "802",
    (
        FixedField("number", 5, 7, "left"),
        FixedField("nickname", 9, 13, align="<"),
        FixedField("match_points", 15, 20),
        FixedField("game_points", 22, 27),
    ),
    RepeatedField("match", 29, 11, 13),
)
"""Each match has the opponent (3 columns), the colour, the game points (4) and `f` if forfeited."""
VIRTUAL_ROW = Layout(
    "XXA", (FixedField("number", 5, 8, "left"),), RepeatedField("points", 10, 4, 5)
)


def _list_records(kind: type[Type]) -> dict[str, str]:
    """The records that are one setting of this type, with its name."""
    reported = (
        (setting.report, setting)
        for setting in setting_declarations(Settings)
        if isinstance(setting.type, kind)
    )
    return dict(
        sorted(
            (where.code, setting.name)
            for where, setting in reported
            if isinstance(where, ReportRecord)
        )
    )


TEXTS = _list_records(TextLine)
"""Tournament records whose whole text is one setting of the tournament."""
DATES = _list_records(Day)
LISTS = _list_records(Names)
"""Tournament records with codes between commas."""
COUNTS = ("062", "072", "082")
"""Tournament records that count what stands elsewhere in the file; compared, never stored."""

_WORDS = {
    "number": translatable("the number"),
    "sex": translatable("the sex"),
    "title": translatable("the title"),
    "name": translatable("the name"),
    "rating": translatable("the rating"),
    "federation": translatable("the federation"),
    "fide_id": translatable("the FIDE number"),
    "birth": translatable("the date of birth"),
    "points": translatable("the points"),
    "rank": translatable("the rank"),
    "round": translatable("the round"),
    "date": translatable("the date"),
    "worth": translatable("the worth"),
    "method": translatable("the method"),
    "member": translatable("the member"),
    "nickname": translatable("the nickname"),
    "strength": translatable("the strength"),
    "match_points": translatable("the match points"),
    "game_points": translatable("the game points"),
    "kind": translatable("the type"),
    "player": translatable("the player"),
    "first_round": translatable("the first round"),
    "last_round": translatable("the last round"),
    "first_player": translatable("the first player"),
    "last_player": translatable("the last player"),
    "team": translatable("the team"),
    "opponent": translatable("the opponent"),
    "white": translatable("the team with White"),
    "black": translatable("the team with Black"),
    "match": translatable("the match"),
}


def describe_field(name: str) -> str:
    """Return what a message calls a field of a record."""
    return gettext(_WORDS[name])
