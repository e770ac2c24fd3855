"""Unusual requests: cookies, names, addresses, malformed bodies. None causes a server error."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from server.raw_clients import Answer, Server, head, serving

from quadrangle.server.net.client_address import Proxies, client_network

HEADERS = ("content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    few = {"proxies": ["127.0.9.0/24"], "requests_per_second": 0.001, "requests_at_once": 40}
    with serving(tmp_path_factory.mktemp("door"), **few) as made:
        yield made


@pytest.fixture(autouse=True)
def _part(server: Server) -> Iterator[None]:
    yield
    server.part()


def create(server: Server, source: str, **more: Any) -> Answer:
    seats = [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]
    return server.post("/api/v1/tables", {"game": "planquadrat", "seats": seats, **more}, source)


@pytest.mark.parametrize("foreign", ['theme={"a":1}', "a b=c", "=", "x=\x80", 'q="', "quadrangle_client=short"])
def test_an_odd_cookie_of_another_page_does_not_hide_ours(server: Server, foreign: str) -> None:
    ours = "quadrangle_client=" + "k" * 32
    for cookie in (f"{foreign}; {ours}", f"{ours}; {foreign}"):
        assert "set-cookie" not in server.get(source="127.0.8.1", cookie=cookie).headers


@pytest.mark.parametrize(
    "host",
    [
        "[",
        "[::1",
        "]",
        "a b",
        "evil.example",
        "localhost.evil.example",
        "",
        "evil.example:80@127.0.0.1",
        "localhost:80:90",
        "[::1]evil",
    ],
)
def test_names_that_are_not_the_servers_are_refused(server: Server, host: str) -> None:
    answer = server.get(source="127.0.8.2", host=host)
    assert answer.status in (400, 421)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:1", "[::1]:8137", "192.168.1.5"])
def test_addresses_are_always_the_servers_for_no_page_elsewhere_can_have_them(server: Server, host: str) -> None:
    assert server.get(source="127.0.8.3", host=host).status == 200


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "http://evil.example", "//"])
def test_pages_elsewhere_may_not_act(server: Server, origin: str) -> None:
    answer = server.post("/api/v1/tables", {}, "127.0.8.4", origin=origin)
    assert (answer.status, answer.json()["code"]) == (403, "wrong-origin")
    with server.connect("127.0.8.4") as stranger:
        assert stranger.upgrade(origin=origin).status == 403


@pytest.mark.parametrize("name", ["players", "name", "self", "cls", "__class__", "options"])
def test_options_of_any_name_are_refused_with_a_sentence(server: Server, name: str) -> None:
    answer = create(server, "127.0.8.5", options={name: 1})
    assert (answer.status, answer.json()["code"]) == (409, "unplayable")


def test_deep_json_is_unreadable_and_the_socket_stays(server: Server) -> None:
    deep = "[" * 5000
    command = '{"type":"command","id":"1","table":"t","seat":1,"command":' + deep
    with server.socket("127.0.8.6") as stranger:
        for text in (deep, command, '{"a":' * 3000):
            stranger.say(text)
            assert stranger.receive_kind("error")["code"] == "unreadable-message"
        stranger.say('{"type":"ping"}')
        assert stranger.receive_kind("pong")
    refused = server.post("/api/v1/tables", deep.encode(), "127.0.8.6")
    assert (refused.status, refused.json()["code"]) == (400, "unreadable-message")


def test_every_answer_has_the_headers_of_safety(server: Server) -> None:
    answers = [
        server.get(source="127.0.8.7"),
        server.get("/", source="127.0.8.7"),
        server.get("/api/v1/nothing", source="127.0.8.7"),
        server.get(source="127.0.8.7", host="evil.example"),
        server.post("/api/v1/tables", b"{", "127.0.8.7"),
        server.post("/api/v1/tables", b"{", "127.0.8.7", origin="http://evil.example"),
    ]
    assert [answer.status for answer in answers] == [200, 200, 404, 421, 400, 403]
    for answer in answers:
        assert set(HEADERS) <= set(answer.headers), answer
        assert "server" not in answer.headers and answer.headers["permissions-policy"]
    assert all(answer.headers["cache-control"] == "no-store" for answer in answers if answer is not answers[1])


def test_no_script_but_the_servers_own_files_may_run(server: Server) -> None:
    policy = server.get("/", source="127.0.8.8").headers["content-security-policy"]
    rules = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert rules["script-src"] == "'self'"
    assert rules["default-src"] == rules["base-uri"] == rules["frame-ancestors"] == "'none'"
    assert "<script>" not in server.get("/", source="127.0.8.8").body.decode()


def spent(server: Server, source: str, forwarded: str) -> int:
    """Requests that were answered before the first refusal, of somebody who claims to come from elsewhere."""
    statuses = [server.get(source=source, x_forwarded_for=forwarded).status for _ in range(60)]
    return statuses.index(429) if 429 in statuses else len(statuses)


def test_a_client_without_a_proxy_cannot_claim_another_address(server: Server) -> None:
    assert spent(server, "127.0.8.9", "203.0.113.1") == 40
    assert server.get(source="127.0.8.9", x_forwarded_for="203.0.113.2").status == 429


def test_a_known_proxy_is_believed_but_not_what_was_written_before_it(server: Server) -> None:
    assert spent(server, "127.0.9.1", "198.51.100.1, 203.0.113.7") == 40
    assert server.get(source="127.0.9.2", x_forwarded_for="192.0.2.1, 203.0.113.7, 127.0.9.1").status == 429
    assert server.get(source="127.0.9.1", x_forwarded_for="203.0.113.7, 203.0.113.8").status == 200


def test_behind_a_proxy_that_speaks_https_the_cookie_is_for_https_only(server: Server) -> None:
    believed = server.get(source="127.0.9.3", x_forwarded_for="203.0.113.9", x_forwarded_proto="https")
    assert believed.headers["set-cookie"].endswith("; Secure")
    made_up = server.get(source="127.0.8.10", x_forwarded_proto="https")
    assert not made_up.headers["set-cookie"].endswith("; Secure")


def test_too_many_requests_are_refused_with_the_time_to_retry(server: Server) -> None:
    assert spent(server, "127.0.8.11", "") == 40
    refused = server.get(source="127.0.8.11")
    assert (refused.status, json.loads(refused.body)["code"]) == (429, "too-fast")
    assert int(refused.headers["retry-after"]) > 0
    assert set(HEADERS) <= set(refused.headers)


@pytest.mark.parametrize(("address", "counted"), [
    ("203.0.113.7", "203.0.113.7"),
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
    ("::ffff:203.0.113.7", "203.0.113.7"),
    ("fe80::1%eth0", "fe80::/64"),
    ("testclient", "testclient"),
])  # fmt: skip
def test_a_household_is_counted_once(address: str, counted: str) -> None:
    assert client_network(address) == counted


def test_the_last_address_that_is_not_our_proxy_counts() -> None:
    proxies = Proxies(["10.0.0.0/8", "2001:db8::/32"])
    assert proxies.origin_of("203.0.113.1", "198.51.100.1") == "203.0.113.1"
    assert proxies.origin_of("10.0.0.1", "198.51.100.1, 203.0.113.1, 2001:db8::5") == "203.0.113.1"
    assert proxies.origin_of("10.0.0.1", "") == "10.0.0.1"
    assert proxies.origin_of("10.0.0.1", "10.0.0.2") == "10.0.0.1"
    assert proxies.origin_of("::ffff:10.0.0.1", "203.0.113.1") == "203.0.113.1"


def test_where_no_proxy_is_named_not_even_this_machine_is_believed() -> None:
    assert Proxies(()).origin_of("127.0.0.1", "198.51.100.1") == "127.0.0.1"


def test_somebody_who_goes_in_the_middle_of_a_request_leaves_no_trace_in_the_log(server: Server) -> None:
    with server.connect("127.0.8.12") as stranger:
        stranger.send(b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{")
    assert server.get(source="127.0.8.12").status == 200
    assert "Traceback" not in server.log


def test_a_request_of_two_lengths_is_refused_and_its_connection_closed(server: Server) -> None:
    with server.connect("127.0.61.9") as stranger:
        lengths = {"content-length": "5", "transfer-encoding": "chunked"}
        stranger.send(head("POST", "/api/v1/tables", lengths) + b"2\r\n{}\r\n0\r\n\r\n")
        answer = stranger.answer()
        assert answer.status == 400
        assert stranger.is_ended()
