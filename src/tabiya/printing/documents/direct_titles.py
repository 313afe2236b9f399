"""Direct titles: what the chief arbiter sends to FIDE, and the federation applies with."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.languages import translatable
from tabiya.model.points import show_points
from tabiya.model.record import records
from tabiya.norms.chapter import NORM_RULES
from tabiya.norms.direct_titles import (
    ENOUGH_PLAYERS,
    HELD_BACK,
    LEAST_RATING,
    PLAYERS_NEEDED,
    TABLES,
    DirectResult,
    FinalPlace,
    direct_results,
    finishers,
)
from tabiya.norms.facts import NEUTRAL, NO_FEDERATION
from tabiya.norms.forms import SEXES, person_fields
from tabiya.printing.document import Choice, Need, Sheet
from tabiya.printing.form import FormPart, Forms, OneForm, form_for_fide
from tabiya.printing.job import PrintJob
from tabiya.printing.people import chosen_players
from tabiya.rulebook.edition import Edition, rules_for


def compose(job: PrintJob) -> Sheet:
    """A page for each player whose place or percentage gives a title or a norm at once."""
    facts, options = job.after_round, job.options
    wanted = {each.number for each in chosen_players(job)}
    places = (
        None
        if job.kind.teams
        else [
            FinalPlace(row.number, row.rank, row.points) for row in job.standings.rows if row.counts
        ]
    )
    ended = finishers(facts.by_number, records(facts), places, women=options.of_women)
    edition = rules_for(NORM_RULES, None, facts.settings.start).edition
    forms: dict[int, list[DirectResult]] = {}
    for each in direct_results(options.championship, ended, women=options.of_women):
        if each.finisher.number in wanted:
            forms.setdefault(each.finisher.number, []).append(each)
    if not forms:
        raise NotApplicable(
            "no place or percentage of this event gives a title",
            hint="Look at what the tables award with: tabiya norms --direct WORDS",
        )
    return Sheet(
        "Direct titles",
        Forms(tuple(_form(job, edition, number, gained) for number, gained in forms.items())),
    )


def _form(job: PrintJob, edition: Edition, number: int, gained: list[DirectResult]) -> OneForm:
    facts = job.after_round
    settings, finisher, player = facts.settings, gained[0].finisher, facts.by_number[number]
    told = (
        ("Sex", SEXES[player.sex]),
        ("Title held", player.title.value if player.title else "none"),
    )
    homes = {each.federation for each in facts.players} - {*NEUTRAL, NO_FEDERATION}
    days = " to ".join(str(each) for each in (settings.start, settings.end) if each)
    percent = f"{100 * finisher.halves / (2 * finisher.games):.1f} %" if finisher.games else ""
    place = "" if finisher.rank is None else f"{finisher.rank} of {len(facts.players)}"
    return OneForm(
        f"Direct titles of {finisher.name}",
        (
            FormPart(fields=(*person_fields(player), *told), beside=True),
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
                words=(f"For a continent: {PLAYERS_NEEDED[edition]} [{ENOUGH_PLAYERS[edition]}].",)
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
                rows=tuple(_row(each, edition) for each in gained),
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


def _row(result: DirectResult, edition: Edition) -> tuple[str, ...]:
    award, rating = result.award, result.finisher.rating
    title = f"{award.title.value} norm of 9 games" if award.norm else award.title.value
    known = str(rating or "unrated")
    if award.norm:
        return title, award.achievement, str(TABLES[edition]), known, "with enough norms"
    least = LEAST_RATING[award.title]
    when = f"when {least} is reached" if result.held_back else "at once"
    return (
        title,
        award.achievement,
        str(TABLES[edition]),
        f"{known}, at least {least}",
        f"{when} [{HELD_BACK[edition]}]",
    )


DOCUMENT = form_for_fide(
    name="direct-titles",
    title=translatable("Direct titles"),
    sentence=translatable(
        "Who gained a title by place or percentage in a championship; in English, for FIDE."
    ),
    compose=compose,
    needs=(Need.PLAYERS, Need.LAST_ROUND, Need.CHAMPIONSHIP),
    choices=(Choice.ROUND, Choice.PLAYERS, Choice.CHAMPIONSHIP),
)
