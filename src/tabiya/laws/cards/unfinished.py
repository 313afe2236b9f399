"""Guidelines I and III: cards about adjourned games and games without increment."""

from __future__ import annotations

from tabiya.languages import translatable
from tabiya.laws import irregularities as table
from tabiya.laws.cards.card import (
    Card,
    Circumstances,
    TableDecision,
    Trouble,
    decided,
)
from tabiya.laws.chapter import LawsOfChess
from tabiya.laws.irregularities import Penalty


def _sealed(laws: LawsOfChess, facts: Circumstances) -> TableDecision:
    known = facts.sealed is not Trouble.LOST_POSITION
    if facts.sealed is Trouble.UNCLEAR and table.sealed_move_loses(legal_readings=0):
        return decided(
            laws,
            (
                translatable(
                    "The player who sealed loses, unless the game was already over or the "
                    "opponent cannot checkmate."
                ),
                table.sealed_move_loses,
            ),
            penalty=Penalty(lost=facts.opponent_can_mate, drawn=not facts.opponent_can_mate),
        )
    if facts.sealed is Trouble.READ:
        return decided(
            laws,
            (
                translatable(
                    "The envelope is opened when the player who must reply is there; the move is"
                    " made on the board and their clock is started. If they are late, their clock is"
                    " started and the envelope stays closed until they come."
                ),
                table.envelope_is_opened,
            ),
        )
    sentence = (
        translatable(
            "The envelope and the position are lost: the game is annulled, play a new one."
        )
        if table.missing_envelope_annuls(position_known=known)
        else translatable(
            "The game continues from the adjourned position with the recorded times; the player makes"
            " the move that they say they sealed."
        )
    )
    return decided(laws, (sentence, table.missing_envelope_annuls))


def _quickplay(laws: LawsOfChess, facts: Circumstances) -> TableDecision:
    if not table.quickplay_finish_applies(
        facts.rate, announced=facts.announced, increment=facts.increment
    ):
        return decided(
            laws,
            (
                translatable(
                    "These guidelines do not apply: they must be announced, and never apply to "
                    "games with an increment or to blitz."
                ),
                table.quickplay_finish_applies,
            ),
        )
    if not facts.has_the_move or not table.normal_means_may_be_claimed(facts.seconds_left):
        return decided(
            laws,
            (
                translatable(
                    "Not now: the player must have the move and less than two minutes left, and"
                    " their flag must not have fallen."
                ),
                table.normal_means_may_be_claimed,
            ),
        )
    return decided(
        laws,
        (
            translatable(
                "The player may ask for an increment of five seconds for both. If the opponent "
                "declines the draw and the arbiter agrees, the opponent gets two minutes."
            ),
            table.increment_may_be_asked_for,
        ),
        (
            translatable(
                "Otherwise they may claim that the opponent cannot win, or does not try to "
                "win, by normal means. The arbiter draws the game, postpones the decision or "
                "rejects the claim. After a rejection the opponent gets two minutes; after a "
                "postponement this is possible."
            ),
            table.normal_means_may_be_claimed,
        ),
    )


CARDS = (
    Card(
        "sealed-move",
        translatable("Adjourned game: the sealed move"),
        ("sealed", "opponent_can_mate"),
        _sealed,
    ),
    Card(
        "quickplay-finish",
        translatable("Games without increment: less than two minutes left"),
        ("rate", "announced", "increment", "has_the_move", "seconds_left"),
        _quickplay,
    ),
)
"""The cards of the Guidelines."""
