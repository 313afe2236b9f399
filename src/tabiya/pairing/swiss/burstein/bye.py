"""The pairing-allocated bye, assigned before anybody is paired (3.1; 2018: B.0)."""

from __future__ import annotations

from tabiya.pairing.swiss.burstein.editions import cite
from tabiya.pairing.swiss.burstein.ranking import RankedField, Ranking
from tabiya.pairing.swiss.dutch.bracket import ranks_of
from tabiya.pairing.swiss.dutch.completion import Completion
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.PROCESS,
    "of those who may have the bye and let all others be paired, it goes to the lowest score, then to "
    "who played most games, then to the lowest ranked",
    cite("B.0", "3.1"),
)
def bye_order(player: Entrant, ranking: Ranking) -> tuple[int, int, int]:
    """The claim of a player to the bye; compared part by part, the lower comes first."""
    return player.score, -len(player.colours), -ranking.place(player)


def bye_of(ranked: RankedField, completion: Completion) -> Entrant | None:
    """Who receives the bye; nobody if the number of players is even.

    `completion` is of the whole field, of which a complete pairing is known to exist.
    """
    entrants = ranked.field.entrants
    if len(entrants) % 2 == 0:
        return None
    everybody = ranks_of(entrants)
    takers = [one for one in entrants if not one.bye_barred]
    for player in sorted(takers, key=lambda one: bye_order(one, ranked.ranking)):
        completion.allow_byes(1 << player.rank)
        if completion.possible(everybody):
            return player
    raise AssertionError("a complete pairing exists, so somebody can take the bye")
