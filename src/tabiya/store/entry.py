"""One line of the log: a fact with who, when, why and from which device."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tabiya.store.codec import UnreadableFact, from_json, to_json
from tabiya.store.events import KINDS, Event


@dataclass(frozen=True, slots=True)
class Hand:
    """Who acts, at which device, and why; the key makes a repeated request count once."""

    who: str
    device: str = ""
    why: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A stored fact. Facts stored together form one step, named by the first of them."""

    seq: int
    step: int
    at: datetime
    hand: Hand
    event: Event


Upcaster = Callable[[dict[str, Any]], dict[str, Any]]
"""Brings the payload of one version of a fact to the next."""

UPCASTERS: Mapping[tuple[str, int], Upcaster] = {}
"""By kind and the version the payload has; none yet, because every fact is in its first."""


def payload_of(event: Event) -> str:
    """The fact as the text stored in the log."""
    return json.dumps(to_json(event), ensure_ascii=False, separators=(",", ":"))


def event_of(kind: str, version: int, payload: str) -> Event:
    """The fact that a stored text describes, brought to the newest form of its kind."""
    known = KINDS.get(kind)
    if known is None or version > known.version:
        raise UnreadableFact(f"the log holds a fact of unknown kind {kind!r}, version {version}")
    try:
        data = json.loads(payload)
    except (ValueError, RecursionError) as cause:
        raise UnreadableFact(f"a fact {kind!r} is no JSON") from cause
    for old in range(version, known.version):
        data = UPCASTERS[kind, old](data)
    return from_json(known, data)
