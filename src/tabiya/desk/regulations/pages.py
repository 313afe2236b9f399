"""The pages of the regulations: for everybody to read, for the chief arbiter to write."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tabiya.answers.translation import Translation, translation_for
from tabiya.desk.printing.pages import print_letter
from tabiya.desk.web.context import read_form, state_of
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
    advice_of,
    invitation_of,
    missing_of,
    points_of,
    sections_of,
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
    state = state_of(request)
    context = {"sections": sections_of(state, _reader()), "missing": missing_of(state)}
    return render(request, "regulations/regulations.html", context)


async def regulations_pdf(request: Request) -> Response:
    """Send the regulations as a PDF."""
    return await print_letter(request, _("Regulations"), sections_of(state_of(request), _reader()))


def invitation(request: Request) -> Response:
    """Show the invitation with its points."""
    state = state_of(request)
    points = invitation_of(state, _reader())
    told = [each.number for each in points if each.text]
    context = {
        "points": points,
        "missing": points_missing(told),
        "article": state.laws.cite(points_missing),
    }
    return render(request, "regulations/invitation.html", context)


async def invitation_pdf(request: Request) -> Response:
    """Send the invitation as a PDF: only the points that say something."""
    sections = [
        AnnouncedSection(f"{each.number}. {each.title}", (each.text,))
        for each in invitation_of(state_of(request), _reader())
        if each.text
    ]
    return await print_letter(request, _("Invitation"), tuple(sections))


def edit(request: Request) -> Response:
    """Show the form, what is missing, and what is advised."""
    return _form(request)


def _form(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    state = state_of(request)
    said = state.regulations
    context: dict[str, Any] = {
        "said": said,
        "points": points_of(state),
        "weights": {
            Weight.MUST: _("required"),
            Weight.SHOULD: _("recommended"),
            Weight.MAY: _("optional"),
        },
        "advice": advice_of(state, _reader()),
        "invitation": invitation_of(state, _reader()),
        "levels": [(each.name, _(each.value)) for each in EventLevel],
        "languages": [("", _("the reader's language")), *LANGUAGES.items()],
        "quickplays": [("", _("not stated")), *((q.name, _(q.value)) for q in QuickplayFinish)],
        "draws": [
            ("", _("not stated")),
            ("free", _("allowed when both have moved")),
            ("moves", _("only from a certain move")),
            ("never", _("only with the arbiter's consent")),
        ],
        "draws_now": "never"
        if said.never_draws
        else ""
        if said.draws_after is None
        else "moves"
        if said.draws_after
        else "free",
        "answers": [("", _("not stated")), ("yes", _("yes")), ("no", _("no"))],
        "written": "\n".join(map(_official_line, said.officials)),
        "roles": ", ".join(each.name.lower().replace("_", " ") for each in ArbiterRole),
        "sectors": shared_out(_boards(state), said.officials) if said.officials else (),
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
    new = _read(fields, state_of(request))
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
    told = (
        PointTold(each.number, text)
        for each in INVITATION
        if (text := fields.text(f"point-{each.number}", longest=_LONGEST_POINT))
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
        invitation=tuple(told),
    )


def _answer(fields: Fields, name: str) -> bool | None:
    said = fields.choice(name, _YES_NO)
    return None if not said else said == "yes"


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
    roles = {each.name.casefold().replace("_", " "): each for each in ArbiterRole}
    found = []
    for line in fields.block("officials", longest=50_000).splitlines():
        parts = [" ".join(each.split()) for each in line.split(";")]
        if not any(parts):
            continue
        parts += [""] * (6 - len(parts))
        name, role, title, number, licence, federation = parts[:6]
        known = roles.get(role.casefold() or "sector")
        plain = number.isascii() and number.isdigit() and len(number) <= 12
        if not name or known is None or (number and not plain) or len(parts) > 6:
            fields.problems["officials"] = say("Not understood: {line}", line=line[:60])
            continue
        found.append(
            Official(
                name[:100],
                known,
                title.upper(),
                int(number) if number else None,
                licence[:60],
                federation.upper()[:3],
            )
        )
    return tuple(found)


def _official_line(each: Official) -> str:
    role = each.role.name.lower().replace("_", " ")
    parts = (each.name, role, each.title, each.fide_id or "", each.licence, each.federation)
    return "; ".join(map(str, parts)).rstrip("; ")


async def use_school_preset(request: Request) -> Response:
    """Announce what is advised for school events."""
    fields = await read_form(request)
    return await submit(request, fields, UseSchoolPreset(), "/regulations/edit")


async def sectors_pdf(request: Request) -> Response:
    """Send the list of arbiters with their boards as a PDF."""
    state = state_of(request)
    boards = _boards(state)
    lines = tuple(
        say("{name}: boards {first} to {last}", name=each.name, first=each.first, last=each.last)
        for each in shared_out(boards, state.regulations.officials)
    )
    return await print_letter(request, _("Sectors of the arbiters"), (AnnouncedSection("", lines),))
