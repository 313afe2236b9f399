"""Puts records of players back into their columns, where other programs have counted otherwise.

Each way of mending has the same test: the record is out of place as it stands and in place when it is
mended. A record that could be read in two ways is left as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabiya.formats.trf.layout.columns import CODE, PLAYER, Layout
from tabiya.formats.trf.layout.spellings import SEXES
from tabiya.formats.trf.layout.values import read_birth, whole_number
from tabiya.formats.trf.reading.cells import parse_cell
from tabiya.formats.trf.reading.oddities import describe_shift
from tabiya.model.points import parse_points

_NUMBER, _NAME, _RATING, _BIRTH, _POINTS = (
    PLAYER[name].columns for name in ("number", "name", "rating", "birth", "points")
)
_FEDERATION = PLAYER["federation"].columns
_NUMBER_END, _NAME_END = PLAYER["number"].last, PLAYER["name"].last
_GAPS = tuple(
    PLAYER[name].first - 2 for name in ("rating", "federation", "fide_id", "birth", "rank")
)
"""Where a record that is in place is blank: the column before each of these fields."""
_CELLS, _STEP = PLAYER.tail.first - 2, PLAYER.tail.step
_CELL_GAPS = tuple(_CELLS + gap for gap in (5, 7, 9))
"""Where the first cell is blank: after the opponent, the colour and the result."""
_LONGEST_OVERFLOW = 60
_PADDING = "   "
"""No name has so many blanks together; they fill up a field."""
_BOUNDARIES = (
    _CELLS,
    *(field.first - 2 for field in reversed(PLAYER.fields)),
)
"""Where a shift can begin: the blank before the cells, and before each field, from the right."""
_SHIFTS = (1, -1, 2, -2)
_SAMPLE = 200
"""So many players decide whether a whole file is shifted."""
_MOST_IN_PLACE = 0.2
_LEAST_MENDED = 0.9
"""In a shifted file hardly any player is in place, and nearly all are when it is moved back."""
_WIDEST_INDENT = 8


def fields_touch(line: str) -> bool:
    """Whether something stands in a gap between two fields, so that they cannot be in place."""
    # One string of the five gaps, because every player of every file comes here.
    one, two, three, four, five = _GAPS
    gaps = line[one : one + 1] + line[two : two + 1] + line[three : three + 1]
    return bool((gaps + line[four : four + 1] + line[five : five + 1]).strip())


def in_place(line: str) -> bool:
    """Whether the gaps between the fields and in the cells are blank, and the numbers are numbers."""
    if fields_touch(line):
        return False
    if len(line) > _CELLS and any(line[gap::_STEP].strip() for gap in _CELL_GAPS):
        return False
    rating, points = line[_RATING].strip(), points_text(line)
    return (not rating or rating.isdigit()) and (not points or parse_points(points) is not None)


def points_text(line: str) -> str:
    """Return the points; the column before them is theirs only if no blank stands between."""
    text = line[_POINTS]
    return (text[1:] if text[1:2] == " " else text).strip()


def without_wide_number(line: str) -> str:
    """Return the record as if a number of five digits had not pushed it one column to the right."""
    if line[_NUMBER_END : _NUMBER_END + 1].isdigit() and line[3:4] == " ":
        return line[:3] + line[4:]
    return line


def name_and_rest(line: str) -> tuple[str, str]:
    """Return the name, and the line with a name that is too long for its field cut to fit.

    Some programs let a long name push the rest of the record to the right. Nothing marks where such
    a name ends, so every end is tried.
    """
    end = _NAME_END
    ends_early = line[end - 2 : end + 1] == _PADDING
    if not ends_early and not in_place(line):
        for cut in range(end + 1, min(len(line), end + _LONGEST_OVERFLOW)):
            name = line[_NAME.start : cut]
            shorter = line[:end] + line[cut:]
            if name[-1] != " " and _PADDING not in name and in_place(shorter):
                return name.strip(" "), shorter
    return line[_NAME].strip(" "), line


def player_counted_in_letters(line: str) -> str | None:
    """Return a player's record whose columns count the bytes of UTF-8, or None if they do not.

    Here each byte stands for a letter while the columns are looked at. A name of more bytes than its
    field has pushed the rest to the right, as a long name does.
    """
    name, rest = name_and_rest(line.encode("utf-8").decode("latin-1"))
    if not in_place(rest):
        return None
    letters = name.encode("latin-1").decode("utf-8", errors="ignore")
    return f"{rest[: _NAME.start]}{letters:{PLAYER['name'].width}}{rest[_NAME_END:]}"


def counted_in_letters(line: str, layout: Layout) -> str:
    """Return a record whose columns count the bytes of UTF-8, with a name that fills its letters."""
    field, data = layout["name"].columns, line.encode("utf-8")
    name = data[field].decode("utf-8", errors="ignore")
    head, rest = data[: field.start], data[field.stop :]
    return (
        head.decode("utf-8", errors="replace")
        + name.ljust(field.stop - field.start)
        + rest.decode("utf-8", errors="replace")
    ).rstrip()


def without_tabs(line: str) -> str:
    """Return a line with blanks for its tabs.

    A record of a player may have tabs at every eighth column, one for each blank, or one between any
    two fields.
    """
    if line[CODE] != PLAYER.code:
        return line.replace("\t", " ")
    for mended in (line.expandtabs(8), line.expandtabs(4), _from_fields(line)):
        if whole_number(mended[_NUMBER]) and in_place(mended):
            return mended
    return line.replace("\t", " ")


def _from_fields(line: str) -> str:
    """Return the record whose fields stand between tabs in the order of the columns."""
    _, *words = line.split("\t")
    fixed, cells = words[: len(PLAYER.fields)], words[len(PLAYER.fields) :]
    text = PLAYER.code
    for field, word in zip(PLAYER.fields, fixed, strict=False):
        text = text.ljust(field.first - 1) + f"{word.strip():{field.align}{field.width}}"
    if cells and all(len(word.split()) < 2 for word in cells):
        cells = ["\t".join(cells[start : start + 3]) for start in range(0, len(cells), 3)]
    for index, cell in enumerate(cells):
        opponent, colour, result = (*cell.split(), "", "", "")[:3]
        text = text.ljust(PLAYER.tail.position(index) - 1)
        text += f"{opponent:>4} {colour or ' '} {result or ' '}"
    return text.rstrip()


class Shift(NamedTuple):
    """How all players of a file are out of place: from an index of the line on, by so many columns."""

    row: int
    start: int
    by: int
    players: int

    def __str__(self) -> str:
        return describe_shift(self.start, self.by)

    def moved_back(self, lines: Sequence[str]) -> list[str]:
        """Return the lines with every record in its columns."""
        return [
            _moved(line, self.start, self.by)
            if not self.start or line[CODE] == PLAYER.code
            else line
            for line in lines
        ]


def whole_shift(lines: Sequence[str]) -> Shift | None:
    """Return how the players of a file are shifted, or None if they are not, or not all alike."""
    indent = _indent(lines)
    if indent is not None:
        return indent
    players = [
        (row, line.rstrip())
        for row, line in enumerate(lines, start=1)
        if line.startswith(PLAYER.code)
    ]
    sample = [_without_wide_parts(line) for _, line in players[:_SAMPLE]]
    if len(sample) < 2 or _share_in_place(sample) > _MOST_IN_PLACE:
        return None
    for by in _SHIFTS:
        for start in _BOUNDARIES:
            moved = [_moved(line, start, by) for line in sample[:5]]
            if _share_in_place(moved) < _LEAST_MENDED:
                continue
            if _share_in_place([_moved(line, start, by) for line in sample]) >= _LEAST_MENDED:
                return Shift(players[0][0], start, by, len(players))
    return None


def _indent(lines: Sequence[str]) -> Shift | None:
    """Return the shift of a file all of whose records begin after the same number of blanks."""
    filled = [(row, line) for row, line in enumerate(lines, start=1) if line.strip()]
    if not filled:
        return None
    by = min(len(line) - len(line.lstrip(" ")) for _, line in filled)
    players = [line for _, line in filled if line[by:].startswith(PLAYER.code)]
    if not 0 < by <= _WIDEST_INDENT or not players:
        return None
    return Shift(filled[0][0], 0, by, len(players))


def _moved(line: str, start: int, by: int) -> str:
    """Return the line with its part from `start` on moved back; as it is if letters would be lost."""
    if by < 0:
        return line[:start] + " " * -by + line[start:]
    if line[start : start + by].strip():
        return line
    return line[:start] + line[start + by :]


def _without_wide_parts(line: str) -> str:
    return name_and_rest(without_wide_number(line))[1]


def _share_in_place(lines: Sequence[str]) -> float:
    return sum(map(_is_all_in_place, lines)) / len(lines)


def _is_all_in_place(line: str) -> bool:
    """Whether each field and each cell of a player's record is what stands in its columns."""
    return bool(whole_number(line[_NUMBER])) and in_place(line) and all(_fields_fit(line))


def _fields_fit(line: str) -> Iterator[bool]:
    """Yield for each field that has a form of its own, and for each cell, whether it has it."""
    yield line[8:9] in (" ", "")
    yield line[13:14] in (" ", "")
    yield line[9:10] in (" ", "") or line[9].lower() in SEXES
    federation = line[_FEDERATION]
    yield not federation.strip() or (len(federation) == 3 and " " not in federation)
    for name in ("fide_id", "rank"):
        text = line[PLAYER[name].columns].strip()
        yield not text or whole_number(text) is not None
    yield read_birth(line[_BIRTH][:-1]) is not None
    for start in range(_CELLS, len(line), _STEP):
        yield parse_cell(line[start : start + _STEP]) is not None
