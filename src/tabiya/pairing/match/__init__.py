"""Matches between two players, game by game, until one has won."""

from __future__ import annotations

from collections.abc import Iterable

from tabiya.languages import Plural, Text
from tabiya.model.tournament import Tournament
from tabiya.pairing.competition_editions import TEXTS_OF_SCHEDULES
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import (
    Family,
    Fault,
    NameWords,
    ReportWords,
    Size,
    System,
    SystemSettings,
    translatable,
)

LONGEST_MATCH = 100


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.match.engine import pair_next_round

    return pair_next_round(tournament, edition)


def _announce(size: Size, code: str) -> ReportWords:
    """FIDE's table of codes has no word for it: the free words alone announce it."""
    del code
    return ReportWords(f"Match of {size.rounds} games", "")


def _size_faults(size: Size) -> Iterable[Fault]:
    if size.players != 2 or not 1 <= size.rounds <= LONGEST_MATCH:
        yield Fault(
            Plural(
                "{n} round cannot be played by {players} players",
                "{n} rounds cannot be played by {players} players",
                size.rounds,
                players=size.players,
            ),
            Text(
                "A match has two players and from 1 to {LONGEST_MATCH} games.",
                LONGEST_MATCH=LONGEST_MATCH,
            ),
        )


def _of_two(tournament: Tournament) -> bool:
    return len(tournament.players) == 2


def _of_several_games(tournament: Tournament) -> bool:
    """Two players who are to play more than one game play a match."""
    return _of_two(tournament) and tournament.total_rounds > 1


def _ended(tournament: Tournament) -> str:
    from tabiya.pairing.match.engine import verdict

    return verdict(tournament)


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.match.settings import MatchSettings

    return MatchSettings


SYSTEM = System(
    name="match",
    title=translatable("Match of two players"),
    sentence=translatable("Two players meet game after game with alternating colours."),
    chapter="C.05",
    editions=TEXTS_OF_SCHEDULES,
    family=Family.MATCH,
    pair=_pair,
    words=(NameWords(r"\bmatch\b", 9),),
    announce=_announce,
    can_be=_of_two,
    shown_by=_of_several_games,
    size_faults=_size_faults,
    own_prohibitions=True,
    kind="Match of two players",
    declare=_settings,
    byes=frozenset(),
    late_entries=False,
    ended=_ended,
    needs_results=True,
    at_the_desk=True,
)
