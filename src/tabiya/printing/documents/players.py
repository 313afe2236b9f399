"""The list of players by starting rank."""

from __future__ import annotations

from tabiya.languages import translatable
from tabiya.model.player import Player
from tabiya.printing.document import Document, Need, Sheet, Table
from tabiya.printing.job import PrintJob
from tabiya.printing.people import rating_of, title_of


def compose(job: PrintJob) -> Sheet:
    """Everybody who is entered, by starting number."""
    _ = job.translation.gettext
    players = sorted(job.tournament.players, key=lambda player: player.number)
    body = Table(
        columns=(_("No."), "", _("Name"), _("Fed."), _("Rtg"), _("FIDE ID")),
        groups=(tuple(map(_line, players)),),
    )
    note = _("Players: {number}").format(number=len(players))
    rated = [player.rating for player in players if player.rating]
    if rated:
        mean = round(sum(rated) / len(rated))
        note += " · " + _("Average rating: {rating}").format(rating=mean)
    return Sheet(_("Starting rank"), body, note=note)


def _line(player: Player) -> tuple[str, ...]:
    return (
        str(player.number),
        title_of(player),
        player.name,
        player.federation,
        rating_of(player),
        str(player.fide_id or ""),
    )


DOCUMENT = Document(
    name="players",
    title=translatable("Starting rank"),
    sentence=translatable("All players by starting number."),
    compose=compose,
    needs=(Need.PLAYERS,),
    choices=(),
    of_a_round=False,
)
