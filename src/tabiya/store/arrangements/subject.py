"""The facts and commands of what is arranged before a round."""

from __future__ import annotations

from tabiya.store.arrangements import decisions, sentences, transitions
from tabiya.store.arrangements.commands import (
    AssignNumbers,
    CancelByeRequest,
    DrawStartPosition,
    FixBoard,
    KeepApart,
    PermitPair,
    ProhibitPair,
    RequestBye,
    WaiveAvoidedPairs,
)
from tabiya.store.arrangements.events import (
    AvoidedPairsWaived,
    BoardFixed,
    ByeRequestCancelled,
    ByeRequested,
    NumbersAssigned,
    PairAvoided,
    PairPermitted,
    PairProhibited,
    StartPositionDrawn,
)
from tabiya.store.subject import Fact, Subject, note_as_stored

ARRANGEMENTS = Subject(
    facts=(
        Fact(ByeRequested, transitions.bye_requested, sentences.bye_requested),
        Fact(
            ByeRequestCancelled,
            transitions.bye_request_cancelled,
            sentences.bye_request_cancelled,
        ),
        Fact(
            PairProhibited,
            transitions.pair_prohibited,
            sentences.pair_prohibited,
            upcasters=(note_as_stored(),),
        ),
        Fact(PairAvoided, transitions.pair_avoided, sentences.pair_avoided),
        Fact(
            AvoidedPairsWaived,
            transitions.avoided_pairs_waived,
            sentences.avoided_pairs_waived,
        ),
        Fact(
            PairPermitted,
            transitions.pair_permitted,
            sentences.pair_permitted,
            upcasters=(note_as_stored(),),
        ),
        Fact(BoardFixed, transitions.board_fixed, sentences.board_fixed),
        Fact(
            NumbersAssigned,
            transitions.numbers_assigned,
            sentences.numbers_assigned,
            upcasters=(note_as_stored(),),
        ),
        Fact(
            StartPositionDrawn,
            transitions.start_position_drawn,
            sentences.start_position_drawn,
        ),
    ),
    deciders={
        RequestBye: decisions.request_bye,
        CancelByeRequest: decisions.cancel_bye_request,
        ProhibitPair: decisions.prohibit_pair,
        KeepApart: decisions.keep_apart,
        WaiveAvoidedPairs: decisions.waive_avoided_pairs,
        PermitPair: decisions.permit_pair,
        FixBoard: decisions.fix_board,
        AssignNumbers: decisions.assign_numbers,
        DrawStartPosition: decisions.draw_start_position,
    },
)
