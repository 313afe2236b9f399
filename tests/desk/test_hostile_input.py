"""Whatever is sent, the desk answers in words: no failure, nothing executed, nothing lost."""

from __future__ import annotations

import html
import io
import zipfile
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.desk.serving.app import DESK_ROUTES, EVENT_ROUTES
from tests.desk.visiting import SingleDesk, Visitor

NAMES = [
    'O\'Brien "Bob", <b>Séamus</b>',
    "<script>alert(1)</script>",
    "مُحَمَّد, عَلِيّ",
    "Zoë 👩‍👩‍👧‍👦, Ünïcode",
    "\u202eevil, reversed",
    "{{ 7 * 7 }}{% for %}",
    '=HYPERLINK("http://evil")',
    "x" * 200,
    "'; DROP TABLE log; --",
]


@pytest.mark.parametrize("name", NAMES)
def test_names_are_shown_as_typed_and_never_executed(
    arbiter: Visitor, demo: SingleDesk, name: str
) -> None:
    """On every page that shows the player, the name is text."""
    asked = arbiter.post("/players", name=name)
    arbiter.confirm(asked)
    assert demo.store is not None
    entrant = demo.store.state.highest_entrant
    assert demo.store.state.entrants[entrant].player.name == " ".join(name.split())
    shown = html.escape(name, quote=True).replace("&#x27;", "&#39;").replace("&quot;", "&#34;")
    for path in ("/players", f"/players/{entrant}", f"/players/{entrant}/edit", "/log"):
        text = arbiter.get(path).text
        assert shown in text
        assert "<script>alert" not in text
        assert "<b>Séamus" not in text


def test_a_formula_stays_a_name_in_a_spreadsheet(arbiter: Visitor) -> None:
    """A spreadsheet program must not run what a player is called."""
    arbiter.confirm(arbiter.post("/players", name='=HYPERLINK("http://evil")'))
    lines = arbiter.get("/exports/players.csv").text.splitlines()
    assert not any(",=HYPER" in line or ',"=HYPER' in line for line in lines)


def _filled(path: str, number: str) -> str:
    numbers = ("entrant", "round", "board", "team", "playoff", "entry", "appeal", "step", "line")
    for name in numbers:
        path = path.replace(f"{{{name}:int}}", number)
    for name in (
        "{kind}",
        "{token}",
        "{name}",
        "{card}",
        "{championship:path}",
        "{fork}",
        "{task}",
    ):
        path = path.replace(name, "x")
    assert "{" not in path
    return path


ROUTES = [*EVENT_ROUTES, *DESK_ROUTES]
POSTS = [route.path for route in ROUTES if "POST" in (route.methods or ())]
GETS = [route.path for route in ROUTES if "GET" in (route.methods or ())]
FIELDS = [
    "name",
    "text",
    "r",
    "step",
    "round",
    "board",
    "numbers",
    "one",
    "other",
    "kind",
    "points",
    "first_round",
    "last_round",
    "rating",
    "fide_id",
    "birth",
    "federation",
    "start",
    "end",
    "rounds",
    "system",
    "scoring",
    "win",
    "draw",
    "loss",
    "bye_points",
    "tie_breaks",
    "based_on",
    "entrant",
    "presence",
    "role",
    "password",
    "again",
    "pin",
    "file",
    "clean",
    "why",
    "then",
    "confirmed",
    "w1",
    "b1",
    "listed",
    "edition",
    "system",
    "edition-dubov",
    "device",
    "ranking_method",
    "initial_colour",
    "title",
    "sex",
    "national",
    "national_of",
    "rating_source",
    "ranking_federation",
    "days",
    "day-1",
    "seen",
]
VALUES = st.one_of(
    st.text(max_size=30),
    st.integers(-(10**15), 10**15).map(str),
    st.sampled_from(
        [
            "1",
            "0",
            "-1",
            "½",
            "2026-13-40",
            "1.1.1.1.d",
            "9" * 30,
            "dutch",
            "custom",
            "//evil",
            "\0",
        ]
    ),
)


@settings(max_examples=60)
@given(
    path=st.sampled_from([p for p in POSTS if p not in ("/logout", "/leave", "/access/password")]),
    number=st.sampled_from(["0", "1", "2", "3", "999999"]),
    fields=st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=8),
)
def test_no_form_breaks_the_desk(
    fuzzed: Visitor, path: str, number: str, fields: dict[str, str]
) -> None:
    """Any fields with any values are done, asked about or refused, never a failure."""
    fuzzed.get("/")
    answer = fuzzed.post(_filled(path, number), **fields)
    assert answer.status_code < 500 or answer.status_code in (503, 507)


@settings(max_examples=60)
@given(
    path=st.sampled_from(GETS),
    number=st.sampled_from(["0", "1", "2", "3", "999999", "9" * 25]),
    query=st.dictionaries(
        st.sampled_from(
            [
                "after",
                "category",
                "find",
                "order",
                "open",
                "not",
                "part",
                "step",
                "since",
                "all",
                "board",
            ]
        ),
        st.one_of(st.text(max_size=12), st.integers(-5, 10**12).map(str)),
        max_size=4,
    ),
)
def test_no_address_breaks_the_desk(
    fuzzed: Visitor, path: str, number: str, query: dict[str, str]
) -> None:
    """Any query on any page is answered."""
    answer = fuzzed.client.get(_filled(path, number), params=query)
    assert answer.status_code < 500


def _bomb() -> bytes:
    """Made by the test that sends it: packing it takes a second, and every worker reads this file."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("xl/workbook.xml", b"0" * 300_000_000)
    return target.getvalue()


LOL = b"""<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>
<playerslist><player><name>&b;</name></player></playerslist>"""


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("empty.trf", b""),
        ("zeros.trf", b"\0" * 5000),
        ("bomb.xlsx", _bomb),
        ("lol.xml", LOL),
        ("twice.trf", b"001    1 m    One\r\n001    1 m    Two\r\n"),
        ("sqlite.tabiya", b"SQLite format 3\0" + b"\1" * 4000),
        ("latin.csv", "Name;Elo\nMüller;2000".encode("latin-1")),
    ],
)
@pytest.mark.parametrize("path", ["/import", "/players/upload"])
def test_no_file_breaks_the_desk(
    arbiter: Visitor, demo: SingleDesk, path: str, name: str, data: bytes | Callable[[], bytes]
) -> None:
    """Damaged and hostile files are refused in words, and the event stays open."""
    assert demo.store is not None
    opened, seq = demo.store, demo.store.state.seq
    answer = arbiter.upload(path, name, data if isinstance(data, bytes) else data())
    assert answer.status_code < 500 or answer.status_code == 503
    assert demo.store is opened
    assert demo.store.state.seq == seq


def test_all_problems_of_a_report_file_are_told_at_once(arbiter: Visitor) -> None:
    """Each with its line, its column and a hint."""
    bad = b"012 Bad\r\nXY\r\n001    1 m    One                             x\r\nfoo bar\r\n"
    answer = arbiter.upload("/import", "bad.trf", bad)
    assert answer.status_code == 422
    assert answer.text.count("<b>Line") >= 2


def test_a_zip_that_ends_too_early_is_refused_in_words(arbiter: Visitor) -> None:
    """Its list of contents promises more than it holds; nothing is imported."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("one.tabiya", b"no event")
    data = bytearray(target.getvalue())
    entry = data.index(b"PK\x01\x02")
    data[entry + 20 : entry + 28] = (100_000).to_bytes(4, "little") * 2
    answer = arbiter.upload("/import", "events.zip", bytes(data))
    assert answer.status_code == 422
    assert "cannot be read" in answer.text
