"""The pages of the regulations: for everybody to read, for the chief arbiter to write."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tabiya.answers.translation import Translation, translation_for
from tabiya.desk.printing.pages import print_letter
from tabiya.desk.web.context import get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.languages import LANGUAGES, language, say
from tabiya.languages import gettext as _
from tabiya.pairing.organising import (
    INVITATION,
    ArbiterRole,
    EventLevel,
    Official,
    points_missing,
    shared_out,
)
from tabiya.store.common.announced import (
    AnnouncedSection,
    Weight,
    get_advice,
    get_invitation,
    get_missing,
    list_points,
    list_sections,
)
from tabiya.store.facts.officials import OfficialsNamed
from tabiya.store.facts.regulations import RegulationsWritten, UseSchoolPreset
from tabiya.store.regulations import EventRegulations, PointTold, QuickplayFinish
from tabiya.store.state import EventState

_LONGEST_POINT = 2000
_YES_NO = ("yes", "no")


def _reader() -> Translation:
    """Return how whoever asks writes days."""
    return translation_for(language())


def regulations(request: Request) -> Response:
    """Show the regulations as they are announced."""
    state = get_state(request)
    context = {"sections": list_sections(state, _reader()), "missing": get_missing(state)}
    return render(request, "regulations/regulations.html", context)


async def regulations_pdf(request: Request) -> Response:
    """Send the regulations as a PDF."""
    return await print_letter(
        request, _("Regulations"), list_sections(get_state(request), _reader())
    )


def invitation(request: Request) -> Response:
    """Show the invitation with its points."""
    state = get_state(request)
    points = get_invitation(state, _reader())
    numbers = [point.number for point in points if point.text]
    context = {
        "points": points,
        "missing": points_missing(numbers),
        "article": state.laws.cite(points_missing),
    }
    return render(request, "regulations/invitation.html", context)


async def invitation_pdf(request: Request) -> Response:
    """Send the invitation as a PDF: only the points that say something."""
    sections = [
        AnnouncedSection(f"{point.number}. {point.title}", (point.text,))
        for point in get_invitation(get_state(request), _reader())
        if point.text
    ]
    return await print_letter(request, _("Invitation"), tuple(sections))


def edit(request: Request) -> Response:
    """Show the form, what is missing, and what is advised."""
    return _form(request)


def _form(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    state = get_state(request)
    regulations = state.regulations
    context: dict[str, Any] = {
        "said": regulations,
        "points": list_points(state),
        "weights": {
            Weight.MUST: _("required"),
            Weight.SHOULD: _("recommended"),
            Weight.MAY: _("optional"),
        },
        "advice": get_advice(state, _reader()),
        "invitation": get_invitation(state, _reader()),
        "levels": [(level.name, _(level.value)) for level in EventLevel],
        "languages": [("", _("the reader's language")), *LANGUAGES.items()],
        "quickplays": [("", _("not stated")), *((q.name, _(q.value)) for q in QuickplayFinish)],
        "draws": [
            ("", _("not stated")),
            ("free", _("allowed when both have moved")),
            ("moves", _("only from a certain move")),
            ("never", _("only with the arbiter's consent")),
        ],
        "draws_now": "never"
        if regulations.never_draws
        else ""
        if regulations.draws_after is None
        else "moves"
        if regulations.draws_after
        else "free",
        "answers": [("", _("not stated")), ("yes", _("yes")), ("no", _("no"))],
        "written": "\n".join(map(_official_line, regulations.officials)),
        "roles": ", ".join(role.name.lower().replace("_", " ") for role in ArbiterRole),
        "sectors": shared_out(_boards(state), regulations.officials)
        if regulations.officials
        else (),
        "problems": fields.problems if fields else {},
        "typed": dict(fields.again()) if fields else {},
        "error": error,
    }
    return render(request, "regulations/edit.html", context, status=422 if fields else 200)


def _boards(state: EventState) -> int:
    """Return how many boards are to be watched: those of the last round, else of all players."""
    return len(state.rounds[-1].boards) if state.rounds else len(state.entrants) // 2


async def write(request: Request) -> Response:
    """Announce the regulations."""
    fields = await read_form(request)
    new = _read(fields, get_state(request))
    if fields.problems:
        return _form(request, fields)
    return await submit(
        request,
        fields,
        RegulationsWritten(new),
        "/regulations/edit",
        asks=_("Change the regulations?"),
        again=lambda words: _form(request, fields, words),
    )


def _read(fields: Fields, state: EventState) -> EventRegulations:
    draws = fields.choice("draws", ("free", "moves", "never"))
    moves = fields.number("moves", least=1, most=200)
    if draws == "moves" and moves is None:
        fields.problems.setdefault("moves", _("From which move on?"))
    quickplay = fields.choice("quickplay", QuickplayFinish.__members__)
    points = (
        PointTold(point.number, text)
        for point in INVITATION
        if (text := fields.text(f"point-{point.number}", longest=_LONGEST_POINT))
    )
    return replace(
        state.regulations,
        level=EventLevel[fields.choice("level", EventLevel.__members__, EventLevel.RATED.name)],
        school=fields.ticked("school"),
        draws_after={"free": 0, "moves": moves}.get(draws),
        never_draws=draws == "never",
        devices_in_bags=_answer(fields, "devices"),
        supervised=_answer(fields, "supervised"),
        quickplay=QuickplayFinish[quickplay] if quickplay else None,
        leaving_is_told=_answer(fields, "leaving"),
        appeal_barred_by_signature=_answer(fields, "signature"),
        adjourned=fields.text("adjourned", longest=300),
        language=fields.choice("language", LANGUAGES)
        if fields.asked("language")
        else state.regulations.language,
        invitation=tuple(points),
    )


def _answer(fields: Fields, name: str) -> bool | None:
    answer = fields.choice(name, _YES_NO)
    return None if not answer else answer == "yes"


async def name_officials(request: Request) -> Response:
    """Name the arbiters."""
    fields = await read_form(request)
    officials = _officials(fields)
    if fields.problems:
        return _form(request, fields)
    return await submit(
        request,
        fields,
        OfficialsNamed(officials),
        "/regulations/edit#officials",
        again=lambda words: _form(request, fields, words),
    )


def _officials(fields: Fields) -> tuple[Official, ...]:
    """Return one arbiter per line: name; role; title; FIDE ID; licence; federation."""
    roles = {role.name.casefold().replace("_", " "): role for role in ArbiterRole}
    officials = []
    for line in fields.block("officials", longest=50_000).splitlines():
        parts = [" ".join(part.split()) for part in line.split(";")]
        if not any(parts):
            continue
        parts += [""] * (6 - len(parts))
        name, role, title, number, licence, federation = parts[:6]
        known = roles.get(role.casefold() or "sector")
        plain = number.isascii() and number.isdigit() and len(number) <= 12
        if not name or known is None or (number and not plain) or len(parts) > 6:
            fields.problems["officials"] = say("Not understood: {line}", line=line[:60])
            continue
        officials.append(
            Official(
                name[:100],
                known,
                title.upper(),
                int(number) if number else None,
                licence[:60],
                federation.upper()[:3],
            )
        )
    return tuple(officials)


def _official_line(official: Official) -> str:
    role = official.role.name.lower().replace("_", " ")
    parts = (
        official.name,
        role,
        official.title,
        official.fide_id or "",
        official.licence,
        official.federation,
    )
    return "; ".join(map(str, parts)).rstrip("; ")


async def use_school_preset(request: Request) -> Response:
    """Announce what is advised for school events."""
    fields = await read_form(request)
    return await submit(request, fields, UseSchoolPreset(), "/regulations/edit")


async def sectors_pdf(request: Request) -> Response:
    """Send the list of arbiters with their boards as a PDF."""
    state = get_state(request)
    boards = _boards(state)
    lines = tuple(
        say(
            "{name}: boards {first} to {last}",
            name=sector.name,
            first=sector.first,
            last=sector.last,
        )
        for sector in shared_out(boards, state.regulations.officials)
    )
    return await print_letter(request, _("Sectors of the arbiters"), (AnnouncedSection("", lines),))
