"""The field: everybody who is to be paired in the next round, ranked, and everybody who is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.record import Cell, Record, records
from tabiya.model.result import ByeKind, Outcome
from tabiya.model.round import Bye
from tabiya.model.tournament import Tournament
from tabiya.pairing.acceleration.baku import virtual_points
from tabiya.pairing.swiss.kit.editions import BASIC_2017, BASIC_2026, dutch
from tabiya.pairing.swiss.kit.entrant import Entrant, Float, Preference, preference
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Clause, Kind, clause


@clause(
    Kind.ABSOLUTE,
    "a player who already had a pairing-allocated bye or won by forfeit gets no such bye",
    {BASIC_2017: Article("C.04.1", "d")},
)
def bye_barred_by_forfeit_win(record: Record, win: Points) -> bool:
    """Until January 2026: an earlier pairing-allocated bye or a forfeit win bars the bye."""
    return any(
        cell.outcome in (Outcome.PAIRING_ALLOCATED_BYE, Outcome.FORFEIT_WIN)
        for cell in record.cells
    )


@clause(
    Kind.ABSOLUTE,
    "a player who already had a pairing-allocated bye, or scored a win's points without playing, "
    "gets no such bye",
    {BASIC_2026: Article("C.04.1", "4")},
)
def bye_barred_by_points_without_play(record: Record, win: Points) -> bool:
    """Since February 2026: any round that brought a win's points without play bars the bye."""
    return any(
        cell.outcome is Outcome.PAIRING_ALLOCATED_BYE or (not cell.played and cell.points >= win)
        for cell in record.cells
    )


@clause(
    Kind.DEFINITION,
    "a player who, for whatever reason, does not play in a round receives a downfloat",
    dutch("A.4.b"),
)
def downfloat_of_every_unplayed_round(cell: Cell, loss: Points) -> bool:
    """Until January 2026: any round without play is a downfloat."""
    return True


@clause(
    Kind.DEFINITION,
    "a player who receives the pairing-allocated bye, or scores more than a loss without playing, "
    "receives a downfloat",
    dutch("", "1.4.3"),
)
def downfloat_of_points_without_play(cell: Cell, loss: Points) -> bool:
    """Since February 2026: the bye, whatever it is worth, or more than a loss without play."""
    return cell.outcome is Outcome.PAIRING_ALLOCATED_BYE or cell.points > loss


def float_of_game(number: int, cell: Cell, scores: Mapping[int, int]) -> Float:
    """The float of a played game, from the pairing scores before the round."""
    if cell.opponent is None:
        return Float.NONE
    own, other = scores[number], scores[cell.opponent]
    if own == other:
        return Float.NONE
    return Float.DOWN if own > other else Float.UP


class Definitions(NamedTuple):
    """The definitions in which the Swiss systems and their editions differ from each other."""

    bye_barred: Clause[[Record, Points], bool]
    unplayed_downfloat: Clause[[Cell, Points], bool]
    topscorers: bool = False
    """Whether some players of the last round may be refused a colour they need."""


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """The entrants of a round in rank order, and those who sit out."""

    round: int
    last_round: bool
    entrants: tuple[Entrant, ...]
    absent: tuple[Bye, ...]
    initial_colour: Colour
    point: Points
    """What a win brings, which is "one point" wherever the rules compare scores."""
    lent: Mapping[int, Points] = field(default_factory=dict)
    """The virtual points of an accelerated round, by player."""


def make_field(tournament: Tournament, definitions: Definitions) -> Field:
    """Look at a tournament as the rules do before they pair its next round."""
    number = tournament.rounds_played + 1
    away = absences(tournament, number)
    history = records(tournament)
    scoring = tournament.settings.scoring
    win, loss = scoring.win, scoring.loss
    lent = [virtual_points(tournament, round_) for round_ in range(1, number + 1)]
    now, floats = _scores_and_floats(history, lent, definitions, loss)
    present = sorted(
        (player.number for player in tournament.players if player.number not in away),
        key=lambda who: (-now[who], who),
    )
    ranks = {who: rank for rank, who in enumerate(present)}
    barred = kept_apart(prohibited_groups(tournament, number), ranks)
    odd = _odd_numbers(history, ranks)
    last_round = number == tournament.settings.rounds
    topscorers = definitions.topscorers and last_round
    half = win * (number - 1)
    entrants = []
    bits = {who: 1 << rank for who, rank in ranks.items()}
    wishes: dict[tuple[Colour, ...], Preference] = {}
    for rank, who in enumerate(present):
        record = history[who]
        met = barred.get(who, 0)
        colours = []
        for cell in record.cells:
            if cell.opponent is not None and cell.outcome.played:
                if cell.colour is not None:
                    colours.append(cell.colour)
                met |= bits.get(cell.opponent, 0)
        played = tuple(colours)
        unplayed = len(record.cells) - len(played)
        wish = wishes.get(played)
        if wish is None:
            wish = wishes[played] = preference(played)
        last, earlier = floats[who]
        entrants.append(
            Entrant(
                rank=rank,
                number=who,
                score=now[who],
                colours=played,
                preference=wish,
                met=met,
                last_float=last,
                earlier_float=earlier,
                unplayed=unplayed,
                bye_barred=unplayed > 0 and definitions.bye_barred(record, win),
                topscorer=topscorers and 2 * record.score > half,
                odd_number=who in odd,
            )
        )
    return Field(
        round=number,
        last_round=last_round,
        entrants=tuple(entrants),
        absent=tuple(Bye(player, away[player]) for player in sorted(away)),
        initial_colour=tournament.initial_colour or Colour.WHITE,
        point=win,
        lent=lent[-1],
    )


def absences(tournament: Tournament, number: int) -> dict[int, ByeKind]:
    """Who sits out a round, and as what: byes asked for, late entries not yet in, withdrawals."""
    kinds: dict[int, ByeKind] = {}
    for bye in tournament.requested_byes:
        if bye.round == number and bye.player in tournament.by_number:
            kinds[bye.player] = bye.kind
    for entry in tournament.late_entries:
        if entry.first_round > number:
            kinds.setdefault(entry.player, ByeKind.ZERO_POINT)
    for withdrawal in tournament.withdrawals:
        if withdrawal.after_round < number:
            kinds[withdrawal.player] = ByeKind.ZERO_POINT
    return kinds


def _scores_and_floats(
    history: dict[int, Record],
    lent: list[dict[int, Points]],
    definitions: Definitions,
    loss: Points,
) -> tuple[dict[int, int], dict[int, tuple[Float, Float]]]:
    """The pairing scores of the coming round, and the floats of the two rounds before it."""
    rounds = len(lent) - 1
    standing = {who: int(record.score) for who, record in history.items()}
    now = {who: points + lent[rounds].get(who, 0) for who, points in standing.items()}
    marks: list[dict[int, Float]] = []
    for back in (1, 2):
        index = rounds - back
        if index < 0:
            marks.append({})
            continue
        for who, record in history.items():
            standing[who] -= record.gained_in(index + 1)
        virtual = lent[index]
        before = (
            {who: points + virtual.get(who, 0) for who, points in standing.items()}
            if virtual
            else standing
        )
        row = {}
        for who, record in history.items():
            cell = record.cells[index]
            if cell.opponent is not None and cell.outcome.played:
                row[who] = float_of_game(who, cell, before)
            elif definitions.unplayed_downfloat(cell, loss):
                row[who] = Float.DOWN
            else:
                row[who] = Float.NONE
        marks.append(row)
    last, earlier = marks
    return now, {who: (last.get(who, Float.NONE), earlier.get(who, Float.NONE)) for who in history}


def prohibited_groups(tournament: Tournament, number: int) -> tuple[tuple[int, ...], ...]:
    """Groups of players, or of teams, of whom no two may meet in a round."""
    return tuple(
        group.players
        for group in tournament.prohibited_pairs
        if group.first_round <= number <= (group.last_round or number)
    )


_ONE = ord("1")


def kept_apart(groups: Sequence[Sequence[int]], ranks: Mapping[int, int]) -> dict[int, int]:
    """The ranks, as a bit set, that each member of some groups may not meet."""
    rows = _Rows(1 + max(ranks.values(), default=0))
    digit = {who: -1 - rank for who, rank in ranks.items()}
    barred: dict[int, int] = {}
    for group in groups:
        if len(group) == 2:
            one, other = group
            if one in digit and other in digit:
                rows[one][digit[other]] = rows[other][digit[one]] = _ONE
            continue
        together = 0
        for who in group:
            if who in ranks:
                together |= 1 << ranks[who]
        for who in group:
            if who in ranks:
                barred[who] = barred.get(who, 0) | together & ~(1 << ranks[who])
    for who, row in rows.items():
        barred[who] = barred.get(who, 0) | int(row, 2) & ~(1 << ranks[who])
    return barred


class _Rows(dict[int, bytearray]):
    """For each member of some pairs the others as binary digits, the highest rank first.

    Half a million pairs are put into place digit by digit: a bit set would be copied for each.
    """

    def __init__(self, digits: int) -> None:
        super().__init__()
        self._digits = digits

    def __missing__(self, who: int) -> bytearray:
        row = self[who] = bytearray(b"0" * self._digits)
        return row


def _odd_numbers(history: dict[int, Record], ranks: dict[int, int]) -> set[int]:
    """Players whose number is odd once those who have not been paired yet are left out.

    A late entry does not exist before it is paired (C.04.2), so the numbers close up over it.
    """
    entered = [
        who
        for who, record in sorted(history.items())
        if who in ranks
        or any(
            cell.opponent is not None or cell.outcome is Outcome.PAIRING_ALLOCATED_BYE
            for cell in record.cells
        )
    ]
    return set(entered[::2])
