"""Every address of the desk, with the page behind it and the act whose role opens it."""

from __future__ import annotations

from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.routing import BaseRoute, Route

from tabiya.desk.access import pages as access
from tabiya.desk.access.roles import Act
from tabiya.desk.announcement import pages as announcement
from tabiya.desk.entrants import pages as entrants
from tabiya.desk.entrants import player, upload
from tabiya.desk.exports import pages as exports
from tabiya.desk.imports import pages as imports
from tabiya.desk.log import pages as log
from tabiya.desk.printing import pages as printing
from tabiya.desk.rating_list import pages as rating_list
from tabiya.desk.results import pages as results
from tabiya.desk.rounds import manual, why
from tabiya.desk.rounds import pages as rounds
from tabiya.desk.screen import pages as screen
from tabiya.desk.standings import lots, pictures
from tabiya.desk.standings import pages as standings
from tabiya.desk.start import pages as start
from tabiya.desk.web import strip
from tabiya.desk.web.context import Page, locked


class ShortNumber(IntegerConvertor):
    """A number in an address: at most nine digits, anything longer is no page of ours."""

    regex = "[0-9]{1,9}"


register_url_convertor("int", ShortNumber())


def _get(path: str, page: Page, act: Act) -> Route:
    return Route(path, locked(page, act), methods=["GET"])


def _post(path: str, page: Page, act: Act) -> Route:
    return Route(path, locked(page, act), methods=["POST"])


ROUTES: list[BaseRoute] = [
    _get("/", start.start, Act.LOOK),
    _post("/demo", start.load_demo, Act.RULE),
    _post("/open", start.open_event, Act.RULE),
    _post("/leave", start.leave_event, Act.RULE),
    _get("/create", announcement.create, Act.RULE),
    _post("/create", announcement.create_event, Act.RULE),
    _get("/settings", announcement.settings, Act.LOOK_BEHIND),
    _post("/settings", announcement.change_settings, Act.RULE),
    _post("/settings/system", announcement.change_system, Act.RULE),
    _post("/settings/leave-fide-mode", announcement.leave_fide_mode, Act.RULE),
    _get("/import", imports.form, Act.RULE),
    _post("/import", imports.take_in, Act.RULE),
    _get("/imported", imports.report, Act.LOOK_BEHIND),
    _get("/players", entrants.players, Act.LOOK),
    _post("/players", entrants.add_player, Act.ARRANGE),
    _post("/players/presence", entrants.set_presence, Act.ARRANGE),
    _get("/players/numbers", entrants.numbers, Act.ARRANGE),
    _post("/players/numbers", entrants.number_players, Act.ARRANGE),
    _get("/players/pairs", entrants.prohibited_pairs, Act.LOOK_BEHIND),
    _post("/players/pairs", entrants.prohibit, Act.ARRANGE),
    _post("/players/pairs/permit", entrants.permit, Act.ARRANGE),
    _get("/players/upload", upload.form, Act.ARRANGE),
    _post("/players/upload", upload.preview, Act.ARRANGE),
    _post("/players/enter", upload.enter, Act.ARRANGE),
    _get("/check-in", entrants.check_in, Act.ARRANGE),
    _get("/players/{entrant:int}", player.card, Act.LOOK),
    _get("/players/{entrant:int}/edit", player.edit, Act.ARRANGE),
    _get("/players/{entrant:int}/norms", player.norms, Act.LOOK),
    _post("/players/{entrant:int}", player.correct, Act.ARRANGE),
    _post("/players/{entrant:int}/withdraw", player.withdraw, Act.ARRANGE),
    _post("/players/{entrant:int}/return", player.come_back, Act.ARRANGE),
    _post("/players/{entrant:int}/remove", player.remove, Act.ARRANGE),
    _post("/players/{entrant:int}/bye", player.request_bye, Act.ARRANGE),
    _post("/players/{entrant:int}/bye/cancel", player.cancel_bye, Act.ARRANGE),
    _post("/players/{entrant:int}/board", player.fix_board, Act.ARRANGE),
    _post("/players/{entrant:int}/points", player.adjust_points, Act.CORRECT),
    _get("/ratings", rating_list.ratings, Act.ARRANGE),
    _post("/ratings", rating_list.take_list, Act.ARRANGE),
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
    _get("/rounds/{round:int}/why", why.why_round, Act.LOOK),
    _get("/rounds/{round:int}/why/{entrant:int}", why.why_player, Act.LOOK),
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
    _post("/log/note", announcement.add_note, Act.ARRANGE),
    _post("/undo", log.undo, Act.ENTER_RESULTS),
    _post("/redo", log.redo, Act.ENTER_RESULTS),
    _get("/login", access.login, Act.LOOK),
    _post("/login", access.log_in_by_password, Act.LOOK),
    _post("/logout", access.log_out, Act.LOOK),
    _get("/join/{token}", access.invitation, Act.LOOK),
    _post("/join/{token}", access.accept_invitation, Act.LOOK),
    _get("/access", access.access, Act.RULE),
    _post("/access/password", access.set_password, Act.RULE),
    _post("/access/invite", access.invite, Act.RULE),
    _post("/access/forget", access.forget, Act.RULE),
    _get("/live", strip.live, Act.LOOK),
]
