"""The envelope of a sealed move, with the seven facts that the Laws want on it."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.model.result import GameResult
from tabiya.model.round import Game
from tabiya.printing.document import Choice, Need, Sheet
from tabiya.printing.form import FormPart, Forms, OneForm, form_document
from tabiya.printing.job import PrintJob
from tabiya.printing.people import chosen_players, get_title


def compose(job: PrintJob) -> Sheet:
    """A page for each open game, or for those of the players asked for (Laws, guidelines I.2).

    The names are filled in; the other six facts are known when the move is sealed.
    """
    wanted = {player.number for player in chosen_players(job)}
    forms = tuple(
        _envelope(job, number, game)
        for number, game in enumerate(job.paired_round.games, start=1)
        if game.result is GameResult.UNKNOWN and {game.white, game.black} & wanted
    )
    if not forms:
        raise NotApplicable(
            "none of these players has an open game",
            hint="Leave the numbers out for all open games.",
        )
    title = job.translation.gettext("Sealed moves of round {round}")
    return Sheet(title.format(round=job.round), Forms(forms))


def _envelope(job: PrintJob, number: int, game: Game) -> OneForm:
    _ = job.translation.gettext
    venue = job.tournament.settings.city
    return OneForm(
        _("Round {round}, board {board}").format(round=job.round, board=number),
        (
            FormPart(
                heading="1. " + _("The players"),
                fields=((_("White"), _name(job, game.white)), (_("Black"), _name(job, game.black))),
            ),
            FormPart(heading="2. " + _("The position before the sealed move"), board=True),
            FormPart(
                heading="3. " + _("Time used"),
                fields=((_("White"), ""), (_("Black"), "")),
                beside=True,
            ),
            FormPart(
                heading="4. " + _("Who sealed the move"),
                ticks=((False, _("White")), (False, _("Black"))),
            ),
            FormPart(heading="5. " + _("Number of the sealed move"), fields=((_("Move"), ""),)),
            FormPart(
                heading="6. " + _("Offer of a draw"),
                ticks=((False, _("White offered a draw")), (False, _("Black offered a draw"))),
            ),
            FormPart(
                heading="7. " + _("Resumption"),
                fields=((_("Date"), ""), (_("Time"), ""), (_("Venue"), venue)),
            ),
            FormPart(signatures=(_("White"), _("Black"), _("Arbiter"))),
        ),
    )


def _name(job: PrintJob, number: int) -> str:
    player = job.tournament.by_number[number]
    return " ".join(filter(None, (get_title(player), player.name)))


DOCUMENT = form_document(
    name="sealed-moves",
    title=translatable("Envelopes of sealed moves"),
    sentence=translatable(
        "A page for each open game with the seven facts of an adjournment, to put on the envelope."
    ),
    compose=compose,
    part=EventPart.ARBITERS_PAPERS,
    needs=(Need.ROUND, Need.OPEN_GAME),
    choices=(Choice.ROUND, Choice.PLAYERS),
    of_a_round=True,
)
