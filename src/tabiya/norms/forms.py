"""What the forms of FIDE say: certificate of a title result (IT1), application (IT2), report (IT3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from tabiya.languages import say, say_number
from tabiya.model.player import Player, Sex, Title
from tabiya.model.points import show_points
from tabiya.model.result import Outcome
from tabiya.model.tournament import Tournament
from tabiya.norms.facts import NEUTRAL, NO_FEDERATION, NormForm, NormMeeting
from tabiya.norms.report import Judgement, NormReport, PlayerNorms
from tabiya.norms.titles import HIGH_TITLES, TITLE_HOLDERS, WITH_NORMS

if TYPE_CHECKING:
    from tabiya.norms.applying import NormMade, TitleApplication

Field = tuple[str, str]
"""A field of a form: its name, and what is written there; nothing where a person fills it in."""

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
NORM_FIELDS = (
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
"""What an application says of each norm."""
REPORT_COLUMNS = ("Players", "Number", "Federations", "Host federation", "Other federations")
SEXES = {None: "", Sex.MALE: "M", Sex.FEMALE: "F"}
"""As forms in English write it; report files have w for women."""
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


class FormText(NamedTuple):
    """A form as it is filled in: fields in groups, a table, and the fields below it."""

    title: str
    groups: tuple[tuple[Field, ...], ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    below: tuple[Field, ...]


def certificate(
    tournament: Tournament, report: NormReport, player: PlayerNorms, judgement: Judgement
) -> FormText:
    """Return the certificate of one norm (IT1)."""
    settings = tournament.settings
    person = tournament.by_number[player.number]
    applicant = (
        ("Name", person.name),
        ("ID number", str(person.fide_id or "")),
        ("Federation", person.federation),
        ("Date of birth", person.birth),
        ("Place of birth", ""),
        ("Sex", SEXES[person.sex]),
    )
    event = [
        ("Event", settings.name),
        ("Place", ", ".join(part for part in (settings.city, settings.federation) if part)),
        ("Start", str(settings.start or "")),
        ("Close", str(settings.end or "")),
        ("System", f"{report.form.value}, {tournament.total_rounds} rounds"),
        ("Schedule", describe_schedule(settings.round_dates)),
        ("Rate of play", settings.time_control or settings.time_control_code),
    ]
    if report.form is NormForm.SWISS:
        event.append(("Guests", _guests(tournament)))
    return FormText(
        f"CERTIFICATE OF TITLE RESULT (IT1): {judgement.sought.name}",
        (applicant, tuple(event), tuple(_figures(player, judgement))),
        CERTIFICATE_COLUMNS,
        tuple(_row(tournament, meeting, judgement) for meeting in player.rounds),
        (
            *_special_remarks(report, judgement),
            ("Chief Arbiter", settings.chief_arbiter),
            ("Signature", ""),
            ("Confirmed by", ""),
        ),
    )


def _guests(tournament: Tournament) -> str:
    """The players whom the form asks for in a Swiss: rated, and not from the host federation."""
    host = tournament.settings.federation
    if not host:
        return ""
    guests = [
        player
        for player in tournament.players
        if player.rating and player.federation not in (*NEUTRAL, NO_FEDERATION, host)
    ]
    federations = len({guest.federation for guest in guests})
    titled = sum(guest.title in HIGH_TITLES for guest in guests)
    return (
        f"{len(guests)} rated players from {federations} federations, "
        f"{titled} of them {describe_titles(HIGH_TITLES)}"
    )


def _figures(player: PlayerNorms, judgement: Judgement) -> Iterator[Field]:
    opponents = [game.meeting for game in judgement.games]
    federations = {opponent.federation for opponent in opponents} - {*NEUTRAL}
    titles = Counter(opponent.title for opponent in opponents if opponent.title is not None)
    above = judgement.halves - (judgement.halves_needed or 0)
    yield ("Number of games", str(len(opponents)))
    yield ("Average rating", str(judgement.average))
    yield ("Score", show_points(5 * judgement.halves))
    yield ("Score needed", show_points(5 * (judgement.halves_needed or 0)))
    yield ("Exceeding by", f"{show_points(5 * above) if above else '0'} points")
    yield ("Performance", str(judgement.performance))
    yield ("Counts as", f"{judgement.counts_as} games")
    yield ("Federations", f"{len(federations)} ({', '.join(sorted(federations))})")
    foreign = sum(
        opponent.federation not in (*NEUTRAL, player.federation) for opponent in opponents
    )
    yield ("Foreign opponents", str(foreign))
    yield ("Rated opponents", str(sum(opponent.rating is not None for opponent in opponents)))
    named = ", ".join(f"{titles[title]} {title.value}" for title in TITLE_HOLDERS if titles[title])
    yield ("Titled opponents", f"{sum(titles[title] for title in TITLE_HOLDERS)} ({named})")


def _special_remarks(report: NormReport, judgement: Judgement) -> Iterator[Field]:
    remarks = [f"by {report.edition}", *map(str, judgement.remarks)]
    remarks += [f"round {left_out.round}: {left_out.reason}" for left_out in judgement.left_out]
    for number, remark in enumerate(remarks):
        yield ("" if number else "Special remarks", remark)


def _row(tournament: Tournament, meeting: NormMeeting, judgement: Judgement) -> tuple[str, ...]:
    counted = next((game for game in judgement.games if game.meeting.round == meeting.round), None)
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


def tournament_report(tournament: Tournament, report: NormReport) -> FormText:
    """Return the report of the tournament (IT3), the norms that were made at its end."""
    settings = tournament.settings
    event = (
        ("Federation", settings.federation),
        ("Tournament", settings.name),
        ("Place", settings.city),
        ("Starting date", str(settings.start or "")),
        ("Ending date", str(settings.end or "")),
        ("Rounds", str(tournament.total_rounds)),
        ("Schedule", describe_schedule(settings.round_dates)),
        ("Rate of play", settings.time_control or settings.time_control_code),
        ("Type", report.form.value),
        ("Pairings by", settings.pairing_controller),
        ("Chief Arbiter", settings.chief_arbiter),
        *(("Deputy", deputy) for deputy in settings.deputy_arbiters),
    )
    rows = tuple(
        (count.kind, *map(str, (count.players, count.federations, count.at_home, count.guests)))
        for count in participant_counts(tournament.players, settings.federation)
    )
    made = [
        f"{judgement.sought.name} {player.name} ({player.federation}), {judgement.counts_as} games"
        for player in report.players
        for judgement in player.norms
    ]
    norms = (("" if number else "Norms", line) for number, line in enumerate(made or ["none"]))
    special = (
        ("Special remarks", str(condition)) for condition in report.conditions if not condition.met
    )
    return FormText("TOURNAMENT REPORT (IT3)", (event,), REPORT_COLUMNS, rows, (*norms, *special))


def person_fields(person: Player) -> tuple[Field, ...]:
    """Return what an application says of the player."""
    family, _, first = person.name.partition(", ")
    return (
        ("Federation", person.federation),
        ("Family name", family),
        ("First name", first),
        ("FIDE ID number", str(person.fide_id or "")),
        ("Date of birth", person.birth),
        ("Place of birth", ""),
    )


def applicant_fields(application: TitleApplication) -> tuple[Field, ...]:
    """Return what an application with norms (IT2) says of the player."""
    level = WITH_NORMS[application.norms[0].judgement.sought.title]
    reached = (application.rating or 0) >= level
    return (
        *person_fields(application.person),
        (f"Rating of {level}", str(application.rating) if reached else ""),
        ("Day it was gained", ""),
    )


def norm_fields(made: NormMade, own: str) -> tuple[Field, ...]:
    """Return what an application (IT2) says of one norm; `own` is the player's federation."""
    event, judgement = made.tournament, made.judgement
    settings = event.settings
    met = [game.meeting for game in judgement.games]
    titles = Counter(opponent.title for opponent in met if opponent.title in TITLE_HOLDERS)
    named = ", ".join(f"{titles[title]} {title.value}" for title in TITLE_HOLDERS if titles[title])
    rated = sum(opponent.rating is not None for opponent in met)
    days = " to ".join(str(day) for day in (settings.start, settings.end) if day)
    host = settings.federation
    return tuple(
        zip(
            NORM_FIELDS,
            (
                settings.name,
                settings.city,
                days,
                f"{made.report.form.value}, {event.total_rounds} rounds",
                str(judgement.average),
                str(len(met) + len(judgement.left_out)),
                str(len(met)),
                show_points(5 * (judgement.halves_needed or 0)),
                show_points(5 * judgement.halves),
                str(sum(opponent.federation == host for opponent in met)) if host else "",
                str(sum(opponent.federation not in (*NEUTRAL, own) for opponent in met)),
                f"{titles.total()} ({named})",
                f"{rated}, {len(met) - rated}",
            ),
            strict=True,
        )
    )


def describe_schedule(days: Sequence[date | None]) -> str:
    """How the rounds lie on the days, as far as the days are known.

    >>> describe_schedule((date(2026, 5, 1), date(2026, 5, 2), date(2026, 5, 2)))
    '3 rounds on 2 days, at most 2 a day'
    """
    rounds = Counter(day for day in days if day is not None)
    if not rounds:
        return ""
    return say_number(
        "{rounds} rounds on {n} day, at most {most} a day",
        "{rounds} rounds on {n} days, at most {most} a day",
        len(rounds),
        rounds=rounds.total(),
        most=max(rounds.values()),
    )


def describe_titles(titles: Sequence[Title]) -> str:
    """Titles as a sentence names them.

    >>> describe_titles((Title.GM, Title.IM, Title.WGM))
    'GM, IM or WGM'
    """
    *most, last = (title.value for title in titles)
    return say("{titles} or {last}", titles=", ".join(most), last=last) if most else last


class ParticipantCount(NamedTuple):
    """How many players of one kind there are and where they come from: a line of the form IT3."""

    kind: str
    players: int
    federations: int
    at_home: int
    """From the host federation."""
    guests: int
    """From other federations; whoever has none, or plays for FIDE itself, is neither."""


def participant_counts(players: Sequence[Player], host: str) -> tuple[ParticipantCount, ...]:
    """Return a line for rated and for unrated players, for every title, and for all."""
    kinds = [
        ("rated", [player for player in players if player.rating]),
        ("unrated", [player for player in players if not player.rating]),
        *(
            (title.value, [player for player in players if player.title is title])
            for title in TITLE_HOLDERS
        ),
        ("all", list(players)),
    ]
    return tuple(_participants(kind, counted, host) for kind, counted in kinds)


def _participants(kind: str, players: Sequence[Player], host: str) -> ParticipantCount:
    homes = [player.federation for player in players]
    known = [home for home in homes if home not in (*NEUTRAL, NO_FEDERATION)]
    at_home = homes.count(host) if host else 0
    return ParticipantCount(
        kind=kind,
        players=len(players),
        federations=len(set(known)),
        at_home=at_home,
        guests=len(known) - at_home,
    )
