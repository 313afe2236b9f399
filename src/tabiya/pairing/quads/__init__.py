"""Quads: groups of four by rating, in each of which everyone meets everyone in three rounds."""

from __future__ import annotations

from collections.abc import Iterable

from tabiya.languages import Text
from tabiya.model.result import ByeKind
from tabiya.model.tournament import Tournament
from tabiya.pairing.evenings.system import club_text
from tabiya.pairing.own_ranking import SystemRanking
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import Family, Fault, NameWords, Size, System, translatable

EDITION = club_text("Quads")
"""US Chess rule 30 as far as it is public, as `docs/clubs.md` prints it."""
ROUNDS = 3


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.quads.engine import pair_next_round

    return pair_next_round(tournament, edition)


def _rank(tournament: Tournament) -> SystemRanking:
    from tabiya.pairing.quads.ranking import ranking

    return ranking(tournament)


def _three(size: Size) -> int:
    del size
    return ROUNDS


def _size_faults(size: Size) -> Iterable[Fault]:
    if size.players < 4 or size.rounds > ROUNDS:
        yield Fault(
            Text(
                "{rounds} rounds cannot be played by {players} players",
                rounds=size.rounds,
                players=size.players,
            ),
            Text("Quads need at least four players, and have three rounds."),
        )


def _ended(tournament: Tournament) -> str:
    from tabiya.languages import gettext

    over = tournament.rounds_played >= ROUNDS
    return gettext("all three rounds of the quads have been played") if over else ""


SYSTEM = System(
    name="quads",
    title=translatable("Quads"),
    sentence=translatable(
        "Groups of four by rating, everyone meets everyone in three rounds; five to seven players "
        "left over play a small Swiss."
    ),
    chapter=EDITION.chapter,
    editions=(EDITION,),
    family=Family.CLUB,
    pair=_pair,
    code="CUSTOM_ROUNDROBIN",
    words=(NameWords(r"\bquads?\b", 0),),
    kind="Individual: Quads",
    fixed_rounds=_three,
    size_faults=_size_faults,
    numbered_by_strength=True,
    rank=_rank,
    byes=frozenset({ByeKind.ZERO_POINT}),
    late_entries=False,
    ended=_ended,
    needs_results=True,
    own_prohibitions=True,
    at_the_desk=True,
)
