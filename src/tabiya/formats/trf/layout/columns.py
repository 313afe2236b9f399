"""The columns of every record, as the Handbook prints them: this table and nothing else.

Positions count from 1 and include both ends. A field marked `roomy` may use the blank column
beside it: numbers of five digits grow to the left, long names and shifted dates to the right.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a record: its name, its columns, and the sides it leans on and may overflow."""

    name: str
    first: int
    last: int
    roomy: Literal["", "left", "right"] = ""
    align: Literal["<", ">"] = ">"
    """How it is written: numbers to the right, words to the left."""

    @property
    def width(self) -> int:
        """How many columns the Handbook gives it."""
        return self.last - self.first + 1

    @property
    def reach(self) -> slice:
        """The part of a line to read it from, the blank column it may grow into included."""
        return slice(self.first - 1 - (self.roomy == "left"), self.last + (self.roomy == "right"))


@dataclass(frozen=True, slots=True)
class Repeated:
    """A field that comes again at equal steps to the end of the line."""

    name: str
    first: int
    width: int
    step: int

    def position(self, index: int) -> int:
        """The first column of the field, the one with index 0 being the first."""
        return self.first + index * self.step


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of one kind of record."""

    code: str
    fields: tuple[Field, ...]
    repeated: Repeated | None = None

    def __getitem__(self, name: str) -> Field:
        return next(field for field in self.fields if field.name == name)

    @property
    def tail(self) -> Repeated:
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
    Field("number", 5, 8, "left"),
    Field("sex", 10, 10, "", "<"),
    Field("title", 11, 13),
    Field("name", 15, 47, "right", "<"),
    Field("rating", 49, 52),
    Field("federation", 54, 56, "", "<"),
    Field("fide_id", 58, 68),
    Field("birth", 70, 79, "right", "<"),
)

PLAYER = Layout(
    "001",
    (*_PERSON, Field("points", 81, 84, "left"), Field("rank", 86, 89, "left")),
    Repeated("round", 92, 8, 10),
)
"""A player; each round has the opponent (4 columns), the colour (97) and the result (99)."""
OPPONENT_DIGITS = 4

NATIONAL = Layout("NRS", _PERSON)
"""What a national federation knows of a player; its code stands where `001` would."""

ROUND_DATES = Layout("132", (), Repeated("date", 92, 8, 10))
SCORING = Layout("162", (), Repeated("worth", 6, 5, 9))
MATCH_SCORING = Layout("362", (), Repeated("worth", 5, 6, 9))
RANKING = Layout("172", (Field("federation", 5, 7, "", "<"), Field("method", 9, 13, "right", "<")))
OLD_TEAM = Layout("013", (Field("name", 5, 36, "", "<"),), Repeated("member", 37, 4, 5))
TEAM = Layout(
    "310",
    (
        Field("number", 5, 7, "left"),
        Field("name", 9, 40, "", "<"),
        Field("nickname", 42, 46, "", "<"),
        Field("strength", 48, 53),
        Field("match_points", 55, 60),
        Field("game_points", 62, 67),
        Field("rank", 69, 71, "left"),
    ),
    Repeated("member", 74, 4, 5),
)
BYES = Layout(
    "240",
    (Field("kind", 5, 5, "", "<"), Field("round", 7, 9, "left")),
    Repeated("player", 11, 4, 5),
)
VIRTUAL_POINTS = Layout(
    "250",
    (
        Field("match_points", 5, 8),
        Field("points", 10, 13, "left"),
        Field("first_round", 15, 17, "left"),
        Field("last_round", 19, 21, "left"),
        Field("first_player", 23, 26, "left"),
        Field("last_player", 28, 31, "left"),
    ),
)
PROHIBITED = Layout(
    "260",
    (Field("first_round", 5, 7), Field("last_round", 9, 11, "left")),
    Repeated("player", 13, 4, 5),
)
ADJUSTMENT = Layout(
    "299",
    (
        Field("kind", 5, 5, "", "<"),
        Field("match_points", 8, 11, "left"),
        Field("points", 14, 17, "left"),
        Field("round", 20, 22, "left"),
    ),
    Repeated("player", 24, 4, 5),
)
LINE_UP = Layout(
    "300",
    (
        Field("round", 5, 7),
        Field("team", 9, 11, "left"),
        Field("opponent", 13, 15, "left"),
    ),
    Repeated("player", 17, 4, 5),
)
TEAM_BYES = Layout(
    "320",
    (Field("match_points", 5, 8), Field("game_points", 10, 13, "left")),
    Repeated("team", 15, 3, 4),
)
MATCH_FORFEIT = Layout(
    "330",
    (
        Field("kind", 5, 6, "", "<"),
        Field("round", 8, 10, "left"),
        Field("white", 12, 14, "left"),
        Field("black", 16, 18, "left"),
    ),
)
MATCH_TABLE = Layout(
    "802",
    (
        Field("number", 5, 7, "left"),
        Field("nickname", 9, 13, "", "<"),
        Field("match_points", 15, 20),
        Field("game_points", 22, 27),
    ),
    Repeated("match", 29, 11, 13),
)
"""Each match has the opponent (3 columns), the colour, the game points (4) and `f` if forfeited."""
VIRTUAL_ROW = Layout("XXA", (Field("number", 5, 8, "left"),), Repeated("points", 10, 4, 5))

TEXTS = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "092": "kind",
    "102": "chief_arbiter",
    "122": "time_control",
    "182": "pairing_controller",
    "192": "kind_code",
    "222": "time_control_code",
}
"""Tournament records whose whole text is one setting of the tournament."""
DATES = {"042": "start", "052": "end"}
LISTS = {"202": "tie_breaks", "212": "standings_order"}
"""Tournament records with codes between commas."""
COUNTS = {"062": "players", "072": "rated players", "082": "teams"}
"""Tournament records that count what stands elsewhere in the file; compared, never stored."""
