"""The tournament report as text, with the fields of the form IT3."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date

from tabiya.cli.tables import plain_lines
from tabiya.model.tournament import Tournament
from tabiya.norms.answer import NormReport
from tabiya.norms.composition import composition

COLUMNS = ("Players", "Number", "Federations", "Host federation", "Other federations")


def report_lines(tournament: Tournament, report: NormReport) -> Iterator[str]:
    """The report form line by line, the norms that were made at its end."""
    settings = tournament.settings
    yield "TOURNAMENT REPORT (IT3)"
    yield ""
    yield field("Federation", settings.federation)
    yield field("Tournament", settings.name)
    yield field("Place", settings.city)
    yield field("Starting date", str(settings.start or ""))
    yield field("Ending date", str(settings.end or ""))
    yield field("Rounds", str(tournament.total_rounds))
    yield field("Schedule", schedule_in_words(settings.round_dates))
    yield field("Rate of play", settings.time_control or settings.time_control_code)
    yield field("Type", report.form.value)
    yield field("Pairings by", settings.pairing_controller)
    yield field("Chief Arbiter", settings.chief_arbiter)
    for deputy in settings.deputy_arbiters:
        yield field("Deputy", deputy)
    yield ""
    rows = [
        (each.kind, *map(str, (each.players, each.federations, each.at_home, each.guests)))
        for each in composition(tournament.players, settings.federation)
    ]
    yield from plain_lines(columns=COLUMNS, rows=rows, numeric=COLUMNS[1:])
    yield ""
    made = [
        f"{judgement.sought.name} {player.name} ({player.federation}), {judgement.counts_as} games"
        for player in report.players
        for judgement in player.norms
    ]
    for number, each in enumerate(made or ["none"]):
        yield field("" if number else "Norms", each)
    yield from (field("Special remarks", str(each)) for each in report.conditions if not each.met)


def schedule_in_words(days: Sequence[date | None]) -> str:
    """How the rounds lie on the days, as far as the days are known.

    >>> schedule_in_words((date(2026, 5, 1), date(2026, 5, 2), date(2026, 5, 2)))
    '3 rounds on 2 days, at most 2 a day'
    """
    rounds = Counter(day for day in days if day is not None)
    if not rounds:
        return ""
    on = "1 day" if len(rounds) == 1 else f"{len(rounds)} days"
    return f"{rounds.total()} rounds on {on}, at most {max(rounds.values())} a day"


def field(name: str, value: str) -> str:
    """One field of a form: its name, then what is written there."""
    return f"{name:18}{value}".rstrip()
