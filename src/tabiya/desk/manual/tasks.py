"""What arbiters have to do, one page each: by which pages of the desk its help is reached.

The text of a task is plain HTML in `tasks/NAME.html`; the documentation site shows the same files.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from tabiya.languages import translatable


class ManualTask(NamedTuple):
    """One thing to do: the name in its address, its title, and where people need it."""

    name: str
    title: str
    pages: tuple[str, ...]
    """Addresses within an event, or of the desk itself, as regular expressions."""


PLAYER = r"/players/\d+(/edit)?"
ROUND = r"/rounds(/\d+)?"
BOARD = r"/rounds/\d+/boards/\d+"
TEAM = r"/teams(/.*)?"

TASKS: dict[str, tuple[ManualTask, ...]] = {
    translatable("Before the event"): (
        ManualTask("first-round", translatable("The first round"), ("/", "/create", "/search")),
        ManualTask(
            "school-day", translatable("A school day, for the teacher"), ("/schools", "/create")
        ),
        ManualTask(
            "announce",
            translatable("Announce the event"),
            ("/settings", "/regulations.*", "/invitation"),
        ),
        ManualTask(
            "players",
            translatable("Enter the players"),
            ("/players", "/players/upload", "/check-in", "/fees"),
        ),
        ManualTask("rating-list", translatable("Take ratings from a list"), ("/ratings.*",)),
        ManualTask(
            "prohibited-pairs", translatable("Players who must not meet"), ("/players/pairs",)
        ),
        ManualTask(
            "import", translatable("An event from another program"), ("/import", "/imported")
        ),
    ),
    translatable("Players come and go"): (
        ManualTask("late-entry", translatable("A late entry"), ("/players", "/players/numbers")),
        ManualTask("player-leaves", translatable("A player leaves"), (PLAYER,)),
        ManualTask("bye", translatable("A player asks for a bye"), (PLAYER,)),
        ManualTask(
            "no-show", translatable("A player does not come"), ("/times", ROUND, "/checklists")
        ),
    ),
    translatable("In a round"): (
        ManualTask("results", translatable("Enter results"), (ROUND, "/boards")),
        ManualTask("wrong-result", translatable("A wrong result"), (BOARD, ROUND)),
        ManualTask("wrong-colours", translatable("Played with the wrong colours"), (BOARD,)),
        ManualTask("adjourned", translatable("A game is adjourned"), (BOARD,)),
        ManualTask(
            "wrong-pairing",
            translatable("The pairing is wrong"),
            (r"/rounds/\d+/manual", ROUND, "/rounds/pair"),
        ),
        ManualTask(
            "why",
            translatable("Why this pairing, why this rank?"),
            (r"/rounds/\d+/(why|groups).*", r"/standings/\d+", "/forecast"),
        ),
        ManualTask(
            "at-the-board",
            translatable("A claim at the board"),
            ("/at-the-board.*", "/book.*", "/scoresheet"),
        ),
        ManualTask("undo", translatable("Undo a step"), ("/log",)),
    ),
    translatable("Standings, paper, reports"): (
        ManualTask(
            "standings",
            translatable("Standings and shared places"),
            ("/standings", "/standings/places", "/crosstable", "/pictures"),
        ),
        ManualTask("play-off", translatable("A play-off"), ("/playoffs",)),
        ManualTask("print", translatable("Print lists, slips and cards"), ("/print",)),
        ManualTask(
            "norms",
            translatable("Print the norm certificates"),
            ("/norms.*", r"/players/\d+/norms"),
        ),
        ManualTask("prizes", translatable("Divide the prizes"), ("/prizes",)),
        ManualTask("report", translatable("Send the report"), ("/exports", "/reports")),
    ),
    translatable("Other kinds of events"): (
        ManualTask(
            "teams",
            translatable("An event of teams"),
            (TEAM, r"/rounds/\d+/matches/\d+", "/board-prizes"),
        ),
        ManualTask(
            "line-ups",
            translatable("Line-ups of captains"),
            (r"/rounds/\d+/line-ups.*", r"/teams/\d+"),
        ),
        ManualTask(
            "all-play-all", translatable("A round robin"), ("/schedule", r"/schedule/\d+/match/\d+")
        ),
        ManualTask("knock-out", translatable("A knock-out"), ("/bracket",)),
        ManualTask("festival", translatable("Several groups in one hall"), (r"/f/.*", "/stages.*")),
    ),
    translatable("In the hall, and when something fails"): (
        ManualTask(
            "phones",
            translatable("Clerks with phones"),
            ("/access", "/phones.*", "/login", r"/join/.*"),
        ),
        ManualTask("screen", translatable("A screen in the hall"), ("/screen",)),
        ManualTask(
            "public-site",
            translatable("Results on the web"),
            ("/public-site", "/broadcast", "/webhooks", "/chess-results"),
        ),
        ManualTask("two-desks", translatable("Two desks"), ("/standby", "/moved")),
        ManualTask("damaged", translatable("The laptop fails"), ()),
    ),
}
"""In the order in which an event needs them."""

BY_NAME = {task.name: task for tasks in TASKS.values() for task in tasks}

_MOST_OFFERED = 4


def tasks_for(page: str) -> tuple[ManualTask, ...]:
    """Return what people may want to do on a page, the likeliest first; the first round elsewhere."""
    fitting = [
        (place, task)
        for task in BY_NAME.values()
        for place, pattern in enumerate(task.pages)
        if re.fullmatch(pattern, page)
    ]
    # A task lists its own page first: there it comes before those that only pass by.
    fitting.sort(key=lambda entry: entry[0])
    return tuple(dict.fromkeys(task for _, task in fitting))[:_MOST_OFFERED]
