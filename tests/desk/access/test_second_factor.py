"""A second factor: a password that somebody saw opens nothing, and a lost phone locks nobody out."""

import re
from time import time

import pytest

from tabiya.desk.access import second_factor
from tabiya.desk.access.passwords import Access
from tabiya.desk.access.second_factor import get_code, get_step, new_secret
from tabiya.desk.access.throttle import Throttle
from tabiya.store.permissions import Role
from tests.desk.visiting import SingleDesk, Visitor

PASSWORD = "nine pale lanterns"  # noqa: S105 - of an event that lives for a second


@pytest.mark.parametrize(
    ("moment", "code"),
    [
        (59, "94287082"),
        (1111111109, "07081804"),
        (1234567890, "89005924"),
        (2000000000, "69279037"),
        (20000000000, "65353130"),
    ],
)
def test_codes_are_those_of_the_standard(moment: int, code: str) -> None:
    """RFC 6238, appendix B, whose codes have two digits more."""
    secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"  # noqa: S105 - that of the standard
    assert get_code(secret, moment // 30) == code[2:]


def test_a_phone_may_be_half_a_minute_off_and_no_more() -> None:
    """Steps before and after count; two steps off do not."""
    secret, now = new_secret(), 1_800_000_000.0
    for off, counts in ((-60, False), (-30, True), (0, True), (30, True), (60, False)):
        typed = get_code(secret, int(now + off) // 30)
        assert (get_step(secret, f"{typed[:3]} {typed[3:]}", now) is not None) is counts


def _log_in(visitor: Visitor, code: str) -> int:
    visitor.get("/login")
    answer = visitor.post("/login", name="Anna", password=PASSWORD, code=code)
    return int(answer.status_code)


def test_a_login_needs_a_code_that_counts_once_and_a_lost_phone_locks_nobody_out(
    demo: SingleDesk, arbiter: Visitor, visit: type[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is set by the first code and the password; what is kept survives a restart."""
    moment = time()
    monkeypatch.setattr(second_factor, "time", lambda: moment)
    arbiter.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    arbiter.get("/access")
    page = arbiter.post("/access/code", role="CHIEF").text
    (secret,) = re.findall(r'name="secret" value="([A-Z2-7]{32})"', page)
    confirm = {"what": "confirm", "role": "CHIEF", "secret": secret}
    first = get_code(secret, int(moment) // 30)
    assert arbiter.post("/access/code", **confirm, code=first, present="wrong").status_code == 403
    assert arbiter.post("/access/code", **confirm, code="12", present=PASSWORD).status_code == 422
    assert demo.current.access.roles_with_code() == ()
    page = arbiter.post("/access/code", **confirm, code=first, present=PASSWORD).text
    (spare,) = re.findall(r'class="pin">([0-9a-f]{16})<', page)
    assert demo.store is not None
    demo.current.access = Access(demo.store)
    assert demo.current.access.roles_with_code() == (Role.CHIEF,)
    other = visit(demo)
    for code in ("", "000000", first):
        assert _log_in(other, code) == 403
    following = get_code(secret, int(moment) // 30 + 1)
    assert _log_in(other, following) == 200
    assert other.get("/log").status_code == 200
    demo.throttle = Throttle()
    another = visit(demo)
    assert _log_in(another, following) == 403
    assert _log_in(another, spare) == 200
    assert demo.current.access.roles_with_code() == ()
