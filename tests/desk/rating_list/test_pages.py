"""A large file goes straight to the disk, and a broken form is refused in words."""

from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from tabiya.desk.rating_list.local_list import rating_list_of
from tabiya.desk.rating_list.pages import read_large_form
from tabiya.desk.web import security
from tests.desk.visiting import SingleDesk, Visitor


@pytest.fixture
def client(tmp_path: Path) -> TestClient:
    """A page that says what arrived, and whether the folder shows anything of it."""

    async def page(request: Request) -> JSONResponse:
        arrived = await read_large_form(request, tmp_path / "folder")
        content = None
        if arrived.file is not None:
            with arrived.file as file:
                content = file.read().decode()
        folder = tmp_path / "folder"
        names = [path.name for path in folder.iterdir()] if folder.exists() else []
        return JSONResponse({"fields": dict(arrived.fields), "file": content, "names": names})

    return TestClient(Starlette(routes=[Route("/", page, methods=["POST"])]))


def test_fields_and_file_arrive_and_the_file_has_no_name(client: TestClient) -> None:
    """So nothing is left if the desk ends in the middle."""
    told = client.post("/", data={"a": "é", "b": "2"}, files={"file": ("x.txt", "y" * 300_000)})
    assert told.json() == {"fields": {"a": "é", "b": "2"}, "file": "y" * 300_000, "names": []}


def test_a_form_without_a_file_has_none(client: TestClient) -> None:
    """Sent as simple forms are."""
    assert client.post("/", data={"a": "1"}).json()["file"] is None


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("multipart/form-data", b"x"),
        ("multipart/form-data; boundary=b", b"no form at all"),
        (
            "multipart/form-data; boundary=b",
            b'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n' + b"x" * 9000,
        ),
        (
            "multipart/form-data; boundary=b",
            b'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n' * 99,
        ),
        ("multipart/form-data; boundary=" + "b" * 500, b"--b"),
    ],
    ids=["no boundary", "no form", "long field", "many fields", "long boundary"],
)
def test_a_broken_form_is_not_understood(client: TestClient, kind: str, body: bytes) -> None:
    """400, and never a trace."""
    assert client.post("/", content=body, headers={"content-type": kind}).status_code == 400


def test_a_second_file_is_refused(client: TestClient) -> None:
    """The form has a place for one."""
    files = [("file", ("a.txt", "1" * 70_000)), ("file", ("b.txt", "2" * 70_000))]
    assert client.post("/", files=files).status_code == 400


def test_a_disk_that_refuses_is_told_in_words(arbiter: Visitor, demo: SingleDesk) -> None:
    """Here the folder is no folder."""
    rating_list_of(demo).path = demo.options.folder / "demo.tabiya" / "ratings.list"
    answer = arbiter.upload("/ratings", "list.txt", b"x")
    assert answer.status_code == 507
    assert "Free some" in answer.text


def test_a_list_beyond_the_limit_is_refused_with_the_way_out(
    arbiter: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a page of the desk, which names the limit and the ZIP."""
    monkeypatch.setitem(security._LIMITS, "/ratings", 2 * 1024**2)
    answer = arbiter.upload("/ratings", "list.txt", b"x" * (2 * 1024**2 + 1))
    assert answer.status_code == 413
    assert "at most 2 MB" in answer.text
    assert "Upload the list as the ZIP" in answer.text
    assert "To the desk" in answer.text


def test_the_limit_leaves_room_for_the_list_unpacked() -> None:
    """830 MB of XML today."""
    assert security.LARGEST_LIST > 830 * 10**6
