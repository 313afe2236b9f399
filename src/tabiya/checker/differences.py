"""Compares a recorded round with the engine's: who meets whom, who has which colour, who is free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabiya.checker.legality import find_faults, rules_broken
from tabiya.checker.replay import ReplayedRound
from tabiya.checker.report import Board, Difference, DifferenceKind
from tabiya.model.result import ByeKind, Outcome
from tabiya.model.round import Round
from tabiya.model.team_record import team_event
from tabiya.model.tournament import Tournament
from tabiya.pairing.registry import system_named
from tabiya.pairing.round_pairing import RoundPairing

if TYPE_CHECKING:
    from tabiya.explain.separating import DifferenceReason


def differences(replayed: ReplayedRound) -> tuple[Difference, ...]:
    """All that separates the recorded round from the engine's; empty if they agree."""
    of_teams = replayed.pairing is not None and bool(replayed.pairing.matches)
    recorded = (
        list_matches(replayed.before, replayed.recorded)
        if of_teams
        else list_boards(replayed.recorded)
    )
    number = replayed.recorded.number
    if replayed.pairing is None:
        refusal = replayed.refusal
        rules = (refusal.rule,) if refusal is not None and refusal.rule else ()
        kind = DifferenceKind.NO_LEGAL_PAIRING
        return (Difference(number, kind, recorded, (), str(refusal), rules),)
    if of_teams:
        expected = _matches_meant(replayed.before, replayed.pairing)
    else:
        expected = _boards_meant(replayed.pairing, recorded)
    if set(recorded) == set(expected):
        return ()
    return tuple(
        difference
        for difference in (
            _other_opponents(replayed, replayed.pairing, recorded, expected),
            _other_colours(replayed.pairing, recorded, expected),
        )
        if difference is not None
    )


def get_reading(replayed: ReplayedRound) -> tuple[str, ...]:
    """The rules of another reading by which the recorded round is right; empty if there is none."""
    if replayed.pairing is None:
        return ()
    recorded = list_boards(replayed.recorded)
    for reading in replayed.pairing.other_readings:
        if set(recorded) == set(_boards_meant(reading.pair(), recorded)):
            return reading.sentences
    return ()


def list_boards(round_: Round) -> tuple[Board, ...]:
    """The games and then the pairing-allocated byes of a round, as pairs of numbers."""
    return tuple((game.white, game.black) for game in round_.games) + tuple(
        (bye.player, 0) for bye in round_.byes if bye.kind is ByeKind.PAIRING_ALLOCATED
    )


def list_matches(before: Tournament, round_: Round) -> tuple[Board, ...]:
    """The matches of teams in a round, White on board 1 first, and then the pairing-allocated byes.

    Who sits on which board is the captains' affair, so players are not compared.
    """
    played = team_event(before.with_round(round_)).matches
    boards = tuple(
        (team, matches[-1].opponent)
        for team, matches in played.items()
        if matches[-1].opponent is not None and not matches[-1].black
    )
    return boards + tuple(
        (team, 0)
        for team, matches in played.items()
        if matches[-1].outcome is Outcome.PAIRING_ALLOCATED_BYE
    )


def _matches_meant(before: Tournament, pairing: RoundPairing) -> tuple[Board, ...]:
    """The engine's matches and byes of teams, as far as a report can show them.

    Where a team of a table has nobody left there are no games, and no record unless the match was
    declared forfeited.
    """
    team_of = {player: team.number for team in before.teams for player in team.members}
    shown = {frozenset(team_of[player] for player in pair) for pair in pairing.boards}
    shown |= {
        frozenset((match.white, match.black))
        for match in before.forfeited_matches
        if match.round == pairing.round
    }
    matches = tuple(match for match in pairing.matches if frozenset(match) in shown)
    return matches + tuple((bye.team, 0) for bye in pairing.team_byes)


def _boards_meant(pairing: RoundPairing, recorded: tuple[Board, ...]) -> tuple[Board, ...]:
    """The engine's boards and bye; where colours are drawn by lot, with the colours recorded."""
    pairs = set(recorded)
    boards = tuple(
        (black, white)
        if (white, black) in pairing.by_lot and (black, white) in pairs
        else (white, black)
        for white, black in pairing.boards
    )
    return boards if pairing.bye is None else (*boards, (pairing.bye, 0))


def _other_opponents(
    replayed: ReplayedRound,
    pairing: RoundPairing,
    recorded: tuple[Board, ...],
    expected: tuple[Board, ...],
) -> Difference | None:
    met = {frozenset(board) for board in recorded}
    meant = {frozenset(board) for board in expected}
    if met == meant:
        return None
    return Difference(
        replayed.recorded.number,
        DifferenceKind.PAIRING,
        tuple(board for board in recorded if frozenset(board) not in meant),
        tuple(board for board in expected if frozenset(board) not in met),
        *_reason(replayed, pairing),
    )


def _reason(replayed: ReplayedRound, pairing: RoundPairing) -> DifferenceReason:
    """What is forbidden in the recorded round, or else the criterion on which it is worse."""
    # Loaded only when there is something to explain: most checks find nothing.
    from tabiya.explain.separating import DifferenceReason, separating_criterion

    if not system_named(pairing.system).own_prohibitions:
        judged = replayed.before, replayed.recorded, pairing.edition
        faults = find_faults(*judged)
        if faults:
            return DifferenceReason("; ".join(faults), rules_broken(*judged))
    return separating_criterion(replayed.recorded, pairing)


def _other_colours(
    pairing: RoundPairing, recorded: Sequence[Board], expected: Sequence[Board]
) -> Difference | None:
    right = set(expected)
    turned = tuple((white, black) for white, black in recorded if (black, white) in right)
    if not turned:
        return None
    meant = tuple((black, white) for white, black in turned)
    from tabiya.explain.separating import reasons_of_colours

    why = reasons_of_colours(meant, pairing)
    return Difference(pairing.round, DifferenceKind.COLOUR, turned, meant, *why)
