"""What programs send: a dataclass for each request, by which it is read, refused and described."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated, Any, Literal, NewType

from tabiya.codec.codec import Codec
from tabiya.codec.forms import JsonForm, Mismatch, wrong_type
from tabiya.codec.meta import UNSET, Meta, Unset
from tabiya.desk.api.declared_settings import with_settings
from tabiya.desk.rounds.pairing_list import RESULTS
from tabiya.errors import TabiyaError
from tabiya.formats.json_form import DOCUMENTS
from tabiya.languages import gettext, say
from tabiya.model.player import Sex, Title
from tabiya.model.points import Points
from tabiya.model.result import GameResult

LARGEST_NUMBER = 10**9
_LARGEST_INTEGER = 2**53 - 1
"""What every reader of JSON can hold exactly."""
BirthText = NewType("BirthText", str)
_RESULTS = {result.symbol: result for result in RESULTS.values()}
_DRAW = "1/2-1/2"
"""A draw for programs that write plain letters only."""


class UnreadableRequest(TabiyaError):
    """What a program sent does not have the form that the description asks for."""

    def __init__(self, problems: str) -> None:
        super().__init__(
            say("the request does not fit: {problems}", problems=problems),
            hint=gettext(
                "The description of the interface lists what is allowed: /api/v1/openapi.json"
            ),
        )


def _visible(data: object) -> str:
    if not isinstance(data, str):
        raise wrong_type("string", data)
    if not data.isprintable():
        raise Mismatch(("", gettext("has invisible characters")))
    return data


def _birth(data: object) -> str:
    text = _visible(data)
    if re.fullmatch("[0-9]{4}/[0-9]{2}/[0-9]{2}", text):
        try:
            date.fromisoformat(text.replace("/", "-"))
        except ValueError:
            raise Mismatch(("", gettext("There is no such day."))) from None
    return text


def _countable(data: object) -> int:
    if type(data) is not int:
        raise wrong_type("integer", data)
    if abs(data) > _LARGEST_INTEGER:
        raise Mismatch(("", gettext("is too large")))
    return data


_TEXT = JsonForm(str, _visible, lambda _known: {"type": "string"})
REQUESTS = Codec(
    UnreadableRequest,
    {
        int: JsonForm(int, _countable, lambda _known: {"type": "integer"}),
        str: _TEXT,
        BirthText: _TEXT._replace(read=_birth),
        Points: DOCUMENTS.get_form(Points),
    },
)
"""How requests are read: no text may have letters that nobody sees."""

_Number = Annotated[int, Meta(least=1, most=LARGEST_NUMBER)]
_Revision = Annotated[int, Meta(least=0, most=LARGEST_NUMBER)]
_Round = Annotated[int, Meta(least=1, most=99)]
_Name = Annotated[str, Meta(shortest=1, longest=200, pattern=r"^\S")]


@dataclass(frozen=True, kw_only=True)
class StepAlone:
    """A step that says nothing but what it is."""

    confirmed: Annotated[
        tuple[Annotated[str, Meta(longest=200)], ...], Meta("tokens of warnings", longest=50)
    ] = ()
    why: Annotated[str, Meta("the reason, for the log", longest=300)] = ""


@dataclass(frozen=True, kw_only=True)
class OneStep(StepAlone):
    """A step that may name the revision on which it rests."""

    based_on: Annotated[_Revision | None, Meta("the revision that you saw; null accepts any")] = (
        None
    )


@dataclass(frozen=True, kw_only=True)
class _PlayerFacts:
    id: (
        Annotated[str, Meta("your own key of the player", longest=100, pattern=r"^(\S(.*\S)?)?$")]
        | Unset
    ) = UNSET
    title: Title | Unset | None = UNSET
    sex: Sex | Unset | None = UNSET
    rating: Annotated[int, Meta(least=1, most=4000)] | Unset | None = UNSET
    federation: Annotated[str, Meta(longest=3, pattern="^([A-Z]{3})?$")] | Unset = UNSET
    fide_id: _Number | Unset | None = UNSET
    birth: (
        Annotated[
            BirthText,
            Meta(
                longest=10,
                pattern="^((19|20)[0-9]{2}(/(0[1-9]|1[0-2])/(0[1-9]|[12][0-9]|3[01]))?)?$",
            ),
        ]
        | Unset
    ) = UNSET


@dataclass(frozen=True, kw_only=True)
class NewMember(_PlayerFacts):
    """A player of a new team."""

    name: _Name


@dataclass(frozen=True, kw_only=True)
class NewPlayer(NewMember, StepAlone):
    """A player to be entered."""

    first_round: _Round | Unset = UNSET
    club: Annotated[str, Meta(longest=100)] = ""


@dataclass(frozen=True, kw_only=True)
class PlayerCorrectedRequest(_PlayerFacts, OneStep):
    """What is corrected of a player; what is not sent stays as it is."""

    name: _Name | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class ByeAsked(OneStep):
    """A round in which a player asks not to be paired."""

    round: _Round
    kind: Literal["H", "Z", "F"]


@dataclass(frozen=True, kw_only=True)
class ByeCancelled(OneStep):
    """A round in which a player is to be paired after all."""

    round: _Round


@dataclass(frozen=True, kw_only=True)
class NewTeam(StepAlone):
    """A team to be entered, with its players in the order of the boards, reserves last."""

    name: Annotated[str, Meta(shortest=1, longest=100, pattern=r"^\S")]
    captain: Annotated[str, Meta(longest=100)] = ""
    players: Annotated[tuple[NewMember, ...], Meta(shortest=1, longest=50)]


@dataclass(frozen=True, kw_only=True)
class LineUpSent(OneStep):
    """Who plays for a team."""

    seats: Annotated[
        tuple[_Number | None, ...],
        Meta("entrants from board 1 down; null is an empty board", longest=50),
    ]


@dataclass(frozen=True, kw_only=True)
class DeadlineSent(StepAlone):
    """The deadline for line-ups."""

    deadline: Annotated[str, Meta(longest=32)] | None


@dataclass(frozen=True, kw_only=True)
class StepSent(StepAlone):
    """A step to undo or redo."""

    step: Annotated[_Revision, Meta("the step of a receipt; 0 is the last one")] = 0


@dataclass(frozen=True, kw_only=True)
class RoundAsked(OneStep):
    """A round to be paired."""

    round: Annotated[int, Meta(least=1, most=999)]
    initial_colour: Literal["w", "b", "lot"] = "lot"


@dataclass(frozen=True, kw_only=True)
class ResultSent(OneStep):
    """The result of a game, with the players who were seen at the board."""

    white: Annotated[_Number, Meta("the entrant who was seen at the board with White")]
    black: Annotated[_Number, Meta("the entrant who was seen at the board with Black")]
    result: Annotated[
        str | None,
        Meta(
            "null removes the result",
            choices=(None, *(symbol for symbol in _RESULTS if symbol), _DRAW),
        ),
    ]

    def as_result(self) -> GameResult:
        """Return the result that was written; nothing is that of an open game."""
        return GameResult.DRAW if self.result == _DRAW else _RESULTS[self.result or ""]


@with_settings(required=False)
@dataclass(frozen=True, kw_only=True)
class SettingsSent(OneStep):
    """Settings that are announced anew: only those that are to be changed."""

    format: Mapping[str, Any] = field(default_factory=dict)
