"""Write what a release holds besides the Python packages: release notes, the files that build the image, and the
edition without a server.

    .venv/bin/python scripts/release.py dist build/static

With the environment variable TAG, the tag must name the version of the package, and its changes must be dated.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path

import quadrangle

ROOT = Path(__file__).parents[1]


def notes(changelog: str, version: str) -> str:
    """The section of the changelog about this version."""
    section = re.search(rf"^## {re.escape(version)} .*?(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if section is None:
        raise SystemExit(f"CHANGELOG.md has no section about {version}.")
    return section[0].strip() + "\n"


def check_tag(tag: str, version: str, text: str) -> None:
    """Refuse to release under a wrong tag, or changes that are still marked as unreleased."""
    if tag != f"v{version}":
        raise SystemExit(f"The tag is {tag}, but the package has version {version}.")
    if "(unreleased)" in text.splitlines()[0]:
        raise SystemExit(f"CHANGELOG.md says that {version} is unreleased. Write the date there.")


def image_files() -> list[str]:
    """The committed files that deploy/Containerfile can see, and the folder deploy/."""
    ignore = (ROOT / "deploy/Containerfile.dockerignore").read_text().splitlines()
    paths = [line[1:] for line in ignore if line.startswith("!")]
    command = ["git", "ls-files", "--", *paths, "deploy"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()


def write_image_files(folder: Path, version: str) -> None:
    name = f"quadrangle-{version}-image"
    with tarfile.open(folder / f"{name}.tar.gz", "w:gz") as archive:
        for file in image_files():
            archive.add(ROOT / file, f"{name}/{file}")


def write_static_edition(folder: Path, version: str, static: Path) -> None:
    name = f"quadrangle-{version}-static"
    with tarfile.open(folder / f"{name}.tar.gz", "w:gz") as archive:
        archive.add(static, name)


def main(folder: Path, static: Path) -> None:
    version = quadrangle.__version__
    text = notes((ROOT / "CHANGELOG.md").read_text(), version)
    if tag := os.environ.get("TAG"):
        check_tag(tag, version, text)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "RELEASE_NOTES.md").write_text(text)
    write_image_files(folder, version)
    write_static_edition(folder, version, static)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
