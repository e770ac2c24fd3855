"""The real nginx before servers of the tests, with the configuration that `deploy/` holds."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import ssl
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from ports import free_port
from support.patience import PATIENCE

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "games.example.org"


def program(name: str) -> str:
    """A program that Debian has, or the reason why there is no test."""
    result = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    if result is None and not os.environ.get("CI"):
        pytest.skip(f"{name} is not installed on this machine.")
    assert result is not None, f"{name} is not installed."
    return result


@contextmanager
def nginx(servers: Sequence[str], folder: Path) -> Iterator[int]:
    """nginx with our configuration, at other ports and with a certificate of its own; the port of its TLS."""
    plain, tls = free_port(), free_port()
    pem, key = folder / "cert.pem", folder / "cert.key"
    subprocess.run(
        [program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={NAME}",
         "-addext", f"subjectAltName=DNS:{NAME},IP:127.0.0.1",
         "-keyout", str(key), "-out", str(pem)],
        check=True, capture_output=True,
    )  # fmt: skip
    text = (DEPLOY / "nginx.conf").read_text()
    text = re.sub(r"listen \[::\]:.*;\n", "", text).replace("listen 80;", f"listen 127.0.0.1:{plain};")
    text = text.replace("listen 443", f"listen 127.0.0.1:{tls}")
    text = re.sub("server 127.0.0.1:8137(.*;)", lambda line: "".join(f"server {one}{line[1]}" for one in servers), text)
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


def trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


async def answered(http: httpx.AsyncClient, path: str) -> httpx.Response:
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await http.get(path)
            except httpx.TransportError:
                await asyncio.sleep(0.02)
