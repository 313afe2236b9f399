"""Every address of the desk, with the page behind it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tabiya.desk.pages import (
    access,
    entries,
    explanations,
    exports,
    imports,
    live,
    log,
    login,
    manual,
    pictures,
    player,
    players,
    ratings,
    results,
    rounds,
    settings,
    standings,
    start,
)

Page = Callable[[Request], Awaitable[Response] | Response]
"""A page that only shows something is a plain function and runs in a worker; one that reads a form
waits for it, and does its work in a worker too."""


def _get(path: str, page: Page) -> Route:
    return Route(path, page, methods=["GET"])


def _post(path: str, page: Page) -> Route:
    return Route(path, page, methods=["POST"])


ROUTES: list[BaseRoute] = [
    _get("/", start.start),
    _post("/demo", start.load_demo),
    _post("/open", start.open_event),
    _post("/leave", start.leave_event),
    _get("/create", settings.create),
    _post("/create", settings.create_event),
    _get("/settings", settings.settings),
    _post("/settings", settings.change_settings),
    _post("/settings/system", settings.change_system),
    _post("/settings/leave-fide-mode", settings.leave_fide_mode),
    _get("/import", imports.form),
    _post("/import", imports.take_in),
    _get("/players", players.players),
    _post("/players", players.add_player),
    _post("/players/presence", players.set_presence),
    _post("/players/numbers", players.number_players),
    _get("/players/pairs", players.prohibited_pairs),
    _post("/players/pairs", players.prohibit),
    _post("/players/pairs/permit", players.permit),
    _get("/players/upload", entries.form),
    _post("/players/upload", entries.preview),
    _post("/players/enter", entries.enter),
    _get("/check-in", players.check_in),
    _get("/players/{entrant:int}", player.card),
    _get("/players/{entrant:int}/edit", player.edit),
    _post("/players/{entrant:int}", player.correct),
    _post("/players/{entrant:int}/withdraw", player.withdraw),
    _post("/players/{entrant:int}/return", player.come_back),
    _post("/players/{entrant:int}/remove", player.remove),
    _post("/players/{entrant:int}/bye", player.request_bye),
    _post("/players/{entrant:int}/bye/cancel", player.cancel_bye),
    _post("/players/{entrant:int}/board", player.fix_board),
    _post("/players/{entrant:int}/points", player.adjust_points),
    _get("/ratings", ratings.ratings),
    _post("/ratings", ratings.take_list),
    _get("/rounds", rounds.rounds),
    _post("/rounds/pair", rounds.pair),
    _get("/rounds/{round:int}", rounds.round_page),
    _get("/rounds/{round:int}/groups", rounds.groups),
    _post("/rounds/{round:int}/publish", rounds.publish),
    _post("/rounds/{round:int}/discard", rounds.discard),
    _post("/rounds/{round:int}/withdraw", rounds.withdraw),
    _post("/rounds/{round:int}/close", rounds.close),
    _post("/rounds/{round:int}/reopen", rounds.reopen),
    _post("/rounds/{round:int}/adjourn", rounds.adjourn),
    _post("/rounds/{round:int}/result", results.enter_result),
    _get("/rounds/{round:int}/changed", results.changed_boards),
    _get("/rounds/{round:int}/boards/{board:int}", results.board_page),
    _get("/rounds/{round:int}/why", explanations.why_round),
    _get("/rounds/{round:int}/why/{entrant:int}", explanations.why_player),
    _get("/rounds/{round:int}/manual", manual.form),
    _post("/rounds/{round:int}/manual/open", manual.open_phase),
    _post("/rounds/{round:int}/manual", manual.alter),
    _post("/rounds/{round:int}/manual/close", manual.close_phase),
    _get("/standings", standings.standings),
    _get("/standings/{entrant:int}", standings.working),
    _get("/crosstable", standings.crosstable),
    _get("/pictures", pictures.pictures),
    _get("/exports", exports.exports),
    _get("/exports/event-file", exports.event_file),
    _get("/exports/{kind}", exports.export),
    _get("/log", log.log),
    _post("/log/note", settings.add_note),
    _post("/undo", log.undo),
    _post("/redo", log.redo),
    _get("/login", login.login),
    _post("/login", login.log_in_by_password),
    _post("/logout", login.log_out),
    _get("/join/{token}", login.invitation),
    _post("/join/{token}", login.accept_invitation),
    _get("/access", access.access),
    _post("/access/password", access.set_password),
    _post("/access/invite", access.invite),
    _post("/access/forget", access.forget),
    _get("/live", live.live),
]
