"""Direct titles: what the chief arbiter sends to FIDE, and the federation applies with."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.model.points import show_points
from tabiya.model.record import records
from tabiya.norms.direct_titles import (
    DirectResult,
    DirectRules,
    FinalPlace,
    direct_results,
    direct_rules,
    finishers,
    rows_in_doubt,
)
from tabiya.norms.facts import NEUTRAL, NO_FEDERATION
from tabiya.norms.forms import SEXES, person_fields
from tabiya.printing.document import Choice, Need, Sheet
from tabiya.printing.form import FormPart, Forms, OneForm, form_document
from tabiya.printing.job import PrintJob
from tabiya.printing.people import chosen_players


def compose(job: PrintJob) -> Sheet:
    """A page for each player whose place or percentage gives a title or a norm at once."""
    facts, options = job.after_round, job.options
    wanted = {player.number for player in chosen_players(job)}
    places = (
        None
        if job.kind.teams
        else [
            FinalPlace(row.number, row.rank, row.points) for row in job.standings.rows if row.counts
        ]
    )
    ended = finishers(facts.by_number, records(facts), places, women=options.of_women)
    day = facts.settings.start
    rules = direct_rules(day)
    forms: dict[int, list[DirectResult]] = {}
    for result in direct_results(options.championship, ended, women=options.of_women, day=day):
        if result.finisher.number in wanted:
            forms.setdefault(result.finisher.number, []).append(result)
    if not forms:
        raise NotApplicable(
            "no place or percentage in this event gives a title",
            hint="See which titles a championship awards: tabiya norms --direct WORDS",
        )
    return Sheet(
        "Direct titles",
        Forms(tuple(_form(job, rules, number, gained) for number, gained in forms.items())),
    )


def _form(job: PrintJob, rules: DirectRules, number: int, gained: list[DirectResult]) -> OneForm:
    facts = job.after_round
    settings, finisher, player = facts.settings, gained[0].finisher, facts.by_number[number]
    fields = (
        ("Sex", SEXES[player.sex]),
        ("Title held", player.title.value if player.title else "none"),
    )
    homes = {player.federation for player in facts.players} - {*NEUTRAL, NO_FEDERATION}
    days = " to ".join(str(day) for day in (settings.start, settings.end) if day)
    percent = f"{100 * finisher.halves / (2 * finisher.games):.1f} %" if finisher.games else ""
    place = "" if finisher.rank is None else f"{finisher.rank} of {len(facts.players)}"
    return OneForm(
        f"Direct titles of {finisher.name}",
        (
            FormPart(fields=(*person_fields(player), *fields), beside=True),
            FormPart(
                heading="Event",
                fields=(
                    ("Name", settings.name),
                    ("Place", ", ".join(filter(None, (settings.city, settings.federation)))),
                    ("Dates", days),
                    ("Counts as", job.options.championship),
                    ("Players", f"{len(facts.players)} from {len(homes)} federations"),
                    ("Rounds", str(facts.total_rounds)),
                ),
                beside=True,
            ),
            FormPart(
                words=tuple(
                    f"{sentence[:1].upper()}{sentence[1:]}."
                    for sentence in (
                        f"For a continent: {rules.size()} [{rules.article(rules.size)}]",
                        rows_in_doubt(settings.start),
                    )
                    if sentence
                )
            ),
            FormPart(
                heading="Result",
                fields=(
                    ("Place after tie-break", place),
                    (
                        "Score",
                        f"{show_points(5 * finisher.halves)} of {finisher.games} games, {percent}",
                    ),
                ),
                beside=True,
            ),
            FormPart(
                heading="Gained",
                columns=("Title", "For", "By", "Rating", "Awarded"),
                rows=tuple(_row(result, rules) for result in gained),
                widths=(3, 6, 4, 5, 7),
            ),
            FormPart(
                signatures=(
                    "Chief Arbiter, name, signature and date",
                    "The federation applies: name, signature and date",
                )
            ),
        ),
    )


def _row(result: DirectResult, rules: DirectRules) -> tuple[str, ...]:
    award, rating = result.award, result.finisher.rating
    title = f"{award.title.value} norm of 9 games" if award.norm else award.title.value
    known = str(rating or "unrated")
    table = str(rules.article(rules.table))
    if award.norm:
        return title, award.achievement, table, known, "with enough norms"
    least = rules.rating(award)
    when = f"when {least} is reached" if result.held_back else "at once"
    return (
        title,
        award.achievement,
        table,
        f"{known}, at least {least}" if least else known,
        f"{when} [{rules.article(rules.rating)}]",
    )


DOCUMENT = form_document(
    name="direct-titles",
    title=translatable("Direct titles"),
    sentence=translatable(
        "Who gained a title by place or percentage in a championship; in English, for FIDE."
    ),
    compose=compose,
    part=EventPart.NORMS,
    needs=(Need.PLAYERS, Need.LAST_ROUND, Need.CHAMPIONSHIP),
    choices=(Choice.ROUND, Choice.PLAYERS, Choice.CHAMPIONSHIP),
    english=True,
)
