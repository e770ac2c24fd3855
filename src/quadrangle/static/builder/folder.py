"""Builds the whole folder: page, Python, answers, and the service worker that knows them all."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from quadrangle.static.builder.errors import BuildFailed
from quadrangle.static.builder.licence_notices import add_notices
from quadrangle.static.builder.prebuilt import write_answers
from quadrangle.static.builder.python_files import PACKAGE, write_python

# The repository, if this package is in one.
WEB = PACKAGE.parents[1] / "web"
DOWNLOADS = PACKAGE.parents[1] / ".make" / "static"
# Stored for later only when they were asked for.
LATER = ("answers/print/",)
WRITTEN_LAST = ("build.json", "sw.js")


def build(out: Path, say: Callable[[str], None] = lambda text: None) -> int:
    """Build into this folder, which must be new or empty, or one that was built before. Return its size in bytes."""
    if not (WEB / "package.json").is_file():
        raise BuildFailed("The folder is built from a checkout of the repository; an installed package is not enough.")
    if out.exists() and any(out.iterdir()) and not (out / "build.json").is_file():
        raise BuildFailed(f"{out} contains other files; please name a new folder.")
    say("Building the page.")
    run_vite(out)
    shutil.rmtree(out / ".vite", ignore_errors=True)
    manifest = out / "manifest.json"
    manifest.write_text(manifest.read_text("utf-8").replace('"/', '"./'), "utf-8")
    say("Adding Python, the rules and the bots.")
    write_python(out, WEB, DOWNLOADS)
    add_notices(out, WEB, DOWNLOADS)
    say("Computing the answers that never change.")
    write_answers(out)
    write_service_worker(out)
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


def write_service_worker(out: Path) -> None:
    """Write `build.json`, which marks the folder, and `sw.js`, the service worker, with a digest of every file."""
    digests = {
        path.relative_to(out).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        for path in sorted(out.rglob("*"))
        if path.is_file() and path.name not in WRITTEN_LAST
    }
    later = {name: digest for name, digest in digests.items() if name.startswith(LATER)}
    files = {name: digest for name, digest in digests.items() if name not in later}
    build = json.dumps({"files": files, "later": later})
    (out / "build.json").write_text(build, "utf-8")
    source = (WEB / "src" / "static" / "sw.js").read_text("utf-8")
    (out / "sw.js").write_text(f"self.build = {build};\n{source}", "utf-8")
