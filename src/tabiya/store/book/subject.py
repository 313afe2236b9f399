"""The facts and commands of the arbiter's book; all of them are private."""

from __future__ import annotations

from tabiya.store.book import decisions, sentences, transitions
from tabiya.store.book.commands import (
    AnnounceAppeals,
    DecideAppeal,
    LodgeAppeal,
    StrikeEntry,
    WriteInBook,
)
from tabiya.store.book.events import (
    AppealDecided,
    AppealLodged,
    AppealsAnnounced,
    BookEntryStruck,
    BookEntryWritten,
)
from tabiya.store.subject import Fact, Subject

BOOK = Subject(
    facts=(
        Fact(BookEntryWritten, transitions.entry_written, sentences.entry_written),
        Fact(BookEntryStruck, transitions.entry_struck, sentences.entry_struck),
        Fact(
            AppealsAnnounced,
            transitions.appeals_announced,
            sentences.appeals_announced,
        ),
        Fact(AppealLodged, transitions.appeal_lodged, sentences.appeal_lodged),
        Fact(AppealDecided, transitions.appeal_decided, sentences.appeal_decided),
    ),
    deciders={
        WriteInBook: decisions.write_in_book,
        StrikeEntry: decisions.strike_entry,
        AnnounceAppeals: decisions.announce_appeals,
        LodgeAppeal: decisions.lodge_appeal,
        DecideAppeal: decisions.decide_appeal,
    },
)
