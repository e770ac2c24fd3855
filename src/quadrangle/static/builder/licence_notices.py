"""Adds what comes with Python to `third-party.txt`, which the build of the page has written."""

from __future__ import annotations

import json
import sysconfig
import zipfile
from collections.abc import Iterator
from pathlib import Path

from quadrangle.static.builder.python_files import WHEELS, download

RULE = f"\n{'-' * 80}\n\n"
# The package on npm has no text of its licence.
PYODIDE = """Pyodide is under the Mozilla Public License 2.0: https://www.mozilla.org/MPL/2.0/
Its source code is at https://github.com/pyodide/pyodide/tree/{version}
"""
PYTHON = "Python is under the licence of the Python Software Foundation: https://docs.python.org/3.14/license.html\n"


def add_notices(out: Path, web: Path, downloads: Path) -> None:
    file = out / "third-party.txt"
    file.write_text(
        RULE.join((file.read_text("utf-8"), *_notices(web / "node_modules" / "pyodide", downloads))), "utf-8"
    )


def _notices(pyodide: Path, downloads: Path) -> Iterator[str]:
    version = json.loads((pyodide / "package.json").read_text("utf-8"))["version"]
    python = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    yield f"pyodide {version}\n\n{PYODIDE.format(version=version)}"
    text = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    yield f"Python {python}\n\n{PYTHON}" + (f"\n{text.read_text('utf-8').strip()}\n" if text.is_file() else "")
    for wheel in WHEELS:
        with zipfile.ZipFile(download(wheel, downloads)) as archive:
            texts = [archive.read(name).decode().strip() for name in sorted(archive.namelist()) if _is_licence(name)]
        yield f"{wheel.name} {wheel.version}\n\n" + "".join(f"{text}\n" for text in texts)


def _is_licence(name: str) -> bool:
    return ".dist-info/" in name and "licen" in name.rpartition("/")[2].lower()
