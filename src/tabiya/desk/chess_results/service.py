"""The upload to chess-results, as the desk starts it."""

from tabiya.desk.chess_results import pages
from tabiya.desk.chess_results.uploader import chess_results_of
from tabiya.desk.services import DeskService, ServicePage
from tabiya.languages import translatable
from tabiya.store.permissions import Permission

SERVICE = DeskService(
    "chess-results",
    translatable("Upload to chess-results.com"),
    chess_results_of,
    (
        ServicePage("GET", "/chess-results", pages.page, Permission.ADMINISTER),
        ServicePage("GET", "/chess-results/preview.xml", pages.preview, Permission.ADMINISTER),
        ServicePage("POST", "/chess-results", pages.choose, Permission.ADMINISTER),
    ),
)
