"""People who play over real sockets and REST. Each repeats, under its old id, what was not answered; nobody reloads."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import httpx
import msgspec
import websockets
from chaos.history import Answered, Asked, Heard, History, Parted, Refusal, Sent, Shown, Surprised, line_of
from chaos.wire import Wire
from service.houses import put_in_place
from web_client import web_client

LOST = (OSError, EOFError, TimeoutError, websockets.WebSocketException, httpx.HTTPError)
# Seconds without a word after which somebody who waits connects again.
PATIENCE = 3.0
TICK = 0.3
# How long a player thinks at most.
THINKING = 0.05
Said = dict[str, Any]


class Client:
    """What people at sockets and people at REST have in common: who they are, what they see, what they like to do."""

    def __init__(self, history: History, cookie: str, wire: Wire, rng: random.Random) -> None:
        self.history = history
        self.cookie = cookie
        self.headers = {"Cookie": f"quadrangle_client={cookie}"}
        self.wire = wire
        self.rng = rng
        self.shown: Said = {}
        self.unanswered: Said | None = None
        self.stopped = False
        self.plays = True
        self.sits = False
        self.table = ""
        self.host: Client | None = None  # whose table it is, for those who come to one
        self.current = False  # the position is that of the last event
        self._where: dict[str, str] = {}
        self._seen = 0
        self._own = ("", 0)  # the last event of mine, which I have to see before I go on

    @property
    def base(self) -> str:
        return f"127.0.0.1:{self.wire.port}"

    async def run(self) -> None:
        """Play until told to stop, whatever happens to the connection."""
        while not self.stopped:
            try:
                await self.session()
            except LOST as error:
                self.history.add(Parted, repr(error)[:200])
                await asyncio.sleep(self.rng.uniform(0.02, 0.2))

    async def session(self) -> None:
        raise NotImplementedError

    async def found(self, http: httpx.AsyncClient, wanted: Said) -> Said | None:
        """Make a table; None if that was refused for now. If the answer is lost, the table stays without people."""
        answer = await http.post("/api/v1/tables", json=wanted)
        if answer.status_code == 201:
            return dict(answer.json())
        self.refused(answer)
        return None

    def refused(self, answer: httpx.Response) -> None:
        """Whoever says no says why."""
        if answer.headers.get("content-type") == "application/json" and "code" in answer.json():
            self.history.add(Refusal, answer.json()["code"])
        else:
            self.history.add(Surprised, f"{answer.status_code} {answer.text[:200]}")

    def show(self, snapshot: Said) -> None:
        self.shown = snapshot
        self.table = snapshot["id"]
        self.current = True
        self.history.add(Shown, snapshot["id"], snapshot["n"], self.line())

    def line(self) -> int:
        return line_of(move["text"] for move in self.shown["moves"])

    def answer(self, said: Said) -> None:
        """An answer to a command. Told to come again, we do so, with the same id."""
        self.history.add(Answered, self._where[said["id"]], said["id"], said["ok"], said.get("n"), said.get("code"))
        if said["ok"]:
            self._own = self._where[said["id"]], said["n"]
        if self.unanswered is not None and self.unanswered["id"] == said["id"] and said.get("code") != "store-failed":
            self.unanswered = None

    def next_command(self) -> Said | None:
        """What is to be sent: what was not answered, else what this player likes to do now."""
        behind = self._own[0] == self.table and self.current and self.shown["n"] < self._own[1]
        if self.unanswered is None and self.current and self.plays and not behind:
            wanted = self._wanted()
            if wanted is not None:
                seat, command = wanted
                id = f"{self.history.name}-{len(self._where)}"
                self._where[id] = self.table
                self.unanswered = {"id": id, "seat": seat, "command": command}
                self._seen = self.shown["n"]
        if self.unanswered is not None:
            self.history.add(Sent, self.table, **self.unanswered, seen=self._seen)
        return self.unanswered

    def _wanted(self) -> tuple[int, Said] | None:
        mine = [seat["seat"] for seat in self.shown["seats"] if seat["mine"]]
        free = [seat["seat"] for seat in self.shown["seats"] if seat["kind"] == "open"]
        if self.sits and not mine and free and self.shown["status"] != "over":
            return self.rng.choice(free), {"do": "sit", "name": self.history.name}
        if not mine:
            return None
        if self.shown["status"] == "over":
            return None if self.shown["rematch"] else (mine[0], {"do": "rematch"})
        return self._in_the_game(mine)

    def _in_the_game(self, mine: list[int]) -> tuple[int, Said] | None:
        position, offers = self.shown["position"], self.shown["offers"]
        for kind, offer in (("takeback", (offers["takeback"] or {}).get("seat")), ("end", offers["end"])):
            others = [seat for seat in mine if seat != offer]
            if offer is not None and offer not in mine and self.rng.random() < 0.5:
                return others[0], {"do": f"{self.rng.choice(('accept', 'decline'))}_{kind}"}
        if position["turn"] not in mine or not position["actions"]:
            return None
        return position["turn"], self._on_turn(position)

    def _on_turn(self, position: Said) -> Said:
        whim = self.rng.random()
        for share, do in ((0.04, "undo"), (0.04, "takeback"), (0.01, "offer_end"), (0.003, "resign")):
            whim -= share
            if whim < 0:
                return {"do": do}
        if self.sits and whim < 0.01:
            return {"do": "leave"}
        return {"do": "play", "action": self.rng.choice(position["actions"]), "ply": position["ply"]}


class SocketClient(Client):
    """Somebody at a page: one socket, which follows one table. At the end of a game it goes on to the rematch."""

    wanted: Said | None = None  # the table to be made, for whoever makes it

    async def session(self) -> None:
        if not self.table:
            await self._begin()
            return
        address = f"ws://{self.base}/api/v1/socket"
        async with websockets.connect(
            address, additional_headers=self.headers, compression=None, open_timeout=5, close_timeout=0.5,
            ping_interval=None, max_size=2**24, proxy=None,
        ) as connection:  # fmt: skip
            # What the line did to the last connection does not excuse this one.
            self.history.add(Parted, "a new connection")
            await Talk(self, connection).go_on()

    async def _begin(self) -> None:
        if self.wanted is None:
            assert self.host is not None
            self.table = self.host.table
            await asyncio.sleep(0.05)
            return
        async with web_client(base_url=f"http://{self.base}", headers=self.headers, timeout=PATIENCE * 2) as http:
            made = await self.found(http, self.wanted)
        if made is not None:
            self.show(made)
        else:
            await asyncio.sleep(0.1)


class Talk:
    """One connection of a client at a page."""

    def __init__(self, client: SocketClient, connection: websockets.ClientConnection) -> None:
        self._client = client
        self._connection = connection
        self._on_the_way = False
        self._behind = True
        self._silence = 0.0

    async def go_on(self) -> None:
        await self._follow()
        while not self._client.stopped:
            try:
                async with asyncio.timeout(TICK):
                    text = await self._connection.recv()
            except TimeoutError:
                await self._nothing_heard()
            else:
                self._silence = 0.0
                await self._hear(msgspec.json.decode(text))
            await self._ask()

    async def _say(self, message: Said) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._connection.send(msgspec.json.encode(message).decode())

    async def _follow(self) -> None:
        client = self._client
        after = client.shown["n"] if client.current else None
        client.history.add(Asked, client.table, after)
        await self._say({"type": "follow", "table": client.table, "after": after})

    async def _nothing_heard(self) -> None:
        """Somebody who waits in vain connects again; who has heard nothing for long asks what there is."""
        self._silence += TICK
        if self._silence < PATIENCE:
            return
        if self._on_the_way or self._behind:
            raise TimeoutError("nobody answers")
        self._silence, self._behind = 0.0, True
        await self._follow()

    async def _ask(self) -> None:
        client = self._client
        if self._on_the_way or self._behind:
            return
        if client.unanswered is None:
            await asyncio.sleep(client.rng.uniform(0, THINKING))
        command = client.next_command()
        if command is not None:
            self._on_the_way = True
            await self._say({"type": "command", "table": client.table, **command})

    async def _hear(self, said: Said) -> None:
        client = self._client
        match said["type"]:
            case "answer":
                await self._answer(said)
            case "event" if said["table"] == client.table:
                await self._event(said)
            case "snapshot" if said["table"] == client.table:
                client.show(said["snapshot"])
                self._behind = False
                await self._move_on()
            case "presence":
                if client.current and said["table"] == client.table:
                    self._behind = False
                    client.shown = put_in_place(client.shown, [said])
            case "error":
                client.history.add(Refusal, said["code"])
                raise ConnectionError(said["code"])  # as a page that was refused: connect again
            case "event" | "snapshot" | "welcome" | "pong":
                pass
            case other:
                client.history.add(Surprised, f"a message of type {other}")

    async def _answer(self, said: Said) -> None:
        self._on_the_way = False
        self._client.answer(said)
        if said.get("code") == "store-failed":
            await asyncio.sleep(self._client.rng.uniform(0, TICK))  # as asked: come again in a moment
        if self._client.current:
            await self._move_on()

    async def _event(self, said: Said) -> None:
        client, n = self._client, said["n"]
        if client.shown.get("id") != client.table:
            return  # the snapshot comes first
        if n != client.shown["n"] + 1:  # the line has doubled or lost something: the checker knows
            client.history.add(Heard, said["table"], n, said["event"], None)
            if n > client.shown["n"]:
                self._behind = True
                await self._follow()
            return
        client.shown = put_in_place(client.shown, [said])
        client.current = "changes" in said  # of several that were missed, the last one has the changes of all
        self._behind = not client.current
        client.history.add(Heard, said["table"], n, said["event"], client.line() if client.current else None)
        await self._move_on()

    async def _move_on(self) -> None:
        """To the rematch's table, once nothing is left to be answered here."""
        client = self._client
        if client.shown["rematch"] and client.unanswered is None:
            client.table, client.current = client.shown["rematch"], False
            self._behind = True
            await self._follow()
