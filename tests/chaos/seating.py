"""Which clients sit at which tables: each table has a host and other clients who join it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from chaos.clients import Client, SocketClient
from chaos.faulty_proxy import FaultyProxy
from chaos.history import History
from chaos.lobby_client import LobbyClient
from chaos.rest_client import RestClient

from quadrangle.games import games
from quadrangle.server.net.request_guard import client_id

PERSON, OPEN = {"kind": "person"}, {"kind": "open"}
RANDOM, GREEDY = {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"}
# The seats of a table, and its other clients: a guest who sits down, the host's second tab, a watcher.
SEATINGS: tuple[tuple[list[dict[str, str]], tuple[str, ...]], ...] = (
    ([PERSON, OPEN], ("guest",)),
    ([PERSON, RANDOM], ("tab",)),
    ([PERSON, OPEN], ("rest guest", "watcher")),
    ([PERSON, PERSON], ("rest tab",)),
    ([PERSON, GREEDY], ("watcher", "rest watcher")),
)
# Of all clients, this share meets in the lobby.
PAIR_PER_CLIENTS = 6


class ClientFactory:
    """Creates clients, each with its own proxy and random generator."""

    def __init__(self, seed: int, server: Callable[[], tuple[str, int]]) -> None:
        self._rng = random.Random(f"clients {seed}")
        self._server = server
        self.clients: list[Client] = []

    def fill(self, count: int) -> list[Client]:
        """About `count` clients, at tables of all games; the first ones in the lobby."""
        for number in range(max(1, count // PAIR_PER_CLIENTS)):
            self._pair(number)
        for table, (game, (seats, others)) in enumerate(self._tables()):
            if len(self.clients) >= count:
                return self.clients
            host = self._host(f"{game}{table}-host", {"game": game, "players": 2, "seats": seats})
            for number, part in enumerate(others, start=1):
                self._other(f"{game}{table}-{part.replace(' ', '-')}{number}", part, host)
        raise AssertionError("the tables never run out")

    def _tables(self) -> Iterator[tuple[str, tuple[list[dict[str, str]], tuple[str, ...]]]]:
        number = 0
        while True:
            for game in games():
                yield game, SEATINGS[number % len(SEATINGS)]
                number += 1

    def _pair(self, number: int) -> None:
        """Two people who look for the same game. Nobody else wants it, because each pair has a clock of its own."""
        names = list(games())
        game = names[number % len(names)]
        pace = {"kind": "real_time", "base": 600 + number, "increment": 5}
        first = self._looking(f"{game}-pair{number}-a", game, pace)
        self._looking(f"{game}-pair{number}-b", game, pace).host = first

    def _looking(self, name: str, game: str, pace: dict[str, object]) -> LobbyClient:
        client = self._client(LobbyClient, name, self._cookie())
        assert isinstance(client, LobbyClient)
        client.looking = {"game": game, "players": 2, "pace": pace, "name": name}
        return client

    def _host(self, name: str, wanted: dict[str, object]) -> SocketClient:
        host = self._client(SocketClient, name, self._cookie())
        assert isinstance(host, SocketClient)
        host.wanted = wanted
        return host

    def _other(self, name: str, part: str, host: Client) -> None:
        kind = RestClient if part.startswith("rest") else SocketClient
        other = self._client(kind, name, host.cookie if part.endswith("tab") else self._cookie())
        other.host = host
        other.sits = part.endswith("guest")

    def _client(self, kind: type[Client], name: str, cookie: str) -> Client:
        history = History(name, client_id(cookie), [])
        client = kind(history, cookie, FaultyProxy(history, self._server), random.Random(self._rng.getrandbits(64)))
        self.clients.append(client)
        return client

    def _cookie(self) -> str:
        return f"chaos-{self._rng.getrandbits(100):032x}"
