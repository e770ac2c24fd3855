"""A real PostgreSQL for tests: a cluster of its own in a temporary folder, gone afterwards."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def binaries() -> Path | None:
    """Where this machine has PostgreSQL's programs; None if it has none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    if found:
        return found[0].parent
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


def _as_postgres(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root; then it runs as the user that Debian made for it."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def postgres_server() -> Iterator[str]:
    """The URL of a fresh, empty database."""
    programs = binaries()
    assert programs is not None, "PostgreSQL is not installed (Debian: postgresql)."
    folder = Path(tempfile.mkdtemp(prefix="quadrangle-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    data, port = folder / "data", _free_port()
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}
    try:
        init = [str(programs / "initdb"), f"--pgdata={data}", "--auth=trust", "--username=quadrangle", "--locale=C"]
        subprocess.run(_as_postgres(init), check=True, **quiet)  # type: ignore[call-overload]
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
        control = [str(programs / "pg_ctl"), "-D", str(data), "-w", "-l", str(folder / "log")]
        subprocess.run(_as_postgres([*control, "-o", options, "start"]), check=True, **quiet)  # type: ignore[call-overload]
        try:
            yield f"postgresql://quadrangle@127.0.0.1:{port}/postgres"
        finally:
            subprocess.run(_as_postgres([*control, "-m", "immediate", "stop"]), check=True, **quiet)  # type: ignore[call-overload]
    finally:
        shutil.rmtree(folder, ignore_errors=True)
