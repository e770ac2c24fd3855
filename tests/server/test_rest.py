"""REST, the page, and what the server refuses."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from support.harness import OPEN, PERSON, NotStarted, SocketHarness, socket_harness
from web_client import web_client

import quadrangle
from quadrangle.bots.level_ratings import measured_rating
from quadrangle.games import GAMES
from quadrangle.record import Record
from quadrangle.server.net.cookies import CLIENT as COOKIE
from quadrangle.server.routes import page, rules


@pytest.fixture
async def harness() -> AsyncIterator[SocketHarness]:
    async with socket_harness("memory:", message_bytes=2000, record_bytes=2000) as made:
        yield made


@pytest.fixture
async def http(harness: SocketHarness) -> AsyncIterator[httpx.AsyncClient]:
    async with web_client(base_url=f"http://{harness.base}/api/v1") as client:
        yield client


async def a_table(http: httpx.AsyncClient, **more: Any) -> dict[str, Any]:
    body = {"game": "planquadrat", "seats": [PERSON, PERSON], **more}
    answer = await http.post("/tables", json=body)
    assert answer.status_code == 201
    return answer.json()  # type: ignore[no-any-return]


async def test_pages_and_their_files_are_limited_apart_from_requests() -> None:
    few = {"files_per_second": 0.001, "files_at_once": 3, "requests_per_second": 1e6}
    async with socket_harness("memory:", **few) as harness, web_client(base_url=f"http://{harness.base}") as http:
        paths = ["/", "/puzzles/quadrata", "/assets/none.js", "/"]
        assert [(await http.get(path)).status_code == 429 for path in paths] == [False, False, False, True]
        assert (await http.get("/api/v1/games")).status_code == 200


async def test_the_site_says_who_runs_it() -> None:
    imprint = "https://example.org/imprint"
    operator = {"site_name": "Games & Co", "site_contact": "mailto:games@example.org", "site_imprint": imprint}
    async with socket_harness("memory:", **operator) as harness, web_client(base_url=f"http://{harness.base}") as http:
        assert (await http.get("/api/v1/site")).json()["operator"] == {
            "name": "Games & Co",
            "contact": "mailto:games@example.org",
            "imprint": imprint,
            "privacy": "",
            "house_rules": "",
        }


async def test_a_server_that_cannot_start_fails_its_own_test_and_no_other(tmp_path: Path) -> None:
    (tmp_path / "log.db").write_text("no database")
    with pytest.raises(NotStarted):
        async with socket_harness(f"sqlite:///{tmp_path}/log.db"):
            pass


async def test_the_table_is_compressed_for_clients_that_accept_it(http: httpx.AsyncClient) -> None:
    table = await a_table(http)
    path = f"/tables/{table['id']}"
    plain = await http.get(path, headers={"accept-encoding": "identity"})
    async with http.stream("GET", path, headers={"accept-encoding": "br, gzip;q=0.5"}) as packed:
        body = b"".join([part async for part in packed.aiter_raw()])
    assert (packed.headers["content-encoding"], packed.headers["vary"]) == ("gzip", "accept-encoding")
    assert len(body) == int(packed.headers["content-length"])
    assert len(body) * 2 < len(plain.content)
    assert gzip.decompress(body) == plain.content


@pytest.mark.parametrize("accepted", ["identity", "", "gzip;q=0", "br, gzip; q=0.0", "*;q=0"])
async def test_the_table_is_not_compressed_for_other_clients(http: httpx.AsyncClient, accepted: str) -> None:
    table = await a_table(http)
    answer = await http.get(f"/tables/{table['id']}", headers={"accept-encoding": accepted})
    assert "content-encoding" not in answer.headers
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.json()["position"] == table["position"]


async def test_small_answers_are_not_compressed(http: httpx.AsyncClient) -> None:
    answer = await http.get("/tables/none", headers={"accept-encoding": "gzip"})
    assert answer.status_code == 404
    assert "content-encoding" not in answer.headers


async def test_the_server_says_that_it_is_well(http: httpx.AsyncClient) -> None:
    answer = await http.get("/health")
    assert answer.json()["status"] == "ok"


async def test_the_first_call_sets_a_cookie_that_scripts_cannot_read(http: httpx.AsyncClient) -> None:
    first = await http.get("/health")
    cookie = first.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "set-cookie" not in (await http.get("/health")).headers
    bad = await http.get("/health", headers={"Cookie": f"{COOKIE}=<short>"})
    assert "set-cookie" in bad.headers


async def test_the_games_are_listed_with_options_and_bots(http: httpx.AsyncClient) -> None:
    result = {game["name"]: game for game in (await http.get("/games")).json()}
    assert set(result) == set(GAMES)
    assert [option["kind"] for option in result["planquadrat"]["options"]] == [
        "bool"
    ]  # those for research are not offered
    assert result["planquadrat"]["players"] == {"min": 2, "max": 2, "default": 2}
    measured = measured_rating("quadrata", "level:3")
    assert measured is not None
    rating = {"value": round(measured.value), "deviation": round(measured.deviation), "games": measured.games}
    assert {"id": "level:3", "level": 3, "rating": rating} in result["quadrata"]["bots"]


async def test_commands_over_rest_are_the_same_as_over_the_socket(http: httpx.AsyncClient) -> None:
    table = (await a_table(http))["id"]
    play = {"id": "1", "seat": 1, "command": {"do": "play", "action": "c2-c3", "ply": 0}}
    done = await http.post(f"/tables/{table}/commands", json=play)
    assert (done.status_code, done.json()["n"]) == (200, 2)
    refused = await http.post(f"/tables/{table}/commands", json={**play, "id": "2"})
    assert (refused.status_code, refused.json()["code"]) == (409, "stale-ply")
    stranger = web_client(base_url=http.base_url)
    denied = await stranger.post(f"/tables/{table}/commands", json={**play, "id": "3"})
    assert (denied.status_code, denied.json()["code"]) == (403, "not-your-seat")
    await stranger.aclose()


async def test_a_game_can_be_looked_back_at_and_taken_away(http: httpx.AsyncClient) -> None:
    table = (await a_table(http))["id"]
    for ply, action in enumerate(["c2-c3", "a0-b0"]):
        seat = ply + 1
        await http.post(f"/tables/{table}/commands", json={
            "id": action, "seat": seat, "command": {"do": "play", "action": action, "ply": ply}})  # fmt: skip
    earlier = (await http.get(f"/tables/{table}/positions/1")).json()
    assert (earlier["ply"], earlier["turn"], earlier["actions"]) == (1, 2, [])
    assert (await http.get(f"/tables/{table}/positions/9")).json()["code"] == "no-such-ply"
    record = Record.loads((await http.get(f"/tables/{table}/record")).text)
    assert record.moves == ["c2-c3", "a0-b0"]
    record.check()
    drawing = await http.get(f"/tables/{table}/picture.svg", params={"ply": 1})
    assert drawing.headers["content-type"] == "image/svg+xml"
    assert "<svg" in drawing.text
    effects = (await http.get(f"/tables/{table}/effects")).json()
    assert effects["ply"] == 2
    listed = (await http.get("/tables", params={"mine": "true", "status": "playing"})).json()
    assert [one["id"] for one in listed] == [table]


async def test_the_course_of_a_game_has_everybodys_points_after_each_move(http: httpx.AsyncClient) -> None:
    moves = ["a0-d0", "d0-g0", "a1-d1", "d1-g1", "a0-a1", "a8-b8", "b0-b1", "*a1"]
    table = (await a_table(http, options={"sliding": False}, moves=moves))["id"]
    course = (await http.get(f"/tables/{table}/course")).json()
    assert course == {"scores": [[0, 0]] * len(moves) + [[1, 0]]}
    assert (await http.get("/tables/nowhere/course")).json()["code"] == "no-such-table"


async def test_effects_show_what_an_action_would_close(http: httpx.AsyncClient) -> None:
    table = (await a_table(http, options={"sliding": False}))["id"]
    for ply, action in enumerate(["a0-b0", "a0-a1", "a1-b1"]):
        await http.post(f"/tables/{table}/commands", json={
            "id": action, "seat": ply % 2 + 1, "command": {"do": "play", "action": action, "ply": ply}})  # fmt: skip
    effects = (await http.get(f"/tables/{table}/effects")).json()["effects"]
    assert effects["b0-b1"] == {"closes": [{"first": "a1", "squares": ["a1"]}]}


@pytest.mark.parametrize(("body", "status", "code"), [
    (b"{", 400, "unreadable-message"),
    (b"\xff\xfe", 400, "unreadable-message"),
    (b'{"game": "planquadrat"}', 400, "unreadable-message"),
    (b'{"game": "planquadrat", "seats": [], "extra": 1}', 400, "unreadable-message"),
    (b'{"game": "chess", "seats": [{"kind": "person"}]}', 404, "no-such-game"),
    (b'{"game": "planquadrat", "seats": [{"kind": "person"}]}', 409, "unplayable"),
    (b" " * 3000, 413, "message-too-large"),
])  # fmt: skip
async def test_bad_requests_get_a_code_and_a_sentence(
    http: httpx.AsyncClient, body: bytes, status: int, code: str
) -> None:
    answer = await http.post("/tables", content=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["sentence"].endswith(".")


async def test_a_new_table_continues_a_game_that_is_longer_than_a_message() -> None:
    state, moves = quadrangle.game("planquadrat", sliding=False).start(), list[str]()
    while len(moves) < 40:
        moves.append(str(state.actions()[0]))
        state = state.play(moves[-1])
    async with (
        socket_harness("memory:", message_bytes=256) as harness,
        web_client(base_url=f"http://{harness.base}/api/v1") as http,
    ):
        made = await a_table(http, options={"sliding": False}, moves=moves)
        assert [move["text"] for move in made["moves"]] == moves


async def test_a_missing_page_is_reported_as_json(http: httpx.AsyncClient) -> None:
    for path in ("/tables/nothing", "/nothing", "/rules/chess", "/tables/x/positions/0"):
        answer = await http.get(path)
        assert answer.status_code == 404
        assert answer.json()["code"].startswith("no-such-")
    assert (await http.get("/tables", params={"status": "lost"})).status_code == 400
    assert (await http.delete("/tables")).status_code == 405


async def test_other_pages_may_not_act_for_a_visitor(http: httpx.AsyncClient, harness: SocketHarness) -> None:
    answer = await http.post("/tables", json={}, headers={"Origin": "http://elsewhere.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin")
    own = await http.post("/tables", json={}, headers={"Origin": f"http://{harness.base}"})
    assert own.json()["code"] == "unreadable-message"


async def test_a_server_with_names_answers_only_to_them() -> None:
    async with socket_harness("memory:", hosts=("127.0.0.1",)) as harness, web_client() as http:
        assert (await http.get(f"http://{harness.base}/api/v1/health")).status_code == 200
        rebound = await http.get(f"http://{harness.base}/api/v1/health", headers={"Host": "evil.example"})
        assert (rebound.status_code, rebound.json()["code"]) == (421, "wrong-host")


async def test_a_malformed_host_is_refused_even_where_every_name_is_accepted() -> None:
    async with socket_harness("memory:", hosts=("*",)) as harness, web_client() as http:
        answers = [
            await http.get(f"http://{harness.base}/api/v1/health", headers={"Host": host})
            for host in ("any.example", "any.example:80@127.0.0.1", "any.example/path")
        ]
    assert [answer.status_code for answer in answers] == [200, 421, 421]


async def test_too_many_requests_are_refused_for_a_while() -> None:
    few = {"requests_per_second": 0.001, "requests_at_once": 3}
    async with socket_harness("memory:", **few) as harness, web_client() as http:
        codes = [(await http.get(f"http://{harness.base}/api/v1/health")).status_code for _ in range(4)]
    assert codes == [200, 200, 200, 429]


async def test_the_rules_come_as_texts_and_positions_for_the_page_to_draw(http: httpx.AsyncClient) -> None:
    for game in GAMES:
        answer = (await http.get(f"/rules/{game}", params={"lang": "en"})).json()
        assert answer["lang"] == "en"
        assert answer["title"]
        texts = [block["html"] for block in answer["blocks"] if block["kind"] == "text"]
        positions = [block["position"] for block in answer["blocks"] if block["kind"] == "position"]
        assert any("<h2" in text for text in texts) and not any("language-position" in text for text in texts)
        assert {position["view"]["game"] for position in positions} == {game}


async def test_rules_in_an_unknown_language_come_in_english_and_are_not_cached_twice(http: httpx.AsyncClient) -> None:
    (await http.get("/rules/planquadrat", params={"lang": "en"})).raise_for_status()
    cached = rules._page.cache_info().currsize
    for lang in ("xx", "../..", "EN", "de-AT"):
        assert (await http.get("/rules/planquadrat", params={"lang": lang})).json()["lang"] == "en"
    assert rules._page.cache_info().currsize == cached


async def test_the_schema_names_every_message_and_view(http: httpx.AsyncClient) -> None:
    document = (await http.get("/openapi.json")).json()
    schemas = document["components"]["schemas"]
    for name in ("Snapshot", "CommandMessage", "EventMessage", "PlanquadratView", "MinisurfView", "QuadrataEffect"):
        assert name in schemas
    assert "python -m" not in document["info"]["description"], "readers of the schema run no commands of ours"
    messages = (await http.get("/socket-schema.json")).json()
    assert set(messages["properties"]) == {"client", "server"}
    assert _references(document) <= {f"#/components/schemas/{name}" for name in schemas}
    export = document["paths"]["/api/v1/account/export"]["get"]["responses"]["200"]["content"]["application/json"]
    assert schemas[export["schema"]["$ref"].rpartition("/")[2]]["type"] == "object"


def _references(part: Any) -> set[str]:
    if isinstance(part, dict):
        own = {part["$ref"]} if isinstance(part.get("$ref"), str) else set()
        return own.union(*(_references(value) for value in part.values())) if part else own
    return set().union(*(_references(value) for value in part)) if isinstance(part, list) and part else set()


async def test_the_page_is_served_and_its_own_addresses_lead_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>here</title>")
    (tmp_path / "assets" / "main-1a2b.js").write_text("1")
    monkeypatch.setattr(page.built_page, "__defaults__", (tmp_path,))
    async with socket_harness("memory:") as harness, web_client(base_url=f"http://{harness.base}") as http:
        for path in ("/", "/table/abc", "/rules"):
            assert "here" in (await http.get(path)).text
        asset = await http.get("/assets/main-1a2b.js")
        assert "immutable" in asset.headers["cache-control"]
        assert (await http.get("/")).headers["cache-control"] == "no-cache"
        assert (await http.get("/assets/missing.js")).status_code == 404


async def test_assets_are_sent_as_the_build_compressed_them_to_clients_that_accept_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>here</title>")
    (tmp_path / "assets" / "main-1a2b.js").write_text("let whole")
    (tmp_path / "assets" / "main-1a2b.js.gz").write_bytes(gzip.compress(b"let packed"))
    monkeypatch.setattr(page.built_page, "__defaults__", (tmp_path,))
    async with socket_harness("memory:") as harness, web_client(base_url=f"http://{harness.base}") as http:
        packed = await http.get("/assets/main-1a2b.js", headers={"accept-encoding": "gzip"})
        whole = await http.get("/assets/main-1a2b.js", headers={"accept-encoding": "identity"})
    assert packed.text == "let packed" and packed.headers["content-encoding"] == "gzip"
    assert whole.text == "let whole" and "content-encoding" not in whole.headers
    for answer in (packed, whole):
        assert (
            answer.headers["content-type"].startswith("text/javascript")
            and "immutable" in answer.headers["cache-control"]
        )
        assert answer.headers["vary"] == "accept-encoding"


async def test_a_page_that_is_not_built_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page.built_page, "__defaults__", (tmp_path,))
    async with socket_harness("memory:") as harness, web_client(base_url=f"http://{harness.base}") as http:
        assert "not built" in (await http.get("/")).text
        assert (await http.get("/anything")).status_code == 404


async def test_a_guest_who_opens_the_link_sees_the_open_seat(http: httpx.AsyncClient) -> None:
    made = await a_table(http, seats=[PERSON, OPEN])
    async with web_client(base_url=http.base_url) as guest:
        seen = (await guest.get(f"/tables/{made['id']}")).json()
    assert [(seat["kind"], seat["mine"]) for seat in seen["seats"]] == [("person", False), ("open", False)]


async def test_a_steps_solution_is_played_decision_by_decision(http: httpx.AsyncClient) -> None:
    steps = (await http.get("/lessons/minisurf")).json()["steps"]
    step = next(step for step in steps if step["solution"])
    tries = (await http.get(f"/lessons/minisurf/{step['key']}/solution")).json()["tries"]
    assert [one["outcome"] for one in tries] == ["going"] * (len(step["solution"]) - 1) + ["right"]
    last = await http.post(f"/lessons/minisurf/{step['key']}", json={"moves": step["solution"]})
    assert tries[-1] == last.json()


async def test_the_site_says_every_number_that_the_page_needs(http: httpx.AsyncClient) -> None:
    site = (await http.get("/site")).json()
    assert site["lobby"] is True
    assert site["time_controls"]["fast"] == {"kind": "real_time", "base": 300, "increment": 5, "time_up": "bot"}
    assert site["time_controls"]["days"]["days"] in site["days_per_turn"]
    assert site["clock_limits"] == {"base": [10, 10_800], "increment": [0, 300]}
    assert (site["claim_after_seconds"], site["vacation_days"], site["bot_levels"]) == (120, 21, 6)
    assert site["settled_rating"] == {"games": 12, "deviation": 110}
    assert site["chat"] == {"characters": 200, "lines": 50}
    assert site["name_lengths"] == {"least": 2, "most": 24, "guest_most": 40}
    assert site["text_lengths"] == {"password": 200, "report": 500, "token_name": 40}
    assert site["puzzle_beginner"] == {"mu": 1200.0, "sigma": 200.0}
