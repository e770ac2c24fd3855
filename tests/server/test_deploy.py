"""The files of `deploy/` work: the real nginx before a server, units that systemd reads, settings that exist."""

from __future__ import annotations

import asyncio
import json
import os
import re
import secrets
import signal
import subprocess
import tomllib
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
import websockets
import yaml
from server.processes import forked_servers, gone, start
from server.proxies import DEPLOY, NAME, answered, nginx, program, trusting
from support.harness import PERSON, socket_harness
from support.patience import PATIENCE
from web_client import web_client

from quadrangle.cli.app import app
from quadrangle.server.settings import Settings, read_settings


async def test_the_real_nginx_passes_on_addresses_tls_and_sockets(tmp_path: Path) -> None:
    async with socket_harness("memory:", proxies=("127.0.0.1",), hosts=(NAME,)) as harness:
        with nginx([harness.base], tmp_path) as port:
            base, named = f"https://127.0.0.1:{port}", {"Host": NAME}
            async with httpx.AsyncClient(base_url=base, verify=trusting(), headers=named, timeout=PATIENCE) as http:
                health = await answered(http, "/api/v1/health")
                assert health.status_code == 200
                assert "Secure" in health.headers["set-cookie"], "the server knows of the TLS in front of it"
                assert (await http.get("/metrics")).status_code == 404
                table = (await http.post("/api/v1/tables", json={"game": "minisurf", "seats": [PERSON, PERSON]})).json()
                cookie = health.headers["set-cookie"].partition(";")[0]
            async with websockets.connect(
                f"wss://{NAME}/api/v1/socket", host="127.0.0.1", port=port, ssl=trusting(), origin=f"https://{NAME}",  # type: ignore[arg-type]
                additional_headers={"Cookie": cookie}, open_timeout=PATIENCE,
            ) as line:  # fmt: skip
                assert '"welcome"' in str(await line.recv())
                await line.send(json.dumps({"type": "follow", "table": table["id"]}))
                assert '"mine":true' in str(await line.recv())


class Visitor:
    """A client behind the proxy, which sends those who name the same table to the same node."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.cookie = f"visitor-{secrets.token_hex(12)}"
        self.http = httpx.AsyncClient(
            base_url=f"https://127.0.0.1:{port}", verify=trusting(),
            headers={"Host": NAME, "Cookie": f"quadrangle_client={self.cookie}"}, timeout=PATIENCE,
        )  # fmt: skip
        self.position: dict[str, Any] = {}
        self.n = 0

    async def follow(self, table: str, named: str) -> None:
        """Follow a table over a socket whose address names this one."""
        self._followed = table, named
        self.line = await websockets.connect(
            f"wss://{NAME}/api/v1/socket?table={named}", host="127.0.0.1", port=self._port, ssl=trusting(), origin=f"https://{NAME}",  # type: ignore[arg-type]
            additional_headers={"Cookie": f"quadrangle_client={self.cookie}"}, open_timeout=PATIENCE,
        )  # fmt: skip
        await self.line.send(json.dumps({"type": "follow", "table": table, "after": self.n or None}))

    async def leave(self) -> None:
        await self.line.close()
        await self.http.aclose()

    async def knows(self, n: int) -> None:
        """Listen until this event is known; every event comes once, in order."""
        async with asyncio.timeout(PATIENCE):
            while self.n < n:
                said = await self._receive()
                if said["type"] == "snapshot":
                    self.n, self.position = said["snapshot"]["n"], said["snapshot"]["position"]
                elif said["type"] == "event":
                    assert said["n"] == self.n + 1
                    self.n, self.position = said["n"], said.get("position") or self.position

    async def _receive(self) -> Any:
        """The next message. A node that shuts down may close a new socket too; like the page, connect again then."""
        while True:
            try:
                return json.loads(await self.line.recv())
            except websockets.ConnectionClosed:
                if self.line.close_code != 1012:
                    raise
                await self.follow(*self._followed)

    async def play(self, table: str) -> int:
        """Play the first action over REST, which may be at the other node; the number of its event."""
        seat, action, ply = self.position["turn"], self.position["actions"][0], self.position["ply"]
        said = {"id": secrets.token_hex(8), "seat": seat, "command": {"do": "play", "action": action, "ply": ply}}
        answer = await self.http.post(f"/api/v1/tables/{table}/commands", json=said)
        while answer.status_code == 502:  # it was sent to the node that has just ended; its id lets it be repeated
            answer = await self.http.post(f"/api/v1/tables/{table}/commands", json=said)
        assert answer.json()["ok"], answer.text
        return int(answer.json()["n"])


class TwoNodes(NamedTuple):
    """The process that starts nodes, their pids and addresses, the port of nginx, and what is to be done at the end."""

    launcher: asyncio.subprocess.Process
    nodes: list[tuple[int, str]]
    port: int
    ending: AsyncExitStack


@asynccontextmanager
async def two_nodes(database: str, folder: Path) -> AsyncIterator[TwoNodes]:
    settings = {"QUADRANGLE_PROXIES": '["127.0.0.1"]', "QUADRANGLE_HOSTS": f'["{NAME}"]'}
    async with forked_servers(settings=settings) as launcher, AsyncExitStack() as ending:
        nodes = [await start(launcher, database) for _ in range(2)]
        for pid, _ in nodes:
            ending.callback(kill, pid)
        with nginx([address for _, address in nodes], folder) as port:
            yield TwoNodes(launcher, nodes, port, ending)


async def test_two_nodes_behind_the_real_nginx_are_one_site_and_one_may_end(postgres_url: str, tmp_path: Path) -> None:
    async with two_nodes(postgres_url, tmp_path) as (_, nodes, port, _):
        ada, bea = Visitor(port), Visitor(port)
        await answered(ada.http, "/api/v1/health")
        wanted = {"game": "planquadrat", "seats": [PERSON, {"kind": "open"}]}
        table = (await ada.http.post("/api/v1/tables", json=wanted)).json()["id"]
        sit = {"id": "sit", "seat": 2, "command": {"do": "sit", "name": "Bea"}}
        n = (await bea.http.post(f"/api/v1/tables/{table}/commands", json=sit)).json()["n"]
        await ada.follow(table, table)
        await follow_elsewhere(bea, table, [address for _, address in nodes])
        for ended in (False, True):
            if ended:
                os.kill(nodes[0][0], signal.SIGTERM)
                left = await first_to_leave(ada, bea)
                assert left.line.close_code == 1012
                await left.follow(table, table)
            for _ in range(8):
                await ada.knows(n)
                await bea.knows(n)
                n = await (ada, bea)[ada.position["turn"] - 1].play(table)
        for visitor in (ada, bea):
            await visitor.leave()


async def follow_elsewhere(visitor: Visitor, table: str, nodes: Sequence[str]) -> None:
    """Follow at the node at which nobody is yet, by a name that leads there."""
    for n in range(100):
        await visitor.follow(table, f"t{n}")
        if all([await sockets(node) for node in nodes]):
            return
        await visitor.line.close()
    raise AssertionError("All names lead to one node.")


async def test_those_who_come_to_one_table_meet_at_one_node(postgres_url: str, tmp_path: Path) -> None:
    async with two_nodes(postgres_url, tmp_path) as (_, nodes, port, ending):
        visitors = [Visitor(port) for _ in range(4)]
        await answered(visitors[0].http, "/api/v1/health")
        for _ in range(4):
            wanted = {"game": "planquadrat", "seats": [PERSON, PERSON]}
            table = (await visitors[0].http.post("/api/v1/tables", json=wanted)).json()["id"]
            before = [await sockets(address) for _, address in nodes]
            for visitor in visitors:
                await visitor.follow(table, table)
                ending.push_async_callback(visitor.line.close)
            after = [await sockets(address) for _, address in nodes]
            assert sorted(now - then for now, then in zip(after, before, strict=True)) == [0, 4]
        for visitor in visitors:
            ending.push_async_callback(visitor.http.aclose)


async def test_while_both_nodes_are_replaced_the_site_stays_open(postgres_url: str, tmp_path: Path) -> None:
    async with two_nodes(postgres_url, tmp_path) as (launcher, nodes, port, ending):
        visitor = Visitor(port)
        await answered(visitor.http, "/api/v1/health")
        for ending_one, address in nodes:
            os.kill(ending_one, signal.SIGTERM)
            await gone(ending_one)
            for number in range(12):  # some of these names lead to the node that is away
                answer = await visitor.http.get(f"/api/v1/tables/t{number}")
                assert answer.json()["code"] == "no-such-table"
            successor, _ = await start(launcher, postgres_url, int(address.partition(":")[2]))
            ending.callback(kill, successor)
        await visitor.http.aclose()


def kill(pid: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


async def sockets(address: str) -> int:
    async with web_client(base_url=f"http://{address}") as http:
        return int((await http.get("/api/v1/health")).json()["sockets"])


async def first_to_leave(*visitors: Visitor) -> Visitor:
    waiting = {asyncio.create_task(visitor.line.wait_closed()): visitor for visitor in visitors}
    done, rest = await asyncio.wait(waiting, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    return waiting[done.pop()]


def test_systemd_reads_the_units(tmp_path: Path) -> None:
    units = [*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")]
    assert len(units) == 3
    for unit in units:
        # The programs and the user are not on this machine; everything else is as it will be.
        text = unit.read_text().replace("/opt/quadrangle/bin/quadrangle", "/bin/true").replace("User=quadrangle\n", "")
        (tmp_path / unit.name).write_text(text)
    done = subprocess.run(
        [program("systemd-analyze"), "verify", *(str(tmp_path / unit.name) for unit in units)],
        capture_output=True, text=True, env={**os.environ, "SYSTEMD_UNIT_PATH": f"{tmp_path}:"},
    )  # fmt: skip
    about_ours = [line for line in done.stderr.splitlines() if str(tmp_path) in line or "quadrangle" in line]
    assert (done.returncode, about_ours) == (0, [])


def test_the_proxy_takes_bodies_as_large_as_the_server_does() -> None:
    [kibibytes] = re.findall(r"client_max_body_size (\d+)k;", (DEPLOY / "nginx.conf").read_text())
    assert int(kibibytes) * 1024 >= Settings.model_fields["record_bytes"].default


def test_the_settings_are_settings() -> None:
    configured = tomllib.loads((DEPLOY / "quadrangle.toml").read_text())
    assert Settings(**configured).hosts == (NAME,)


# Containers. No engine is asked of who runs the tests, so what the files name is compared with what there is.


def composed() -> dict[str, Any]:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text())  # type: ignore[no-any-return]


def test_what_the_compose_file_names_is_there() -> None:
    site = composed()
    assert set(site["services"]) == {"database", "node1", "node2", "proxy"}
    for service in site["services"].values():
        for needed in service.get("depends_on", ()):
            assert needed in site["services"]
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in site["volumes"] or source == "./certificates" or (DEPLOY / source).exists()
    build = site["services"]["node1"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).samefile(DEPLOY / "Containerfile")
    assert all(name.startswith("QUADRANGLE_") for name in site["services"]["node1"]["environment"])


def test_the_containers_settings_are_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    environment = dict(re.findall(r"(QUADRANGLE_\w+)=(\S+)", (DEPLOY / "Containerfile").read_text()))
    environment |= composed()["services"]["node2"]["environment"]
    for name, value in environment.items():
        monkeypatch.setenv(name, value.replace("${SITE:?}", NAME).replace("${POSTGRES_PASSWORD:?}", "secret"))
    settings = read_settings()
    assert (settings.host, settings.hosts, settings.proxies) == ("0.0.0.0", (NAME,), ("172.30.0.0/24",))
    assert settings.database == "postgresql://quadrangle:secret@database/quadrangle"
    assert {name.removeprefix("QUADRANGLE_").lower() for name in environment} <= {*Settings.model_fields}


def test_the_image_is_made_of_files_that_there_are_and_runs_a_command_that_there_is() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    included = re.findall(r"^!(.+)$", (DEPLOY / "Containerfile.dockerignore").read_text(), re.MULTILINE)
    assert all((DEPLOY.parent / name).exists() for name in included)
    assert {"pyproject.toml", "hatch_build.py", "src", "web", "README.md", "LICENSE"} <= set(included), (
        "what a build reads"
    )
    assert "--require-hashes -r /src/constraints/image.txt" in text and "constraints" in included
    extras = tomllib.loads((DEPLOY.parent / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    pinned = (DEPLOY.parent / "constraints" / "image.txt").read_text()
    for requirement in extras["site"] + extras["postgres"] + extras["pictures"]:
        assert f"\n{requirement.partition('>=')[0]}==" in pinned, "the image has accounts, PostgreSQL and pictures"
    assert json.loads(re.search(r"^CMD (.*)$", text, re.MULTILINE)[1])[0] in {  # type: ignore[index]
        command.name for command in app.registered_commands
    }


def test_the_proxy_of_the_compose_file_gets_a_configuration_that_nginx_reads(tmp_path: Path) -> None:
    script = composed()["services"]["proxy"]["command"][2].replace("$$", "$").partition(" && exec")[0]
    made = tmp_path / "site.conf"
    script = script.replace("/etc/quadrangle/nginx.conf", str(DEPLOY / "nginx.conf"))
    script = script.replace("/etc/nginx/conf.d/default.conf", str(made))
    subprocess.run(["sh", "-c", script], check=True, env={**os.environ, "SITE": "club.example.org"})
    text = made.read_text()
    for node in ("node1", "node2"):
        assert f"server {node}:8137 resolve max_fails=0;" in text
    assert "zone " in text and "resolver " in text and "127.0.0.1:8137" not in text
    assert "server_name club.example.org;" in text and "games.example.org" not in text
    assert "/etc/ssl/site/club.example.org.pem" in text
