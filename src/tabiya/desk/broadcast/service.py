"""The broadcast, as the desk starts it."""

from tabiya.desk.broadcast import pages
from tabiya.desk.broadcast.broadcaster import broadcasts_of
from tabiya.desk.services import DeskService, ServicePage
from tabiya.languages import translatable
from tabiya.store.permissions import Permission

SERVICE = DeskService(
    "broadcast",
    translatable("Broadcast"),
    broadcasts_of,
    (
        ServicePage("GET", "/broadcast", pages.page, Permission.ADMINISTER),
        ServicePage("POST", "/broadcast", pages.choose, Permission.ADMINISTER),
    ),
)
