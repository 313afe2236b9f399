"""A list of players between two pages: shown as understood, and sent back exactly as it was shown."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence

from tabiya.desk.translations import gettext as _
from tabiya.model.player import Player
from tabiya.store.codec import UnreadableFact, from_json, to_json
from tabiya.store.decision import Refused

_SILENT = to_json(Player(0, ""))
"""What is not worth saying of a player, to keep a list of thousands short."""


def as_sent(players: Sequence[Player]) -> str:
    """The players as text for a hidden field, letter by letter as they were understood."""
    told = [
        {name: value for name, value in to_json(player).items() if value != _SILENT[name]}
        | {"number": player.number, "name": player.name}
        for player in players
    ]
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def as_shown(text: str) -> tuple[Player, ...]:
    """The players of such a text; refused if it is no list of ours."""
    try:
        return from_json(tuple[Player, ...], _readable(json.loads(text)))
    except (ValueError, TypeError, RecursionError, UnreadableFact) as cause:
        raise Refused(
            _("the list did not arrive as it was shown"), hint=_("Show it again, then enter it.")
        ) from cause


def _readable(told: object) -> object:
    """The same without control characters, which no list shows and no form sends."""
    if isinstance(told, str):
        return "".join(c for c in told if unicodedata.category(c) not in ("Cc", "Cs"))
    if isinstance(told, list):
        return [_readable(each) for each in told]
    if isinstance(told, dict):
        return {name: _readable(value) for name, value in told.items()}
    return told
