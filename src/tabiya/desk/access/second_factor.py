"""A second factor beside the password: six digits that a phone shows and that count once (RFC 6238)."""

from __future__ import annotations

import hmac
import secrets
from base64 import b32decode, b32encode
from time import time
from urllib.parse import quote

_SECONDS = 30
_DIGITS = 6
_STEPS_OFF = 1
"""So many steps the clock of the phone may be off, each way."""
_SECRET_BYTES = 20


def new_secret() -> str:
    """Return a secret that the desk and a phone will share."""
    return b32encode(secrets.token_bytes(_SECRET_BYTES)).decode()


def is_secret(typed: str) -> bool:
    """Return whether this is a secret such as we make them."""
    try:
        return len(b32decode(typed)) == _SECRET_BYTES
    except ValueError:
        return False


def get_code(secret: str, step: int) -> str:
    """Return the code of a step of thirty seconds since 1970.

    >>> get_code("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", 59 // 30)
    '287082'
    """
    digest = hmac.digest(b32decode(secret), step.to_bytes(8, "big"), "sha1")
    start = digest[-1] & 0x0F
    number = int.from_bytes(digest[start : start + 4], "big") & 0x7FFF_FFFF
    return f"{number % 10**_DIGITS:0{_DIGITS}}"


def get_step(secret: str, typed: str, now: float | None = None) -> int | None:
    """Return the step whose code was typed; None if it is none of about now."""
    code = "".join(typed.split()).encode()
    present = int(time() if now is None else now) // _SECONDS
    fitting = None
    for step in range(max(0, present - _STEPS_OFF), present + _STEPS_OFF + 1):
        # All are compared, so that time tells nothing.
        if hmac.compare_digest(get_code(secret, step).encode(), code):
            fitting = step
    return fitting


def was_used(last: int, step: int) -> bool:
    """Return whether a code counts no more, because it or a later one was used.

    One used long after it, while a clock was wrong, says nothing: nobody is locked out by that.

    >>> was_used(100, 100), was_used(100, 101), was_used(29_000, 100)
    (True, False, False)
    """
    return 0 <= last - step <= 2 * _STEPS_OFF


def make_link(secret: str, name: str) -> str:
    """Return the address that programs for such codes read from a picture."""
    label = quote(f"Tabiya:{name}", safe="")
    return f"otpauth://totp/{label}?secret={secret}&issuer=Tabiya"
