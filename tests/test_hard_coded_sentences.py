"""Every sentence for people goes through the catalogue: none is hard-coded in the source."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from io import BytesIO

import pytest
from babel.messages.pofile import read_po
from jinja2 import Environment, nodes

from docs.languages import FOLDERS, KEYWORDS, PACKAGE, template

TOLD = set(KEYWORDS) - {"Caution", "require"}
"""What marks all its sentences for the catalogue where it stands."""

HELP = {"CliCommand", "Example", "flag", "option", "positional"}
"""The tables of commands, which `docs.languages.of_the_commands` reads."""

FOR_PROGRAMS = {
    "BackgroundProcess",
    "Column",
    "Random",
    "ReportRemark",
    "ReportWords",
    "compile",
    "execute",
    "executemany",
    "executescript",
    "note",
}
"""What stands in these calls no person reads: columns of tables, seeds, patterns, SQL, kinds of lines
in the security log, names of processes, and the words by which report files name a system."""

OF_REPORTS = {"kind"}
"""What an argument of this name holds are the words of report files for the type of an event (092)."""

OF_RULES = {"Article", "Chapter", "Clause", "make_chapter", "clause", "swiss_chapter", "theme"}
"""The sentence of a clause and the names of texts stand in the rulebook; names are as FIDE prints them,
and `docs.languages.of_the_rules` collects the sentences that pages tell."""

FOR_PROGRAMMERS = {"AssertionError", "AttributeError", "RuntimeError", "TypeError", "getLogger"} | {
    "FormParserError",
    "SignatureExpired",
    "ValueError",
    "critical",
    "debug",
    "error",
    "exception",
    "expect",
    "expect_all",
    "expect_choice",
    "info",
    "warn",
    "warning",
}
"""A mistake of the program, and what is logged of it: the same in every language, to be looked for."""

ANY = 10_000
"""So many are allowed where every text of a folder is for programs."""

_KEY = "the name under which a value is kept for those who ask again"
_REMARK = "remarks of the report file, which are English everywhere; the log tells the same to its readers"
_ALTERNATIVE = "names of alternatives in the program, which nobody is told"
_TO_FIDE = "it goes to the offices of FIDE, which work in English"

EXCEPTIONS: dict[str, tuple[int, str]] = {
    "cli/mcp.py": (1, "what a program of another maker reads, in English"),
    "desk/chess_results/protocol.py": (1, "what the site answers, to be recognised"),
    "desk/chess_results/uploader.py": (2, "names under which keys and notes are kept"),
    "desk/reports/part.py": (5, "remarks of a report file, which officers read in English"),
    "desk/web/navigation.py": (1, "an English word by which a page is found too"),
    "formats/chess_results/tie_breaks.py": (76, "what the site calls its tie-breaks, in its list"),
    "model/event_profile.py": (4, "keys that are stored"),
    "answers/lists/pairings.py": (3, "headings in files, which are English everywhere"),
    "answers/lists/players.py": (2, "headings in files, which are English everywhere"),
    "checker/known_then.py": (1, "how a remark of a report file ends, to be recognised"),
    "checker/report.py": (
        5,
        "words of the JSON and of the table, and the line that scripts rely on",
    ),
    "cli/completion.py": (6, "scripts in the languages of shells"),
    "extras/conformance/adapters/": (5, "they run in the environments of other programs"),
    "extras/conformance/suite.py": (1, "a word of the JSON"),
    "cli/demo.py": (8, "names of an invented event"),
    "cli/norms/forms.py": (1, "a form as FIDE prints it"),
    "cli/pairings/": (26, "a drop-in: programs call it, and its words are those of bbpPairings"),
    "extras/rate_period/": (5, "kinds of problems, which are words of the table"),
    "extras/study/": (1, "lines of a file, as they are written there"),
    "desk/access/certificate.py": (3, "marks of a format, and the name inside the certificate"),
    "desk/web/identity.py": (1, "the name of a session, which nobody is told"),
    "desk/sign_in/pages.py": (1, "the name by which logins are counted, which nobody is told"),
    "desk/access/security_log.py": (1, "a line of syslog"),
    "desk/api/": (ANY, "the description of the interface for programs"),
    "desk/broadcast/broadcaster.py": (2, "a clock in PGN, and the name of a note"),
    "desk/entrants/card.py": (2, _KEY),
    "desk/standings/performances.py": (2, _KEY),
    "desk/entrants/norms.py": (1, _KEY),
    "desk/exports/files.py": (
        2,
        "remarks of reports and tables in files, which are English everywhere",
    ),
    "desk/norms/pages.py": (2, _KEY),
    "desk/public_site/publisher.py": (3, "names of notes, which nobody is told"),
    "desk/rounds/why.py": (1, _KEY),
    "desk/screen/pages.py": (1, _KEY),
    "desk/standby/pages.py": (1, "the name of a file, kept in the log"),
    "desk/leading.py": (1, "names of notes, which nobody is told"),
    "desk/standings/pages.py": (1, _KEY),
    "desk/start/pages.py": (23, "names of an invented event"),
    "desk/standings/board_scores.py": (1, _KEY),
    "desk/web/connections.py": (1, "the log of the program"),
    "desk/results/live.py": (1, "a line of the protocol"),
    "formats/imports/": (
        19,
        "names of programs, and words in their files; types of events as reports write them",
    ),
    "errors.py": (4, "what operating systems say, to be recognised"),
    "formats/json_form.py": (13, "mistakes of the program that calls, and descriptions in schemas"),
    "formats/pgn.py": (7, "words of PGN, which are English everywhere"),
    "formats/spreadsheet/columns.py": (15, "what columns are called in many languages"),
    "formats/spreadsheet/national_lists.py": (1, "the name of a federation"),
    "formats/trf/": (
        53,
        "places in the text of the report file, and its remarks, which are English",
    ),
    "generator/": (
        10,
        "remarks of reports, which are English everywhere, and names of invented events",
    ),
    "laws/chess960.py": (1, "the name of a text of FIDE"),
    "model/arguments.py": (7, "mistakes of the program that calls"),
    "model/player.py": (3, "mistakes of the program that calls, and an alphabet"),
    "model/round.py": (1, "mistakes of the program that calls"),
    "model/scoring.py": (1, "mistakes of the program that calls"),
    "model/result.py": (1, "mistakes of the program that calls"),
    "model/time_control.py": (
        15,
        "the words in which reports and arbiters of eight languages write time controls",
    ),
    "model/setting.py": (2, "mistakes of the program that calls"),
    "model/setting_types.py": (
        4,
        "mistakes of the program that calls, and a value as files have it",
    ),
    "model/tournament.py": (25, "mistakes of the program that calls, and remarks of report files"),
    "norms/direct_titles.py": (2, _TO_FIDE),
    "norms/forms.py": (42, "forms as FIDE prints them"),
    "norms/title_norms.py": (1, "mistakes of the program that calls"),
    "pairing/competition_editions.py": (1, "the name of a text of FIDE"),
    "pairing/handling.py": (
        6,
        "how a remark of a report file begins, and alternatives of a rule, which nobody is told",
    ),
    "pairing/keizer/settings.py": (4, "how remarks of report files begin"),
    "pairing/knockout/settings.py": (1, "the type of event as reports write it"),
    "pairing/match/settings.py": (2, "the type of event as reports write it"),
    "pairing/matching/": (10, "mistakes of the program"),
    "pairing/phrases.py": (1, "how sentences of rules begin, to be cut off"),
    "pairing/playoff.py": (11, "names of the formats in their table, which nobody is told"),
    "pairing/resolve.py": (1, "how a remark of a report file begins"),
    "pairing/round_pairing.py": (1, "what a programmer sees in a log"),
    "pairing/roundrobin/": (4, _ALTERNATIVE),
    "pairing/swiss/kit/": (2, _ALTERNATIVE),
    "pairing/swiss/team_swiss/settings.py": (3, "words of report files, to be recognised"),
    "pairing/system.py": (2, _ALTERNATIVE),
    "pairing/team/line_up.py": (1, "a place in the text of the report format"),
    "pairing/team/presence.py": (2, _ALTERNATIVE),
    "printing/document.py": (8, _ALTERNATIVE),
    "printing/documents/arbiter_applications.py": (
        14,
        "FIDE's English form FA2, IA2, and what is judged on it",
    ),
    "printing/documents/arbiter_reports.py": (
        26,
        "FIDE's English form FA1, IA1, and what is judged on it",
    ),
    "printing/documents/assistants.py": (
        2,
        "the words in which moves are announced, which are German everywhere (Laws, appendix D)",
    ),
    "printing/documents/direct_titles.py": (13, _TO_FIDE),
    "printing/documents/fair_play_reports.py": (
        18,
        "FIDE's English form of the fair play regulations, with what the arbiter wrote",
    ),
    "printing/documents/rating_certificates.py": (11, _TO_FIDE),
    "printing/documents/title_applications.py": (
        4,
        "FIDE's English form IT2, and what is judged on it",
    ),
    "printing/documents/title_certificates.py": (
        3,
        "FIDE's English form IT1, and what is judged on it",
    ),
    "printing/documents/tournament_report.py": (
        7,
        "FIDE's English form IT3, and what is judged on it",
    ),
    "ratinglist/searching.py": (1, "columns of a table"),
    "rulebook/": (14, "mistakes of the rulebook and its own page, which programmers read"),
    "site/checkout.py": (1, "the message of a commit"),
    "site/data.py": (1, "what the files say for programs"),
    "site/flags.py": (1, "codes of federations and of flags"),
    "site/sftp.py": (4, "what is said to another program, and what it answers"),
    "store/facts/": (69, f"{_REMARK}, also by files of earlier versions, and their page"),
    "store/log/": (3, "columns of a table"),
    "store/notes.py": (7, _REMARK),
    "tiebreaks/standings.py": (1, "what a programmer sees in a log"),
    "tiebreaks/editions.py": (1, "the name of a text of FIDE"),
    "tiebreaks/event_kind.py": (4, "words of the JSON"),
    "tiebreaks/opponents_ratings.py": (2, _KEY),
    "tiebreaks/opponents_scores.py": (1, _KEY),
    "tiebreaks/own_results.py": (1, _KEY),
    "work/": (4, "mistakes of the program, and commands to be typed"),
}
"""Texts that look like sentences and are none for people: how many a file or folder has, and why."""

_WORD = re.compile(r"[^\W\d_]{2,}")
_TWO_WORDS = re.compile(r"[^\W\d_]{2,}[,;:]? [^\W\d_]{2,}")
_WORD_AND_VALUE = re.compile(r"^[^-]*?(?:\{\}|\d)[,;:]? [a-z]{3,}\b|^[^-]*?\b[a-z]{3,}[,;:]? \{\}")
_OF_PROGRAMS = re.compile(
    r"^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|ATTACH|BEGIN|ALTER|DROP|WITH|COMMIT)\b"
    r"|<[a-z!/?][^>]*>|[a-z-]+:[ ]?[\w#.-]+;|; (?:charset|filename|Max-Age)=|https?://|^tabiya |^tabiya: |^\{\} tabiya |^[a-z-]+(?: [a-z]+-[a-z-]+)+$"
)


def found_in(source: str) -> list[tuple[int, str]]:
    """Return the hard-coded sentences of a module, each with its line."""
    known = _collected()
    return [
        (node.lineno, text)
        for node in _seen(ast.parse(source))
        for text in [_get_text(node)]
        if text is not None and " ".join(text.split()) not in known and _is_sentence(text)
    ]


@cache
def _collected() -> frozenset[str]:
    """The list for translators, as `test_languages` finds it complete: also tables of rules and of commands."""
    lists = [BytesIO(template(folder).read_bytes()) for folder in FOLDERS]
    return frozenset(
        " ".join(each.split())
        for found in lists
        for message in read_po(found)
        for each in ([message.id] if isinstance(message.id, str) else message.id)
    )


def _get_text(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(
            str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values
        )
    return None


def _is_sentence(text: str) -> bool:
    """Whether words follow each other as people write them, and it is no SQL, markup or style."""
    if _OF_PROGRAMS.search(text):
        return False
    return bool(_TWO_WORDS.search(text.replace("{}", "0")) or _WORD_AND_VALUE.search(text))


def _seen(node: ast.AST) -> Iterator[ast.Constant | ast.JoinedStr]:
    """Yield the texts of a module that a person could be shown."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return  # a docstring, or the docstring of a value
    if isinstance(node, ast.Assert) or (isinstance(node, ast.keyword) and node.arg in OF_REPORTS):
        return
    if isinstance(node, ast.Call):
        called = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if called in TOLD | HELP | FOR_PROGRAMS | FOR_PROGRAMMERS | OF_RULES:
            return
    if isinstance(node, ast.Constant | ast.JoinedStr):
        yield node
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "keys", "slice", "comparators"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _seen(child)


@cache
def _found() -> dict[str, list[str]]:
    """The hard-coded sentences of the whole package, by room or exception."""
    found: dict[str, list[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        for line, text in found_in(path.read_text("utf-8")):
            found.setdefault(_find_place(name), []).append(f"{name}:{line} {text}")
    return found


def test_no_sentence_is_hard_coded() -> None:
    """A new sentence goes through `say`, `gettext` or `translatable` of `tabiya/languages.py`."""
    allowed = {place: count for place, (count, _) in EXCEPTIONS.items()}
    wrong = {place: told for place, told in _found().items() if len(told) > allowed.get(place, 0)}
    assert wrong == {}


def test_no_exception_is_larger_than_it_must_be() -> None:
    """The list of exceptions may only shrink."""
    known = {place: count for place, (count, _) in EXCEPTIONS.items() if count != ANY}
    assert {place: len(_found().get(place, [])) for place in known} == known


def _find_place(name: str) -> str:
    """The file or folder of the exceptions that a module belongs to, else its room."""
    for place in EXCEPTIONS:
        if name == place or (place.endswith("/") and name.startswith(place)):
            return place
    return name.partition("/")[0]


# Templates and scripts.

_ATTRIBUTES = {"alt", "aria-description", "aria-label", "placeholder", "title"}
_NOT_READ = {"code", "kbd", "pre", "script", "style", "svg"}


class _Shown(HTMLParser):
    """Collects what a page shows: its text, and the attributes that people read or hear."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _NOT_READ:
            self._inside.append(tag)
        self.found += [value for name, value in attrs if name in _ATTRIBUTES and value]

    def handle_endtag(self, tag: str) -> None:
        if self._inside and self._inside[-1] == tag:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if not self._inside:
            self.found.append(data)


def found_in_template(source: str) -> list[str]:
    """Return the words of a template that are in no `{% trans %}` and no `_()`."""
    tree = Environment(extensions=["jinja2.ext.i18n", "jinja2.ext.do"]).parse(source)  # noqa: S701 - nothing is rendered
    shown = _Shown()
    shown.feed("".join(_pieces(tree)))
    return [
        " ".join(text.split())
        for text in shown.found
        if any(len(word) > 2 for word in _WORD.findall(text.replace("\0", " ")))
    ]


def _pieces(tree: nodes.Template) -> Iterator[str]:
    """The text of a template; a mark stands where a value is filled in."""
    for output in tree.find_all(nodes.Output):
        for node in output.nodes:
            yield node.data if isinstance(node, nodes.TemplateData) else "\0"


TEMPLATE_EXCEPTIONS = {
    "desk/chess_results/chess_results.html": "the name of a site",
    "desk/at_the_board/game.html": "the name of a format",
    "desk/book/book.html": "a line as it is to be typed",
    "desk/entrants/entries.html": "a list as it is to be pasted",
    "desk/entrants/player.html": "a name",
    "desk/regulations/edit.html": "a line as it is to be typed",
    "desk/rounds/fixtures.html": "the name of a format",
    "desk/screen/screen.html": "a name",
    "desk/teams/entry.html": "a list as it is to be pasted",
    "desk/teams/team.html": "a name as it is to be typed",
    "desk/web/apology.html": "a name",
    "desk/web/base.html": "a name",
}
"""Templates with words that are the same in every language, each with the reason."""


def test_no_template_shows_words_of_its_own() -> None:
    """What a page says stands in `{% trans %}` or `_()`."""
    wrong = {}
    for path in sorted(PACKAGE.rglob("*.html")):
        name = path.relative_to(PACKAGE).as_posix()
        if not any(
            name == each or name.startswith(f"{each.rstrip('/')}/") for each in TEMPLATE_EXCEPTIONS
        ):
            wrong[name] = found_in_template(path.read_text("utf-8"))
    assert {name: found for name, found in wrong.items() if found} == {}


_NUMBER_AND_NOUN = re.compile(
    r"""\}\}(?:</\w+>)? (?:\{%-? trans %\}|\{\{ ?_\(")(players?|points?|rounds?|teams?|boards?|games?)\b"""
)


def test_no_noun_stands_beside_a_number_of_its_own() -> None:
    """Russian says 19 игроков and 22 игрока: number and noun are one sentence, with `pluralize`."""
    wrong = {
        path.name: found
        for path in PACKAGE.rglob("*.html")
        if (found := _NUMBER_AND_NOUN.findall(path.read_text("utf-8")))
    }
    assert wrong == {}


@pytest.mark.parametrize(
    "template",
    ["{{ n }} {% trans %}players{% endtrans %}", '<b>{{ n }}</b> {{ _("points") }}'],
)
def test_a_noun_beside_a_number_is_found(template: str) -> None:
    """In both ways in which templates ask the catalogue."""
    assert _NUMBER_AND_NOUN.search(template)


_SCRIPT_TEXT = re.compile(r"""(?<![\w)])(?:"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`)""")
_NOT_SHOWN = re.compile(
    r"""(?m)^\s*(?://|\*|/\*).*$|"use strict"|\bnew Error\([^)]*\)"""
    r"""|\b(?:querySelector(?:All)?|matches|closest|matchMedia)\([^)]*\)"""
)
_IN_THE_CATALOGUE = re.compile(r"""\bn?gettext\("[^"]*"(?:, "[^"]*")?""")


def found_in_script(source: str) -> list[str]:
    """Return the sentences of a script that are in no `gettext`; a comment or a selector is none."""
    code = _NOT_SHOWN.sub("", _IN_THE_CATALOGUE.sub("", source))
    texts = ("".join(found) for found in _SCRIPT_TEXT.findall(code))
    return [text for text in texts if _is_sentence(re.sub(r"\$\{[^}]*\}", "{}", text))]


def test_no_script_shows_words_of_its_own() -> None:
    """A script asks `words.js`, or the page brings the words."""
    wrong = {path.name: found_in_script(path.read_text("utf-8")) for path in PACKAGE.rglob("*.js")}
    assert {name: found for name, found in wrong.items() if found} == {}


# The tests themselves can fail.


@pytest.mark.parametrize(
    "line",
    [
        'raise Refused("Round 3 is not complete.")',
        'print(f"{count} games have no result")',
        'raise Refused(f"{name} plays already", hint="Choose another board.")',
        'LABELS = {"a": "the first board"}',
        'return f"{number} boards"',
        'say("Known: {names}.", names="no name at all")[0] + "is one more sentence"',
    ],
)
def test_a_hard_coded_sentence_is_found(line: str) -> None:
    """Wherever it stands: raised, printed, returned or in a table."""
    assert found_in(f"def act():\n    {line}\n")


@pytest.mark.parametrize(
    "line",
    [
        '"""Return the first board."""',
        'raise Refused(say("Round {round} is not complete.", round=3))',
        'LABELS = {"a": translatable("the first board")}',
        'database.execute("SELECT * FROM game WHERE board = 1")',
        '_LOG.warning("the process was ended")',
        'raise TypeError("this is no board")',
        'style = "color: red; margin: 0"',
        "known[f'{board} {round}']",
        'name = f"{stage}-{place:04}.trf"',
    ],
)
def test_what_no_person_reads_is_not_found(line: str) -> None:
    """Docstrings, the catalogue itself, SQL, logs, mistakes of the program, styles and names."""
    assert found_in(f"def act():\n    {line}\n") == []


@pytest.mark.parametrize(
    ("template", "found"),
    [
        ("<p>Round {{ n }}</p>", ["Round \0"]),
        ("<p>{% trans %}Round{% endtrans %} {{ n }}</p>", []),
        ('<input placeholder="Name of the event">', ["Name of the event"]),
        ('<input placeholder="{{ _("Name of the event") }}">', []),
        ("{% if n %}<h1>Board</h1>{% endif %}<code>tabiya desk</code>", ["Board"]),
    ],
)
def test_words_of_a_template_are_found(template: str, found: list[str]) -> None:
    """In its text and in what is read aloud; not in code."""
    assert found_in_template(template) == found


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ("note.textContent = `${n} results wait`;", ["${n} results wait"]),
        ('note.textContent = gettext("{n} results wait", { n });', []),
        ('document.querySelector("table.boards tbody tr")', []),
        ('// "a comment says this"', []),
    ],
)
def test_words_of_a_script_are_found(script: str, found: list[str]) -> None:
    """Not those of the catalogue, of selectors or of comments."""
    assert found_in_script(script) == found
