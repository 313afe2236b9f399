"""The basic rules of all Swiss systems (C.04.1), and what a round breaks of them.

The engines have rules of their own that keep these; whoever judges a round that no engine made,
such as one seated by hand or read from a report, asks here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.record import Cell, Record, records
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import Tournament
from tabiya.pairing.checklist import prohibited_pair
from tabiya.pairing.swiss.kit.editions import BASIC_2017, BASIC_2026, basic
from tabiya.pairing.swiss.kit.field import (
    bye_barred_by_forfeit_win,
    bye_barred_by_points_without_play,
)
from tabiya.rulebook.chapter import make_chapter
from tabiya.rulebook.clause import Clause, Kind, clause
from tabiya.rulebook.edition import Edition


@clause(Kind.PROCESS, "the number of rounds is declared beforehand", basic("a", "1"))
def declared_rounds_kept(declared: int | None, now: int | None) -> bool:
    """Whether the number of rounds is the one that was declared."""
    return now == declared


@clause(
    Kind.ABSOLUTE,
    "two players shall not play against each other more than once",
    basic("b", "2"),
)
def have_met(one: Record, other: int) -> bool:
    """Whether a game between the two has been played before."""
    return other in one.opponents


@clause(Kind.ABSOLUTE, "at most one player gets the pairing-allocated bye", basic("c", "3"))
def more_than_one_bye(byes: int) -> bool:
    """Whether more players got the pairing-allocated bye than the one an odd number leaves over."""
    return byes > 1


@clause(
    Kind.ABSOLUTE,
    "no player gets the pairing-allocated bye if the number of players to be paired is even",
    basic("c", "3"),
)
def bye_in_an_even_field(byes: int, players: int) -> bool:
    """Whether somebody got the bye although all of these players could have been paired."""
    return byes == 1 and players % 2 == 0


@clause(
    Kind.ABSOLUTE,
    "the pairing-allocated bye is for the player who is left over",
    basic("c", "3"),
)
def bye_without_a_game(byes: int, games: int) -> bool:
    """Whether somebody got the bye in a round in which nobody is paired."""
    return byes == 1 and games == 0


@clause(
    Kind.COLOUR,
    "no player's games with White and with Black differ by more than two",
    basic("f", "6"),
)
def colours_differ_by_more_than_two(record: Record, colour: Colour) -> bool:
    """Whether a game with this colour would bring the difference beyond two."""
    return abs(record.colour_difference + (1 if colour is Colour.WHITE else -1)) > 2


@clause(Kind.COLOUR, "no player gets the same colour three times in a row", basic("g", "7"))
def third_colour_in_a_row(record: Record, colour: Colour) -> bool:
    """Whether the two latest games had this colour too."""
    return record.colours[-2:] == (colour, colour)


@clause(
    Kind.COLOUR,
    "in general a player gets the colour of fewer games, otherwise the one not had last",
    basic("h", "8"),
)
def due_the_other_colours(white: Record, black: Record) -> bool:
    """Whether both players would get the colour due to them if they exchanged colours."""
    return _due(white) is Colour.BLACK and _due(black) is Colour.WHITE


def _due(record: Record) -> Colour | None:
    if record.colour_difference:
        return Colour.BLACK if record.colour_difference > 0 else Colour.WHITE
    return record.colours[-1].opposite if record.colours else None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BasicRules:
    """An edition of C.04.1, in the order of the text; rounds are judged by these fields."""

    edition: Edition
    rounds_kept: Clause[[int | None, int | None], bool] = declared_rounds_kept
    rematch: Clause[[Record, int], bool] = have_met
    one_bye: Clause[[int], bool] = more_than_one_bye
    even_field: Clause[[int, int], bool] = bye_in_an_even_field
    no_game: Clause[[int, int], bool] = bye_without_a_game
    bye_barred: Clause[[Record, Points], bool]
    """Who may not receive the pairing-allocated bye."""
    colours: tuple[Clause[[Record, Colour], bool], ...] = (
        colours_differ_by_more_than_two,
        third_colour_in_a_row,
    )
    colours_due: Clause[[Record, Record], bool] = due_the_other_colours


RULES = (
    BasicRules(edition=BASIC_2017, bye_barred=bye_barred_by_forfeit_win),
    BasicRules(edition=BASIC_2026, bye_barred=bye_barred_by_points_without_play),
)
BASIC_EDITIONS = tuple(rules.edition for rules in RULES)
BASIC_RULES = make_chapter("C.04.1", "Basic rules for Swiss systems", RULES)
BYE_BARRED = {rules.edition: rules.bye_barred for rules in RULES}
"""Who may not receive the pairing-allocated bye, by edition."""


def barred_after(
    kind: ByeKind, scoring: ScoringSystem, edition: Edition | None
) -> Clause[[Record, Points], bool] | None:
    """The rule by which a player who got such a bye cannot get the pairing-allocated one, if any."""
    rule = None if edition is None else BYE_BARRED[edition]
    points = scoring.table()[kind.outcome, False]
    record = Record(0, (Cell(None, None, kind.outcome, points),), points)
    return rule if rule is not None and rule(record, scoring.win) else None


class RoundFault(NamedTuple):
    """A rule that a round breaks, and the players who are concerned."""

    rule: Clause[..., Any]
    players: tuple[int, ...]
    """By starting number; of a pair White first, except where the pair was prohibited."""


def find_faults(
    before: Tournament, round_: Round, edition: Edition | None, *, left_over: int = 0
) -> tuple[RoundFault, ...]:
    """Everything in a round that a pairing by this edition of C.04.1 does not contain.

    The faults stand in the order of the text. `left_over` players could have been paired and were
    not; a report file does not tell of them. The rules of colours have exceptions in most systems:
    whoever asks decides how grave such a fault is. An event that is no Swiss has no edition of
    C.04.1, and nobody in it is barred from the bye.
    """
    history = records(before)
    free = tuple(bye.player for bye in round_.byes if bye.kind is ByeKind.PAIRING_ALLOCATED)
    pairs = [(game.white, game.black) for game in round_.games]
    rules = next((candidate for candidate in RULES if candidate.edition == edition), RULES[-1])
    faults = [
        RoundFault(rules.rematch, pair)
        for pair in pairs
        if rules.rematch(history[pair[0]], pair[1])
    ]
    faults += _prohibited(before, round_)
    if rules.one_bye(len(free)):
        faults.append(RoundFault(rules.one_bye, free))
    if rules.even_field(len(free), 2 * len(pairs) + len(free) + left_over):
        faults.append(RoundFault(rules.even_field, free))
    if rules.no_game(len(free), len(pairs)):
        faults.append(RoundFault(rules.no_game, free))
    if edition is not None:
        barred, win = rules.bye_barred, before.settings.scoring.win
        faults += [RoundFault(barred, (player,)) for player in free if barred(history[player], win)]
    for rule in rules.colours:
        faults += _colour_faults(rule, round_, history)
    faults += [
        RoundFault(rules.colours_due, (white, black))
        for white, black in pairs
        if rules.colours_due(history[white], history[black])
    ]
    return tuple(faults)


def _prohibited(before: Tournament, round_: Round) -> Iterator[RoundFault]:
    opponents = {game.white: game.black for game in round_.games}
    opponents |= {game.black: game.white for game in round_.games}
    for group in before.prohibited_pairs:
        later = set(group.players)
        for one in group.players:
            later.discard(one)
            other = opponents.get(one)
            if other in later and prohibited_pair(group, one, other, round_.number):
                yield RoundFault(prohibited_pair, (one, other))


def _colour_faults(
    rule: Clause[[Record, Colour], bool], round_: Round, history: dict[int, Record]
) -> Iterator[RoundFault]:
    for game in round_.games:
        for player, colour in ((game.white, Colour.WHITE), (game.black, Colour.BLACK)):
            if rule(history[player], colour):
                yield RoundFault(rule, (player,))
