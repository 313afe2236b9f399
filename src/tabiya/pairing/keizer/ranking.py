"""The table of a Keizer event: every score with the values it is the sum of."""

from __future__ import annotations

from fractions import Fraction

from tabiya.model.tournament import Tournament
from tabiya.pairing.keizer.values import KeizerList, KeizerPart, amount, keizer_list
from tabiya.pairing.own_ranking import OwnScore, OwnValue, ScorePart, SystemPlace, SystemRanking
from tabiya.pairing.system import translatable
from tabiya.rulebook.article import Article

_SCORE = OwnScore(
    "KEIZER",
    Article("Keizer", "3"),
    translatable("parts of the values of the opponents met, and of the player's own value"),
)
_FIRST = OwnScore(
    "FIRST",
    Article("Keizer", "3"),
    translatable("place in the first list, which decides between equal scores"),
)


def ranking(tournament: Tournament) -> SystemRanking:
    """Return the players of the list in its order; who left or has not come yet has no score."""
    keizer = keizer_list(tournament)
    tied = len(set(keizer.scores.values())) < len(keizer.scores)
    scores = (_SCORE._replace(lists=keizer.lists), *((_FIRST,) if tied else ()))
    first = {who: place for place, who in enumerate(keizer.first, start=1)}

    def player(who: int) -> SystemPlace:
        parts = tuple(_part(part, keizer) for part in keizer.parts[who])
        values = (
            OwnValue(keizer.scores[who], parts),
            OwnValue(Fraction(first[who]), lowest_first=True),
        )
        return SystemPlace(who, values[: len(scores)])

    return SystemRanking(
        scores,
        tuple(map(player, keizer.order)),
        tuple(player.number for player in tournament.players if player.number not in first),
    )


def _part(part: KeizerPart, keizer: KeizerList) -> ScorePart:
    values = keizer.values
    if keizer.values_then:
        values = keizer.values_then[part.round - 1 if part.round else -1]
    value = values.get(part.of, Fraction(0))
    return ScorePart(part.round, part.kind, part.opponent, value, part.share, amount(part, values))
