"""What every pairing of every Swiss round must keep, read off the facts alone.

Nothing here uses the code of the pairing systems: a mistake there must not hide itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from tabiya.model.colour import Colour
from tabiya.model.record import Record, records
from tabiya.model.result import ByeKind, Outcome
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing


def assert_valid_round(
    before: Tournament, pairing: RoundPairing, *, excused: Iterable[tuple[int, int]] = ()
) -> None:
    """The pairing is complete and breaks none of the absolute rules of its edition.

    At the boards excused, the system lets colours be what they are.
    """
    assert pairing.round == before.rounds_played + 1
    _assert_everybody_is_paired_once(before, pairing)
    _assert_nobody_meets_again(before, pairing)
    _assert_bye_is_earned(before, pairing)
    _assert_colours_are_lawful(before, pairing, set(excused))


def _absent(before: Tournament, number: int) -> dict[int, ByeKind]:
    """Who announced an absence for the round, and as what it counts."""
    away = {
        entry.player: ByeKind.ZERO_POINT
        for entry in before.late_entries
        if entry.first_round > number
    }
    away |= {
        request.player: request.kind for request in before.requested_byes if request.round == number
    }
    away |= {
        withdrawal.player: ByeKind.ZERO_POINT
        for withdrawal in before.withdrawals
        if withdrawal.after_round < number
    }
    return away


def _assert_everybody_is_paired_once(before: Tournament, pairing: RoundPairing) -> None:
    away = _absent(before, pairing.round)
    assert {bye.player: bye.kind for bye in pairing.absent} == away
    seated = [player for pair in pairing.pairs for player in pair]
    if pairing.bye is not None:
        seated.append(pairing.bye)
    present = {player.number for player in before.players} - set(away)
    assert len(seated) == len(set(seated)), "somebody is paired twice"
    assert set(seated) == present, "somebody is missing, or paired though absent"
    assert (pairing.bye is None) == (len(present) % 2 == 0)


def _assert_nobody_meets_again(before: Tournament, pairing: RoundPairing) -> None:
    met = {
        frozenset((game.white, game.black))
        for round_ in before.rounds
        for game in round_.games
        if game.result.played
    }
    for group in before.prohibited_pairs:
        last = group.last_round or pairing.round
        if group.first_round <= pairing.round <= last:
            met |= {frozenset(two) for two in combinations(group.players, 2)}
    for pair in pairing.pairs:
        assert frozenset(pair) not in met, f"{pair} may not meet"


def _assert_bye_is_earned(before: Tournament, pairing: RoundPairing) -> None:
    if pairing.bye is None:
        return
    win = before.settings.scoring.win
    before_2026 = pairing.edition.in_force_until is not None
    for cell in records(before)[pairing.bye].cells:
        assert cell.outcome is not Outcome.PAIRING_ALLOCATED_BYE, "a second bye"
        assert cell.outcome is not Outcome.FORFEIT_WIN or not before_2026
        assert cell.played or cell.points < win or before_2026


def _assert_colours_are_lawful(
    before: Tournament, pairing: RoundPairing, excused: set[tuple[int, int]]
) -> None:
    """Without a topscorer at the board, nobody is refused a colour he absolutely needs."""
    history = records(before)
    last_round = pairing.round == before.settings.rounds
    half = before.settings.scoring.win * before.rounds_played / 2
    for white, black in pairing.pairs:
        scores = history[white].score, history[black].score
        if (white, black) in excused or (last_round and max(scores) > half):
            continue
        assert _needs(history[white]) is not Colour.BLACK, f"{white} needs Black"
        assert _needs(history[black]) is not Colour.WHITE, f"{black} needs White"


def _needs(record: Record) -> Colour | None:
    """The colour the player must have: two more of the other, or the other twice running."""
    colours = record.colours
    for colour in Colour:
        other = colour.opposite
        if colours.count(other) - colours.count(colour) >= 2 or colours[-2:] == (other, other):
            return colour
    return None
