"""Clients that play over real sockets and REST. Each repeats an unanswered command under its old id; none reloads."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import httpx
import msgspec
import websockets
from chaos.faulty_proxy import FaultyProxy
from chaos.history import (
    Answered,
    Disconnected,
    EventReceived,
    History,
    Refusal,
    Requested,
    Sent,
    SnapshotReceived,
    Violation,
    line_of,
)
from support.harness import put_in_place
from web_client import web_client

CONNECTION_ERRORS = (OSError, EOFError, TimeoutError, websockets.WebSocketException, httpx.HTTPError)
# A client that waits for a message reconnects after this time.
TIMEOUT = 3.0
POLL_SECONDS = 0.3
# The longest time that a player thinks.
THINK_SECONDS = 0.05
Message = dict[str, Any]


class Client:
    """What clients of the socket and of REST share: identity, last snapshot, preferences."""

    def __init__(self, history: History, cookie: str, proxy: FaultyProxy, rng: random.Random) -> None:
        self.history = history
        self.cookie = cookie
        self.headers = {"Cookie": f"quadrangle_client={cookie}"}
        self.proxy = proxy
        self.rng = rng
        self.snapshot: Message = {}
        self.unanswered: Message | None = None
        self.stopped = False
        self.plays = True
        self.sits = False
        self.table = ""
        self.host: Client | None = None  # for clients that join a table: its host
        self.current = False  # the snapshot has the position of the last event
        self._where: dict[str, str] = {}
        self._seen = 0
        self._own = ("", 0)  # the last own event, which the client must receive before it continues

    @property
    def leaves(self) -> bool:
        """The client is done with its table."""
        return False

    @property
    def base(self) -> str:
        return f"127.0.0.1:{self.proxy.port}"

    async def run(self) -> None:
        """Play until stopped, whatever happens to the connection."""
        while not self.stopped:
            try:
                await self.session()
            except CONNECTION_ERRORS as error:
                self.history.add(Disconnected, repr(error)[:200])
                await asyncio.sleep(self.rng.uniform(0.02, 0.2))

    async def session(self) -> None:
        raise NotImplementedError

    async def create_table(self, http: httpx.AsyncClient, wanted: Message) -> Message | None:
        """Create a table; None if it was refused for now. If the answer is lost, the table stays empty."""
        answer = await http.post("/api/v1/tables", json=wanted)
        if answer.status_code == 201:
            return dict(answer.json())
        self.refused(answer)
        return None

    def refused(self, answer: httpx.Response) -> None:
        """Record a refusal, which must have a code."""
        if answer.headers.get("content-type") == "application/json" and "code" in answer.json():
            self.history.add(Refusal, answer.json()["code"])
        else:
            self.history.add(Violation, f"{answer.status_code} {answer.text[:200]}")

    def receive_snapshot(self, snapshot: Message) -> None:
        self.snapshot = snapshot
        self.table = snapshot["id"]
        self.current = True
        self.history.add(SnapshotReceived, snapshot["id"], snapshot["n"], self.line())

    def line(self) -> int:
        return line_of(move["text"] for move in self.snapshot["moves"])

    def answer(self, message: Message) -> None:
        """Handle an answer. If it asks for a retry, the command stays unanswered and is sent again under its id."""
        self.history.add(
            Answered, self._where[message["id"]], message["id"], message["ok"], message.get("n"), message.get("code")
        )
        if message["ok"]:
            self._own = self._where[message["id"]], message["n"]
        if (
            self.unanswered is not None
            and self.unanswered["id"] == message["id"]
            and message.get("code") != "store-failed"
        ):
            self.unanswered = None

    def next_command(self) -> Message | None:
        """The command to send: the unanswered one, otherwise what this player wants to do now."""
        behind = self._own[0] == self.table and self.current and self.snapshot["n"] < self._own[1]
        if self.unanswered is None and self.current and self.plays and not behind:
            wanted = self._wanted()
            if wanted is not None:
                seat, command = wanted
                id = f"{self.history.name}-{len(self._where)}"
                self._where[id] = self.table
                self.unanswered = {"id": id, "seat": seat, "command": command}
                self._seen = self.snapshot["n"]
        if self.unanswered is not None:
            self.history.add(Sent, self.table, **self.unanswered, seen=self._seen)
        return self.unanswered

    def _wanted(self) -> tuple[int, Message] | None:
        mine = [seat["seat"] for seat in self.snapshot["seats"] if seat["mine"]]
        free = [seat["seat"] for seat in self.snapshot["seats"] if seat["kind"] == "open"]
        if self.sits and not mine and free and self.snapshot["status"] != "over":
            return self.rng.choice(free), {"do": "sit", "name": self.history.name}
        if not mine:
            return None
        if self.snapshot["status"] == "over":
            offered = mine[0] in self.snapshot["offers"].get("rematch", ())
            return None if self.snapshot["rematch"] or offered else (mine[0], {"do": "rematch"})
        return self._in_the_game(mine)

    def _in_the_game(self, mine: list[int]) -> tuple[int, Message] | None:
        position, offers = self.snapshot["position"], self.snapshot["offers"]
        for kind, offer in (("takeback", (offers["takeback"] or {}).get("seat")), ("end", offers["end"])):
            others = [seat for seat in mine if seat != offer]
            if offer is not None and offer not in mine and self.rng.random() < 0.5:
                return others[0], {"do": f"{self.rng.choice(('accept', 'decline'))}_{kind}"}
        if position["turn"] not in mine or not position["actions"]:
            return None
        return position["turn"], self._on_turn(position)

    def _on_turn(self, position: Message) -> Message:
        roll = self.rng.random()
        for share, do in ((0.04, "undo"), (0.04, "takeback"), (0.01, "offer_end"), (0.003, "resign")):
            roll -= share
            if roll < 0:
                return {"do": do}
        if self.sits and roll < 0.01:
            return {"do": "leave"}
        return {"do": "play", "action": self.rng.choice(position["actions"]), "ply": position["ply"]}


class SocketClient(Client):
    """A client like the page: one socket that follows one table, and its rematch after that."""

    wanted: Message | None = None  # the table to create, if this client is a host

    async def session(self) -> None:
        if not self.table:
            await self._begin()
            return
        address = f"ws://{self.base}/api/v1/socket"
        async with websockets.connect(
            address, additional_headers=self.headers, compression=None, open_timeout=5, close_timeout=0.5,
            ping_interval=None, max_size=2**24, proxy=None,
        ) as connection:  # fmt: skip
            # What the proxy did to the last connection does not excuse this one.
            self.history.add(Disconnected, "a new connection")
            await SocketSession(self, connection).run()

    async def _begin(self) -> None:
        if self.wanted is None:
            assert self.host is not None
            self.table = self.host.table
            await asyncio.sleep(0.05)
            return
        async with web_client(base_url=f"http://{self.base}", headers=self.headers, timeout=TIMEOUT * 2) as http:
            made = await self.create_table(http, self.wanted)
        if made is not None:
            self.receive_snapshot(made)
        else:
            await asyncio.sleep(0.1)


class SocketSession:
    """One connection of a socket client."""

    def __init__(self, client: SocketClient, connection: websockets.ClientConnection) -> None:
        self._client = client
        self._connection = connection
        self._in_flight = False
        self._behind = True
        self._silence = 0.0

    async def run(self) -> None:
        await self._follow()
        while not (self._client.stopped or self._client.leaves):
            try:
                async with asyncio.timeout(POLL_SECONDS):
                    text = await self._connection.recv()
            except TimeoutError:
                await self._on_silence()
            else:
                self._silence = 0.0
                await self._receive(msgspec.json.decode(text))
            await self._ask()

    async def _send(self, message: Message) -> None:
        async with asyncio.timeout(TIMEOUT):
            await self._connection.send(msgspec.json.encode(message).decode())

    async def _follow(self) -> None:
        client = self._client
        after = client.snapshot["n"] if client.current else None
        client.history.add(Requested, client.table, after)
        await self._send({"type": "follow", "table": client.table, "after": after})

    async def _on_silence(self) -> None:
        """Reconnect if an answer is overdue; otherwise ask for the current state after a long silence."""
        self._silence += POLL_SECONDS
        if self._silence < TIMEOUT:
            return
        if self._in_flight or self._behind:
            raise TimeoutError("no answer")
        self._silence, self._behind = 0.0, True
        await self._follow()

    async def _ask(self) -> None:
        client = self._client
        if self._in_flight or self._behind:
            return
        if client.unanswered is None:
            await asyncio.sleep(client.rng.uniform(0, THINK_SECONDS))
        command = client.next_command()
        if command is not None:
            self._in_flight = True
            await self._send({"type": "command", "table": client.table, **command})

    async def _receive(self, message: Message) -> None:
        client = self._client
        match message["type"]:
            case "answer":
                await self._answer(message)
            case "event" if message["table"] == client.table:
                await self._event(message)
            case "snapshot" if message["table"] == client.table:
                client.receive_snapshot(message["snapshot"])
                self._behind = False
                await self._follow_rematch()
            case "presence":
                if client.current and message["table"] == client.table:
                    self._behind = False
                    client.snapshot = put_in_place(client.snapshot, [message])
            case "error":
                client.history.add(Refusal, message["code"])
                raise ConnectionError(message["code"])  # as the page does after an error: reconnect
            case "event" | "snapshot" | "welcome" | "pong":
                pass
            case other:
                client.history.add(Violation, f"a message of type {other}")

    async def _answer(self, message: Message) -> None:
        self._in_flight = False
        self._client.answer(message)
        if message.get("code") == "store-failed":
            await asyncio.sleep(self._client.rng.uniform(0, POLL_SECONDS))  # retry in a moment, as asked
        if self._client.current:
            await self._follow_rematch()

    async def _event(self, message: Message) -> None:
        client, n = self._client, message["n"]
        if client.snapshot.get("id") != client.table:
            return  # wait for the snapshot
        if n != client.snapshot["n"] + 1:  # the proxy duplicated or lost a frame, which the checker knows
            client.history.add(EventReceived, message["table"], n, message["event"], None)
            if n > client.snapshot["n"]:
                self._behind = True
                await self._follow()
            return
        client.snapshot = put_in_place(client.snapshot, [message])
        client.current = "changes" in message  # of several missed events, the last one has all changes
        self._behind = not client.current
        client.history.add(
            EventReceived, message["table"], n, message["event"], client.line() if client.current else None
        )
        await self._follow_rematch()

    async def _follow_rematch(self) -> None:
        """Follow the rematch once no command is unanswered here."""
        client = self._client
        if client.snapshot["rematch"] and client.unanswered is None:
            client.table, client.current = client.snapshot["rematch"], False
            self._behind = True
            await self._follow()
