"""Molter: teams whose players all play in every round, by a table, against a new team each time."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from tabiya.languages import Text
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import (
    Family,
    Fault,
    NameWords,
    Size,
    System,
    SystemSettings,
    TeamRules,
    translatable,
)
from tabiya.pairing.team import BYES_OF_MEMBERS, too_many_rounds
from tabiya.rulebook.edition import Edition

EDITION = Edition("Molter", "2026", date(2026, 1, 1))
"""The rules that every Molter table obeys, as `docs/clubs.md` prints them."""
FEWEST_TEAMS, MOST_TEAMS, MOST_BOARDS = 3, 26, 40


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.molter.engine import pair_next_round

    return pair_next_round(tournament, edition)


def _size_faults(size: Size) -> Iterable[Fault]:
    from tabiya.pairing.molter.table import get_rounds

    if not FEWEST_TEAMS <= size.teams <= MOST_TEAMS:
        yield Fault(
            Text(
                "a Molter event cannot be played with this number of teams: {teams}",
                teams=size.teams,
            ),
            Text(
                "Choose a number of teams from {fewest} to {most}.",
                fewest=FEWEST_TEAMS,
                most=MOST_TEAMS,
            ),
        )
        return
    yield from too_many_rounds(size, get_rounds(size.teams, size.boards))


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.molter.settings import MolterSettings

    return MolterSettings


SYSTEM = System(
    name="molter",
    title=translatable("Molter system"),
    sentence=translatable(
        "Teams of equal size: every player plays in every round, each time against another team."
    ),
    chapter=EDITION.chapter,
    editions=(EDITION,),
    family=Family.TEAM_TABLE,
    pair=_pair,
    # FIDE's table of codes has no word for it: the free words alone announce it.
    kind="Molter system",
    words=(NameWords(r"\bmolter\b", 0),),
    declare=_settings,
    size_faults=_size_faults,
    teams=TeamRules(
        most=MOST_TEAMS,
        fewest_boards=2,
        ranked_by_games=True,
        boards_multiple_of=2,
        why_boards=translatable(
            "Boards go two by two, so each team needs an even number of players."
        ),
    ),
    byes=BYES_OF_MEMBERS,
    late_entries=False,
    own_prohibitions=True,
    at_the_desk=True,
)
