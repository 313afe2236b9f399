"""The facts and commands of registration; all but the fee itself are private."""

from __future__ import annotations

from tabiya.store.registration import decisions, sentences, transitions
from tabiya.store.registration.commands import FixFee, NoteParticulars, TakeFee
from tabiya.store.registration.events import FeeFixed, FeePaid, ParticularsNoted
from tabiya.store.subject import Fact, Subject

REGISTRATION = Subject(
    facts=(
        Fact(
            ParticularsNoted,
            transitions.particulars_noted,
            sentences.particulars_noted,
        ),
        Fact(FeeFixed, transitions.fee_fixed, sentences.fee_fixed),
        Fact(FeePaid, transitions.fee_paid, sentences.fee_paid),
    ),
    deciders={
        NoteParticulars: decisions.note_particulars,
        FixFee: decisions.fix_fee,
        TakeFee: decisions.take_fee,
    },
)
