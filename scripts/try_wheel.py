"""Try the wheel as a user would: install it into an empty environment, start the app and play a game.

    python scripts/try_wheel.py dist .make/wheel

The wheel is in the folder "python" of the first folder. The second gets the environment; by default it is temporary.
Neither Node nor the repository is on any path. It needs the standard library only and works on Linux, macOS and
Windows.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
BIN = "Scripts" if os.name == "nt" else "bin"


def install(wheel: Path, environment: Path) -> None:
    venv.create(environment, clear=True, with_pip=True)
    pip = [str(environment / BIN / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    constraint = str(ROOT / "constraints" / "dev.txt")
    subprocess.run([*pip, "--constraint", constraint, str(wheel)], check=True)


def bare(environment: Path) -> dict[str, str]:
    """The variables of a process that finds this environment and nothing else."""
    unwanted = {"PYTHONPATH", "PYTHONPYCACHEPREFIX", "VIRTUAL_ENV"}
    return {name: value for name, value in os.environ.items() if name not in unwanted} | {
        "PATH": str(environment / BIN)
    }


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(url: str, server: subprocess.Popen[bytes], most: float = 120.0) -> bytes:
    """The answer of a server that is starting."""
    until = time.monotonic() + most
    while server.poll() is None and time.monotonic() < until:
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:
                return bytes(answer.read())
        except OSError:
            time.sleep(0.2)  # polls another process
    raise SystemExit(f"The app did not answer at {url}.")


def play(environment: Path, folder: Path) -> None:
    """Start the app in an empty folder, load the page, and play a game against a bot."""
    python, variables = str(environment / BIN / "python"), bare(environment)
    if shutil.which("node", path=variables["PATH"]):
        raise SystemExit("Node is on the path, so this would prove nothing.")
    url = f"http://127.0.0.1:{free_port()}"
    command = [python, "-m", "quadrangle", "play", "--no-browser", "--port", url.rpartition(":")[2]]
    variables |= {"QUADRANGLE_DATABASE": f"sqlite:///{folder.as_posix()}/games.db", "QUADRANGLE_BOT_PAUSE_SECONDS": "0"}
    with subprocess.Popen(command, cwd=folder, env=variables, stdout=subprocess.DEVNULL) as server:
        try:
            wait_for(f"{url}/api/v1/health", server)
            if b"<script" not in wait_for(url, server):
                raise SystemExit("The page is not in the wheel.")
            example = shutil.copy(ROOT / "examples" / "bot.py", folder)
            subprocess.run([python, example, url, "minisurf", "level:1"], cwd=folder, env=variables, check=True)
        finally:
            server.terminate()


def main(dist: Path, environment: Path | None) -> None:
    (wheel,) = (dist / "python").glob("*.whl")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        place = environment or Path(folder) / "environment"
        install(wheel.resolve(), place)
        play(place.resolve(), Path(folder))
    print(f"{wheel.name} installs, starts and plays.")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)
