"""The Python side of the folder: this package, Pyodide from npm and wheels from the package index, all pinned."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from quadrangle.static.builder.errors import BuildFailed

PACKAGE = Path(__file__).parents[2]
# Of these folders and files nothing is needed in a browser; all others are.
LEFT_OUT = (
    "__main__.py", "arena", "cli", "client", "engine/builder", "envs", "notifications", "parallel", "printing",
    "server/net", "server/ops", "server/page", "server/app.py", "server/compose.py", "server/openapi.py",
    "server/run.py", "server/settings.py", "server/socket/connection.py", "static/builder", "storage/migrations",
    "storage/postgres", "storage/schema", "storage/sqlite", "study", "testing", "bots/reference/frozen.py",
    "engine/wasmtime_module.py",
)  # fmt: skip
# Knowledge of the compiled searches: it is in the WebAssembly files.
COMPILED = ("kernel_", "fit_weights", "native_", "training", "v1.json")
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# All modules and data as a compressed tar archive. No host knows the ending, so none decompresses it on the way.
PACK = "python/quadrangle.pack"
# The page counts these bytes, but not those of modules.
FETCHED = ("pyodide.asm.wasm", "python_stdlib.zip")


@dataclass(frozen=True)
class Wheel:
    """A wheel for the Python of Pyodide. `tags` are those for `pip download`."""

    name: str
    version: str
    digest: str
    tags: tuple[str, ...] = ()


# msgspec is compiled for one version of Pyodide: raise it together with `pyodide` in web/package.json.
MSGSPEC = Wheel(
    "msgspec", "0.22.0", "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
    ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp",
     "--abi", "cp314"),
)  # fmt: skip
STRUCTLOG = Wheel("structlog", "26.1.0", "e081a26d6c373e6d201eca24eede26d8ffab07f88f477822e679183428d3d91e")
SEGNO = Wheel("segno", "1.6.6", "28c7d081ed0cf935e0411293a465efd4d500704072cdb039778a2ab8736190c7")


WHEELS = (MSGSPEC, STRUCTLOG, SEGNO)


def write_python(out: Path, web: Path, downloads: Path) -> None:
    """Write Pyodide and the Python code into the folder."""
    pyodide = web / "node_modules" / "pyodide"
    (out / "pyodide").mkdir(parents=True)
    for name in PYODIDE:
        shutil.copy(pyodide / name, out / "pyodide" / name)
    info = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]
    (out / "pyodide" / "pyodide-lock.json").write_text(json.dumps({"info": info, "packages": {}}), "utf-8")
    (out / "python").mkdir()
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder) / "sources.zip"
        write_sources(sources, downloads)
        compile_sources(web, sources, out / PACK)
    fetched = [*(out / "pyodide" / name for name in FETCHED), out / PACK]
    files = {
        "bytes": sum(file.stat().st_size for file in fetched),
        "version": digest([*(out / "pyodide" / name for name in PYODIDE), out / PACK]),
    }
    (out / "python" / "files.json").write_text(json.dumps(files), "utf-8")


def digest(files: Iterable[Path]) -> str:
    """Of the contents of all these files."""
    whole = hashlib.sha256()
    for file in files:
        whole.update(file.read_bytes())
    return whole.hexdigest()[:16]


def package_files() -> Iterator[Path]:
    """The files of this package that a browser needs, relative to the package."""
    for file in PACKAGE.rglob("*"):
        path = file.relative_to(PACKAGE)
        if file.is_file() and "__pycache__" not in path.parts and is_needed(path):
            yield path


def is_needed(path: Path) -> bool:
    text = path.as_posix()
    return not (
        any(text == one or text.startswith(f"{one}/") for one in LEFT_OUT)
        or (path.parts[0] == "bots" and path.name.startswith(COMPILED))
    )


def write_sources(archive: Path, downloads: Path) -> None:
    """Write the sources of this package and the modules of the others."""
    with zipfile.ZipFile(archive, "w") as bundle:
        for path in sorted(package_files()):
            bundle.write(PACKAGE / path, f"quadrangle/{path.as_posix()}")
        for other in WHEELS:
            with zipfile.ZipFile(download(other, downloads)) as wheel:
                for name in sorted(wheel.namelist()):
                    if name.endswith((".py", ".so")):
                        bundle.writestr(name, wheel.read(name))


def compile_sources(web: Path, sources: Path, archive: Path) -> None:
    """Write the byte code of these sources, for the Python of Pyodide, and the other files as they are."""
    command = ["node", "scripts/bytecode.mjs", str(sources), str(archive.resolve())]
    done = subprocess.run(command, cwd=web, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildFailed(f"The Python code cannot be compiled: {done.stderr.strip()[-500:]}")


def download(wheel: Wheel, folder: Path) -> Path:
    """The wheel from the package index, or from this folder if it was downloaded before; checked by its digest."""
    folder.mkdir(parents=True, exist_ok=True)
    pattern = f"{wheel.name}-{wheel.version}-*.whl"
    if not list(folder.glob(pattern)):
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
        done = subprocess.run(
            [*command, *wheel.tags, "--dest", str(folder), f"{wheel.name}=={wheel.version}"],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise BuildFailed(f"{wheel.name} {wheel.version} cannot be downloaded: {done.stderr.strip()[-300:]}")
    (file,) = folder.glob(pattern)
    if hashlib.sha256(file.read_bytes()).hexdigest() != wheel.digest:
        raise BuildFailed(f"{file} is not the wheel that this version was made with. Delete it and try again.")
    return file
