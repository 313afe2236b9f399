"""The forms of FIDE as text: the certificate of a title result (IT1) and the tournament report (IT3)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date

from tabiya.cli.framework.tables import plain_lines
from tabiya.cli.norms.words import titles_in_words
from tabiya.model.points import show_points
from tabiya.model.result import Outcome
from tabiya.model.tournament import Tournament
from tabiya.norms.facts import NEUTRAL, NO_FEDERATION, NormForm, NormMeeting
from tabiya.norms.report import Judgement, NormReport, PlayerNorms, participant_counts
from tabiya.norms.titles import HIGH_TITLES, TITLE_HOLDERS

CERTIFICATE_COLUMNS = (
    "Rd",
    "Opponent",
    "ID",
    "Fed",
    "Rating",
    "Adjusted",
    "Title",
    "Score",
    "Counts",
)
REPORT_COLUMNS = ("Players", "Number", "Federations", "Host federation", "Other federations")
_LINE = 24 * "_"
_NUMERIC = ("Rd", "ID", "Rating", "Adjusted", "Score")
_SIGNS = {
    Outcome.FORFEIT_WIN: "+",
    Outcome.UNRATED_WIN: "+",
    Outcome.PAIRING_ALLOCATED_BYE: "+",
    Outcome.FULL_POINT_BYE: "+",
    Outcome.UNRATED_DRAW: "=",
    Outcome.HALF_POINT_BYE: "=",
    Outcome.FORFEIT_LOSS: "-",
    Outcome.UNRATED_LOSS: "-",
    Outcome.ZERO_POINT_BYE: "-",
    Outcome.UNKNOWN: "",
}
"""The signs of the form for rounds that were not played."""


def certificate_lines(
    tournament: Tournament, report: NormReport, player: PlayerNorms, judgement: Judgement
) -> Iterator[str]:
    """The certificate of one norm, line by line."""
    settings = tournament.settings
    person = tournament.by_number[player.number]
    yield f"CERTIFICATE OF TITLE RESULT (IT1): {judgement.sought.name}"
    yield ""
    yield field("Name", person.name)
    yield field("ID number", str(person.fide_id or ""))
    yield field("Federation", person.federation)
    yield field("Date of birth", person.birth)
    yield field("Place of birth", _LINE)
    yield field("Sex", person.sex.value if person.sex else "")
    yield ""
    yield field("Event", settings.name)
    yield field("Place", ", ".join(each for each in (settings.city, settings.federation) if each))
    yield field("Start", str(settings.start or ""))
    yield field("Close", str(settings.end or ""))
    yield field("System", f"{report.form.value}, {tournament.total_rounds} rounds")
    yield field("Schedule", schedule_in_words(settings.round_dates))
    yield field("Rate of play", settings.time_control or settings.time_control_code)
    if report.form is NormForm.SWISS:
        yield field("Guests", _guests(tournament))
    yield ""
    yield from _figures(player, judgement)
    yield ""
    yield from plain_lines(
        columns=CERTIFICATE_COLUMNS,
        rows=[_row(tournament, each, judgement) for each in player.rounds],
        numeric=_NUMERIC,
    )
    yield ""
    yield from _special_remarks(report, judgement)
    yield field("Chief Arbiter", settings.chief_arbiter)
    yield field("Signature", _LINE)
    yield field("Confirmed by", f"{_LINE} for the federation")


def _guests(tournament: Tournament) -> str:
    """The players whom the form asks for in a Swiss: rated, and not from the host federation."""
    host = tournament.settings.federation
    if not host:
        return ""
    guests = [
        each
        for each in tournament.players
        if each.rating and each.federation not in (*NEUTRAL, NO_FEDERATION, host)
    ]
    federations = len({each.federation for each in guests})
    titled = sum(each.title in HIGH_TITLES for each in guests)
    return (
        f"{len(guests)} rated players from {federations} federations, "
        f"{titled} of them {titles_in_words(HIGH_TITLES)}"
    )


def _figures(player: PlayerNorms, judgement: Judgement) -> Iterator[str]:
    opponents = [each.meeting for each in judgement.games]
    federations = {each.federation for each in opponents} - {*NEUTRAL}
    titles = Counter(each.title for each in opponents if each.title is not None)
    above = judgement.halves - (judgement.halves_needed or 0)
    yield field("Number of games", str(len(opponents)))
    yield field("Average rating", str(judgement.average))
    yield field("Score", show_points(5 * judgement.halves))
    yield field("Score needed", show_points(5 * (judgement.halves_needed or 0)))
    yield field("Exceeding by", f"{show_points(5 * above) if above else '0'} points")
    yield field("Performance", str(judgement.performance))
    yield field("Counts as", f"{judgement.counts_as} games")
    yield field("Federations", f"{len(federations)} ({', '.join(sorted(federations))})")
    foreign = sum(each.federation not in (*NEUTRAL, player.federation) for each in opponents)
    yield field("Foreign opponents", str(foreign))
    yield field("Rated opponents", str(sum(each.rating is not None for each in opponents)))
    named = ", ".join(f"{titles[each]} {each.value}" for each in TITLE_HOLDERS if titles[each])
    yield field("Titled opponents", f"{sum(titles[each] for each in TITLE_HOLDERS)} ({named})")


def _special_remarks(report: NormReport, judgement: Judgement) -> Iterator[str]:
    remarks = [f"by {report.edition}", *map(str, judgement.remarks)]
    remarks += [f"round {each.round}: {each.reason}" for each in judgement.left_out]
    for number, remark in enumerate(remarks):
        yield field("" if number else "Special remarks", remark)


def _row(tournament: Tournament, meeting: NormMeeting, judgement: Judgement) -> tuple[str, ...]:
    counted = next((each for each in judgement.games if each.meeting.round == meeting.round), None)
    opponent = tournament.by_number.get(meeting.opponent or 0)
    return (
        str(meeting.round),
        meeting.name,
        str(opponent.fide_id or "") if opponent else "",
        meeting.federation,
        "" if meeting.rating is None else str(meeting.rating),
        str(counted.rating) if counted and counted.raised else "",
        meeting.title.value if meeting.title else "",
        show_points(5 * meeting.halves) if meeting.outcome.rated else _SIGNS[meeting.outcome],
        "" if counted else "no",
    )


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
        for each in participant_counts(tournament.players, settings.federation)
    ]
    yield from plain_lines(columns=REPORT_COLUMNS, rows=rows, numeric=REPORT_COLUMNS[1:])
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
