"""Records replayed and explored, the frame for other people's pages, and the previews of a link in messengers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from support.harness import PERSON, socket_harness
from web_client import web_client

from quadrangle.activities import hints
from quadrangle.activities.hints import Hint
from quadrangle.activities.review_job import Reviews
from quadrangle.bots.review import ReviewedDecision
from quadrangle.server import rasterise
from quadrangle.server.routes import page
from quadrangle.tables.bots.pool import BotPool

RECORD = {
    "quadrangle": 1,
    "game": "planquadrat",
    "players": 2,
    "options": {"sliding": False},
    "names": ["Ada", "Bruno"],
}
MOVES = ["a0-b0", "a0-a1", "a1-b1", "b0-b1"]


@pytest.fixture
async def http(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[httpx.AsyncClient]:
    for name in ("index", "embed"):
        (tmp_path / f"{name}.html").write_text(f"<html><head></head>{name}</html>")
    monkeypatch.setattr("quadrangle.server.app.built_page", lambda: page.built_page(tmp_path))
    async with (
        socket_harness("memory:", record_bytes=2000, site_name="Games & Co") as harness,
        web_client(base_url=f"http://{harness.base}") as client,
    ):
        yield client


async def line(http: httpx.AsyncClient, moves: list[str], query: str = "", **more: Any) -> httpx.Response:
    return await http.post(f"/api/v1/line?{query}", json={**RECORD, "moves": moves, **more})


async def test_a_record_comes_back_with_its_positions_and_who_moved(http: httpx.AsyncClient) -> None:
    view = (await line(http, MOVES)).json()
    assert [position["ply"] for position in view["positions"]] == [0, 1, 2, 3, 4]
    assert [move["player"] for move in view["moves"]] == [1, 2, 1, 2]
    assert [len(position["view"]["houses"]) for position in view["positions"]] == [0, 1, 2, 3, 4]
    assert view["positions"][0]["actions"] == [] and "*a1" in view["positions"][4]["actions"]
    part = (await line(http, MOVES, "first=3&count=1")).json()
    assert part["positions"] == [view["positions"][3]]


async def test_what_could_have_been_played_is_tried_at_the_end_of_a_line(http: httpx.AsyncClient) -> None:
    tried = (await line(http, MOVES[:3], "first=4&play=b0-b1&effects=true")).json()
    assert tried["moves"][-1] == {"ply": 4, "player": 2, "text": "b0-b1"}
    assert tried["positions"][0]["view"]["closed"] and set(tried["effects"]) == {"*a1", "-"}
    refused = await line(http, MOVES[:3], "play=a0-a2")
    assert (refused.status_code, refused.json()["code"]) == (409, "groove-occupied")


@pytest.mark.parametrize(("change", "code"), [
    ({"moves": ["a0-b0", "a0-b0"]}, "bad-move"),
    ({"moves": [], "quadrangle": 9}, "bad-record"),
    ({"moves": [], "result": {"scores": [1, 0], "winners": [1], "termination": "houses"}}, "bad-record"),
    ({"moves": [], "game": "chess"}, "no-such-game"),
    ({"moves": [], "players": 5}, "unplayable"),
    ({"moves": ["a0-b0"] * 500}, "message-too-large"),
    ({"moves": [], "game": "quadrata", "options": {"edition": "/etc/passwd"}}, "local-option"),
    ({"moves": [], "game": "planquadrat", "options": {"width": 2}}, "unplayable"),
])  # fmt: skip
async def test_what_is_not_a_record_is_refused_with_its_reason(
    http: httpx.AsyncClient, change: dict[str, Any], code: str
) -> None:
    answer = await line(http, **change)
    assert answer.status_code in (400, 404, 409, 413)
    assert answer.json()["code"] == code


async def test_a_hint_in_a_review_is_for_the_end_of_a_line_that_leaves_a_finished_game(
    http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def study(self: BotPool, game: str, work: Callable[[], Hint]) -> Hint:
        return work()  # without waiting for a compiler

    monkeypatch.setattr(BotPool, "study", study)
    monkeypatch.setattr(
        hints, "compute_hint", lambda state, ply: Hint(ply, str(state.actions()[0]), 0.6, None, None, ())
    )
    wanted = {"game": "planquadrat", "seats": [PERSON, PERSON], "options": {"sliding": False}, "moves": MOVES}
    made = (await http.post("/api/v1/tables", json={**wanted, "begins": 1})).json()["id"]
    path, line = f"/api/v1/tables/{made}/review/hint", {"after": 2, "moves": ["c0-d0"]}
    assert (await http.post(path, json=line)).json()["code"] == "still-playing"
    resign = {"id": "1", "seat": 1, "command": {"do": "resign"}}
    assert (await http.post(f"/api/v1/tables/{made}/commands", json=resign)).json()["ok"]
    assert (await http.post(path, json=line)).json()["ply"] == 3
    refused = await http.post(path, json={"after": 2, "moves": ["a0-b0"]})
    assert refused.json()["code"] == "bad-move"


async def test_another_decision_is_judged_as_in_the_review_and_only_after_the_end(http: httpx.AsyncClient) -> None:
    wanted = {"game": "planquadrat", "seats": [PERSON, PERSON], "options": {"sliding": False}, "moves": MOVES}
    made = (await http.post("/api/v1/tables", json={**wanted, "begins": 1})).json()["id"]
    path = f"/api/v1/tables/{made}/review/try"
    assert (await http.post(path, json={"after": 2, "move": "c0-d0"})).json()["code"] == "still-playing"
    resign = {"id": "1", "seat": 1, "command": {"do": "resign"}}
    assert (await http.post(f"/api/v1/tables/{made}/commands", json=resign)).json()["ok"]
    judged = (await http.post(path, json={"after": 2, "move": "c0-d0"})).json()
    assert judged["action"] == "c0-d0" and 0 <= judged["value"] <= judged["best"] <= 1
    assert judged["loss"] == pytest.approx(judged["best"] - judged["value"])
    assert (await http.post(path, json={"after": 2, "move": "a0-b0"})).json()["code"] == "groove-occupied"
    assert (await http.post(path, json={"after": 2, "move": "nonsense"})).json()["code"] == "unreadable"


async def test_a_mirror_image_of_a_mistake_gets_the_verdict_of_the_review(
    http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    mistake = ReviewedDecision(1, 1, "a0-a1", 0.1, 0.5, 0.4, "blunder", (), (0.5, 0.5))

    async def decision(self: Reviews, table: str, number: int) -> ReviewedDecision:
        return mistake

    monkeypatch.setattr(Reviews, "decision", decision)
    wanted = {"game": "planquadrat", "seats": [PERSON, PERSON], "moves": ["a0-a1"]}
    made = (await http.post("/api/v1/tables", json={**wanted, "begins": 1})).json()["id"]
    resign = {"id": "1", "seat": 1, "command": {"do": "resign"}}
    assert (await http.post(f"/api/v1/tables/{made}/commands", json=resign)).json()["ok"]
    path = f"/api/v1/tables/{made}/review/try"
    mirrored = (await http.post(path, json={"after": 0, "move": "h8-i8"})).json()
    assert mirrored == {"action": "h8-i8", "value": 0.1, "best": 0.5, "loss": 0.4, "size": "blunder"}
    assert (await http.post(path, json={"after": 0, "move": "d4-e4"})).json()["size"] != "blunder"


async def test_any_position_of_a_record_is_drawn(http: httpx.AsyncClient) -> None:
    ended = {"moves": MOVES, "result": {"scores": [0, 0], "winners": [1, 2], "termination": "agreed"}}
    drawn = [await http.post(f"/api/v1/line/picture.svg?ply={ply}", json={**RECORD, **ended}) for ply in (1, 4)]
    assert all(answer.text.startswith("<svg") for answer in drawn)
    assert drawn[0].text != drawn[1].text


async def test_only_the_small_page_may_be_embedded_in_a_frame(http: httpx.AsyncClient) -> None:
    pages = {"/embed/abc": "embed", "/embed/puzzle/minisurf/p1": "embed", "/replay/abc": "index", "/": "index"}
    for path, text in pages.items():
        answer = await http.get(path)
        assert text in answer.text
        assert ("frame-ancestors *" in answer.headers["content-security-policy"]) is (text == "embed")
        assert ("x-frame-options" not in answer.headers) is (text == "embed")


@pytest.mark.parametrize("path", ["..%2findex.html", "..%2f", "%2e%2e/index.html", "..%5cindex.html", "a/..%2f..%2fx"])
async def test_no_other_page_is_framed_by_a_path_that_leads_to_it(http: httpx.AsyncClient, path: str) -> None:
    request = http.build_request("GET", "/")
    request.url = request.url.copy_with(raw_path=f"/embed/{path}".encode())
    answer = await http.send(request)
    assert "index" not in answer.text
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-frame-options"] == "DENY"


async def test_a_link_preview_names_the_players_and_shows_the_board(http: httpx.AsyncClient) -> None:
    seats = [{**PERSON, "name": 'A "&" <b>'}, {**PERSON, "name": "Bruno"}]
    made = (await http.post("/api/v1/tables", json={"game": "planquadrat", "seats": seats})).json()["id"]
    for path in (f"/t/{made}", f"/replay/{made}"):
        head = (await http.get(path)).text
        assert 'property="og:site_name" content="Games &amp; Co"' in head
        assert 'content="Grid Square: A &quot;&amp;&quot; &lt;b&gt; 0, Bruno 0"' in head
        assert f'property="og:image" content="{http.base_url}/api/v1/tables/{made}/picture.png?ply=0"' in head
    assert "og:" not in (await http.get("/t/nothing")).text
    picture = await http.get(f"/api/v1/tables/{made}/picture.png")
    assert (picture.headers["content-type"], picture.content[1:4]) == ("image/png", b"PNG")


@pytest.mark.parametrize(
    ("path", "english", "french"),
    [
        ("/", "Quadrangle: four games about squares", "Quadrangle\u00a0: quatre jeux autour du carré"),
        ("/daily", "The daily challenge", "Le défi du jour"),
        ("/daily/2026-11-18/puzzle", "The daily challenge", "Le défi du jour"),
        ("/puzzles/planquadrat", "Grid Square: puzzles", "Quadrilatère\u00a0: problèmes"),
        ("/puzzles/planquadrat/some-id", "Grid Square: a puzzle", "Quadrilatère\u00a0: un problème"),
        ("/lesson/planquadrat", "Learn Grid Square in five minutes", "Apprendre Quadrilatère en cinq minutes"),
        ("/learn/quadrata", "The rules of quadrata", "Les règles de quadrata"),
    ],
)
async def test_a_link_is_previewed_in_the_language_of_the_reader(
    http: httpx.AsyncClient, path: str, english: str, french: str
) -> None:
    for accepted, said in (("", english), ("xx", english), ("fr-CH,en;q=0.5", french)):
        head = (await http.get(path, headers={"accept-language": accepted})).text
        assert f'property="og:title" content="{said}' in head
        assert f'property="og:image" content="{http.base_url}/icon-512.png"' in head


async def test_a_missing_page_has_no_preview(http: httpx.AsyncClient) -> None:
    for path in ("/lesson/chess", "/puzzles/chess/x", "/nothing"):
        assert "og:" not in (await http.get(path)).text


async def test_without_a_rasteriser_the_preview_is_a_drawing(
    http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rasterise, "can_rasterise", lambda: False)
    made = (await http.post("/api/v1/tables", json={"game": "planquadrat", "seats": [PERSON, PERSON]})).json()["id"]
    assert "picture.svg?ply=0" in (await http.get(f"/t/{made}")).text
    assert (await http.get(f"/api/v1/tables/{made}/picture.png")).status_code == 404
