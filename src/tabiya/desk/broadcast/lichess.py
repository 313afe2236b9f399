"""Games pushed to a round of a broadcast on Lichess, as its documentation asks for."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from tabiya.desk.web.outgoing import AddressRefused, NobodyAnswered, send
from tabiya.desk.web.words import in_sentences
from tabiya.languages import gettext as _

LICHESS = "https://lichess.org"
MOST_PUSHED = 100
"""So many games one round of a broadcast takes."""
_TOO_MANY_REQUESTS = 429
_WAIT_WHEN_TOO_MANY = 60.0


@dataclass(frozen=True, slots=True)
class Pushed:
    """What became of the games that were pushed."""

    trouble: str = ""
    """Why they were not taken; empty if they were."""
    wait: float = 0.0
    """The seconds after which the server wants to be asked again."""
    refused: str = ""
    """The games that it did not take, beside those that it took."""


def push(address: str, token: str, text: str, *, loopback: bool) -> Pushed:
    """Push games to the address of a round; `loopback` lets a server of this machine be asked."""
    headers = {
        "Authorization": f"Bearer {token}",
        "Content-Type": "text/plain; charset=utf-8",
        "Accept": "application/json",
    }
    try:
        answer = send(address, text.encode(), headers, loopback=loopback)
    except (NobodyAnswered, AddressRefused) as trouble:
        return Pushed(in_sentences(trouble))
    data = _parse_reply(answer.body)
    if answer.good:
        wrong, all_of_them = _refused_games(data)
        return Pushed(wrong) if all_of_them else Pushed(refused=wrong)
    words = {
        401: _("The server does not accept the token. Create one that may write studies."),
        403: _("The token may not write to this broadcast."),
        404: _("The server has no such broadcast round."),
    }.get(answer.status, _("The server answered {status}.").format(status=answer.status))
    if answer.status == 400 and isinstance(data.get("error"), str):
        words = _not_taken(data["error"])
    least = _WAIT_WHEN_TOO_MANY if answer.status == _TOO_MANY_REQUESTS else 0.0
    return Pushed(words, max(least, float(answer.retry_after)))


def _parse_reply(body: bytes) -> dict[str, Any]:
    try:
        data = json.loads(body)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _refused_games(data: dict[str, Any]) -> tuple[str, bool]:
    """Return which games the server did not take, in words, and whether it took none."""
    games = data.get("games")
    listed = [game for game in games if isinstance(game, dict)] if isinstance(games, list) else []
    wrong = []
    for game in listed:
        if game.get("error"):
            tags = game.get("tags")
            names = (
                [tags.get(side) for side in ("White", "Black")] if isinstance(tags, dict) else []
            )
            # A refusal of everything, such as that of a round with a source of its own, names nobody.
            before = f"{names[0]} - {names[1]}: " if all(names) and names else ""
            wrong.append(f"{before}{game['error']}")
    if not wrong:
        return "", False
    return _not_taken("; ".join(wrong[:5])), len(wrong) == len(listed)


def _not_taken(what: str) -> str:
    return _("The server did not accept: {games}").format(games=" ".join(what.split())[:400])
