"""Knock-outs: the bracket, its matches, and the ladder of faster games that decides a tied one."""

from __future__ import annotations

from collections.abc import Iterable

from tabiya.languages import Plural, Text
from tabiya.model.tournament import Tournament
from tabiya.pairing.competition_editions import TEXTS_OF_SCHEDULES
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import (
    Caption,
    Family,
    Fault,
    NameWords,
    ReportWords,
    Size,
    System,
    SystemSettings,
    translatable,
)


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
            Plural(
                "{n} round cannot be played by {players} players",
                "{n} rounds cannot be played by {players} players",
                size.rounds,
                players=size.players,
            ),
            Text("A knock-out continues until it has a winner; leave out the number of rounds."),
        )


def _ended(tournament: Tournament) -> str:
    """Whether somebody has won it."""
    from tabiya.pairing.knockout.engine import verdict

    return verdict(tournament)


def _contradiction(tournament: Tournament) -> str:
    from tabiya.pairing.knockout.engine import contradiction

    return contradiction(tournament)


def _caption(tournament: Tournament, number: int) -> Caption | None:
    from tabiya.pairing.knockout.engine import get_caption

    return get_caption(tournament, number)


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.knockout.settings import KnockoutSettings

    return KnockoutSettings


SYSTEM = System(
    name="knockout",
    title=translatable("Knock-out"),
    sentence=translatable("The loser of a match is out, until one player is left."),
    chapter="C.05",
    editions=TEXTS_OF_SCHEDULES,
    family=Family.KNOCKOUT,
    pair=_pair,
    code="CUSTOM_KNOCKOUT",
    words=(NameWords(r"knock-?\s?out", 2),),
    kind="Knock-out: 2 games, 2 rapid, 2 blitz, sudden death",
    announce=_announce,
    fixed_rounds=_until_there_is_a_winner,
    size_faults=_size_faults,
    numbered_by_strength=True,
    byes=frozenset(),
    late_entries=False,
    own_prohibitions=True,
    caption=_caption,
    declare=_settings,
    ended=_ended,
    contradiction=_contradiction,
    needs_results=True,
    knocks_out=True,
    at_the_desk=True,
)
