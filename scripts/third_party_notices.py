"""Write the licences of all Python packages in this environment, with their texts.

    python scripts/third_party_notices.py > THIRD_PARTY.txt

Run it with the Python of an environment that holds Quadrangle and nothing else: an image, or the one in which
`make release` tries the wheel. The list is never committed. The page has its own, which its build writes:
`third-party.txt`.
"""

from __future__ import annotations

from collections.abc import Iterator
from email.message import Message
from importlib.metadata import Distribution, distributions
from typing import cast

OWN = "quadrangle"
RULE = "-" * 80
WORDS = ("licen", "copying", "notice", "copyright")


def licence(package: Distribution) -> str:
    """The name of the licence, as the package states it."""
    metadata = cast("Message", package.metadata)  # which has `get`, other than the type says
    classifiers = [line.rpartition(" :: ")[2] for line in metadata.get_all("Classifier", []) if "License ::" in line]
    stated = metadata.get("License-Expression") or ", ".join(classifiers) or metadata.get("License") or "not stated"
    return stated.strip().splitlines()[0]


def texts(package: Distribution) -> list[str]:
    """The licence texts that the package contains."""
    files = [file for file in package.files or [] if file.parts[0].endswith(".dist-info")]
    licences = [file for file in files if any(word in file.name.lower() for word in WORDS)]
    return [file.read_text(encoding="utf-8").strip() for file in licences]


def notices() -> Iterator[str]:
    yield "Quadrangle is under the MIT licence. It uses the packages below, each under the licence of its authors.\n"
    packages = {package.name.lower(): package for package in distributions()}
    for name, package in sorted(packages.items()):
        if name != OWN:
            yield f"{RULE}\n{package.name} {package.version}: {licence(package)}\n"
            yield from (f"{text}\n" for text in texts(package) or ["(The package contains no licence text.)"])


if __name__ == "__main__":
    print("\n".join(notices()))
