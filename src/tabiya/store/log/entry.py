"""One line of the log: a fact with who, when, why and from which device."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from datetime import datetime

from tabiya.store.fact import Fact


@dataclass(frozen=True, slots=True)
class Actor:
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
    actor: Actor
    event: Fact


def line_hash(before: str, *columns: object) -> str:
    """The checksum of a line: SHA-256 of a JSON list, the checksum before it and its nine columns."""
    # In a damaged file a column may hold bytes; they have a checksum too, which will not fit.
    text = json.dumps([before, *columns], ensure_ascii=False, separators=(",", ":"), default=repr)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
