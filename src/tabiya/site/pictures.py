"""The logo and the picture of an event: files beside that of the event, such as `open.logo.svg`."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

LOGO, PICTURE = "logo", "picture"
_ENDINGS = ("svg", "png", "webp", "jpg", "jpeg")
_LARGEST = 5_000_000
"""In bytes; a larger file would make readers wait, and is left out."""


class EventPicture(NamedTuple):
    """A picture as the site has it: its name there, and its bytes."""

    file: str
    data: bytes


def picture_files(event_file: Path) -> list[Path]:
    """Return the files beside an event file that are its logo or its picture."""
    files = (
        event_file.with_suffix(f".{kind}.{ending}")
        for kind in (LOGO, PICTURE)
        for ending in _ENDINGS
    )
    return [file for file in files if file.is_file()]


def pictures_beside(event_file: Path) -> dict[str, EventPicture]:
    """Return the logo and the picture of an event, as far as they are beside its file.

    One that cannot be read, or is too large for phones, is left out.
    """
    pictures: dict[str, EventPicture] = {}
    for file in picture_files(event_file):
        kind, ending = file.suffixes[-2:]
        try:
            data = file.read_bytes() if file.stat().st_size <= _LARGEST else b""
        except OSError:
            continue
        if data:
            pictures.setdefault(kind[1:], EventPicture(f"{kind[1:]}{ending}", data))
    return pictures
