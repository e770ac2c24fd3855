"""A real PostgreSQL for tests: a cluster of its own in a temporary folder, gone afterwards."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ports import free_port


def binaries() -> Path | None:
    """Where this machine has PostgreSQL's programs; None if it has none."""
    result = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    if result:
        return result[0].parent
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


def _run(*command: str) -> None:
    """PostgreSQL refuses to run as root; then it runs as the user that Debian made for it."""
    as_postgres = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    subprocess.run([*as_postgres, *command], check=True, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Cluster:
    """A database server that can be stopped, frozen and demoted."""

    def __init__(self, folder: Path) -> None:
        programs = binaries()
        assert programs is not None, "PostgreSQL is not installed (Debian: postgresql)."
        self._programs = programs
        self._data = folder / "data"
        port = free_port()
        # Servers are killed here, machines are not: what the kernel was given is not lost, though no disk has it yet.
        self._options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        self._log = folder / "log"
        self.url = f"postgresql://quadrangle@127.0.0.1:{port}/postgres"
        _run(str(programs / "initdb"), f"--pgdata={self._data}", "--auth=trust", "--username=quadrangle", "--locale=C")

    def _control(self, *command: str) -> None:
        _run(str(self._programs / "pg_ctl"), "-D", str(self._data), "-w", "-l", str(self._log), *command)

    def start(self) -> None:
        self._control("-o", self._options, "start")

    def stop(self, how: str = "immediate") -> None:
        self._control("-m", how, "stop")

    def demote(self) -> None:
        """Come back as a standby: it can be read, and takes nothing."""
        self.stop("fast")
        signal_file = self._data / "standby.signal"
        signal_file.touch()
        if os.geteuid() == 0:
            shutil.chown(signal_file, "postgres")
        self.start()

    def promote(self) -> None:
        self._control("promote")

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """The server and all its connections hang, as when its machine does."""
        leader = int((self._data / "postmaster.pid").read_text().split()[0])
        listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(leader)], check=True, capture_output=True, text=True)
        pids = [leader, *map(int, listed.stdout.split())]
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in pids:
                os.kill(pid, signal.SIGCONT)


@contextmanager
def postgres_cluster() -> Iterator[Cluster]:
    """A fresh, empty database server."""
    folder = Path(tempfile.mkdtemp(prefix="quadrangle-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    try:
        cluster = Cluster(folder)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres_server() -> Iterator[str]:
    """The URL of a fresh, empty database."""
    with postgres_cluster() as cluster:
        yield cluster.url
