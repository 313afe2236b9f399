"""Two players tell of one game: what to do when they do not tell the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.formats.trf.layout.spellings import RESULTS
from tabiya.formats.trf.reading.cells import BLANK, RULE, SPOILED, RawCell, column_of
from tabiya.formats.trf.reading.draft import PlayerRecord
from tabiya.formats.trf.reading.findings import Findings
from tabiya.model.round import Game

_FORFEITS = "+-"
_CORRECT = "Correct one of the two records."


@dataclass(frozen=True, slots=True)
class _Telling:
    """A player's side of a game and that of his opponent."""

    index: int
    number: int
    entry: PlayerRecord
    cell: RawCell
    other: PlayerRecord
    back: RawCell

    @property
    def round(self) -> str:
        return f"round {self.index + 1}"

    def refuse(self, findings: Findings, part: str, message: str, hint: str = _CORRECT) -> None:
        """Note a contradiction in the player's own cell."""
        findings.refuse(
            self.entry.row,
            column_of(self.index, part),
            _as_written(self.cell),
            message,
            rule=RULE,
            hint=hint,
        )


def settle_game(
    index: int, number: int, entries: Mapping[int, PlayerRecord], findings: Findings
) -> Game | None:
    """The game after all, if only a colour was missing; else the reason why it cannot be one.

    Both players come here with the same game, but the reason is noted once, at the player with
    White or with the lower number.
    """
    entry = entries[number]
    cell = entry.cells[index]
    other = entries.get(cell.opponent)
    telling = _Telling(
        index, number, entry, cell, other or entry, other.cells[index] if other else BLANK
    )
    if cell.opponent == number:
        telling.refuse(
            findings,
            "opponent",
            f"in {telling.round} player {number} meets himself",
            "Write the number of the opponent.",
        )
    elif other is None:
        telling.refuse(
            findings,
            "opponent",
            f"in {telling.round} the opponent {cell.opponent} of player {number} does not exist",
            "Correct the number, or add the 001 record of that player.",
        )
    elif telling.back.opponent == number:
        return _settle_colours(telling, findings)
    elif telling.back != SPOILED:
        _refuse_other_opponent(telling, findings)
    return None


def _refuse_other_opponent(telling: _Telling, findings: Findings) -> None:
    cell, back, number = telling.cell, telling.back, telling.number
    if back == BLANK:
        findings.refuse(
            telling.other.row,
            column_of(telling.index),
            "",
            f"in {telling.round} player {cell.opponent} has no entry, "
            f"but player {number} (row {telling.entry.row}) met him",
            rule=RULE,
            hint="Enter the game in both records.",
        )
        return
    said = f"the opponent {back.opponent}" if back.opponent else f"the bye {back.result}"
    telling.refuse(
        findings,
        "opponent",
        f"in {telling.round} player {number} met {cell.opponent}, "
        f"but the record of {cell.opponent} (row {telling.other.row}) has {said}",
    )


def _settle_colours(telling: _Telling, findings: Findings) -> Game | None:
    cell, back, number = telling.cell, telling.back, telling.number
    colour = _colour(telling)
    if colour is None:
        if number < cell.opponent:
            telling.refuse(
                findings,
                "colour",
                f"in {telling.round} the colours of {number} and {cell.opponent} "
                f"(row {telling.other.row}) do not fit: "
                f"{cell.colour or '-'} and {back.colour or '-'}",
                "One of the two must be w and the other b.",
            )
        return None
    if colour == "b":
        return None
    result = RESULTS.get((cell.result, back.result))
    if result is None:
        telling.refuse(
            findings,
            "result",
            f"in {telling.round} player {number} has {_in_words(cell)}, "
            f"but {cell.opponent} (row {telling.other.row}) has {_in_words(back)}",
        )
        return None
    findings.warn_once(
        telling.entry.row,
        column_of(telling.index, "colour"),
        _as_written(cell),
        "a colour is missing; it follows from the opponent's, "
        "or the lower number had White if the game was not played",
        rule=RULE,
    )
    return Game(number, cell.opponent, result)


def _colour(telling: _Telling) -> str | None:
    """The colour of the player, if the two cells allow only one or it does not matter."""
    cell, back = telling.cell, telling.back
    if cell.colour and back.colour:
        return cell.colour if cell.colour != back.colour else None
    if cell.colour:
        return cell.colour
    if back.colour:
        return "b" if back.colour == "w" else "w"
    if cell.result in _FORFEITS and back.result in _FORFEITS:
        return "w" if telling.number < cell.opponent else "b"
    return None


def _as_written(cell: RawCell) -> str:
    return f"{cell.opponent} {cell.colour or '-'} {cell.result}".strip()


def _in_words(cell: RawCell) -> str:
    return "no result" if cell.result == " " else f"the result {cell.result}"
