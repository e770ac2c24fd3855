"""What `deploy/` holds works: the real nginx before a server, units that systemd reads, settings that are settings."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import websockets
from service.houses import PERSON, socket_house

from quadrangle.server.settings import Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "games.example.org"


def program(name: str) -> str:
    """A program that Debian has, or the reason why there is no test."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None and not os.environ.get("CI"):
        pytest.skip(f"{name} is not installed on this machine.")
    assert found is not None, f"{name} is not installed."
    return found


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextmanager
def nginx(server: str, folder: Path) -> Iterator[int]:
    """nginx with our configuration, at other ports and with a certificate of its own; the port of its TLS."""
    plain, tls = free_port(), free_port()
    pem, key = folder / "cert.pem", folder / "cert.key"
    subprocess.run(
        [program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={NAME}",
         "-keyout", str(key), "-out", str(pem)],
        check=True, capture_output=True,
    )  # fmt: skip
    text = (DEPLOY / "nginx.conf").read_text()
    text = re.sub(r"listen \[::\]:.*;\n", "", text).replace("listen 80;", f"listen 127.0.0.1:{plain};")
    text = text.replace("listen 443", f"listen 127.0.0.1:{tls}").replace("127.0.0.1:8137", server)
    text = text.replace(f"/etc/ssl/{NAME}.pem", str(pem)).replace(f"/etc/ssl/{NAME}.key", str(key))
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {temporary} {text} }}"
    if os.geteuid() == 0:
        whole = f"user root; {whole}"
    (folder / "nginx.conf").write_text(whole)
    command = [program("nginx"), "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf"), "-p", str(folder)]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    process = subprocess.Popen(command)
    try:
        yield tls
    finally:
        process.terminate()
        process.wait()


async def test_the_real_nginx_passes_on_addresses_tls_and_sockets(tmp_path: Path) -> None:
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    async with socket_house("memory:", proxies=("127.0.0.1",), hosts=(NAME,)) as house:
        with nginx(house.base, tmp_path) as port:
            base, named = f"https://127.0.0.1:{port}", {"Host": NAME}
            async with httpx.AsyncClient(base_url=base, verify=trusting, headers=named) as http:
                async with asyncio.timeout(20):
                    while True:
                        try:
                            health = await http.get("/api/v1/health")
                            break
                        except httpx.TransportError:
                            await asyncio.sleep(0.02)
                assert health.status_code == 200
                assert "Secure" in health.headers["set-cookie"], "the server knows of the TLS in front of it"
                assert (await http.get("/metrics")).status_code == 404
                table = (await http.post("/api/v1/tables", json={"game": "minisurf", "seats": [PERSON, PERSON]})).json()
                cookie = health.headers["set-cookie"].partition(";")[0]
            async with websockets.connect(
                f"wss://{NAME}/api/v1/socket", host="127.0.0.1", port=port, ssl=trusting, origin=f"https://{NAME}",  # type: ignore[arg-type]
                additional_headers={"Cookie": cookie},
            ) as line:  # fmt: skip
                assert '"welcome"' in str(await line.recv())
                await line.send(json.dumps({"type": "follow", "table": table["id"]}))
                assert '"mine":true' in str(await line.recv())


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


def test_the_settings_are_settings() -> None:
    given = tomllib.loads((DEPLOY / "quadrangle.toml").read_text())
    assert Settings(**given).hosts == (NAME,)
