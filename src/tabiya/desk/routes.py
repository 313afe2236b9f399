"""Every address of the desk, with the page behind it and the act whose role opens it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from inspect import iscoroutinefunction

from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tabiya.desk.frame import require
from tabiya.desk.pages import (
    access,
    entries,
    explanations,
    exports,
    imports,
    live,
    log,
    login,
    lots,
    manual,
    norms,
    pictures,
    player,
    players,
    printing,
    ratings,
    results,
    rounds,
    screen,
    settings,
    standings,
    start,
)
from tabiya.desk.roles import Act

Page = Callable[[Request], Awaitable[Response] | Response]
"""A page that only shows something is a plain function and runs in a worker; one that reads a form
waits for it, and does its work in a worker too."""


class ShortNumber(IntegerConvertor):
    """A number in an address: at most nine digits, anything longer is no page of ours."""

    regex = "[0-9]{1,9}"


register_url_convertor("int", ShortNumber())


def _get(path: str, page: Page, act: Act) -> Route:
    return Route(path, _locked(page, act), methods=["GET"])


def _post(path: str, page: Page, act: Act) -> Route:
    return Route(path, _locked(page, act), methods=["POST"])


def _locked(page: Page, act: Act) -> Page:
    """The page behind its lock: the role is asked before anything that was sent is read."""
    if iscoroutinefunction(page):

        async def waiting(request: Request) -> Response:
            require(request, act)
            answer: Response = await page(request)
            return answer

        return waiting

    def plain(request: Request) -> Response:
        require(request, act)
        answer = page(request)
        assert isinstance(answer, Response)  # noqa: S101 - only coroutines give anything else
        return answer

    return plain


ROUTES: list[BaseRoute] = [
    _get("/", start.start, Act.LOOK),
    _post("/demo", start.load_demo, Act.RULE),
    _post("/open", start.open_event, Act.RULE),
    _post("/leave", start.leave_event, Act.RULE),
    _get("/create", settings.create, Act.RULE),
    _post("/create", settings.create_event, Act.RULE),
    _get("/settings", settings.settings, Act.LOOK_BEHIND),
    _post("/settings", settings.change_settings, Act.RULE),
    _post("/settings/system", settings.change_system, Act.RULE),
    _post("/settings/leave-fide-mode", settings.leave_fide_mode, Act.RULE),
    _get("/import", imports.form, Act.RULE),
    _post("/import", imports.take_in, Act.RULE),
    _get("/imported", imports.report, Act.LOOK_BEHIND),
    _get("/players", players.players, Act.LOOK),
    _post("/players", players.add_player, Act.ARRANGE),
    _post("/players/presence", players.set_presence, Act.ARRANGE),
    _get("/players/numbers", players.numbers, Act.ARRANGE),
    _post("/players/numbers", players.number_players, Act.ARRANGE),
    _get("/players/pairs", players.prohibited_pairs, Act.LOOK_BEHIND),
    _post("/players/pairs", players.prohibit, Act.ARRANGE),
    _post("/players/pairs/permit", players.permit, Act.ARRANGE),
    _get("/players/upload", entries.form, Act.ARRANGE),
    _post("/players/upload", entries.preview, Act.ARRANGE),
    _post("/players/enter", entries.enter, Act.ARRANGE),
    _get("/check-in", players.check_in, Act.ARRANGE),
    _get("/players/{entrant:int}", player.card, Act.LOOK),
    _get("/players/{entrant:int}/edit", player.edit, Act.ARRANGE),
    _get("/players/{entrant:int}/norms", norms.norms, Act.LOOK),
    _post("/players/{entrant:int}", player.correct, Act.ARRANGE),
    _post("/players/{entrant:int}/withdraw", player.withdraw, Act.ARRANGE),
    _post("/players/{entrant:int}/return", player.come_back, Act.ARRANGE),
    _post("/players/{entrant:int}/remove", player.remove, Act.ARRANGE),
    _post("/players/{entrant:int}/bye", player.request_bye, Act.ARRANGE),
    _post("/players/{entrant:int}/bye/cancel", player.cancel_bye, Act.ARRANGE),
    _post("/players/{entrant:int}/board", player.fix_board, Act.ARRANGE),
    _post("/players/{entrant:int}/points", player.adjust_points, Act.CORRECT),
    _get("/ratings", ratings.ratings, Act.ARRANGE),
    _post("/ratings", ratings.take_list, Act.ARRANGE),
    _get("/rounds", rounds.rounds, Act.LOOK),
    _post("/rounds/pair", rounds.pair, Act.PAIR),
    _get("/rounds/{round:int}", rounds.round_page, Act.LOOK),
    _get("/rounds/{round:int}/groups", rounds.groups, Act.LOOK),
    _post("/rounds/{round:int}/publish", rounds.publish, Act.PAIR),
    _post("/rounds/{round:int}/discard", rounds.discard, Act.PAIR),
    _post("/rounds/{round:int}/withdraw", rounds.withdraw, Act.PAIR),
    _post("/rounds/{round:int}/close", rounds.close, Act.PAIR),
    _post("/rounds/{round:int}/reopen", rounds.reopen, Act.PAIR),
    _post("/rounds/{round:int}/adjourn", rounds.adjourn, Act.PAIR),
    _post("/rounds/{round:int}/result", results.enter_result, Act.ENTER_RESULTS),
    _get("/rounds/{round:int}/changed", results.changed_boards, Act.LOOK),
    _get("/rounds/{round:int}/boards/{board:int}", results.board_page, Act.ENTER_RESULTS),
    _get("/rounds/{round:int}/why", explanations.why_round, Act.LOOK),
    _get("/rounds/{round:int}/why/{entrant:int}", explanations.why_player, Act.LOOK),
    _get("/rounds/{round:int}/manual", manual.form, Act.PAIR),
    _post("/rounds/{round:int}/manual/open", manual.open_phase, Act.PAIR),
    _post("/rounds/{round:int}/manual", manual.alter, Act.PAIR),
    _post("/rounds/{round:int}/manual/close", manual.close_phase, Act.PAIR),
    _get("/standings", standings.standings, Act.LOOK),
    _post("/standings/lots", lots.draw_for_ties, Act.RULE),
    _get("/standings/{entrant:int}", standings.working, Act.LOOK),
    _get("/crosstable", standings.crosstable, Act.LOOK),
    _get("/screen", screen.screen, Act.LOOK),
    _get("/pictures", pictures.pictures, Act.LOOK),
    _get("/print", printing.documents, Act.LOOK),
    _post("/print/prizes", printing.prize_list, Act.LOOK_BEHIND),
    _get("/print/{kind}", printing.document, Act.LOOK),
    _get("/exports", exports.exports, Act.LOOK),
    _get("/exports/event-file", exports.event_file, Act.RULE),
    _post("/exports/backup", exports.open_backup, Act.RULE),
    _get("/exports/{kind}", exports.export, Act.LOOK),
    _get("/log", log.log, Act.LOOK_BEHIND),
    _post("/log/note", settings.add_note, Act.ARRANGE),
    _post("/undo", log.undo, Act.ENTER_RESULTS),
    _post("/redo", log.redo, Act.ENTER_RESULTS),
    _get("/login", login.login, Act.LOOK),
    _post("/login", login.log_in_by_password, Act.LOOK),
    _post("/logout", login.log_out, Act.LOOK),
    _get("/join/{token}", login.invitation, Act.LOOK),
    _post("/join/{token}", login.accept_invitation, Act.LOOK),
    _get("/access", access.access, Act.RULE),
    _post("/access/password", access.set_password, Act.RULE),
    _post("/access/invite", access.invite, Act.RULE),
    _post("/access/forget", access.forget, Act.RULE),
    _get("/live", live.live, Act.LOOK),
]
