"""Reads the command line of `tabiya-pairings`, which is that of bbpPairings and of JaVaFo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabiya.errors import TabiyaError
from tabiya.pairing.registry import SYSTEMS, USUAL

USAGE = f"""\
tabiya-pairings [-r]
tabiya-pairings [-r] [--SYSTEM] [FILE] -c [ROUND] [-l [LIST]]
tabiya-pairings [-r] [--SYSTEM] [FILE] [-b] -p [OUT] [-l [LIST]]
tabiya-pairings [-r] [--SYSTEM] (MODEL -g | -g [CONFIG | SEED]) [-b] -o TRF [-s SEED] [-l [LIST]]

SYSTEM is one that `tabiya pair --system` takes (default: {USUAL.name}). FILE is standard input if
you leave it out. --edition E applies the rules of that year (default: those in force when the event began)."""


class InvalidRequest(TabiyaError):
    """What was asked for makes no sense."""


@dataclass(slots=True)
class Request:
    """What the words ask for."""

    system: str = USUAL.name
    system_named: bool = False
    """Whether the words name it, as those for bbpPairings must."""
    action: str = ""
    """c, p or g; empty to say no more than the version."""
    source: str | None = None
    """The file before the action; None is the standard input, or no model."""
    round: int | None = None
    output: str | None = None
    config: str | None = None
    seed: int | None = None
    checklist: str | None = None
    """The file of the checklist; empty for the usual one, None for no checklist."""
    baku: bool = False
    edition: str | None = None
    version: bool = False


def read_request(words: Sequence[str]) -> Request:
    """Return what the words ask for, or raise InvalidRequest."""
    request = Request(version=not words)
    waiting = list(words)
    systems = {f"--{system.name}": system.name for system in SYSTEMS}
    while waiting:
        word = waiting.pop(0)
        if word in systems:
            request.system, request.system_named = systems[word], True
        elif word in ("-c", "-p", "-g"):
            _read_action(request, word[1], waiting)
        elif word.startswith("-"):
            _read_option(request, word, waiting)
        elif request.action or request.source is not None:
            raise InvalidRequest(f"'{word}' is one argument too many")
        else:
            request.source = word
    if not request.action and (request.source is not None or not request.version):
        raise InvalidRequest("one of -c, -p and -g is needed")
    if request.action == "g" and request.output is None:
        raise InvalidRequest("-g needs -o and the file to write")
    return request


def _read_option(request: Request, word: str, waiting: list[str]) -> None:
    match word:
        case "-r":
            request.version = True
        case "-b":
            request.baku = True
        case "-w":
            pass  # JaVaFo's choice of algorithm: by the rules there is one answer, however found
        case "-q":
            _value(waiting)  # the same, with a number
        case "-o":
            request.output = _needed(word, waiting)
        case "-s":
            request.seed = _number(word, _needed(word, waiting))
        case "-l":
            request.checklist = _value(waiting) or ""
        case "--edition":
            request.edition = _needed(word, waiting)
        case _:
            raise InvalidRequest(f"there is no option {word}")


def _read_action(request: Request, action: str, waiting: list[str]) -> None:
    if request.action:
        raise InvalidRequest(f"-{request.action} and -{action} exclude each other")
    request.action = action
    value = _value(waiting)
    if value is None:
        return
    if action == "c":
        request.round = _number("-c", value)
    elif action == "p":
        request.output = value
    elif value.isdecimal():
        request.seed = _number("-g", value)
    elif request.source is not None:
        raise InvalidRequest("a model and a configuration exclude each other")
    else:
        request.config = value


def _value(waiting: list[str]) -> str | None:
    """Take the next word if it is a value and no option."""
    return waiting.pop(0) if waiting and not waiting[0].startswith("-") else None


def _needed(option: str, waiting: list[str]) -> str:
    value = _value(waiting)
    if value is None:
        raise InvalidRequest(f"{option} needs a value")
    return value


def _number(option: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 18):
        raise InvalidRequest(f"{option} needs a whole number, not '{text}'")
    return int(text)
