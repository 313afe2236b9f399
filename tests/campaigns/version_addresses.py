"""What two versions are asked about an event: every page, export, document and answer for programs.

The twin test holds these lists against the routes of this version. What this version asks for an older
one may not know: that is a difference to be shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

DESK_PAGES = (
    *("/", "/?find=old", "/create", "/create?like={event}", "/import", "/boards", "/stages"),
    *(
        "/access",
        "/phones",
        "/login",
        "/manual",
        "/language?to=de",
        "/events/{event}/delete",
        "/moved",
    ),
    *("/stages/Cup", "/standings", "/nonsense"),
)
"""Pages of the desk itself; `{event}` is one of its events."""

EVENT_PAGES = (
    *("/", "/settings", "/regulations", "/regulations/edit", "/invitation", "/imported"),
    *("/players", "/players?who=an&order=name", "/players?find=a", "/players?new=1"),
    *("/players/numbers", "/players/pairs", "/players/upload", "/players/{entrant}"),
    *("/players/{entrant}/edit", "/players/{entrant}/norms", "/check-in", "/fees"),
    *("/ratings", "/ratings/check", "/teams", "/teams/upload", "/teams/{team}", "/board-prizes"),
    *("/board-prizes?least=2", "/rounds", "/schedule", "/rounds/{round}"),
    *("/rounds/{round}?order=name", "/rounds/{round}?open=1", "/rounds/{round}?check=1"),
    *("/rounds/{round}?part=next", "/rounds/{round}/groups", "/rounds/{round}/changed?since=0"),
    *("/rounds/{round}/boards/{board}", "/rounds/{round}/why", "/rounds/{round}/why/{entrant}"),
    *("/rounds/{round}/why/1?not=2", "/rounds/{round}/manual", "/rounds/{round}/line-ups"),
    *("/rounds/{round}/line-ups/{team}", "/rounds/{round}/matches/{team}", "/standings"),
    *("/standings?after={round}", "/standings?category=women", "/standings/places"),
    *("/standings/{entrant}", "/standings/{entrant}?versus=2&after=2", "/playoffs", "/bracket"),
    *("/crosstable", "/screen", "/screen?settings=1", "/screen?view=standings", "/pictures"),
    *("/screen?view=pairings&page=1", "/at-the-board/games", "/at-the-board/chess960"),
    *("/times", "/checklists", "/book", "/book?round=3", "/book/new", "/book/new?round=1&board=1"),
    *("/book/new?player=1&kind=PENALTY", "/norms", "/norms?event=World+U16&women=1"),
    *(
        "/norms/applications",
        "/phones",
        "/phones/captains",
        "/reports",
        "/schools",
        "/scoresheet",
        "/search",
        "/search?find=a",
        "/schedule/{round}/match/{team}",
        "/prizes",
        "/print",
        "/print?round=1",
        "/exports",
        "/public-site",
    ),
    *(
        "/broadcast",
        "/chess-results",
        "/webhooks",
        "/log",
        "/log?find=a",
        "/log?before=12",
        "/access",
        "/login",
    ),
)
"""Pages of an event."""

RULE_PAGES = (
    *("/manual", "/manual/{task}", "/at-the-board", "/at-the-board/picture", "/at-the-board/game"),
    "/at-the-board?fen=7k%2F8%2F8%2F8%2F8%2F8%2FR7%2F7K+w+-+-+0+1&ask=1",
    *("/at-the-board/cards", "/at-the-board/cards/{card}", "/at-the-board/words"),
)
"""Pages that say the same in every event: they are asked in one."""

TASKS = (
    *("adjourned", "all-play-all", "announce", "at-the-board", "bye", "damaged", "festival"),
    *("first-round", "import", "knock-out", "late-entry", "line-ups", "no-show", "norms", "phones"),
    *("play-off", "player-leaves", "players", "print", "prizes", "prohibited-pairs", "public-site"),
    *(
        "rating-list",
        "report",
        "school-day",
        "results",
        "screen",
        "standings",
        "teams",
        "two-desks",
        "undo",
    ),
    *("why", "wrong-colours", "wrong-pairing", "wrong-result"),
)
"""The tasks of the manual."""
CARDS = (
    *("touched-piece", "released-piece", "promotion", "resignation", "flag-fall", "clock"),
    *("draw-claim", "wrong-start", "turned-board", "colours-reversed", "displaced-pieces"),
    *("illegal-move", "illegal-position", "restored-game", "sealed-move", "quickplay-finish"),
)
"""The cards for decisions at the table."""

FESTIVAL_PAGES = (
    "/",
    "/phones",
    "/screen",
    "/boards",
    "/print",
    "/people",
    "/people?who=a",
    "/public-site",
)
"""Pages of a festival."""

LEFT_OUT = {
    "/forecast": "its futures are played in the background, and the page says how far they are",
    "/live": "who is connected, and when a page was changed",
    "/live/changes": "a stream without an end",
    "/standby": "the desk gives itself a name by lot",
    "/join/{token}": "invitations are drawn by lot",
    "/events/export": "all event files at once, which are compared",
    "/exports/event-file": "the event files themselves are compared",
    "/reports/{line}.trf": "reports that were made are in the event file, which is compared",
    "/print/sets/{kind}": "each document of a set is asked by itself",
    "/chess-results/preview.xml": "its page links to it and says how large it is",
}
"""Pages that are not asked, and why."""

EXPORTS = (
    *("trf26", "trf16", "trf06", "rating", "players.csv", "players.xlsx", "standings.csv"),
    *(
        "standings.xlsx",
        "crosstable.csv",
        "crosstable.xlsx",
        "board-prizes.csv",
        "board-prizes.xlsx",
        "pairings.csv",
        "pairings.xlsx",
        "headers.pgn",
        "round-1.pgn",
        "round-2.pgn",
        "fixtures.csv",
        "fixtures.ics",
        "fixtures.xlsx",
        "schools.csv",
        "schools.xlsx",
    ),
)
"""The files an event can be taken away as."""

DOCUMENTS = (
    *("registration", "equipment", "check-in", "players", "schedule", "place-cards"),
    *("table-numbers", "pairings", "pairings-by-name", "large-print", "notices", "result-slips"),
    *("scoresheets", "chess960", "not-playing", "round-checklist", "clock-sheet", "sealed-moves"),
    *("assistants", "protests", "fair-play-reports", "team-pairings", "match-protocols"),
    *("line-up-slips", "standings", "bracket", "crosstable", "averages", "square", "player-cards"),
    *("pairing-checklist", "explanation", "prizes", "prize-receipts", "diplomas", "participation"),
    *("title-certificates", "title-applications", "rating-certificates", "direct-titles"),
    *("tournament-report", "arbiter-reports", "arbiter-applications", "final-report", "letter"),
    *("schools", "poster", "certificates", "two-teams", "team-list", "board-prizes"),
)
"""The documents that are printed."""
PRINTED = (
    *("/print/{document}", "/print/pairings?round=1&language=de", "/print/players?paper=letter"),
    *("/regulations.pdf", "/regulations/sectors.pdf", "/invitation.pdf", "/fees/receipts.pdf"),
    *("/print/standings?round=2", "/print/player-cards?players=1", "/print/result-slips?round=1"),
)
"""Where an event gives away PDFs."""

API = (
    *("", "/events", "/openapi.json", "/events/{event}", "/events/{event}/tournament"),
    *("/events/{event}/players", "/events/{event}/players/{entrant}"),
    *("/events/{event}/players/{entrant}?number=2", "/events/{event}/rounds"),
    "/events/{event}/settings",
    *("/events/{event}/rounds/{round}", "/events/{event}/rounds/{round}/boards/{board}"),
    *("/events/{event}/rounds/{round}/matches", "/events/{event}/rounds/{round}/line-ups"),
    *("/events/{event}/rounds/{round}/explanation", "/events/no-such-event"),
    *("/events/{event}/rounds/{round}/explanation/{entrant}", "/events/{event}/teams"),
    *("/events/{event}/rounds/{round}/explanation/1?not=2", "/events/{event}/teams/{team}"),
    *("/events/{event}/bracket", "/events/{event}/standings", "/events/{event}/standings?after=1"),
    *("/events/{event}/standings/{entrant}/explanation",),
)
"""What programs read, below `/api/v1`."""

NUMBERS = {
    "round": ("1", "2", "3", "5"),
    "entrant": ("1", "2", "5", "11"),
    "team": ("1", "2"),
    "board": ("1", "3"),
    "task": TASKS,
    "card": CARDS,
    "document": DOCUMENTS,
}
"""What stands for the names in braces; one of these more is asked where two stand together."""


def filled(pattern: str, **known: str) -> Iterator[str]:
    """The addresses of a pattern; of two names the second takes one value for each of the first."""
    for name, value in known.items():
        pattern = pattern.replace(f"{{{name}}}", value)
    names = re.findall(r"\{(\w+)\}", pattern)
    if not names:
        yield pattern
        return
    for index, value in enumerate(NUMBERS[names[0]]):
        address = pattern.replace(f"{{{names[0]}}}", value)
        for other in names[1:]:
            address = address.replace(f"{{{other}}}", NUMBERS[other][index % len(NUMBERS[other])])
        yield address
