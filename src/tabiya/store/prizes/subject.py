"""The facts and commands of the prizes."""

from __future__ import annotations

from tabiya.store.prizes import decisions, sentences, transitions
from tabiya.store.prizes.commands import AnnouncePrizes
from tabiya.store.prizes.events import PrizesAnnounced
from tabiya.store.subject import Fact, Subject

PRIZES = Subject(
    facts=(Fact(PrizesAnnounced, transitions.prizes_announced, sentences.prizes_announced),),
    deciders={AnnouncePrizes: decisions.announce_prizes},
)
