"""The `SYSTEM` of club evenings: what every system is that pairs whoever is there by a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date

from tabiya.languages import Text
from tabiya.model.result import ByeKind
from tabiya.model.scoring import WITHOUT_BYES
from tabiya.model.tournament import Tournament
from tabiya.pairing.own_ranking import SystemRanking
from tabiya.pairing.system import (
    Engine,
    Family,
    Fault,
    NameWords,
    Size,
    System,
    SystemSettings,
    translatable,
)
from tabiya.rulebook.edition import Edition


def club_text(name: str) -> Edition:
    """Return our reading of a text of clubs, as `docs/clubs.md` prints it."""
    return Edition(name, "2026", date(2026, 1, 1))


def evening_system(
    *,
    name: str,
    title: str,
    sentence: str,
    text: Edition,
    words: str,
    kind: str,
    pair: Engine,
    rank: Callable[[Tournament], SystemRanking],
    declare: Callable[[], type[SystemSettings]],
) -> System:
    """Return a system of club evenings: its list ranks, and byes say why a player is away."""
    return System(
        name=name,
        title=title,
        sentence=sentence,
        chapter=text.chapter,
        editions=(text,),
        family=Family.CLUB,
        pair=pair,
        # FIDE's table of codes has none for it: this one stands for any Swiss by rules of the organiser.
        code="CUSTOM_SWISS",
        words=(NameWords(words, 7),),
        kind=kind,
        size_faults=_too_small,
        declare=declare,
        rank=rank,
        usual_scoring=WITHOUT_BYES,
        absences={
            ByeKind.HALF_POINT: translatable("absent with notice"),
            ByeKind.ZERO_POINT: translatable("absent without notice"),
            ByeKind.FULL_POINT: translatable("away for the club"),
        },
        own_prohibitions=True,
        at_the_desk=True,
    )


def _too_small(size: Size) -> Iterable[Fault]:
    """Two players can meet every evening; nothing else is asked."""
    if size.players < 2 or size.rounds < 1:
        yield Fault(
            Text(
                "{rounds} rounds cannot be played by {players} players",
                rounds=size.rounds,
                players=size.players,
            ),
            Text("A club evening needs at least two players and one round."),
        )
