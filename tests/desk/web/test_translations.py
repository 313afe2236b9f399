"""Every word of the desk can be translated."""

from importlib.resources import files
from pathlib import Path

from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from tabiya.desk.web.translations import gettext, translations

RULES = [Path(str(files(f"tabiya.{room}"))) for room in ("pairing", "laws")]
DESK = Path(str(files("tabiya.desk")))
METHODS = [("**.py", "python"), ("**.html", "jinja2")]
OPTIONS = {"**.html": {"trimmed": "true", "extensions": "jinja2.ext.do"}}


def test_the_catalogue_holds_every_sentence_of_pages_and_code() -> None:
    """After a new sentence: `make docs`."""
    found = {
        message if isinstance(message, str) else message[0]
        for _, _, message, _, _ in extract_from_dir(str(DESK), METHODS, OPTIONS)
    } | {
        message
        for room in RULES
        for _, _, message, _, _ in extract_from_dir(
            str(room), METHODS[:1], keywords={"translatable": None}
        )
    }
    with (DESK / "locale" / "tabiya.pot").open("rb") as file:
        known = {
            message.id if isinstance(message.id, str) else message.id[0]
            for message in read_po(file)
            if message.id
        }
    assert found == known


def test_a_language_without_a_catalogue_is_shown_in_english() -> None:
    """Nobody meets an empty page."""
    assert translations("xx").gettext("Standings") == "Standings"
    assert gettext("Standings") == "Standings"
