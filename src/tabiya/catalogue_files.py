"""Compiles a catalogue as translators write it (`locale/de.po`) into what Python's `gettext` reads.

A package that people install contains the compiled files alone: `setup.py` makes them with `compiled`. In a
source tree they are made when a language is first used, as Python does with its modules.
"""

from __future__ import annotations

import os
import re
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

_PART = re.compile(r'^(?:(msgctxt|msgid|msgid_plural|msgstr)(?:\[\d+\])? )?(".*")$')
_MAGIC = 0x950412DE
_HEAD = 28
_CHARSET = "Content-Type: text/plain; charset=utf-8\n"


def up_to_date(source: Path) -> bytes:
    """Return the compiled form of a catalogue; it is kept beside it in `__pycache__` until the file changes."""
    kept = source.parent / "__pycache__" / f"{source.stem}.mo"
    changed = source.stat().st_mtime_ns
    try:
        if kept.stat().st_mtime_ns == changed:
            return kept.read_bytes()
    except OSError:
        pass
    made = compiled(source.read_text("utf-8"))
    if not sys.dont_write_bytecode:
        _keep(kept, made, changed)
    return made


def _keep(file: Path, content: bytes, changed: int) -> None:
    """Write the file in one step, because several processes may start at once; a folder may be read-only."""
    draft = file.with_suffix(f".{os.getpid()}")
    try:
        file.parent.mkdir(exist_ok=True)
        draft.write_bytes(content)
        os.utime(draft, ns=(changed, changed))
        draft.replace(file)
    except OSError:
        pass


def compiled(text: str) -> bytes:
    """Return a catalogue in the binary form of gettext; what is not translated is left out.

    A translation marked `#, fuzzy` belongs to an earlier wording of the same sentence: it is used until a
    translator has reviewed it.
    """
    messages = sorted((key.encode(), words.encode()) for key, words in _messages(text).items())
    place = _HEAD + 16 * len(messages)
    tables: list[bytes] = []
    # All keys come first, then all texts; each ends with a zero, which its length does not count.
    for column in (0, 1):
        for message in messages:
            tables.append(struct.pack("<2I", len(message[column]), place))
            place += len(message[column]) + 1
    texts = [message[column] + b"\0" for column in (0, 1) for message in messages]
    count = len(messages)
    head = struct.pack("<7I", _MAGIC, 0, count, _HEAD, _HEAD + 8 * count, 0, place)
    return head + b"".join(tables) + b"".join(texts)


def _messages(text: str) -> dict[str, str]:
    """The texts by their keys, as the binary form has them: a context before, several forms in a row."""
    messages = {"": _CHARSET}
    for block in text.split("\n\n"):
        parts = list(_parts(block))
        translated = [content for kind, content in parts if kind == "msgstr"]
        forms = [content for kind, content in parts if kind.startswith("msgid")]
        context = [f"{content}\4" for kind, content in parts if kind == "msgctxt"]
        if forms == [""]:
            messages[""] = _CHARSET + "".join(translated)
        elif forms and translated and all(translated):
            messages["".join(context) + "\0".join(forms)] = "\0".join(translated)
    return messages


def _parts(block: str) -> Iterator[tuple[str, str]]:
    """The texts of a message with their kinds; a text may go over several lines."""
    import json

    parts: list[tuple[str, str]] = []
    for line in block.splitlines():
        match = _PART.match(line)
        if match is None:
            continue
        content = json.loads(match[2])
        if match[1]:
            parts.append((match[1], content))
        elif parts:
            kind, before = parts[-1]
            parts[-1] = (kind, before + content)
    yield from parts
