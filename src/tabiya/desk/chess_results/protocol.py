"""The three calls of chess-results.com: a session, a number for a new event, and the event itself.

A call proves by encrypted numbers from which program it comes. The key for that is given by the owner of the site; it
stays in the notes of the desk, and no words of ours repeat it.
"""

from __future__ import annotations

import html
import re
import secrets
from dataclasses import dataclass
from urllib.parse import urlencode
from xml.sax.saxutils import quoteattr

from tabiya.desk.web.outgoing import Answered, send
from tabiya.errors import TabiyaError
from tabiya.site.chess_results import Sender

SERVER = "https://chess-results.com/Uploadxml.aspx"
_SECONDS = 60.0
"""A document of a large open has some megabytes, and a hall may have a slow line."""
_BLOCK = 16
MOST_CREATOR = 65_535


class UploadRefused(TabiyaError):
    """The site answered, and did not do what was asked."""


class UnclearAnswer(TabiyaError):
    """The site answered something from which nobody can tell what it did."""


class EventClosed(UploadRefused):
    """The event was declared as finished on the site."""


class NumberUnknown(UploadRefused):
    """The site does not know the number of the event from this program."""


@dataclass(frozen=True, slots=True)
class Account:
    """What the owner of the site gives to a program, and the number of the user of this desk."""

    source: str
    key: str
    """AES-128, as 32 hexadecimal digits."""
    vector: str
    creator: str = ""
    server: str = SERVER
    local: bool = False
    """Whether a server of this machine may be asked."""

    def sealed(self, number: str) -> str:
        """Return a number as the site wants it: AES-128 in CBC mode with the given vector, PKCS #7, in capitals."""
        # Loaded here: no other part of a desk needs it until phones connect.
        from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

        plain = number.encode()
        missing = _BLOCK - len(plain) % _BLOCK
        cipher = Cipher(
            algorithms.AES(bytes.fromhex(self.key)), modes.CBC(bytes.fromhex(self.vector))
        )
        encryptor = cipher.encryptor()
        done = encryptor.update(plain + bytes([missing]) * missing) + encryptor.finalize()
        return done.hex().upper()

    def sender(self, sid: str, tournament: str) -> Sender:
        """Return who sends the document of an event in a session."""
        signed = {
            "sid": self.sealed(sid),
            "creator_sid": self.sealed(self.creator),
            "tnr_sid": self.sealed(tournament),
        }
        return Sender(self.source, self.creator, tournament, signed)


def new_creator() -> str:
    """Return a number for the user of a desk; it is drawn once and kept."""
    return str(secrets.randbelow(MOST_CREATOR) + 1)


def session(account: Account) -> str:
    """Return the number of a new session."""
    query = urlencode({"key1": "GETSID", "source": account.source})
    answer = send(
        f"{account.server}?{query}",
        b"",
        {},
        loopback=account.local,
        seconds=_SECONDS,
        method="GET",
    )
    return _number_in(answer, "sid")


def new_number(account: Account, sid: str, federation: str, name: str) -> str:
    """Return the number of a new event; each call makes another page on the site."""
    attributes = {
        "source": account.source,
        "sid": account.sealed(sid),
        "creatorID": account.creator,
        "federation": federation,
        "tournament": name.translate(str.maketrans("{}", "()"))[:160],
    }
    written = " ".join(f"{key}={quoteattr(text)}" for key, text in attributes.items())
    body = f'<?xml version="1.0" encoding="utf-8"?><chessresults><getkey {written}/></chessresults>'
    headers = {"Content-Type": "application/xml; charset=utf-8"}
    return _number_in(_posted(account, "GETKEY", body.encode(), headers), "key")


def upload(account: Account, document: bytes) -> None:
    """Send an event; all of it takes the place of what was sent before."""
    braces = document.decode().translate(str.maketrans("<>", "{}"))
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    _refuse_errors(_posted(account, "UPLOAD", urlencode({"xml": braces}).encode(), headers))


def _posted(account: Account, call: str, body: bytes, headers: dict[str, str]) -> Answered:
    address = f"{account.server}?{urlencode({'key1': call})}"
    return send(address, body, headers, loopback=account.local, seconds=_SECONDS)


def _number_in(answer: Answered, name: str) -> str:
    text = _refuse_errors(answer)
    match = re.search(rf'\b{name}="(\d{{1,20}})"', text)
    if match is None:
        raise UnclearAnswer("chess-results sent an answer that Tabiya does not understand")
    return match[1]


def _refuse_errors(answer: Answered) -> str:
    """Return the text of a good answer; the site closes the tag of its messages wrongly, so no XML is read."""
    text = answer.body.decode("utf-8", "replace")
    if answer.good and re.search(r'\bstatus="OK"', text, re.IGNORECASE):
        return text
    message = re.search(r'\btext="([^"]{0,300})', text, re.IGNORECASE)
    words = " ".join(html.unescape(message[1]).split()) if message else ""
    if re.search(r"MsgNo:\s*28\b", words):
        raise EventClosed(
            "chess-results says that the event is finished and accepts no more uploads",
            hint="Open it again on the site, then upload it with the button.",
        )
    if "source-id" in words.lower() and "not valid" in words.lower():
        raise NumberUnknown(
            "chess-results does not know the number of this event from this program",
            hint="If the event was deleted there, forget the number; the next upload makes a new page.",
        )
    if words:
        raise UploadRefused("chess-results answered: {message}", message=words)
    if re.search(r'\bstatus="ERROR"', text, re.IGNORECASE):
        raise UploadRefused("chess-results refused the upload and gave no reason")
    raise UnclearAnswer(
        "chess-results answered with status {status} instead of a result", status=answer.status
    )
