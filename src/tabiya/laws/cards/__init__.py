"""Decisions at the table: short cards with what happens, by which article, and what it costs.

A card asks for a few circumstances and answers with consequences. How many illegal moves a player has
completed before is one of them: whoever keeps the arbiter's book counts them and passes the number on.
"""

from tabiya.laws.cards import ending, irregular, moving, unfinished
from tabiya.laws.cards.card import Card

CARDS: tuple[Card, ...] = (*moving.CARDS, *ending.CARDS, *irregular.CARDS, *unfinished.CARDS)
"""All cards, in the order of the Laws."""
