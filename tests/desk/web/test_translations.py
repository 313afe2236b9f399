"""The desk speaks the language of whoever reads it."""

from collections.abc import Callable
from importlib.resources import files

import pytest
from babel.messages.extract import extract_from_dir

from docs.languages import METHODS
from tabiya.desk.cache import Cache
from tabiya.desk.web.script_words import WORDS
from tabiya.languages import speaking
from tests.desk.visiting import SingleDesk, Visitor

Visit = Callable[..., Visitor]


@pytest.mark.parametrize(
    ("asks", "heading"), [("de-CH, en;q=0.5", "Rangliste"), ("hu", "Standings"), ("", "Standings")]
)
def test_a_page_is_in_the_language_the_browser_asks_for(
    demo: SingleDesk, visit: Visit, asks: str, heading: str
) -> None:
    """English is for those whose language is not held."""
    page = visit(demo).get("/standings", **{"accept-language": asks}).text
    assert f">{heading}</a>" in page
    assert f'<html lang="{"de" if heading == "Rangliste" else "en"}">' in page


def test_viewers_of_two_languages_do_not_share_a_page(demo: SingleDesk, visit: Visit) -> None:
    """Pages are drawn once for all who look on, but for each language."""
    viewer = visit(demo, address=("192.0.2.7", 40_000))
    seen = [
        viewer.get("/standings", **{"accept-language": asks}).text for asks in ("de", "en", "de")
    ]
    assert [">Rangliste</a>" in page for page in seen] == [True, False, True]


def test_what_a_person_chose_comes_before_what_the_browser_asks_for(
    demo: SingleDesk, visit: Visit
) -> None:
    """The page they were on comes again, in that language, and so does every other."""
    visitor = visit(demo)
    visitor.get("/standings")
    page = visitor.client.get(
        "/language",
        params={"choose": "de", "to": f"{demo.current.address}/standings?after=1"},
        headers={"accept-language": "fr"},
    )
    assert page.url.path.endswith("/standings")
    assert page.url.query == b"after=1"
    assert '<html lang="de">' in page.text
    assert '<option value="de" lang="de" selected>Deutsch</option>' in page.text
    assert '<html lang="de">' in visitor.get("/players", **{"accept-language": "fr"}).text


@pytest.mark.parametrize(
    "to", ["//elsewhere.example/x", "https://elsewhere.example/x", "/\\\\e.example"]
)
def test_choosing_a_language_leads_to_no_other_host(
    demo: SingleDesk, visit: Visit, to: str
) -> None:
    """An address that somebody else made cannot send people away."""
    answer = visit(demo).client.get(
        "/language", params={"choose": "xx", "to": to}, follow_redirects=False
    )
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("/")
    assert not answer.headers["location"].startswith(("//", "/\\"))
    assert "language=" not in answer.headers.get("set-cookie", "")


def test_a_page_brings_every_sentence_of_the_scripts() -> None:
    """After a new one: its English goes into `WORDS`."""
    found = {
        message if isinstance(message, str) else message[0]
        for _, _, message, _, _ in extract_from_dir(
            str(files("tabiya.desk") / "static"),
            METHODS[2:],
            keywords={"gettext": None, "ngettext": (1, 2)},
        )
    }
    assert found == set(WORDS)


def test_sentences_are_kept_for_each_language_and_values_for_all() -> None:
    """What is only calculated is not calculated again for another reader."""
    cache, made = Cache(), []
    for spoken in ("de", "fr", "de"):
        with speaking(spoken):
            cache.get(1, "told", lambda: made.append("told"))
            cache.renew(1, "calculated", lambda _before: made.append("calculated"))
    assert (made.count("told"), made.count("calculated")) == (2, 1)


@pytest.mark.parametrize(
    ("path", "foreign", "own"),
    [
        ("/players/1", (">White<", ">Black<", " assumed:", "pasted list"), (">Weiß<", ">Schwarz<")),
        ("/crosstable", (">Rk.<", ">Pts.<", ">FED<", ".00<"), (">Pl.<", ">Verb.<", ">Elo+/-<")),
        ("/rounds/2/groups", (">White ", ">Black ", ">strong<"), (">stark<", ">Weiß ")),
        ("/rounds/2/boards/1", ("1-0 unrated",), ("1-0 ohne Wertung",)),
        ("/rounds/2/why", (">down<",), ("nach unten",)),
        ("/settings", (" a move. ",), (" je Zug. ",)),
        ("/access", (">chief arbiter<", ">deputy arbiter<"), (">Hauptschiedsrichter<",)),
    ],
)
def test_words_of_facts_are_those_of_the_reader_too(
    path: str, foreign: tuple[str, ...], own: tuple[str, ...], arbiter: Visitor
) -> None:
    """Colours, preferences, results, roles, columns and times are told by code, not by a page."""
    page = arbiter.get(path, **{"accept-language": "de"}).text
    assert [word for word in foreign if word in page] == []
    assert [word for word in own if word not in page] == []
