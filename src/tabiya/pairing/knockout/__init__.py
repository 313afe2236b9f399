"""Knock-outs: the bracket, its matches, and the ladder of faster games that decides a tied one."""

from __future__ import annotations

from collections.abc import Iterable

from tabiya.model.tournament import Tournament
from tabiya.pairing.competition_editions import TEXTS_OF_SCHEDULES
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import Family, Fault, NameWords, ReportWords, Size, System, translatable


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.knockout.engine import pair_next_round

    return pair_next_round(tournament, edition)


def _announce(size: Size, code: str) -> ReportWords:
    del size, code
    return ReportWords("Knock-out: 2 games, 2 rapid, 2 blitz, sudden death", "CUSTOM_KNOCKOUT")


def _until_there_is_a_winner(size: Size) -> int:
    del size
    return 0


def _size_faults(size: Size) -> Iterable[Fault]:
    if size.rounds:
        yield Fault(
            f"{size.rounds} rounds cannot be held among {size.players} players",
            "A knock-out goes on until it has a winner; leave out the number of rounds.",
        )


SYSTEM = System(
    name="knockout",
    title=translatable("Knock-out"),
    sentence=translatable("Whoever loses a match is out, until one player is left."),
    chapter="C.05",
    editions=TEXTS_OF_SCHEDULES,
    family=Family.KNOCKOUT,
    pair=_pair,
    code="CUSTOM_KNOCKOUT",
    words=(NameWords(r"knock-?\s?out", 2),),
    announce=_announce,
    fixed_rounds=_until_there_is_a_winner,
    size_faults=_size_faults,
    own_prohibitions=True,
)
