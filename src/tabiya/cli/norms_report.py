"""The tournament report as text, with the fields of the form IT3."""

from collections.abc import Iterator

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
    days = sorted({str(day) for day in settings.round_dates if day is not None})
    yield field("Days of play", str(len(days) or ""))
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
    yield from (field("" if number else "Norms", each) for number, each in enumerate(made))
    yield from (field("Special remarks", str(each)) for each in report.conditions if not each.met)


def field(name: str, value: str) -> str:
    """One field of a form: its name, then what is written there."""
    return f"{name:18}{value}".rstrip()
