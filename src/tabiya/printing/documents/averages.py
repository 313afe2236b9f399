"""The list of averages that the Dubov system publishes after each round (C.04.4.1, 1997: 9)."""

from __future__ import annotations

from tabiya.languages import as_decimal, translatable
from tabiya.model.event_profile import EventPart
from tabiya.model.points import show_points
from tabiya.model.record import records
from tabiya.pairing.swiss.dubov.field import get_ratings
from tabiya.pairing.swiss.dubov.text_1997.field import average_rating
from tabiya.printing.document import Document, Need, Sheet, Table
from tabiya.printing.job import PrintJob
from tabiya.printing.people import get_title


def compose(job: PrintJob) -> Sheet:
    """Everybody's rating, points and average rating of the opponents met, by starting number.

    Where an opponent has no rating there is no average, and the line stays empty there.
    """
    _ = job.translation.gettext
    event = job.after_round
    ratings, history = get_ratings(event), records(event)
    rows = []
    for player in sorted(event.players, key=lambda one: one.number):
        met = [ratings[number] for number in history[player.number].opponents]
        rows.append(
            (
                str(player.number),
                get_title(player),
                player.name,
                str(ratings[player.number] or ""),
                show_points(history[player.number].score),
                as_decimal(f"{float(average_rating(met)):.1f}") if met and all(met) else "",
            )
        )
    body = Table((_("No."), "", _("Name"), _("Rtg"), _("Pts"), _("ARO")), (tuple(rows),))
    title = _("Average ratings of the opponents after round {round}").format(round=job.round)
    return Sheet(title, body, note=_("ARO: average rating of the opponents met over the board."))


DOCUMENT = Document(
    name="averages",
    title=translatable("Average ratings of the opponents"),
    sentence=translatable(
        "The average rating of each player's opponents, which the Dubov system needs."
    ),
    compose=compose,
    part=EventPart.RATINGS,
    needs=(Need.PLAYERS, Need.ROUND, Need.NO_TEAMS),
)
