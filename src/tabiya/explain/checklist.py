"""The checklist an arbiter uses to check a pairing by hand: one line per player."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tabiya.errors import NotApplicable
from tabiya.explain.words import make_explainer
from tabiya.languages import gettext
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import Fact, Names, Step
from tabiya.pairing.round_pairing import RoundPairing


@dataclass(frozen=True, slots=True)
class ChecklistRow:
    """One player's line; the cells are in the order of the columns."""

    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Checklist:
    """The whole table: its columns, what they mean, and one line for each player."""

    columns: tuple[str, ...]
    meanings: tuple[tuple[str, str], ...]
    rows: tuple[ChecklistRow, ...]


def full_checklist(before: Tournament, pairing: RoundPairing, names: Names) -> Checklist:
    """The checklist of a round, best ranked player first, with the columns of its system."""
    columns = pairing.reasoning.columns
    if not columns:
        raise _no_checklist(pairing)
    called = make_explainer(pairing, names).names
    met, following = opponents_met(before), _next_opponents(pairing.account.all("board"))
    rows = []
    for player in pairing.account.all("player"):
        number = player.number("player")
        opponent, colour = following.get(number, (None, ""))
        known: dict[str, Fact] = {
            "name": called.get(number, ""),
            "opponents": met.get(number, ()),
            "opponent": opponent,
            "colour": colour,
        }
        seen = replace(player, facts={**player.facts, **known})
        rows.append(ChecklistRow(tuple(column.cell(seen) for column in columns)))
    return Checklist(
        tuple(column.title for column in columns),
        tuple((column.title, gettext(column.meaning)) for column in columns if column.meaning),
        tuple(rows),
    )


def opponents_met(before: Tournament) -> dict[int, list[int]]:
    """The opponents each player has really met, by number."""
    met: dict[int, list[int]] = {}
    for round_ in before.rounds:
        for game in round_.games:
            if game.result.played:
                met.setdefault(game.white, []).append(game.black)
                met.setdefault(game.black, []).append(game.white)
    return met


def _next_opponents(boards: Iterable[Step]) -> dict[int, tuple[int, str]]:
    """The opponent and the colour of each player in the round paired."""
    following: dict[int, tuple[int, str]] = {}
    for board in boards:
        white, black = board.number("white"), board.number("black")
        following |= {white: (black, "w"), black: (white, "b")}
    return following


def _no_checklist(pairing: RoundPairing) -> NotApplicable:
    if pairing.account.first("second_games") is not None:
        return NotApplicable(
            "round {round} consists of the second games of its matches, which are not paired again",
            round=pairing.round,
            hint="Ask about round {number}, in which the matches were paired.",
            number=pairing.round - 1,
        )
    return NotApplicable(
        "pairings of the {system} system are not explained bracket by bracket",
        system=pairing.system,
        hint="Its schedule is fixed before the start: see `tabiya schedule`.",
    )
