"""The list for checking in: everybody by name, with a box to tick."""

from __future__ import annotations

from itertools import groupby

from tabiya.languages import translatable
from tabiya.model.player import initial_in_lists, listing_order
from tabiya.printing.document import Document, Need, Sheet, Table
from tabiya.printing.job import PrintJob
from tabiya.printing.people import get_rating, get_title


def compose(job: PrintJob) -> Sheet:
    """Those who are still in the event, in alphabetical order."""
    _ = job.translation.gettext
    gone = {left.player for left in job.tournament.withdrawals}
    players = sorted(
        (player for player in job.tournament.players if player.number not in gone),
        key=lambda player: listing_order(player.name),
    )
    body = Table(
        columns=(
            _("Present"), "", _("Name"), _("No."), _("Fed."), _("Rtg"), _("FIDE ID"), _("Remarks"),
        ),
        groups=tuple(
            tuple(
                (
                    "",
                    get_title(player),
                    player.name,
                    str(player.number),
                    player.federation,
                    get_rating(player),
                    str(player.fide_id or ""),
                    "",
                )
                for player in group
            )
            for _letter, group in groupby(players, lambda one: initial_in_lists(one.name))
        ),
    )  # fmt: skip
    note = _("Players: {number}").format(number=len(players))
    return Sheet(_("Check-in"), body, note=note)


DOCUMENT = Document(
    name="check-in",
    title=translatable("Check-in"),
    sentence=translatable("All players by name, with a box to tick and room for remarks."),
    compose=compose,
    needs=(Need.PLAYERS,),
    choices=(),
    public=False,
    of_a_round=False,
)
