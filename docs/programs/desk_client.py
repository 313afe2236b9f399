"""A program that works with a desk: it reads the round in play, enters results and checks news."""

import hashlib
import hmac
import json
import sys
import time
import urllib.error
import urllib.request
import uuid
from typing import Any


class Problem(Exception):
    """The desk refused: `told` contains the reason, the current value, and what to do."""

    def __init__(self, status: int, told: dict[str, Any]) -> None:
        super().__init__(f"{status}: {told['detail']}")
        self.status, self.told = status, told


class DeskClient:
    """One event of a desk, such as http://127.0.0.1:8123 and `open-2026`."""

    def __init__(self, desk: str, event: str, token: str = "") -> None:
        self.address = f"{desk}/api/v1/events/{event}"
        self.token = token

    def ask(
        self, path: str, body: object = None, method: str = "GET", key: str = ""
    ) -> dict[str, Any]:
        """Read or change something; after a network failure, send the same key again."""
        headers = {"Accept": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if method != "GET":
            headers |= {
                "Content-Type": "application/json",
                "Idempotency-Key": key or str(uuid.uuid4()),
            }
        data = None if body is None else json.dumps(body).encode()
        for wait in (0.5, 1, 2, None):
            # The address is that of the desk; who runs this has named it.
            request = urllib.request.Request(self.address + path, data, headers, method=method)  # noqa: S310
            try:
                with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310
                    told: dict[str, Any] = json.load(answer)
                    return told
            except urllib.error.HTTPError as refusal:
                if refusal.code != 503 or wait is None:
                    raise Problem(refusal.code, json.load(refusal)) from None
            except OSError:
                if wait is None:
                    raise
            time.sleep(wait)
        raise AssertionError("the last try has returned or raised")

    def enter(self, board: dict[str, Any], result: str | None) -> dict[str, Any]:
        """Enter a result at a board as it was read; a board that changed in the meantime raises a Problem."""
        seen = {"white": board["white"]["entrant"], "black": board["black"]["entrant"]}
        body = {**seen, "result": result, "based_on": board["revision"]}
        return self.ask(f"/rounds/{board['round']}/boards/{board['board']}/result", body, "PUT")

    def take_back(self, receipt: dict[str, Any]) -> dict[str, Any]:
        """Undo an earlier step, such as a result that was entered wrongly."""
        return self.ask("/undo", {"step": receipt["step"]}, "POST")

    def hand_in(self, round_number: int, team: int, seats: list[int | None]) -> dict[str, Any]:
        """Submit a team's line-up, from board 1 down, with its captain's token."""
        return self.ask(f"/rounds/{round_number}/line-ups/{team}", {"seats": seats}, "PUT")


def is_from_the_desk(secret: str, signature: str, body: bytes, now: float) -> bool:
    """Whether a receiver of news may believe them: signed with its secret, within five minutes."""
    moment, _, digest = signature.removeprefix("t=").partition(",v1=")
    signed = hmac.new(secret.encode(), f"{moment}.".encode() + body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(signed.encode(), digest.encode()) and abs(now - int(moment)) < 300


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit("usage: desk_client.py http://127.0.0.1:8123 EVENT TOKEN [BOARD=RESULT ...]")
    desk, event, token, *results = sys.argv[1:]
    client = DeskClient(desk, event, token)
    last = client.ask("")["rounds_seen"]
    for each in results:
        number, _, result = each.partition("=")
        receipt = client.enter(client.ask(f"/rounds/{last}/boards/{number}"), result)
        print(f"board {number}: {receipt['board']['result']}, step {receipt['step']}")
    for row in client.ask("/standings")["rows"][:3]:
        print(row["rank"], row["name"], row["points"])
