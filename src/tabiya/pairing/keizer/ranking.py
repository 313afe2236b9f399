"""The table of a Keizer event: every score with the values it is the sum of."""

from __future__ import annotations

from tabiya.model.tournament import Tournament
from tabiya.pairing.keizer.values import KeizerList, Part, amount, keizer_list
from tabiya.pairing.system import OwnScore, RankedScore, ScorePart, SystemRanking, translatable
from tabiya.rulebook.article import Article


def ranking(tournament: Tournament) -> SystemRanking:
    """Return the players of the list in its order; who left or has not come yet has no score."""
    found = keizer_list(tournament)
    scores = tuple(_score(who, found) for who in found.order)
    there = set(found.order)
    return SystemRanking(
        OwnScore(
            "KEIZER",
            Article("Keizer", "3"),
            translatable("parts of the values of the opponents met, and of the own value"),
            found.lists,
        ),
        scores=scores,
        without=tuple(each.number for each in tournament.players if each.number not in there),
    )


def _score(who: int, found: KeizerList) -> RankedScore:
    parts = tuple(_part(part, found) for part in found.parts[who])
    return RankedScore(who, found.scores[who], found.first.index(who), parts)


def _part(part: Part, found: KeizerList) -> ScorePart:
    values = found.values
    if found.values_then:
        values = found.values_then[part.round - 1 if part.round else -1]
    value = values.get(part.of, 0 * part.share)
    return ScorePart(part.round, part.kind, part.opponent, value, part.share, amount(part, values))
