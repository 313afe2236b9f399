"""Two players tell of one game: what to do when they do not tell the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabiya.formats.trf.layout.spellings import RESULTS
from tabiya.formats.trf.reading.cells import BLANK, REFUSED, RawCell, get_column
from tabiya.formats.trf.reading.draft import PlayerRecord
from tabiya.formats.trf.reading.findings import Findings
from tabiya.formats.trf.reading.oddities import CELLS, Oddity
from tabiya.languages import gettext, say, translatable
from tabiya.model.round import Game

_FORFEITS = "+-"
_CORRECT = translatable("Correct one of the two records.")


class _GameCells(NamedTuple):
    """What a player's cell says of a game, and what his opponent's says."""

    place: int
    """The round, counted from 0."""
    number: int
    entry: PlayerRecord
    cell: RawCell
    other: PlayerRecord
    back: RawCell

    @property
    def round(self) -> int:
        return self.place + 1

    def refuse(self, findings: Findings, part: str, message: str, hint: str = _CORRECT) -> None:
        """Note a contradiction at the player's own cell."""
        findings.refuse(
            self.entry.row,
            get_column(self.place, part),
            _as_written(self.cell),
            message,
            rule=CELLS,
            hint=gettext(hint),
        )


def resolve_game(
    index: int, number: int, entries: Mapping[int, PlayerRecord], findings: Findings
) -> Game | None:
    """Return the game if only a colour was missing; else note why it cannot be one.

    Both players come here with the same game. The reason is noted once, at the player with White or
    with the lower number; for the other one the answer is None without a note.
    """
    entry = entries[number]
    cell = entry.cells[index]
    other = entries.get(cell.opponent)
    game_cells = _GameCells(
        index, number, entry, cell, other or entry, other.cells[index] if other else BLANK
    )
    if cell.opponent == number:
        game_cells.refuse(
            findings,
            "opponent",
            say(
                "in round {round} player {number} is their own opponent",
                round=game_cells.round,
                number=number,
            ),
            translatable("Write the number of the opponent."),
        )
    elif other is None:
        game_cells.refuse(
            findings,
            "opponent",
            say(
                "in round {round} the opponent {opponent} of player {number} does not exist",
                round=game_cells.round,
                opponent=cell.opponent,
                number=number,
            ),
            translatable("Correct the number, or add the 001 record of that player."),
        )
    elif game_cells.back.opponent == number:
        return _game_with_colours(game_cells, findings)
    elif game_cells.back != REFUSED:
        _refuse_other_opponent(game_cells, findings)
    return None


def _refuse_other_opponent(game_cells: _GameCells, findings: Findings) -> None:
    cell, back, number = game_cells.cell, game_cells.back, game_cells.number
    if back == BLANK:
        findings.refuse(
            game_cells.other.row,
            get_column(game_cells.place),
            "",
            say(
                "in round {round} player {opponent} has no entry, but player {number} (row {row}) met them",
                round=game_cells.round,
                opponent=cell.opponent,
                number=number,
                row=game_cells.entry.row,
            ),
            rule=CELLS,
            hint=gettext("Enter the game in both records."),
        )
        return
    message = (
        translatable(
            "in round {round} player {number} met {opponent}, but the record of {opponent} "
            "(row {row}) has the opponent {other}"
        )
        if back.opponent
        else translatable(
            "in round {round} player {number} met {opponent}, but the record of {opponent} "
            "(row {row}) has the bye {other}"
        )
    )
    game_cells.refuse(
        findings,
        "opponent",
        say(
            message,
            round=game_cells.round,
            number=number,
            opponent=cell.opponent,
            row=game_cells.other.row,
            other=back.opponent or back.result,
        ),
    )


def _game_with_colours(game_cells: _GameCells, findings: Findings) -> Game | None:
    cell, back, number = game_cells.cell, game_cells.back, game_cells.number
    colour = _colour(game_cells)
    if colour is None:
        if number < cell.opponent:
            game_cells.refuse(
                findings,
                "colour",
                say(
                    (
                        "in round {round} the colours of {number} and {opponent} (row {row}) "
                        "do not match: {colour} and {other}"
                    ),
                    round=game_cells.round,
                    number=number,
                    opponent=cell.opponent,
                    row=game_cells.other.row,
                    colour=cell.colour or "-",
                    other=back.colour or "-",
                ),
                translatable("One of the two must be w and the other b."),
            )
        return None
    if colour == "b":
        return None
    result = RESULTS.get((cell.result, back.result))
    if result is None:
        game_cells.refuse(
            findings,
            "result",
            say(
                "in round {round} player {number} has {result}, but {opponent} (row {row}) has {other}",
                round=game_cells.round,
                number=number,
                result=_label(cell),
                opponent=cell.opponent,
                row=game_cells.other.row,
                other=_label(back),
            ),
        )
        return None
    findings.guess(
        game_cells.entry.row,
        get_column(game_cells.place, "colour"),
        _as_written(cell),
        Oddity.NO_COLOUR,
        rule=CELLS,
    )
    return Game(number, cell.opponent, result)


def _colour(game_cells: _GameCells) -> str | None:
    """The colour of the player, if the two cells allow only one or it does not matter."""
    cell, back = game_cells.cell, game_cells.back
    if cell.colour and back.colour:
        return cell.colour if cell.colour != back.colour else None
    if cell.colour:
        return cell.colour
    if back.colour:
        return "b" if back.colour == "w" else "w"
    if cell.result in _FORFEITS and back.result in _FORFEITS:
        return "w" if game_cells.number < cell.opponent else "b"
    return None


def _as_written(cell: RawCell) -> str:
    return f"{cell.opponent} {cell.colour or '-'} {cell.result}".strip()


def _label(cell: RawCell) -> str:
    return (
        gettext("no result")
        if cell.result == " "
        else say("the result {result}", result=cell.result)
    )
