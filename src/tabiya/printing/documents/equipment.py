"""What a hall needs for so many players: space, tables, sets, clocks, scoresheets, arbiters."""

from __future__ import annotations

from math import ceil

from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.norms.facts import NormForm
from tabiya.pairing.organising import arbiters_advised
from tabiya.pairing.resolve import get_system
from tabiya.printing.document import Need, Sheet
from tabiya.printing.form import FormPart, Forms, OneForm, form_document
from tabiya.printing.job import PrintJob
from tabiya.store.common.announced import arbiters_wanted

_CLOSE = (NormForm.ROUND_ROBIN, NormForm.DOUBLE_ROUND_ROBIN, NormForm.MATCH)
_SPACE, _MORE_SPACE = 2, 4
"""Square metres for each player: twice as much in matches and round robins (Manual, 8.2.1)."""
# The distances and the light are those of the same chapter, 8.1.2, 8.1.3 and 8.2.2.
_RESERVE = 10
"""Of ten sets and clocks, one more is kept ready."""


def compose(job: PrintJob) -> Sheet:
    """The needs of the players entered, with a reserve of sets and clocks."""
    _ = job.translation.gettext
    players = len(job.tournament.players)
    form = NormForm.of(
        job.system or get_system(job.tournament),
        players=players,
        rounds=job.tournament.total_rounds,
    )
    space = _MORE_SPACE if form in _CLOSE and not job.tournament.teams else _SPACE
    boards = players // 2
    spare = ceil(boards / _RESERVE)
    rounds = job.tournament.total_rounds
    advised = (
        arbiters_advised(players, school=False) if job.state is None else arbiters_wanted(job.state)
    )
    least, most = advised.needed
    arbiters = str(least) if most == least else f"{least}–{most}"
    rows = (
        (
            _("Space for the players"),
            f"{players * space} m²",
            _("{number} m² for each").format(number=space),
        ),
        (_("Between rows of players"), "2.5 m", _("at least")),
        (
            _("From boards to spectators"),
            "1 m",
            _("at least; 1.5 m in tournaments of the top level"),
        ),
        (_("Light"), _("800 lux"), _("without shadows or glare")),
        (_("Tables"), str(boards), _("and one for the arbiters")),
        (_("Chairs"), str(2 * boards), ""),
        (
            _("Boards and sets"),
            str(boards + spare),
            _("{number} of them in reserve").format(number=spare),
        ),
        (_("Clocks"), str(boards + spare), _("{number} of them in reserve").format(number=spare)),
        (
            _("Scoresheets"),
            str(2 * boards * rounds) if rounds else "",
            job.translation.ngettext(
                "two for each game of {n} round", "two for each game of {n} rounds", rounds
            ).format(n=rounds)
            if rounds
            else "",
        ),
        (_("Table numbers"), str(boards), ""),
        (
            _("Arbiters"),
            arbiters,
            _("besides the chief arbiter and the deputy"),
        ),
    )
    part = FormPart(columns=(_("What"), _("How many"), _("Remarks")), rows=rows, widths=(3, 2, 5))
    title = job.translation.ngettext(
        "Equipment for {n} player", "Equipment for {n} players", players
    ).format(n=players)
    return Sheet(title, Forms((OneForm("", (part,)),)))


DOCUMENT = form_document(
    name="equipment",
    title=translatable("Space and equipment"),
    sentence=translatable(
        "Area, tables, sets, clocks, scoresheets and arbiters needed for the players entered."
    ),
    compose=compose,
    part=EventPart.ARBITERS_PAPERS,
    needs=(Need.PLAYERS,),
    choices=(),
)
