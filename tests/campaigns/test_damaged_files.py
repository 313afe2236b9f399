"""A sample of the campaign that damages event files, and that it would notice a lost line."""

from __future__ import annotations

import random
import shutil
from collections import Counter
from pathlib import Path

from tests.campaigns.damaged_files import (
    campaign,
    damage,
    examine,
    list_lines,
    list_records,
    originals,
)


def test_damaged_files_open_or_give_back_every_sound_line() -> None:
    """The whole campaign has a thousand."""
    told, faults = campaign(9, seed=3)
    assert faults == []
    assert told["opened"] + told["recovered"] + told["nothing was left"] == 9


def test_the_campaign_would_notice_a_line_that_is_not_told(tmp_path: Path) -> None:
    """A record that still stands in the bytes, of a line that recovery does not know, is a fault."""
    path = originals(tmp_path)[0]
    shutil.copytree(path.parent, tmp_path / "look")
    lines = list_lines(tmp_path / "look" / path.name)
    records = list_records(path, lines)
    assert len(records) > len(lines) // 2
    dice = random.Random(1)  # noqa: S311 - places, no secrets
    raw = bytearray(path.read_bytes())
    raw[:100] = bytes(100)
    path.write_bytes(raw)
    assert examine(path, lines, records, Counter()) == []
    path.with_name("recovered.tabiya").unlink()
    _checksum, suffix, place, whole = records[0]
    invented = [*records, ("0" * 64, suffix, place, whole)]
    assert examine(path, lines, invented, Counter()) == [f"a sound line is not told: {'0' * 64}"]
    assert damage(path, dice) in ("bits", "sectors", "cut off")
