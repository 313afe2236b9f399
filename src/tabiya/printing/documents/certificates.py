"""Colourful certificates for children: the name, the place, the points and the school, a page each."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass

from tabiya.languages import translatable
from tabiya.model.points import show_points
from tabiya.printing.document import Choice, Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.people import chosen_players
from tabiya.tiebreaks.standings import StandingsRow


@dataclass(frozen=True, slots=True)
class ChildCertificate:
    """What a child takes home."""

    name: str
    school: str
    place: str
    medal: int
    """1 to 3 for the first places, else 0."""
    points: str


@dataclass(frozen=True, slots=True)
class Certificates:
    """The pages, and what all of them say."""

    pages: tuple[ChildCertificate, ...]
    heading: str
    took_part: str
    """What stands between the name and the event."""
    place: str
    """The word below the number of the place."""
    signature: str
    logo: bytes
    picture: bytes


def compose(job: PrintJob) -> Sheet:
    """A page for every child in the standings, or for those asked for, the first place on top."""
    _ = job.translation.gettext
    wanted = {player.number for player in chosen_players(job)}
    rows = [row for row in job.standings.rows if row.counts and row.number in wanted]
    body = Certificates(
        tuple(_certificate(job, row) for row in rows),
        _("Certificate"),
        _("took part in"),
        _("place"),
        _("Organiser"),
        _drawing(job.logo),
        _drawing(job.picture),
    )
    return Sheet(_("Certificate"), body)


def _certificate(job: PrintJob, row: StandingsRow) -> ChildCertificate:
    _ = job.translation.gettext
    last, _comma, first = row.name.partition(", ")
    school, school_class = (job.belonging(kind).get(row.number, "") for kind in _SCHOOL)
    return ChildCertificate(
        name=f"{first} {last}".strip(),
        school=" · ".join(filter(None, (school, school_class))),
        place=str(row.rank),
        medal=row.rank if row.rank <= _MEDALS else 0,
        points=_("{points} points in {rounds} rounds").format(
            points=show_points(row.points), rounds=job.round
        ),
    )


_SCHOOL = ("club", "school_class")
_MEDALS = 3


def _drawing(picture: bytes) -> bytes:
    """Return a picture within a drawing, which templates set; nothing for none."""
    if not picture:
        return b""
    kind = b"png" if picture.startswith(b"\x89PNG") else b"jpeg"
    return (
        b'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">'
        b'<image width="400" height="300" preserveAspectRatio="xMidYMid meet" href="data:image/'
        + kind
        + b";base64,"
        + b64encode(picture)
        + b'"/></svg>'
    )


DOCUMENT = Document(
    name="certificates",
    title=translatable("Certificates for children"),
    sentence=translatable(
        "A colourful page for each child, with place, points and school, and your logo and picture."
    ),
    compose=compose,
    needs=(Need.PLAYERS, Need.ROUND, Need.NO_TEAMS, Need.NO_KNOCKOUT),
    choices=(Choice.ROUND, Choice.PLAYERS),
    public=False,
    of_a_round=False,
)
