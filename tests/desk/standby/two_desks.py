"""Two desks that reach each other without a network: one leads, the other follows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tabiya.desk.desk import Desk, DeskOptions, OpenEvent
from tabiya.desk.leading import Peer
from tabiya.desk.standby.following import Following
from tabiya.desk.standby.peer import PeerConnection, PeerTrouble
from tabiya.model.result import GameResult
from tabiya.store.facts.results import EnterResult
from tests.desk.visiting import LOCAL, Visitor
from tests.store.scenes import ANNA, new_event, publish_round


class Network:
    """Which desks can be reached at present, by their addresses."""

    def __init__(self) -> None:
        self.desks: dict[str, Desk] = {}
        self._visitors: dict[int, Visitor] = {}

    def visitor(self, address: str) -> Visitor:
        """Somebody at this machine who asks the desk at an address."""
        desk = self.desks[address]
        if id(desk) not in self._visitors:
            self._visitors[id(desk)] = Visitor(desk, address=LOCAL)
        return self._visitors[id(desk)]

    def connection(self) -> type[PeerConnection]:
        """What a desk opens to another one here: the other's own application answers."""
        network = self

        class InProcess(PeerConnection):
            def __init__(self, peer: Peer, key: str, *, timeout: float) -> None:
                super().__init__(peer, key, timeout=timeout)
                self._bearer = key

            def ask(self, path: str, told: object) -> Any:
                if self.peer.address not in network.desks:
                    raise PeerTrouble("the other desk does not answer", where=self.peer.address)
                answer = network.visitor(self.peer.address).client.post(
                    path, json=told, headers={"authorization": f"Bearer {self._bearer}"}
                )
                if answer.status_code != 200:
                    raise PeerTrouble(f"refused ({answer.status_code} {answer.text})")
                return answer.json()

        return InProcess


class TwoDesks(NamedTuple):
    """The desk that leads, the one that follows, and the network between them."""

    network: Network
    first: Desk
    second: Desk
    following: Following

    def pull(self) -> None:
        """Let the second desk ask once; the first answers at once, whether there is news or not."""
        self.following._access = ""
        self.following.pull()

    def contact(self, desk: Desk) -> None:
        """Let a desk tell the others that it leads."""
        Following(desk, self.network.connection()).look_for_others()


def desk_at(folder: Path, port: int, *, waits: bool = False) -> Desk:
    """A desk on a folder of events."""
    return Desk(DeskOptions(folder, port=port, wait_for_standby=waits))


def only(desk: Desk) -> OpenEvent:
    """The event of a desk, opened if it is not."""
    (event,) = desk.standby.events()
    return event


def enter(desk: Desk, board: int, result: GameResult) -> None:
    """Enter a result of round 1."""
    store = only(desk).store
    seats = store.state.rounds[0].boards[board - 1]
    store.do(EnterResult(1, board, seats.white, seats.black, result), ANNA)


def results(desk: Desk) -> list[str]:
    """What stands at the boards of round 1."""
    return [board.result.symbol for board in only(desk).store.state.rounds[0].boards]


@contextmanager
def two_desks(folder: Path, *, waits: bool = False) -> Iterator[TwoDesks]:
    """An event of eight players in round 1 at the first desk; the second has followed so far."""
    (folder / "a").mkdir()
    (folder / "b").mkdir()
    with new_event(folder / "a") as store:
        publish_round(store)
    network = Network()
    first, second = desk_at(folder / "a", 8123, waits=waits), desk_at(folder / "b", 8223)
    network.desks = {"http://127.0.0.1:8123": first, "http://127.0.0.1:8223": second}
    first.standby.make_key()
    second.standby.follow(Peer("http://127.0.0.1:8123"), first.standby.key)
    desks = TwoDesks(network, first, second, Following(second, network.connection()))
    try:
        desks.pull()
        yield desks
    finally:
        for desk in {id(each): each for each in (first, second, *network.desks.values())}.values():
            desk.close()
