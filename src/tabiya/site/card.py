"""The picture that social sites show beside a link: the event and its first ten."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tabiya.answers.translation import Translation
from tabiya.model.points import show_points
from tabiya.site.event import PublicEvent
from tabiya.tiebreaks.standings import Standings

PICTURE = "standings.png"
WIDTH, HEIGHT = 1200, 630
"""In dots: what social sites ask for."""
_ROWS = 10


class StandingsCard(NamedTuple):
    """What stands on the picture; two that are equal are the same picture."""

    event: str
    place: str
    title: str
    rows: tuple[tuple[str, str, str, str, str], ...]
    """Rank, title, name, federation, points."""

    def drawn(self) -> bytes:
        """Return the picture as PNG."""
        # Loaded here: the printer is large, and the desk starts without it.
        from tabiya.printing.pdf import picture

        return picture("card", self._asdict())


@lru_cache(maxsize=1)
def can_be_drawn() -> bool:
    """Whether the printer is installed and can be loaded; a site without pictures is still a site."""
    try:
        import tabiya.printing.pdf  # noqa: F401 - only whether it can be
    except ImportError:
        return False
    return True


def card(event: PublicEvent, ranking: Standings, translation: Translation) -> StandingsCard:
    """Return what the picture shows after the last complete round."""
    settings, players = event.tournament.settings, event.tournament.by_number
    days = translation.days(settings.start, settings.end)
    rows = []
    for row in ranking.rows[:_ROWS]:
        player = None if ranking.kind.teams else players.get(row.number)
        rows.append(
            (
                str(row.rank) if row.counts else "",
                player.title.value if player and player.title else "",
                row.name,
                player.federation if player else "",
                show_points(row.points),
            )
        )
    return StandingsCard(
        settings.name,
        " · ".join(filter(None, (settings.city, days))),
        translation.gettext("Standings after round {round}").format(round=event.complete),
        tuple(rows),
    )
