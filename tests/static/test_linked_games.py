"""Games by link between two devices: each turn is a link with the whole game."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from static.test_local_site import Page, opened

from quadrangle.games import GAMES
from quadrangle.record import Record
from quadrangle.static.link_codec import LinkedGame, read, write

SEATS = [{"kind": "person", "name": "Ada"}, {"kind": "open", "name": ""}]


@asynccontextmanager
async def two_devices() -> AsyncIterator[tuple[Page, Page]]:
    async with opened() as ada, opened() as bruno:
        yield ada, bruno


async def begin(page: Page, game: str, **options: Any) -> str:
    wanted = {"game": game, "players": 2, "options": options, "seats": SEATS, "begins": 1}
    table: str = (await page.ask("POST", "/tables", wanted))["id"]
    return table


async def link(page: Page, table: str) -> str:
    text: str = (await page.ask("GET", f"/tables/{table}/link"))["text"]
    return text


async def play(page: Page, table: str, choose: random.Random | None = None) -> dict[str, Any]:
    """Play as long as this device decides; the table afterwards."""
    while True:
        now: dict[str, Any] = await page.ask("GET", f"/tables/{table}")
        turn, ply = now["position"]["turn"], now["position"]["ply"]
        if now["status"] == "over" or not now["seats"][turn - 1]["mine"]:
            return now
        actions = now["position"]["actions"]
        action = choose.choice(actions) if choose else actions[0]
        command = {"do": "play", "action": action, "ply": ply}
        done = await page.ask("POST", f"/tables/{table}/commands", {"id": f"c{ply}", "seat": turn, "command": command})
        assert done["ok"], done


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_two_devices_play_a_game_to_its_end_by_links_alone(game: str) -> None:
    options = {"rounds": 1, "turn_limit": 5} if game == "quadrata" else {}
    choose = random.Random(1)
    async with two_devices() as (ada, bruno):
        here = await begin(ada, game, **options)
        now, other = await play(ada, here, choose), ""
        while True:
            text = await link(ada, here)
            other = (await bruno.ask("POST", "/links", {"text": text}))["table"]
            theirs = await play(bruno, other, choose)
            if now["status"] == "over":
                break
            assert (await ada.ask("POST", "/links", {"text": await link(bruno, other)}))["table"] == here
            now = await play(ada, here, choose)
        assert theirs["result"] == now["result"]
        records = [await page.ask("GET", f"/tables/{table}/record") for page, table in ((ada, here), (bruno, other))]
        assert records[0]["moves"] == records[1]["moves"]
        Record(**{name: records[0][name] for name in ("game", "players", "options", "moves", "result")}).check()


async def test_a_device_plays_its_own_seat_only() -> None:
    async with two_devices() as (ada, bruno):
        here = await begin(ada, "planquadrat")
        await play(ada, here)
        other = (await bruno.ask("POST", "/links", {"text": await link(ada, here)}))["table"]
        mine = [[seat["mine"] for seat in (await page.ask("GET", f"/tables/{table}"))["seats"]]
                for page, table in ((ada, here), (bruno, other))]  # fmt: skip
        assert mine == [[True, False], [False, True]]
        command = {"do": "play", "action": "h8-i8", "ply": 1}
        refused = await ada.ask("POST", f"/tables/{here}/commands", {"id": "c", "seat": 2, "command": command})
        assert refused["code"] == "not-your-seat"


async def test_a_link_is_opened_twice_and_once_too_late() -> None:
    async with two_devices() as (ada, bruno):
        here = await begin(ada, "planquadrat")
        await play(ada, here)
        first = await link(ada, here)
        opened_link = await bruno.ask("POST", "/links", {"text": first})
        assert await bruno.ask("POST", "/links", {"text": first}) == opened_link | {"new_moves": 0}
        await play(bruno, opened_link["table"])
        late = await bruno.ask("POST", "/links", {"text": first})
        assert (late["code"], late["values"]["table"]) == ("link-old", opened_link["table"])


async def test_a_second_answer_to_one_link_can_be_opened_as_a_game_of_its_own() -> None:
    async with opened() as ada:
        here = await begin(ada, "planquadrat")
        await play(ada, here)
        asked = read(await link(ada, here))
        answers = [write(LinkedGame(asked.id, asked.game, asked.options, asked.names, (*asked.moves, move, "-")))
                   for move in ("h8-i8", "d4-e4")]  # fmt: skip
        assert (await ada.ask("POST", "/links", {"text": answers[0]}))["table"] == here
        second = await ada.ask("POST", "/links", {"text": answers[1]})
        assert (second["code"], second["values"]["number"]) == ("link-other", len(asked.moves) + 1)
        apart = await ada.ask("POST", "/links", {"text": answers[1], "apart": True})
        assert apart["table"] != here


async def test_an_illegal_move_is_named_and_nothing_is_stored() -> None:
    async with opened() as page:
        game = LinkedGame("g", "planquadrat", {"sliding": True}, ("Ada", ""), ("a0-b0", "a0-b0"))
        refused = await page.ask("POST", "/links", {"text": write(game)})
        assert (refused["code"], refused["values"]) == ("link-illegal", {"number": 2, "move": "a0-b0"})
        assert await page.ask("GET", "/tables?mine=true") == []


@pytest.mark.parametrize("text", ["", "1", "1abc", "2" + "a" * 40, "1" + "A" * 400, "1ä"])
async def test_a_damaged_link_is_refused(text: str) -> None:
    async with opened() as page:
        assert (await page.ask("POST", "/links", {"text": text}))["code"] == "link-unreadable"


def test_twenty_turns_of_planquadrat_fit_into_a_message() -> None:
    from quadrangle import game

    state, moves, rng = game("planquadrat").start(), [], random.Random(5)
    turns, last = 0, 0
    while turns < 20:
        moves.append(str(rng.choice(list(state.actions()))))
        state = state.play(moves[-1])
        turns += state.turn != last
        last = state.turn or 0
    text = write(LinkedGame("bcdfghjk", "planquadrat", {"sliding": True}, ("Ada", "Bruno"), tuple(moves)))
    assert read(text).moves == tuple(moves)
    assert len(text) < 600


async def test_resigning_reaches_the_other_device() -> None:
    async with two_devices() as (ada, bruno):
        here = await begin(ada, "planquadrat")
        await play(ada, here)
        other = (await bruno.ask("POST", "/links", {"text": await link(ada, here)}))["table"]
        await play(bruno, other)
        await ada.ask("POST", "/links", {"text": await link(bruno, other)})
        await ada.ask("POST", f"/tables/{here}/commands", {"id": "r", "seat": 1, "command": {"do": "resign"}})
        await bruno.ask("POST", "/links", {"text": await link(ada, here)})
        over = await bruno.ask("GET", f"/tables/{other}")
        assert (over["status"], over["result"]["winners"]) == ("over", [2])


async def test_a_game_at_one_screen_has_no_link() -> None:
    async with opened() as page:
        assert (await page.ask("GET", f"/tables/{(await page.create('minisurf'))['id']}/link"))["code"] == "not-linked"


async def test_the_picture_of_a_short_address_is_drawn_and_of_a_long_one_is_not() -> None:
    async with opened() as page:
        short = await page.ask("POST", "/links/picture", {"address": "https://example.org/#/g/1abc"})
        assert short["qr"].startswith("data:image/svg+xml")
        assert await page.ask("POST", "/links/picture", {"address": "x" * 2000}) == {"qr": None}
