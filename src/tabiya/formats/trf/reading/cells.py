"""The cells of a player's record: whom he met in a round, with which colour, and the result."""

from __future__ import annotations

from typing import NamedTuple

from tabiya.formats.trf.layout.columns import OPPONENT_DIGITS, PLAYER
from tabiya.formats.trf.layout.spellings import BYE_CODES, GAME_CODES, OLD_BYES, UNKNOWN_RESULTS
from tabiya.formats.trf.reading.findings import Findings
from tabiya.formats.trf.reading.oddities import CELLS, Oddity
from tabiya.languages import gettext, say

_STEP = PLAYER.tail.step
_START = PLAYER.tail.first - 2
"""Cells are cut one column early, where the fifth digit of an opponent may stand."""
_COLOUR = OPPONENT_DIGITS + 2
_RESULT = OPPONENT_DIGITS + 4
_COLOURS = {"w": "w", "b": "b", "W": "w", "B": "b", "s": "b", "S": "b", "-": "", " ": ""}
_CODES = {
    **{code: code for code in GAME_CODES + BYE_CODES},
    **{code.lower(): code for code in GAME_CODES + BYE_CODES},
    **dict.fromkeys(UNKNOWN_RESULTS, " "),
    "½": "=",
}
"""Every letter we understand, and the letter of the Handbook it stands for."""
_SCHWARZ = frozenset("sS")
"""Black in the files of German programs."""
_COLOURS_OF_GAMES = frozenset("wb")
_RESULTS_OF_GAMES = frozenset(GAME_CODES)


class RawCell(NamedTuple):
    """One cell as written; opponent 0 is nobody, colour "" is none, result " " is none."""

    opponent: int
    colour: str
    result: str


BLANK = RawCell(0, "", " ")
REFUSED = RawCell(-1, "", " ")
"""A cell that was refused already, so that its opponent's cell is not refused as well."""


def get_column(round_: int, part: str = "opponent") -> int:
    """Return the column in which the opponent, colour or result of a round (from 0) stands."""
    offset = {"opponent": 0, "colour": _COLOUR - 1, "result": _RESULT - 1}[part]
    return PLAYER.tail.position(round_) + offset


class Cells:
    """All cells of a player: his opponents, his colours and his results, each round at its index.

    Not one object for each cell, because a file has thousands and most are only compared in bulk. No
    colour is a blank here, so that each string has one letter for each round.
    """

    __slots__ = ("colours", "opponents", "results")

    def __init__(self, opponents: list[int], colours: str, results: str) -> None:
        self.opponents = opponents
        self.colours = colours
        self.results = results

    def __len__(self) -> int:
        return len(self.opponents)

    def __getitem__(self, index: int) -> RawCell:
        """Return the cell of a round (from 0); a line that ends before it leaves it blank."""
        if index >= len(self.opponents):
            return BLANK
        return RawCell(self.opponents[index], self.colours[index].strip(), self.results[index])

    def fill_up(self, rounds: int) -> None:
        """Add blank cells up to this number of rounds."""
        self.opponents += [0] * (rounds - len(self.opponents))
        self.colours = self.colours.ljust(rounds)
        self.results = self.results.ljust(rounds)

    def write_bye(self, index: int, letter: str) -> None:
        """Make the cell of a round (from 0) a bye."""
        self.opponents[index] = 0
        self.colours = f"{self.colours[:index]} {self.colours[index + 1 :]}"
        self.results = f"{self.results[:index]}{letter}{self.results[index + 1 :]}"


class _Opponents(dict[str, int]):
    """The numbers of opponents by how they are written; 0 for what is no number."""

    def __missing__(self, word: str) -> int:
        number = self[word] = int(word) if word.isascii() and word.isdigit() else 0
        return number


class CellReader:
    """Reads cells and remembers those it has seen, because a round repeats them all over."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._opponents = _Opponents()
        self._known: dict[str, RawCell] = {}
        """Cells that are not plain games, by what is written."""

    def met_old_byes(self) -> bool:
        """Whether any cell so far writes a bye as a result without an opponent."""
        return any(
            cell.opponent == 0 and old_bye(cell) is not None for cell in self._known.values()
        )

    def read(self, line: str, row: int) -> Cells:
        """Return all cells of a player's line, in the order of the rounds."""
        # Most lines have nothing but games: three words each, of which the second and the third are
        # single letters in the right columns. Such a line is read as a whole. Any other, be it a bye,
        # an unusual letter or a word out of place, is read cell by cell, with all its complaints.
        text = line[_START:]
        words = text.split()
        colours, results = text[_COLOUR::_STEP], text[_RESULT::_STEP]
        if (
            len(words) == 3 * len(results)
            and "".join(words[1::3]) == colours
            and "".join(words[2::3]) == results
            and _COLOURS_OF_GAMES.issuperset(colours)
            and _RESULTS_OF_GAMES.issuperset(results)
        ):
            opponents = list(map(self._opponents.__getitem__, words[::3]))
            if 0 not in opponents:
                return Cells(opponents, colours, results)
        return self._one_by_one(line, row)

    def _one_by_one(self, line: str, row: int) -> Cells:
        cells = []
        for start in range(_START, len(line), _STEP):
            text = line[start : start + _STEP]
            cells.append(self._known.get(text) or self._read_new(text, row, start + 2))
        return Cells(
            [cell.opponent for cell in cells],
            "".join([cell.colour or " " for cell in cells]),
            "".join([cell.result for cell in cells]),
        )

    def _read_new(self, text: str, row: int, column: int) -> RawCell:
        """Return the cell, or REFUSED; a cell with a complaint is not remembered, to complain again."""
        cell = parse_cell(text)
        if cell is None:
            undecided = _with_unknown_result(text)
            if undecided is None:
                self._complain(text, row, column)
                return REFUSED
            letter = text[_RESULT]
            self._findings.warn(row, column + _RESULT - 1, letter, Oddity.NO_RESULT, rule=CELLS)
            return undecided
        if cell.opponent == 0:
            if text.ljust(_STEP)[_RESULT] in UNKNOWN_RESULTS:
                cell = BLANK
            elif cell.colour and cell.result in "10=WDL ":
                self._refuse_missing_opponent(text, row, column)
                return REFUSED
            elif cell.colour:
                cell = RawCell(0, "", cell.result)
        elif cell.result in BYE_CODES:
            self._findings.refuse(
                row,
                column,
                text.strip(),
                say("a bye ({result}) cannot have an opponent", result=cell.result),
                rule=CELLS,
                hint=gettext("Write 0000 for the opponent, or the result of the game."),
            )
            return REFUSED
        if text[_COLOUR : _COLOUR + 1] in _SCHWARZ:
            self._findings.mend(
                row, column, text.strip(), gettext("the colour s means Black"), rule=CELLS
            )
            return cell
        self._known[text] = cell
        return cell

    def _refuse_missing_opponent(self, text: str, row: int, column: int) -> None:
        self._findings.refuse(
            row,
            column,
            text.strip(),
            gettext("there is a colour here, but no opponent"),
            rule=CELLS,
            hint=gettext("Write the opponent's number, or - for the colour of a bye."),
        )

    def _complain(self, text: str, row: int, column: int) -> None:
        padded = text.ljust(_STEP)
        opponent, colour, result = padded[:5].strip(), padded[_COLOUR], padded[_RESULT]
        if opponent and not (opponent.isascii() and opponent.isdigit()):
            place, what = column, gettext("the opponent must be a number")
        elif colour not in _COLOURS:
            place, what = column + _COLOUR - 1, gettext("the colour must be w, b or -")
        elif result not in _CODES:
            place, what = column + _RESULT - 1, gettext("there is no such result")
        else:
            place, what = (
                column,
                gettext("this is not a cell: number, colour and result are not in place"),
            )
        self._findings.refuse(
            row,
            place,
            text.strip(),
            what,
            rule=CELLS,
            hint=say(
                "A result is one of {codes}, in its column.",
                codes=" ".join(GAME_CODES.strip() + BYE_CODES),
            ),
        )


def _with_unknown_result(text: str) -> RawCell | None:
    """Return the game if everything but its result is in place, as one that is not decided."""
    padded = text.ljust(_STEP)
    cell = parse_cell(f"{padded[:_RESULT]}?{padded[_RESULT + 1 :]}")
    in_a_game = cell is not None and cell.opponent and cell.colour
    return cell if in_a_game and padded[_RESULT] not in _CODES else None


def parse_cell(text: str) -> RawCell | None:
    """Return the cell in these ten columns, or None if numbers and letters are not in place.

    >>> parse_cell("   12 w 1 ")
    RawCell(opponent=12, colour='w', result='1')
    """
    padded = text.ljust(_STEP)
    if padded[5] != " " or padded[7] != " " or padded[9] != " ":
        return None
    digits = padded[:5].strip()
    if not digits:
        opponent = 0
    elif digits.isascii() and digits.isdigit():
        opponent = int(digits)
    else:
        return None
    colour, result = _COLOURS.get(padded[_COLOUR]), _CODES.get(padded[_RESULT])
    if colour is None or result is None:
        return None
    return RawCell(opponent, colour, result)


def old_bye(cell: RawCell) -> str | None:
    """Return the letter of the bye that an old file writes as a result without an opponent."""
    return OLD_BYES.get(cell.result)
