"""The manual of the desk."""

import json
import re
from collections.abc import Iterator
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest

from docs.rewording import in_template
from tabiya.desk.manual import tasks as module
from tabiya.desk.manual.tasks import BY_NAME, tasks_for
from tabiya.desk.manual.words import in_words_of_the_pages
from tabiya.desk.serving.app import DESK_ROUTES, EVENT_ROUTES
from tabiya.languages import LANGUAGES, MANUAL, get_texts, speaking
from tests.desk.visiting import Visitor

FOLDER = Path(module.__file__).parent / "tasks"
LOCALE = Path(module.__file__).parents[2] / "locale"
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.html")}
WHOLE = (FOLDER.parent / "manual.html").read_text(encoding="utf-8")
DOCS = Path(__file__).parents[3] / "docs"
PAGES_FOR_USERS = (
    *("tour", "install", "players", "run-an-event", "teams", "knock-outs", "leagues"),
    *("when-something-goes-wrong", "people-and-devices", "second-laptop"),
    *("from-swiss-manager", "from-vega", "from-sharly-chess", "from-papi"),
)
"""Pages of the docs that tell what to press: what they have in italics is a label of the desk."""
WITHOUT_A_TASK = {
    *("/invitation.pdf", "/regulations.pdf", "/regulations/sectors.pdf", "/fees/receipts.pdf"),
    *("/rounds/{round:int}/changed", "/live", "/live/changes", "/language", "/boards"),
    *(
        "/exports/{kind}",
        "/exports/event-file",
        "/exports/backups/{name}",
        "/print/{kind}",
        "/print/sets/{kind}",
        "/reports/{line:int}.trf",
        "/chess-results/preview.xml",
    ),
    *("/events/export", "/events/{name}/delete", "/manual", "/manual/{task}"),
}
"""Files, parts of pages, and the manual itself."""


def sentences_of(text: str) -> Iterator[str]:
    """The sentences of a template that have no forms for a number, as the translators get them."""
    for _, _, sentence, _ in in_template(BytesIO(text.encode()), ("gettext",), (), {}):
        yield sentence


def words_of_the_desk() -> set[str]:
    """Every sentence that a page may say, with # in the place of a name or a number."""
    text = (LOCALE / "tabiya.pot").read_text(encoding="utf-8")
    found = re.findall(r'(?m)^msgid(?:_plural)? ((?:".*"\n)+)', text)
    sentences = ("".join(json.loads(line) for line in each.splitlines()) for each in found)
    return {re.sub(r"%\(\w+\)[sd]|\{\w+\}", "#", each) for each in sentences}


def said_by_the_manual_alone() -> set[str]:
    """Sentences of the manual, which are in the catalogue too, that no page has."""
    pages = "".join(
        path.read_text(encoding="utf-8")
        for path in FOLDER.parents[2].rglob("*")
        if path.suffix in (".html", ".py", ".js") and FOLDER.parent not in path.parents
    )
    own = {sentence for text in (*TEXTS.values(), WHOLE) for sentence in sentences_of(text)}
    return {sentence for sentence in own if sentence not in pages}


def test_the_manual_has_a_chapter_for_every_part_of_an_event(arbiter: Visitor) -> None:
    """Every entry of the contents leads to a chapter with text, and what FIDE asks for is there."""
    page = arbiter.get("/manual").text
    links = re.findall(r'href="#([a-z]+)"', page)
    chapters = dict(re.findall(r'<h2 id="([a-z]+)">([^<]+)</h2>', page))
    assert [each for each in links if each != "main"] == list(chapters)
    assert {"lists", "tiebreaks", "byes", "pair", "print", "adjourned", "corrections"} <= set(
        chapters
    )
    for body in re.split(r"<h2 id=", page)[1:]:
        assert len(re.sub(r"<[^>]+>", "", body).split()) > 25, body[:40]


def test_it_is_one_link_away_on_every_page(arbiter: Visitor) -> None:
    """The first link is the one that F1 presses; the manual itself is there too."""
    for path, task in (
        ("/", "first-round"),
        ("/players/1/edit", "player-leaves"),
        ("/rounds/1", "results"),
        ("/rounds/1/boards/1", "wrong-result"),
        ("/times", "no-show"),
    ):
        page = arbiter.get(path).text
        links = re.findall(r'href="([^"]*)" data-help>([^<]+)<', page)
        assert links[0][0].endswith(f"/manual/{task}"), path
        for link, title in links:
            assert f"<h1>{title}</h1>" in arbiter.client.get(link).text
        assert re.search(r'href="[^"]*/manual"\s+data-manual', page)


def test_every_page_of_the_desk_has_help() -> None:
    """A new page is given its task, or is named as one without."""
    pages = {
        route.path
        for route in (*EVENT_ROUTES, *DESK_ROUTES)
        if "GET" in (route.methods or ()) and route.path not in WITHOUT_A_TASK
    }
    helpless = {page for page in pages if not tasks_for(re.sub(r"\{\w+(:int|:path)?\}", "1", page))}
    assert helpless == set()


def test_every_task_has_its_text_and_every_link_in_it_leads_to_another() -> None:
    """Texts and the list of tasks are the same; a task is some steps long."""
    assert set(TEXTS) == set(BY_NAME)
    for name, text in TEXTS.items():
        assert set(re.findall(r'<a href="([^"]+)"', text)) <= set(BY_NAME), name
        assert text.count("<li>") >= 3, name


def test_manual_and_docs_call_buttons_and_pages_by_the_words_they_have() -> None:
    """What is in italics is said by a page of the desk, letter by letter."""
    known = words_of_the_desk() - said_by_the_manual_alone()
    quoted = [
        (name, words)
        for name, text in (*TEXTS.items(), ("manual", WHOLE))
        for words in re.findall(r"<i>([^<]+)</i>", text)
    ]
    quoted += [
        (name, " ".join(words.split()))
        for name in PAGES_FOR_USERS
        for words in re.findall(
            r"(?<!\*)\*([^*]+)\*(?!\*)", (DOCS / f"{name}.md").read_text(encoding="utf-8")
        )
    ]
    unknown = [
        f"{name}: {words}"
        for name, words in quoted
        if not {unescape(words), re.sub(r"\d+", "#", words)} & known
    ]
    assert unknown == []
    assert "Pair round #" in known
    assert "Press here" not in known


def test_the_manual_is_in_the_language_of_the_reader(arbiter: Visitor) -> None:
    """Titles, sentences and the names of buttons, which are those of the reader's own pages."""
    german = {"Accept-Language": "de"}
    page = arbiter.client.get("/manual/player-leaves", headers=german).text
    assert "<h1>Ein Spieler scheidet aus</h1>" in page
    assert "<i>Aus dem Turnier nehmen</i>" in page
    assert '<p class="lead">Ein Spieler' in page
    whole = arbiter.client.get("/manual", headers=german).text
    assert "<h3>Vor dem Turnier</h3>" in whole
    assert "What do you want to do?" not in whole


_KEPT = re.compile(
    r'<i>[^<]*</i>|<a href="[^"]*">|</a>|<kbd>[^<]*</kbd>|<code>[^<]*</code>|</?(?:b|em)>'
)
"""What every translation has as the source has it: names of buttons stay English until they are shown."""


@pytest.mark.parametrize("tongue", [each for each in LANGUAGES if each != "en"])
def test_a_translation_keeps_names_links_and_keys(tongue: str) -> None:
    """A lost link or a translated name of a button would lead a reader nowhere."""
    told = get_texts(tongue) | get_texts(tongue, MANUAL)
    sentences = [sentence for text in (*TEXTS.values(), WHOLE) for sentence in sentences_of(text)]
    assert len(sentences) > 300
    for sentence in sentences:
        (translation,) = told[sentence]
        assert sorted(_KEPT.findall(sentence)) == sorted(_KEPT.findall(translation)), sentence


def test_words_with_a_number_are_translated_too(arbiter: Visitor) -> None:
    """The number stands where the sentence of the language has it."""
    german = {"Accept-Language": "de"}
    assert (
        ">Diese 19 Spieler eintragen</i>"
        in arbiter.client.get("/manual/first-round", headers=german).text
    )
    assert ">Runde 3 paaren</i>" in arbiter.client.get("/manual/wrong-pairing", headers=german).text


def test_no_name_of_a_button_stays_english_in_another_language() -> None:
    """A few are the same in two languages, such as PDF; all others are translated."""
    quoted = {
        words for text in (*TEXTS.values(), WHOLE) for words in re.findall("<i>([^<]+)", text)
    }
    for tongue in (each for each in LANGUAGES if each != "en"):
        with speaking(tongue):
            same = {
                words
                for words in quoted
                if f">{words}<" in in_words_of_the_pages(f"<i>{words}</i>")
            }
        assert len(same) < len(quoted) / 10, (tongue, sorted(same))


def test_a_task_that_does_not_exist_is_said_to_be_missing(arbiter: Visitor) -> None:
    """As any other address without a page."""
    assert arbiter.get("/manual/how-to-fly").status_code == 404
