"""Small events of teams at the desk, pasted as people paste them."""

from __future__ import annotations

import html
import re
from typing import Any

from tests.desk.visiting import SingleDesk, Visitor

CITIES = ("Lisbon", "Porto", "Faro", "Braga", "Evora", "Coimbra", "Setubal", "Aveiro")


def team_list(teams: int, players: int) -> str:
    """Blocks of lines: the name of a team with its captain, then its players in board order."""
    blocks = []
    for place, city in enumerate(CITIES[:teams]):
        lines = [f"{city} (captain: {city} Reis)"]
        lines += [
            f"{city}, {chr(65 + board)};{2400 - 40 * place - 10 * board};POR"
            for board in range(players)
        ]
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def begin_teams(
    desk: SingleDesk, teams: int = 4, players: int = 5, boards: int = 4, **fields: str
) -> Visitor:
    """An event of teams, entered from a pasted list."""
    browser = Visitor(desk)
    told = {"system": "team", "rounds": "3", "board_colours": str(boards), **fields}
    browser.post("/create", name="League", start="2026-03-01", end="2026-03-08", **told)
    enter_teams(browser, team_list(teams, players))
    return browser


def enter_teams(browser: Visitor, text: str) -> None:
    """Paste a list of teams and confirm what was understood."""
    seen = browser.post("/teams/upload", text=text)
    clean = re.search(r'<textarea name="clean" hidden>(.*?)</textarea>', seen.text, re.DOTALL)
    assert clean is not None, seen.text
    browser.post("/teams/enter", clean=html.unescape(clean[1]))


def line_up(browser: Visitor, round_number: int, team: int, seats: list[int]) -> Any:
    """Hand in who plays, from board 1 down."""
    fields = {f"board-{board}": str(seat) for board, seat in enumerate(seats, start=1)}
    fields["key"] = f"line-up {round_number} {team} {seats}"
    return browser.post(f"/rounds/{round_number}/line-ups/{team}", **fields)


def join(desk: SingleDesk, page: str) -> Visitor:
    """The phone of somebody who was invited on this page."""
    (link,), (pin,) = re.findall(r"(/join/[\w-]+)</code>", page), re.findall(r'pin">(\d{6})<', page)
    phone = Visitor(desk, address=("10.0.0.5", 1))
    phone.get(link)
    assert phone.post(link, pin=pin).status_code == 200
    return phone
