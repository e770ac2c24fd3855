"""Builds the whole folder: page, Python, answers, and the service worker that knows them all."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from quadrangle.static.builder.errors import BuildFailed
from quadrangle.static.builder.prebuilt import write_answers
from quadrangle.static.builder.python_files import PACKAGE, write_python

# The repository, if this package is in one.
WEB = PACKAGE.parents[1] / "web"
DOWNLOADS = PACKAGE.parents[1] / ".make" / "static"
# Files of the page that belong to a server.
OF_A_SERVER = ("sw.js",)


def build(out: Path, say: Callable[[str], None] = lambda text: None) -> int:
    """Build into this folder, which must be new or empty, or one that was built before. Return its size in bytes."""
    if not (WEB / "package.json").is_file():
        raise BuildFailed("The folder is built from a checkout of the repository; an installed package is not enough.")
    if out.exists() and any(out.iterdir()) and not (out / "build.json").is_file():
        raise BuildFailed(f"{out} contains other files; please name a new folder.")
    say("Building the page.")
    run_vite(out)
    for name in OF_A_SERVER:
        (out / name).unlink(missing_ok=True)
    shutil.rmtree(out / ".vite", ignore_errors=True)
    say("Adding Python, the rules and the bots.")
    write_python(out, WEB / "node_modules" / "pyodide", DOWNLOADS)
    say("Computing the answers that never change.")
    write_answers(out)
    write_list(out)
    return sum(path.stat().st_size for path in out.rglob("*") if path.is_file())


def run_vite(out: Path) -> None:
    command = [
        "npx",
        "--no-install",
        "vite",
        "build",
        "--mode",
        "static",
        "--outDir",
        str(out.resolve()),
        "--emptyOutDir",
    ]
    try:
        done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise BuildFailed("Building needs Node 20 or newer.") from None
    if done.returncode:
        raise BuildFailed(f"The page cannot be built: {done.stderr.strip()[-500:]}")


def write_list(out: Path) -> None:
    """Write `build.json`: all files with their sizes, and a digest of the whole."""
    files = {path.relative_to(out).as_posix(): path for path in sorted(out.rglob("*")) if path.is_file()}
    files.pop("build.json", None)
    digest = hashlib.sha256()
    for name, path in files.items():
        digest.update(f"{name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    sizes = {name: path.stat().st_size for name, path in files.items()}
    (out / "build.json").write_text(json.dumps({"digest": digest.hexdigest()[:16], "files": sizes}, indent=0), "utf-8")
