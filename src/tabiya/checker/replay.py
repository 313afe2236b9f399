"""Pairs each recorded round again from what was known before it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tabiya.checker.known_then import results_known
from tabiya.errors import NoLegalPairing
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.model.tournament import EarlierResult, RequestedBye, Tournament
from tabiya.pairing.round_pairing import Pairer, RoundPairing


@dataclass(frozen=True, slots=True)
class ReplayedRound:
    """A recorded round beside the engine's answer to the same question."""

    before: Tournament
    recorded: Round
    pairing: RoundPairing | None
    refusal: NoLegalPairing | None = None
    """Why the engine found no legal pairing, when it found none."""
    earlier: tuple[EarlierResult, ...] = ()
    """The results of `before` that are others by now."""


def replay(
    tournament: Tournament, pair: Pairer, *, only_round: int | None = None
) -> Iterator[Iterator[ReplayedRound]]:
    """Every paired round (or the one asked for) with the engine's pairing of it.

    Where the file does not say exactly what was known when a round was paired, it is paired from each
    possibility, the likeliest first; whoever asks need not take them all.
    """
    for round_ in tournament.rounds:
        if round_.games and only_round in (None, round_.number):
            yield _replayed(tournament, round_, pair)


def _replayed(tournament: Tournament, round_: Round, pair: Pairer) -> Iterator[ReplayedRound]:
    for earlier in results_known(tournament, round_.number):
        before = _before(tournament, round_.number, earlier)
        try:
            yield ReplayedRound(before, round_, pair(before), earlier=earlier)
        except NoLegalPairing as refusal:
            yield ReplayedRound(before, round_, None, refusal, earlier)


def known_before(tournament: Tournament, number: int) -> Tournament:
    """The tournament as it stood when this round was about to be paired, with the results known then.

    Who was paired in the round shows who was present: all others count as announced absences, a
    blank cell included. Announcements that the round itself contradicts are left out.
    """
    return _before(tournament, number, results_known(tournament, number)[0])


def _before(tournament: Tournament, number: int, earlier: Iterable[EarlierResult]) -> Tournament:
    recorded = tournament.rounds[number - 1]
    paired = {player for game in recorded.games for player in (game.white, game.black)}
    paired.update(bye.player for bye in recorded.byes if bye.kind is ByeKind.PAIRING_ALLOCATED)
    asked = tuple(
        RequestedBye(round=number, player=bye.player, kind=bye.kind)
        for bye in recorded.byes
        if bye.kind is not ByeKind.PAIRING_ALLOCATED
    )
    accounted = paired.union(request.player for request in asked)
    absent = tuple(
        RequestedBye(round=number, player=player.number)
        for player in tournament.players
        if player.number not in accounted
    )
    return replace(
        tournament,
        settings=replace(
            tournament.settings,
            rounds=tournament.total_rounds,
            initial_colour=tournament.initial_colour,
        ),
        rounds=tournament.rounds_known(number, earlier),
        requested_byes=asked + absent,
        late_entries=tuple(
            entry
            for entry in tournament.late_entries
            if entry.first_round <= number or entry.player not in paired
        ),
        withdrawals=tuple(
            withdrawal
            for withdrawal in tournament.withdrawals
            if withdrawal.after_round >= number or withdrawal.player not in paired
        ),
        adjustments=tuple(
            adjustment
            for adjustment in tournament.adjustments
            if adjustment.counts_after(number - 1)
        ),
    )
