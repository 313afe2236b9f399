"""Importing a whole event: a report file, every round of it checked, or an event file."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.acting import question, see, sent
from tabiya.desk.event_desk import SUFFIX
from tabiya.desk.event_form import EDITION_NAMES
from tabiya.desk.forms import Fields
from tabiya.desk.frame import desk_of, person_of, render
from tabiya.desk.importing import import_command, is_event_file, text_of
from tabiya.desk.translations import gettext as _
from tabiya.store.decision import NeedsConfirmation, Refused


def form(request: Request) -> Response:
    """Where the file is chosen."""
    return render(request, "import.html", {"editions": EDITION_NAMES})


async def take_in(request: Request) -> Response:
    """Make a new event of a file; a report file is checked round by round first."""
    fields = await sent(request)
    person = person_of(request)
    desk = desk_of(request)
    if desk.holds_its_event:
        raise Refused(_("this desk was started for one event"), hint=_("Start another desk."))
    name, data = await _file(fields)
    if is_event_file(data):
        if desk.setting.one_file:
            raise Refused(
                _("an event file is not put into another one"),
                hint=_("Start the desk on it: tabiya desk THAT.tabiya"),
            )
        await run_in_threadpool(desk.take_in, name.removesuffix(SUFFIX), data)
        return see("/")
    edition = fields.choice("edition", EDITION_NAMES) or None
    text = text_of(data)
    hand = person.hand(key=fields.text("key", longest=80))

    def work() -> None:
        command = import_command(text, name, edition)
        title = command.tournament.settings.name or name
        desk.begin(title, command, hand, list(fields.words("confirmed")))

    try:
        await run_in_threadpool(work)
    except NeedsConfirmation as asked:
        again = [(key, value) for key, value in fields.again() if key not in ("text", "name")]
        data_again = FormData(
            [
                *again,
                *(("confirmed", c) for c in fields.words("confirmed")),
                ("text", text),
                ("name", name),
            ]
        )
        return question(request, Fields(data_again), asked, _("Import with these differences?"))
    return see("/")


async def _file(fields: Fields) -> tuple[str, bytes]:
    """The file chosen, or the text sent again after a question."""
    chosen = fields.upload("file")
    if chosen is not None:
        return (chosen.filename or "file")[:100], await chosen.read()
    text = fields.block("text", longest=1_900_000)
    if not text:
        raise Refused(_("no file was chosen"), hint=_("Choose a file, then press the button."))
    return fields.text("name", longest=100) or "file", text.encode()
