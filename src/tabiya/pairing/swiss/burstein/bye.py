"""The pairing-allocated bye, assigned before anybody is paired (3.1; 2018: B.0)."""

from __future__ import annotations

from tabiya.model.points import Points
from tabiya.model.record import Record
from tabiya.model.result import Outcome
from tabiya.pairing.swiss.burstein.editions import cite
from tabiya.pairing.swiss.burstein.ranking import RankedField, Ranking
from tabiya.pairing.swiss.kit.absolute import legal_by_rank
from tabiya.pairing.swiss.kit.completion import Completion, Refusal, bye_before_pairing
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.rulebook.clause import Clause, Kind, clause


@clause(
    Kind.PROCESS,
    "among players who may have the bye and let all others be paired, it goes to the lowest "
    "score, then to the most games played, then to the lowest ranked",
    cite("B.0", "3.1"),
)
def bye_order(player: Entrant, ranking: Ranking) -> tuple[int, ...]:
    """The claim of a player to the bye; compared part by part, the lower comes first."""
    return player.score, -len(player.colours), -ranking.place(player)


@clause(
    Kind.PROCESS,
    "the bye goes to the lowest ranked player of the lowest scoregroup, among players who may "
    "have it and let all others be paired",
    cite("", "", path_2017="4.2 and 4.3"),
)
def bye_order_of_lowest_group(player: Entrant, ranking: Ranking) -> tuple[int, ...]:
    """Until October 2018: games played do not count.

    Doubt: the text does not say that the others must be pairable, but nobody else could play.
    """
    return player.score, -ranking.place(player)


@clause(
    Kind.ABSOLUTE,
    "a player who already received a point without playing gets no pairing-allocated bye",
    cite("", "", path_2017="4.1"),
)
def bye_barred_by_any_point(record: Record, win: Points) -> bool:
    """Until October 2018: a pairing-allocated bye bars it as well, whatever it was worth."""
    return any(
        cell.outcome is Outcome.PAIRING_ALLOCATED_BYE or (not cell.played and cell.points >= win)
        for cell in record.cells
    )


ByeOrder = Clause[[Entrant, Ranking], tuple[int, ...]]


def choose_bye(ranked: RankedField, order: ByeOrder, refusal: Refusal) -> Entrant | None:
    """Who receives the bye; nobody if the number of players is even.

    Raises NoLegalPairing if no pairing of the round exists.
    """
    entrants = ranked.field.entrants
    takers = (one for one in entrants if not one.bye_barred)
    queue = sorted(takers, key=lambda one: order.function(one, ranked.ranking))
    return bye_before_pairing(entrants, queue, Completion(legal_by_rank(entrants)), refusal)
