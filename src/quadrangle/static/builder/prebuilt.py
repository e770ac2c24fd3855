"""Answers that are the same for everybody, as files: the page has them before Python is loaded.

`web/src/static/prebuilt.ts` reads them under the same names.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec

from quadrangle.games import GAMES
from quadrangle.games.rules_pages import languages
from quadrangle.printing import PAPERS, boxes, printed
from quadrangle.server.routes.site import site_info
from quadrangle.server.schemas.site import Operator
from quadrangle.static.answers import answer
from quadrangle.static.local_call import LocalCall


def write_answers(out: Path) -> None:
    """Write all answers into the folder."""
    for name, content in answers():
        file = out / "answers" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def answers() -> Iterator[tuple[str, bytes]]:
    """Names of files and their contents."""
    yield "site.json", msgspec.json.encode(site_info(False, Operator()))
    yield "games.json", _asked("/games")
    for game in GAMES:
        yield f"lessons/{game}.json", _asked(f"/lessons/{game}")
        for language in languages(game):
            yield f"rules/{game}.{language}.json", _asked(f"/rules/{game}?lang={language}")
    for box in boxes():
        for paper in PAPERS:
            for language in languages(next(iter(GAMES))):
                yield f"print/{box}.{paper}.{language}.pdf", printed(box, paper, language)


def _asked(path: str) -> bytes:
    """These answers need no part of a site."""
    call = LocalCall(site=cast(Any, None), client="", content=b"")
    return asyncio.run(answer(call, "GET", path)).body
