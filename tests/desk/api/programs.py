"""A program that speaks with the desk, in the same process."""

from __future__ import annotations

from typing import Any

from tabiya.desk.api.operations import BEFORE, Operation, description
from tabiya.desk.serving.app import build_app
from tabiya.store.permissions import Role
from tests.desk.in_process import Client
from tests.desk.visiting import SingleDesk


class Program:
    """It sends its token with every request, and a new key with every step."""

    def __init__(self, desk: SingleDesk, role: Role | None = None, *, team: int = 0) -> None:
        self.client = Client(build_app(desk), base_url="http://127.0.0.1:8123")
        self.name = desk.current.name
        self.headers: dict[str, str] = {}
        self._keys = 0
        if role is not None:
            token, secret = desk.current.access.tokens.make("Scanner", role, 3, team=team)
            self.token = token
            self.headers["Authorization"] = f"Bearer {secret}"

    def get(self, path: str, **headers: str) -> Any:
        """Read something of the event."""
        return self.client.get(self._whole(path), headers={**self.headers, **headers})

    def send(
        self, path: str, body: object = None, *, method: str = "POST", key: str | None = None
    ) -> Any:
        """Do something, under a new key unless one is given."""
        self._keys += 1
        own = {"Idempotency-Key": f"{id(self)}-{self._keys}" if key is None else key}
        return self.client.request(
            method,
            self._whole(path),
            json={} if body is None else body,
            headers={**self.headers, **own},
        )

    def confirmed(self, path: str, body: dict[str, Any], **more: Any) -> Any:
        """Do something, and say yes to every question."""
        answer = self.send(path, body, **more)
        while answer.status_code == 409 and answer.json()["code"] == "needs-confirmation":
            tokens = [
                each["token"] for each in answer.json()["warnings"] for _ in range(each["answers"])
            ]
            body = {**body, "confirmed": [*body.get("confirmed", []), *tokens]}
            answer = self.send(path, body, **more)
        return answer

    def result(self, board: dict[str, Any], result: str | None, **more: Any) -> Any:
        """Enter a result at a board as it was seen."""
        path = f"/rounds/{board['round']}/boards/{board['board']}/result"
        seen = {"based_on": board["revision"], **more.pop("seen", {})}
        body = {
            "white": board["white"]["entrant"],
            "black": board["black"]["entrant"],
            "result": result,
            **seen,
        }
        return self.send(path, body, method="PUT", **more)

    def _whole(self, path: str) -> str:
        return path if path.startswith("/api") else f"/api/v1/events/{self.name}{path}"


def smallest(operation: Operation, number: int = 1) -> dict[str, Any]:
    """Return the least that the description of an operation accepts, with one number everywhere."""
    components = description()["components"]["schemas"]
    path = BEFORE + operation.path.replace(":int}", "}")
    told = description()["paths"][path][operation.method.lower()]
    made = _example(
        told["requestBody"]["content"]["application/json"]["schema"], components, number
    )
    assert isinstance(made, dict)
    return made


def _example(schema: dict[str, Any], components: dict[str, Any], number: int) -> Any:
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/components/schemas/")
        return _example(components[name], components, number)
    if "enum" in schema:
        return schema["enum"][0]
    if "anyOf" in schema:
        return _example(schema["anyOf"][-1], components, number)
    match schema.get("type"):
        case "object":
            properties = schema.get("properties", {})
            return {
                name: _example(properties[name], components, number)
                for name in schema.get("required", ())
            }
        case "array":
            items = schema.get("prefixItems") or [schema["items"]]
            return [_example(each, components, number) for each in items]
        case "integer" | "number":
            return number
        case "boolean":
            return False
        case "string":
            return "2026-09-05T13:30:00" if schema.get("format") == "date-time" else "a"
    return None
