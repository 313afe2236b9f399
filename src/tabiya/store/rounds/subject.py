"""The facts and commands of rounds."""

from __future__ import annotations

from tabiya.store.rounds import decisions, manual, sentences, transitions
from tabiya.store.rounds.commands import (
    AgreeGame,
    AlterPairing,
    CloseManualPairing,
    CloseRound,
    DiscardPairing,
    OpenManualPairing,
    PairByHand,
    PublishRound,
    RecordPairing,
    ReopenRound,
    WithdrawPublication,
)
from tabiya.store.rounds.events import (
    GameAgreed,
    GamesForfeited,
    InitialColourDecided,
    ManualPairingClosed,
    ManualPairingOpened,
    PairingAltered,
    PairingDiscarded,
    PublicationWithdrawn,
    RoundClosed,
    RoundPaired,
    RoundPublished,
    RoundReopened,
)
from tabiya.store.rounds.manual import pair_by_hand
from tabiya.store.subject import Fact, Payload, Subject


def _change_as_stored(payload: Payload) -> Payload:
    """Version 1 held the change as a sentence; the oldest files held none."""
    return {**payload, "noted": payload.get("change", ""), "change": None}


def _as_it_is(payload: Payload) -> Payload:
    """A sentence about the end of the manual phase keeps its field."""
    return payload


ROUNDS = Subject(
    facts=(
        Fact(
            InitialColourDecided,
            transitions.initial_colour_decided,
            sentences.initial_colour_decided,
        ),
        Fact(RoundPaired, transitions.round_paired, sentences.round_paired),
        Fact(GamesForfeited, transitions.games_forfeited, sentences.games_forfeited),
        Fact(
            ManualPairingOpened,
            transitions.manual_pairing_opened,
            sentences.manual_pairing_opened,
        ),
        Fact(
            PairingAltered,
            transitions.pairing_altered,
            sentences.pairing_altered,
            upcasters=(_change_as_stored,),
        ),
        Fact(
            ManualPairingClosed,
            transitions.manual_pairing_closed,
            sentences.manual_pairing_closed,
            upcasters=(_as_it_is,),
        ),
        Fact(RoundPublished, transitions.round_published, sentences.round_published),
        Fact(
            PublicationWithdrawn,
            transitions.publication_withdrawn,
            sentences.publication_withdrawn,
        ),
        Fact(PairingDiscarded, transitions.pairing_discarded, sentences.pairing_discarded),
        Fact(GameAgreed, transitions.game_agreed, sentences.game_agreed),
        Fact(RoundClosed, transitions.round_closed, sentences.round_closed),
        Fact(RoundReopened, transitions.round_reopened, sentences.round_reopened),
    ),
    deciders={
        RecordPairing: decisions.record_pairing,
        PairByHand: pair_by_hand,
        DiscardPairing: decisions.discard_pairing,
        OpenManualPairing: manual.open_manual_pairing,
        AlterPairing: manual.alter_pairing,
        CloseManualPairing: manual.close_manual_pairing,
        PublishRound: decisions.publish_round,
        WithdrawPublication: decisions.withdraw_publication,
        AgreeGame: manual.agree_game,
        CloseRound: decisions.close_round,
        ReopenRound: decisions.reopen_round,
    },
)
