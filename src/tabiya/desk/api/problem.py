"""What went wrong, told to a program."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tabiya.desk.api.answers import ProblemAnswer
from tabiya.formats.json_form import DOCUMENTS


def problem(
    request: Request,
    status: int,
    title: str,
    text: str,
    *,
    code: str = "",
    **more: Any,  # noqa: ANN401 - of many types
) -> Response:
    """Answer a program (RFC 9457): what happened, in words for its user and in one for itself.

    `code` says which kind of problem it is; `more` are other fields of the answer.
    """
    code = code or _CODES.get(status, "refused")
    answer = ProblemAnswer(
        type=f"urn:tabiya:problem:{code}",
        title=title,
        status=status,
        detail=text,
        code=code,
        instance=request.url.path[:500],
        **more,
    )
    return JSONResponse(DOCUMENTS.write(answer), status, media_type="application/problem+json")


_CODES = {
    400: "not-understood",
    401: "no-token",
    403: "not-allowed",
    404: "not-found",
    405: "not-this-way",
    413: "too-large",
    415: "not-json",
    500: "bug",
    503: "not-now",
    507: "disk-full",
}
"""What a program is told beside the number; everything else is refused."""
