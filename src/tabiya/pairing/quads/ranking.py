"""The standings of quads: each group has its own winner."""

from __future__ import annotations

from fractions import Fraction

from tabiya.model.record import records
from tabiya.model.tournament import Tournament
from tabiya.pairing.own_ranking import OwnScore, OwnValue, SystemPlace, SystemRanking
from tabiya.pairing.quads.groups import list_groups
from tabiya.pairing.system import translatable
from tabiya.rulebook.article import Article

_SCORES = (
    OwnScore("QUAD", Article("Quads", "3"), translatable("the number of the group")),
    OwnScore("SCORE", Article("Quads", "3"), translatable("points within the group")),
)


def ranking(tournament: Tournament) -> SystemRanking:
    """Return group by group, in each by points; equal points share a place, as prizes do."""
    by_number = records(tournament)
    players = []
    for group in list_groups(tournament):
        scores = {who: Fraction(by_number[who].score, 10) for who in group.players}
        for who in sorted(group.players, key=lambda who: (-scores[who], who)):
            place = OwnValue(Fraction(group.number), lowest_first=True)
            players.append(SystemPlace(who, (place, OwnValue(scores[who]))))
    return SystemRanking(_SCORES, tuple(players))
