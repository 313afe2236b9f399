"""Title applications (IT2): the norm of this event filled in, room for those of other events."""

from __future__ import annotations

from collections import Counter

from tabiya.errors import NotApplicable
from tabiya.model.points import show_points
from tabiya.model.tournament import Tournament
from tabiya.norms.by_rating import WITH_NORMS
from tabiya.norms.facts import NEUTRAL
from tabiya.norms.report import Judgement, PlayerNorms
from tabiya.norms.titles import TITLE_HOLDERS
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.form import TEMPLATE, FormPart, Forms, OneForm
from tabiya.printing.job import PrintJob
from tabiya.printing.people import chosen_players
from tabiya.printing.translation import marked

_FIELDS = (
    "Name of event",
    "Location",
    "Dates",
    "System",
    "Average of opponents",
    "Games played",
    "Games counted",
    "Points required",
    "Points scored",
    "From host federation",
    "Not from own federation",
    "Titled opponents",
    "Rated, unrated",
)
_OTHER_EVENTS = 2


def compose(job: PrintJob) -> Sheet:
    """A page for each norm of those asked for."""
    wanted = {each.number for each in chosen_players(job)}
    forms = tuple(
        _form(job, player, judgement)
        for player in job.norms.players
        if player.number in wanted
        for judgement in player.norms
    )
    if not forms:
        raise NotApplicable(
            "nobody has made a norm", hint="Ask what is missing with: tabiya norms FILE"
        )
    return Sheet("Title applications (IT2)", Forms(forms))


def _form(job: PrintJob, player: PlayerNorms, judgement: Judgement) -> OneForm:
    person = job.tournament.by_number[player.number]
    family, _, first = person.name.partition(", ")
    title = judgement.sought.title
    level = WITH_NORMS[title]
    rating = str(person.rating) if (person.rating or 0) >= level else ""
    empty = tuple((name, "") for name in _FIELDS)
    return OneForm(
        f"Application for the title of {title.value}",
        (
            FormPart(
                fields=(
                    ("Federation", person.federation),
                    ("Family name", family),
                    ("First name", first),
                    ("FIDE ID number", str(person.fide_id or "")),
                    ("Date of birth", person.birth),
                    ("Place of birth", ""),
                    (f"Rating of {level}", rating),
                    ("Day it was gained", ""),
                ),
                beside=True,
            ),
            FormPart(
                heading="Norm 1",
                fields=_norm(job.after_round, person.federation, judgement),
                beside=True,
            ),
            *(
                FormPart(heading=f"Norm {number}", fields=empty, beside=True)
                for number in range(2, 2 + _OTHER_EVENTS)
            ),
            FormPart(
                fields=(
                    ("Games in all (27)", ""),
                    ("Games of norm 1", str(judgement.counts_as)),
                    ("Comments", "; ".join(map(str, judgement.remarks))),
                )
            ),
            FormPart(signatures=("Federation official, name", "Signature", "Date")),
        ),
    )


def _norm(event: Tournament, own: str, judgement: Judgement) -> tuple[tuple[str, str], ...]:
    settings = event.settings
    met = [each.meeting for each in judgement.games]
    titles = Counter(each.title for each in met if each.title in TITLE_HOLDERS)
    named = ", ".join(f"{titles[each]} {each.value}" for each in TITLE_HOLDERS if titles[each])
    rated = sum(each.rating is not None for each in met)
    played = len(met) + len(judgement.left_out)
    days = " to ".join(str(each) for each in (settings.start, settings.end) if each)
    return tuple(
        zip(
            _FIELDS,
            (
                settings.name,
                settings.city,
                days,
                f"{event.total_rounds} rounds",
                str(judgement.average),
                str(played),
                str(len(met)),
                show_points(5 * (judgement.halves_needed or 0)),
                show_points(5 * judgement.halves),
                str(sum(each.federation == settings.federation for each in met))
                if settings.federation
                else "",
                str(sum(each.federation not in (*NEUTRAL, own) for each in met)),
                f"{titles.total()} ({named})",
                f"{rated}, {len(met) - rated}",
            ),
            strict=True,
        )
    )


DOCUMENT = Document(
    name="title-applications",
    title=marked("Title applications (IT2)"),
    sentence=marked(
        "An application for each norm, the norms of other events left to fill in; in English, for FIDE."
    ),
    compose=compose,
    needs=(Need.PLAYERS, Need.LAST_ROUND),
    public=False,
    of_a_round=False,
    set_by=TEMPLATE,
    english=True,
)
