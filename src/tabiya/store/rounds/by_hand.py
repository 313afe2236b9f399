"""Decisions about a round that no pairing obeys the rules for: the arbiter seats the players."""

from __future__ import annotations

from tabiya.pairing.handling import identical_pairing
from tabiya.store.decision import Caution, Conflict, Decision, Level
from tabiya.store.rounds.commands import PairByHand
from tabiya.store.rounds.decisions import changed_meanwhile, check_seats, require_turn
from tabiya.store.rounds.events import ManualPairingOpened, RoundPaired
from tabiya.store.rounds.round_end import end_of_round
from tabiya.store.state import EventState


def pair_by_hand(state: EventState, command: PairByHand) -> Decision:
    """An empty round with its manual phase open; at its end what was made by hand is noted."""
    require_turn(state, command.round)
    if command.based_on not in (None, state.pairing_revision):
        raise changed_meanwhile(state)
    if command.basis != state.pairing_basis():
        raise Conflict(
            f"results or players changed while round {command.round} was being paired",
            now="perhaps there is a legal pairing now; nothing was stored",
            revision=state.seq,
        )
    check_seats(state, (), command.byes, command.round)
    ended = end_of_round(state)
    warning = Caution(
        "no-legal-pairing",
        Level.CONFIRM,
        f"Round {command.round} is paired by hand, because no legal pairing exists.",
        (
            command.refusal,
            "Every rule that is broken is asked about.",
            "The report names the pairs.",
        ),
        state.laws.cite(identical_pairing),
    )
    paired = RoundPaired(
        command.round, (), command.byes, command.system, command.edition, command.basis
    )
    opened = ManualPairingOpened(command.round)
    return Decision((*ended.events, paired, opened), (warning, *ended.warnings))
