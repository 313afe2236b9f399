"""The desk as a web application: its routes, and the middleware around them."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

from starlette.applications import Starlette
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from tabiya.desk.announcement import pages as announcement
from tabiya.desk.api import pages as programs
from tabiya.desk.api.operations import routes as api_routes
from tabiya.desk.api.webhooks import webhooks_of
from tabiya.desk.at_the_board import pages as at_the_board
from tabiya.desk.book import pages as book
from tabiya.desk.desk import EVENTS, Desk
from tabiya.desk.entrants import pages as entrants
from tabiya.desk.entrants import player, upload
from tabiya.desk.exports import pages as exports
from tabiya.desk.festival import pages as festival
from tabiya.desk.festival import people
from tabiya.desk.festivals import FESTIVALS
from tabiya.desk.forecast import pages as forecast
from tabiya.desk.imports import pages as imports
from tabiya.desk.knockout import pages as knockout
from tabiya.desk.leading import Outlet
from tabiya.desk.log import pages as log
from tabiya.desk.norms import pages as norms
from tabiya.desk.playoffs import pages as playoffs
from tabiya.desk.printing import pages as printing
from tabiya.desk.prizes import pages as prizes
from tabiya.desk.public_site import pages as public_site
from tabiya.desk.public_site.publisher import sites_of
from tabiya.desk.rating_list import pages as rating_list
from tabiya.desk.registration import pages as registration
from tabiya.desk.regulations import pages as regulations
from tabiya.desk.reports import pages as reports
from tabiya.desk.results import live
from tabiya.desk.results import pages as results
from tabiya.desk.results.all_boards import all_boards
from tabiya.desk.rounds import manual, schedule, why
from tabiya.desk.rounds import pages as rounds
from tabiya.desk.screen import pages as screen
from tabiya.desk.search import pages as search
from tabiya.desk.services import SERVICES, list_services
from tabiya.desk.serving.error_pages import HANDLERS, apology
from tabiya.desk.sign_in import pages as access
from tabiya.desk.sign_in import phones
from tabiya.desk.stages import pages as stages
from tabiya.desk.standby import pages as standby
from tabiya.desk.standings import lots, pictures, places, together
from tabiya.desk.standings import pages as standings
from tabiya.desk.start import manual as manual_pages
from tabiya.desk.start import pages as start
from tabiya.desk.teams import board_prizes, line_ups, match, match_ahead
from tabiya.desk.teams import entry as team_entry
from tabiya.desk.teams import pages as teams
from tabiya.desk.times import checklists
from tabiya.desk.times import pages as times
from tabiya.desk.web.context import Page, locked
from tabiya.desk.web.identity import IdentityMiddleware
from tabiya.desk.web.security import SecurityMiddleware
from tabiya.store.permissions import Permission

OUTLETS: tuple[Callable[[Desk], Outlet], ...] = (
    sites_of,
    webhooks_of,
)
"""What the desk sends by itself, beside the services."""


def build_app(desk: Desk, *, names: frozenset[str] = frozenset()) -> Starlette:
    """Return the application for one desk; `names` are the hosts it answers to, else its own."""
    desk.standby.outlets = (
        *(outlet_of(desk) for outlet_of in OUTLETS),
        *list_services(desk),
    )
    app = Starlette(
        routes=[*ROUTES, *api_routes()],
        middleware=[
            Middleware(SecurityMiddleware, names=names, on_bug=apology),
            Middleware(GZipMiddleware, minimum_size=700, compresslevel=5),
            Middleware(IdentityMiddleware, desk=desk),
        ],
        exception_handlers=HANDLERS,
    )
    app.mount("/static", _Static(directory=str(files("tabiya.desk") / "static")), name="static")
    return app


class _Static(StaticFiles):
    """Our own files, which a browser may keep for a while but asks about."""

    def file_response(self, *args: object, **keywords: object) -> Response:
        answer = super().file_response(*args, **keywords)  # type: ignore[arg-type]  # passed on
        answer.headers["Cache-Control"] = "no-cache"
        return answer


class ShortNumber(IntegerConvertor):
    """A number in an address: at most nine digits, anything longer is no page of ours."""

    regex = "[0-9]{1,9}"


register_url_convertor("int", ShortNumber())


def _get(path: str, page: Page, permission: Permission) -> Route:
    return Route(path, locked(page, permission), methods=["GET"])


def _post(path: str, page: Page, permission: Permission) -> Route:
    return Route(path, locked(page, permission), methods=["POST"])


ACCESS_PAGES: list[tuple[str, Callable[[Request], Response], Permission]] = [
    ("/login", access.login, Permission.VIEW),
    ("/join/{token}", access.invitation, Permission.VIEW),
    ("/access", access.access_page, Permission.ADMINISTER),
    ("/phones", phones.phones, Permission.ADMINISTER),
]
ACCESS_ACTS = [
    _post("/login", access.log_in_by_password, Permission.VIEW),
    _post("/logout", access.log_out, Permission.VIEW),
    _post("/join/{token}", access.accept_invitation, Permission.VIEW),
    _post("/access/password", access.set_password, Permission.ADMINISTER),
    _post("/access/code", access.set_code, Permission.ADMINISTER),
    _post("/access/invite", access.invite, Permission.ADMINISTER),
    _post("/access/forget", access.forget, Permission.ADMINISTER),
    _post("/access/end", access.end_session, Permission.ADMINISTER),
    _post("/access/token", access.make_token, Permission.ADMINISTER),
    _post("/access/token/revoke", access.revoke_token, Permission.ADMINISTER),
    _post("/phones", phones.connect, Permission.ADMINISTER),
    _post("/phones/code", phones.new_code, Permission.ADMINISTER),
    _post("/phones/disconnect", phones.disconnect, Permission.ADMINISTER),
]
"""Both an event and the desk itself have passwords and phones; those of the desk open every event."""

EVENT_ROUTES = [
    _get("/", start.overview, Permission.VIEW),
    _get("/settings", announcement.settings, Permission.SEE_UNPUBLISHED),
    _post("/settings", announcement.change_settings, Permission.ADMINISTER),
    _post("/settings/system", announcement.change_system, Permission.ADMINISTER),
    _post("/settings/leave-fide-mode", announcement.leave_fide_mode, Permission.ADMINISTER),
    _post("/settings/everything", announcement.show_everything, Permission.ADMINISTER),
    _get("/search", search.search, Permission.VIEW),
    _get("/regulations", regulations.regulations, Permission.VIEW),
    _post("/regulations", regulations.write, Permission.ADMINISTER),
    _get("/regulations.pdf", regulations.regulations_pdf, Permission.VIEW),
    _get("/regulations/edit", regulations.edit, Permission.ADMINISTER),
    _post("/regulations/officials", regulations.name_officials, Permission.ADMINISTER),
    _post("/regulations/school", regulations.use_school_preset, Permission.ADMINISTER),
    _get("/regulations/sectors.pdf", regulations.sectors_pdf, Permission.SEE_UNPUBLISHED),
    _get("/invitation", regulations.invitation, Permission.VIEW),
    _get("/invitation.pdf", regulations.invitation_pdf, Permission.VIEW),
    _get("/manual", manual_pages.manual, Permission.VIEW),
    _get("/manual/{task}", manual_pages.task, Permission.VIEW),
    _get("/imported", imports.report, Permission.SEE_UNPUBLISHED),
    _get("/players", entrants.players, Permission.VIEW),
    _post("/players", entrants.add_player, Permission.MANAGE_PLAYERS),
    _post("/players/presence", entrants.set_presence, Permission.MANAGE_PLAYERS),
    _get("/players/numbers", entrants.numbers, Permission.MANAGE_PLAYERS),
    _post("/players/numbers", entrants.number_players, Permission.MANAGE_PLAYERS),
    _get("/players/pairs", entrants.prohibited_pairs, Permission.SEE_UNPUBLISHED),
    _post("/players/pairs", entrants.prohibit, Permission.MANAGE_PLAYERS),
    _post("/players/pairs/permit", entrants.permit, Permission.MANAGE_PLAYERS),
    _get("/fees", registration.fees, Permission.MANAGE_PLAYERS),
    _post("/fees", registration.fix_fee, Permission.MANAGE_PLAYERS),
    _post("/fees/{entrant:int}", registration.take_fee, Permission.MANAGE_PLAYERS),
    _get("/fees/receipts.pdf", registration.receipts_pdf, Permission.MANAGE_PLAYERS),
    _get("/players/upload", upload.form, Permission.MANAGE_PLAYERS),
    _post("/players/upload", upload.preview, Permission.MANAGE_PLAYERS),
    _post("/players/enter", upload.enter, Permission.MANAGE_PLAYERS),
    _get("/check-in", entrants.check_in, Permission.MANAGE_PLAYERS),
    _get("/players/{entrant:int}", player.card, Permission.VIEW),
    _get("/players/{entrant:int}/edit", player.edit, Permission.MANAGE_PLAYERS),
    _get("/players/{entrant:int}/norms", player.norms, Permission.VIEW),
    _post("/players/{entrant:int}", player.correct, Permission.MANAGE_PLAYERS),
    _post("/players/{entrant:int}/withdraw", player.withdraw, Permission.MANAGE_PLAYERS),
    _post("/players/{entrant:int}/expel", player.expel, Permission.MANAGE_PLAYERS),
    _post("/players/{entrant:int}/return", player.come_back, Permission.MANAGE_PLAYERS),
    _post("/players/{entrant:int}/remove", player.remove, Permission.MANAGE_PLAYERS),
    _post("/players/{entrant:int}/replace", player.replace_by_another, Permission.MANAGE_PLAYERS),
    _post("/players/{entrant:int}/bye", player.request_bye, Permission.MANAGE_PLAYERS),
    _post("/players/{entrant:int}/bye/cancel", player.cancel_bye, Permission.MANAGE_PLAYERS),
    _post("/players/{entrant:int}/board", player.fix_board, Permission.MANAGE_PLAYERS),
    _post("/players/{entrant:int}/points", player.adjust_points, Permission.CORRECT),
    _get("/ratings", rating_list.ratings, Permission.MANAGE_PLAYERS),
    _post("/ratings", rating_list.take_list, Permission.MANAGE_PLAYERS),
    _post("/ratings/fetch", rating_list.fetch_list, Permission.MANAGE_PLAYERS),
    _post("/ratings/own", rating_list.take_own, Permission.MANAGE_PLAYERS),
    _post("/ratings/order", rating_list.choose_lists, Permission.MANAGE_PLAYERS),
    _get("/ratings/check", rating_list.check, Permission.MANAGE_PLAYERS),
    _post("/ratings/check", rating_list.take_over, Permission.MANAGE_PLAYERS),
    _get("/teams", teams.teams, Permission.VIEW),
    _get("/teams/upload", team_entry.form, Permission.MANAGE_PLAYERS),
    _post("/teams/upload", team_entry.preview, Permission.MANAGE_PLAYERS),
    _post("/teams/enter", team_entry.enter, Permission.MANAGE_PLAYERS),
    _post("/teams/number", teams.number, Permission.MANAGE_PLAYERS),
    _post("/teams/board-order", teams.announce_order, Permission.MANAGE_PLAYERS),
    _post("/teams/pairs", teams.prohibit, Permission.MANAGE_PLAYERS),
    _post("/teams/pairs/permit", teams.permit, Permission.MANAGE_PLAYERS),
    _get("/teams/{team:int}", teams.team_page, Permission.VIEW),
    _post("/teams/{team:int}", teams.correct, Permission.MANAGE_PLAYERS),
    _post("/teams/{team:int}/list", teams.change_list, Permission.MANAGE_PLAYERS),
    _post("/teams/{team:int}/members", teams.add_member, Permission.MANAGE_PLAYERS),
    _post("/teams/{team:int}/withdraw", teams.withdraw, Permission.MANAGE_PLAYERS),
    _post("/teams/{team:int}/return", teams.come_back, Permission.MANAGE_PLAYERS),
    _post("/teams/{team:int}/remove", teams.remove, Permission.MANAGE_PLAYERS),
    _post("/teams/{team:int}/bye", teams.request_bye, Permission.MANAGE_PLAYERS),
    _post("/teams/{team:int}/bye/cancel", teams.cancel_bye, Permission.MANAGE_PLAYERS),
    _post("/teams/{team:int}/points", teams.adjust_points, Permission.CORRECT),
    _get("/phones/captains", phones.captains, Permission.ADMINISTER),
    _post("/phones/captains", phones.captain_codes, Permission.ADMINISTER),
    _post("/teams/{team:int}/invite", teams.invite_captain, Permission.ADMINISTER),
    _get("/board-prizes", board_prizes.board_prizes, Permission.VIEW),
    _get("/rounds/{round:int}/line-ups", line_ups.line_ups, Permission.VIEW),
    _post("/rounds/{round:int}/line-ups/deadline", line_ups.set_deadline, Permission.PAIR),
    _post("/rounds/{round:int}/line-ups/open", line_ups.open_now, Permission.PAIR),
    # A captain's own team is asked for inside: no role says it.
    _get("/rounds/{round:int}/line-ups/{team:int}", line_ups.form, Permission.VIEW),
    _post("/rounds/{round:int}/line-ups/{team:int}", line_ups.hand_in, Permission.VIEW),
    _post("/rounds/{round:int}/line-ups/{team:int}/back", line_ups.take_back, Permission.VIEW),
    _get("/rounds/{round:int}/matches/{team:int}", match.match_page, Permission.VIEW),
    _post("/rounds/{round:int}/matches/{team:int}/forfeit", match.forfeit, Permission.PAIR),
    # A captain's own team is asked for inside: no role says it.
    _post("/rounds/{round:int}/matches/{team:int}/report", match.report, Permission.VIEW),
    _post("/rounds/{round:int}/matches/{team:int}/accept", match.accept_report, Permission.PAIR),
    _post("/rounds/{round:int}/matches/{team:int}/presence", match.presence, Permission.PAIR),
    _post("/rounds/{round:int}/matches/{team:int}/seats", match.record_seats, Permission.PAIR),
    _post(
        "/rounds/{round:int}/matches/{team:int}/wrong-boards",
        match.rule_wrong_boards,
        Permission.PAIR,
    ),
    _get("/rounds", rounds.rounds, Permission.VIEW),
    _get("/schedule", schedule.schedule, Permission.VIEW),
    _post("/schedule/{round:int}", schedule.enter_ahead, Permission.CORRECT),
    _post("/schedule/{round:int}/match", schedule.plan_match, Permission.PAIR),
    _get("/schedule/{round:int}/match/{team:int}", match_ahead.match_ahead, Permission.CORRECT),
    _post("/schedule/{round:int}/match/{team:int}", match_ahead.enter, Permission.CORRECT),
    _post("/rounds/pair", rounds.pair, Permission.PAIR),
    _get("/rounds/{round:int}", rounds.round_page, Permission.VIEW),
    _get("/rounds/{round:int}/groups", rounds.groups, Permission.VIEW),
    _post("/rounds/{round:int}/publish", rounds.publish, Permission.PAIR),
    _post("/rounds/{round:int}/discard", rounds.discard, Permission.PAIR),
    _post("/rounds/waive", rounds.waive_avoided, Permission.PAIR),
    _post("/rounds/{round:int}/withdraw", rounds.withdraw, Permission.PAIR),
    _post("/rounds/{round:int}/close", rounds.close, Permission.PAIR),
    _post("/rounds/{round:int}/reopen", rounds.reopen, Permission.PAIR),
    _post("/rounds/{round:int}/adjourn", rounds.adjourn, Permission.PAIR),
    _post("/rounds/{round:int}/result", results.enter_result, Permission.ENTER_RESULTS),
    _get("/rounds/{round:int}/changed", results.changed_boards, Permission.VIEW),
    _get("/rounds/{round:int}/boards/{board:int}", results.board_page, Permission.ENTER_RESULTS),
    _post("/rounds/{round:int}/endings", results.record_endings, Permission.ENTER_RESULTS),
    _post(
        "/rounds/{round:int}/boards/{board:int}/colours",
        results.correct_colours,
        Permission.CORRECT,
    ),
    _post("/rounds/{round:int}/agreed", rounds.agree_game, Permission.PAIR),
    _get("/rounds/{round:int}/why", why.why_round, Permission.VIEW),
    _get("/rounds/{round:int}/why/{entrant:int}", why.why_player, Permission.VIEW),
    _get("/rounds/{round:int}/manual", manual.form, Permission.PAIR),
    _post("/rounds/{round:int}/manual/open", manual.open_phase, Permission.PAIR),
    _post("/rounds/{round:int}/manual", manual.alter, Permission.PAIR),
    _post("/rounds/{round:int}/manual/close", manual.close_phase, Permission.PAIR),
    _get("/standings", standings.standings, Permission.VIEW),
    _post("/standings/lots", lots.draw_for_ties, Permission.ADMINISTER),
    _post("/exports/stop", exports.stop, Permission.ADMINISTER),
    _get("/standings/places", places.form, Permission.CORRECT),
    _post("/standings/places", places.decide, Permission.ADMINISTER),
    _get("/standings/{entrant:int}", standings.working, Permission.VIEW),
    _get("/playoffs", playoffs.playoffs, Permission.VIEW),
    _post("/playoffs", playoffs.start, Permission.PAIR),
    _post("/playoffs/{playoff:int}/result", playoffs.enter, Permission.PAIR),
    _post("/playoffs/{playoff:int}/decide", playoffs.decide, Permission.PAIR),
    _post("/playoffs/{playoff:int}/cancel", playoffs.cancel, Permission.PAIR),
    _get("/bracket", knockout.bracket_page, Permission.VIEW),
    _get("/schools", together.schools, Permission.VIEW),
    _get("/crosstable", standings.crosstable, Permission.VIEW),
    _get("/screen", screen.screen, Permission.VIEW),
    _get("/pictures", pictures.pictures, Permission.VIEW),
    _get("/forecast", forecast.forecast, Permission.VIEW),
    _get("/at-the-board", at_the_board.position, Permission.SEE_UNPUBLISHED),
    _get("/at-the-board/picture", at_the_board.picture, Permission.SEE_UNPUBLISHED),
    _get("/at-the-board/game", at_the_board.game, Permission.SEE_UNPUBLISHED),
    _get("/scoresheet", at_the_board.scoresheet, Permission.VIEW),
    _get("/at-the-board/cards", at_the_board.cards, Permission.SEE_UNPUBLISHED),
    _get("/at-the-board/cards/{card}", at_the_board.card, Permission.SEE_UNPUBLISHED),
    _get("/at-the-board/chess960", at_the_board.chess960, Permission.SEE_UNPUBLISHED),
    _post("/at-the-board/chess960", at_the_board.draw_chess960, Permission.PAIR),
    _get("/at-the-board/games", at_the_board.games_form, Permission.SEE_UNPUBLISHED),
    _post("/at-the-board/games", at_the_board.compare_games, Permission.SEE_UNPUBLISHED),
    _get("/at-the-board/words", at_the_board.words, Permission.SEE_UNPUBLISHED),
    _get("/times", times.times, Permission.PAIR),
    _post("/times", times.plan, Permission.PAIR),
    _get("/checklists", checklists.checklists, Permission.SEE_UNPUBLISHED),
    _post("/rounds/{round:int}/start", times.start, Permission.PAIR),
    _post("/rounds/{round:int}/forfeit", times.forfeit, Permission.PAIR),
    _post("/players/{entrant:int}/explained", times.explain, Permission.MANAGE_PLAYERS),
    _post("/players/barred", times.bar, Permission.MANAGE_PLAYERS),
    _get("/book", book.book, Permission.KEEP_BOOK),
    _get("/book/new", book.new_entry, Permission.KEEP_BOOK),
    _post("/book", book.write, Permission.KEEP_BOOK),
    _post("/book/{entry:int}/strike", book.strike, Permission.KEEP_BOOK),
    _post("/book/committee", book.announce, Permission.KEEP_BOOK),
    _post("/book/appeals", book.lodge, Permission.KEEP_BOOK),
    _post("/book/appeals/{appeal:int}/decide", book.decide, Permission.KEEP_BOOK),
    _get("/norms", norms.norms, Permission.SEE_UNPUBLISHED),
    _get("/norms/applications", norms.applications_form, Permission.SEE_UNPUBLISHED),
    _post("/norms/applications", norms.judge_applications, Permission.SEE_UNPUBLISHED),
    _get("/prizes", prizes.prizes, Permission.VIEW),
    _post("/prizes", prizes.announce, Permission.ADMINISTER),
    _post("/prizes/preview", prizes.preview, Permission.ADMINISTER),
    _post("/prizes/file", prizes.take_file, Permission.ADMINISTER),
    _post("/prizes/none", prizes.take_back, Permission.ADMINISTER),
    _get("/print", printing.documents, Permission.VIEW),
    _post("/print/prizes", printing.prize_list, Permission.SEE_UNPUBLISHED),
    _post("/print/arbiter-applications", printing.arbiter_list, Permission.SEE_UNPUBLISHED),
    _get("/print/sets/{kind}", printing.print_set, Permission.VIEW),
    _post("/print/certificates", printing.certificates, Permission.SEE_UNPUBLISHED),
    _get("/print/{kind}", printing.document, Permission.VIEW),
    _get("/exports", exports.exports, Permission.VIEW),
    _get("/exports/event-file", exports.event_file, Permission.ADMINISTER),
    _post("/exports/games", exports.games, Permission.SEE_UNPUBLISHED),
    _post("/exports/backup", exports.open_backup, Permission.ADMINISTER),
    _get("/exports/{kind}", exports.export, Permission.VIEW),
    _get("/reports", reports.page, Permission.ADMINISTER),
    _post("/reports", reports.send, Permission.ADMINISTER),
    _post("/reports/receipt", reports.receipt, Permission.ADMINISTER),
    _post("/reports/day", reports.day, Permission.ADMINISTER),
    _get("/reports/{line:int}.trf", reports.file, Permission.ADMINISTER),
    _get("/public-site", public_site.page, Permission.ADMINISTER),
    _post("/public-site", public_site.choose, Permission.ADMINISTER),
    *(
        Route(page.path, locked(page.page, page.permission), methods=[page.method])
        for service in SERVICES.all()
        for page in service.pages
    ),
    _get("/webhooks", programs.webhooks, Permission.ADMINISTER),
    _post("/webhooks", programs.add, Permission.ADMINISTER),
    _post("/webhooks/remove", programs.remove, Permission.ADMINISTER),
    _get("/log", log.log, Permission.SEE_UNPUBLISHED),
    _post("/log/note", log.add_note, Permission.MANAGE_PLAYERS),
    _post("/undo", log.undo, Permission.ENTER_RESULTS),
    _post("/redo", log.redo, Permission.ENTER_RESULTS),
    _get("/live", live.live, Permission.VIEW),
    _get("/live/changes", live.stream, Permission.VIEW),
    *(_get(*page) for page in ACCESS_PAGES),
    *ACCESS_ACTS,
]

FESTIVAL_ROUTES = [
    _get("/", festival.overview, Permission.VIEW),
    _post("/change", festival.change, Permission.ADMINISTER),
    _post("/dissolve", festival.dissolve, Permission.ADMINISTER),
    _get("/screen", festival.screen, Permission.VIEW),
    _get("/boards", all_boards, Permission.VIEW),
    _get("/print", festival.documents, Permission.VIEW),
    _get("/print/{kind}", festival.document, Permission.VIEW),
    _get("/people", people.people, Permission.MANAGE_PLAYERS),
    _post("/people", people.enter, Permission.MANAGE_PLAYERS),
    _post("/people/place", people.place, Permission.MANAGE_PLAYERS),
    _get("/public-site", public_site.page, Permission.ADMINISTER),
    _post("/public-site", public_site.choose, Permission.ADMINISTER),
    *(_get(*page) for page in ACCESS_PAGES),
    *ACCESS_ACTS,
]

DESK_ROUTES = [
    _get("/", start.events, Permission.VIEW),
    _get("/manual", manual_pages.manual, Permission.VIEW),
    _get("/manual/{task}", manual_pages.task, Permission.VIEW),
    _get("/language", start.choose_language, Permission.VIEW),
    _post("/demo", start.load_demo, Permission.ADMINISTER),
    _get("/create", announcement.create, Permission.ADMINISTER),
    _post("/create", announcement.create_event, Permission.ADMINISTER),
    _get("/boards", all_boards, Permission.VIEW),
    _post("/festivals", festival.found, Permission.ADMINISTER),
    _get("/events/export", start.export_all, Permission.ADMINISTER),
    _get("/stages", stages.form, Permission.ADMINISTER),
    _post("/stages", stages.create, Permission.ADMINISTER),
    _get("/stages/{championship:path}", stages.championship, Permission.VIEW),
    _post("/stages/{championship:path}", stages.carry_on, Permission.ADMINISTER),
    _get("/import", imports.form, Permission.ADMINISTER),
    _post("/import", imports.take_in, Permission.ADMINISTER),
    _get("/events/{name}/delete", start.ask_before_deleting, Permission.ADMINISTER),
    _post("/events/{name}/delete", start.delete, Permission.ADMINISTER),
    _post("/events/{name}/recover", start.recover, Permission.ADMINISTER),
    _post("/events/{name}/archive", start.archive, Permission.ADMINISTER),
    _post("/events/{name}/bring-back", start.bring_back, Permission.ADMINISTER),
    _get("/standby", standby.page, Permission.ADMINISTER),
    _post("/standby/key", standby.make_key, Permission.ADMINISTER),
    _post("/standby/take-over", standby.take_over, Permission.ADMINISTER),
    _post("/standby/forks/{fork}/{step:int}", standby.settle, Permission.ADMINISTER),
    _get("/moved", standby.moved, Permission.VIEW),
    _post("/moved", standby.move_here, Permission.VIEW),
    # Another desk asks these, with the key that both have; no role opens them.
    Route("/standby/pull", standby.pull, methods=["POST"]),
    Route("/standby/whole", standby.whole, methods=["POST"]),
    Route("/standby/contact", standby.contact, methods=["POST"]),
    Route("/standby/fork", standby.take_fork, methods=["POST"]),
    *(
        _get(path, start.unless_of_one_event(page), permission)
        for path, page, permission in ACCESS_PAGES
    ),
    *ACCESS_ACTS,
]

OLD_ADDRESSES = [
    _get(route.path, start.old_address, Permission.VIEW)
    for route in EVENT_ROUTES
    if "GET" in (route.methods or ()) and route.path not in {known.path for known in DESK_ROUTES}
]
"""A desk once had one event, whose pages had no name before them; links to them may be on paper."""

ROUTES: list[BaseRoute] = [
    Mount(f"{EVENTS}{{event}}", routes=EVENT_ROUTES),
    Mount(f"{FESTIVALS}{{festival}}", routes=FESTIVAL_ROUTES),
    *DESK_ROUTES,
    *OLD_ADDRESSES,
]
