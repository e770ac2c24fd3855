"""What mkdocs cannot do by itself for the documentation site: pages that are written from the sources.

Rules pages come from the package, with their positions drawn; notebooks from `examples/`; and documents that stand
elsewhere in the repository (CONTRIBUTING, CHANGELOG, benchmarks) join the site, so that nothing is written twice. Links
between them are turned into links between pages; a link to a file that is no page becomes its plain words.
"""

from __future__ import annotations

import json
import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from quadrangle.games import TABLE, game_class, state
from quadrangle.games.pages import blocks

ROOT = Path(__file__).parent.parent
# Documents outside of docs/, by the page they become.
ELSEWHERE = {
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "benchmarks/results.md": "benchmarks/results.md",
    "benchmarks/experiments.md": "benchmarks/experiments.md",
}
NOTEBOOKS = ROOT / "examples" / "notebooks"
_LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s#]+)(#[^)]*)?\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are written here."""
    for uri, path in ELSEWHERE.items():
        files.append(File.generated(config, uri, content=(ROOT / path).read_text("utf-8")))
    for game in TABLE:
        files.append(File.generated(config, f"games/{game}.md", content=rules_page(game)))
    for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
        files.append(File.generated(config, f"notebooks/{notebook.stem}.md", content=notebook_page(notebook)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lead links between documents of the repository to the pages that they became."""
    source = ELSEWHERE.get(page.file.src_uri, f"docs/{page.file.src_uri}")
    pages = {path: uri for uri, path in ELSEWHERE.items()}
    pages |= {f"examples/notebooks/{path.name}": f"notebooks/{path.stem}.md" for path in NOTEBOOKS.glob("*.ipynb")}

    def lead(found: re.Match[str]) -> str:
        words, target, anchor = found[1], found[2], found[3] or ""
        if ":" in target:
            return found[0]
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        uri = pages.get(path) or path.removeprefix("docs/")
        if files.get_file_from_path(uri):
            return f"[{words}]({posixpath.relpath(uri, posixpath.dirname(page.file.src_uri) or '.')}{anchor})"
        return words if (ROOT / path).exists() else found[0]

    return _LINK.sub(lead, markdown)


def rules_page(game: str) -> str:
    """A game's rules with its positions drawn, and what can be chosen before it begins."""
    parts = [drawn(state(block.text)) if block.kind == "position" else block.text for block in blocks(game)]
    return "\n\n".join([*parts, options(game)])


def drawn(position: Any) -> str:
    svg = position._repr_svg_().replace("\n", " ")
    return f'<div style="max-width: 24rem">{svg}</div>'


def options(game: str) -> str:
    facts = game_class(game).facts
    rows = [f"| `{one.name}` | `{str(one.default).lower()}` | {one.about}{' For research.' if one.research else ''} |"
            for one in facts.options]  # fmt: skip
    players = f"{facts.least_players} to {facts.most_players}" if len(facts.players) > 1 else str(facts.least_players)
    call = f'`quadrangle.game("{game}")`'
    table = ["| option | default | what it does |", "|---|---|---|", *rows] if rows else []
    return "\n".join([f"## In Python\n\n{call}, for {players} players.\n", *table, ""])


def notebook_page(path: Path) -> str:
    """A notebook as a page: its words, its code, and what that printed or drew."""
    cells = json.loads(path.read_text("utf-8"))["cells"]
    return "\n\n".join(part for cell in cells for part in _cell(cell))


def _cell(cell: dict[str, Any]) -> list[str]:
    text = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        return [text]
    return [f"```python\n{text}\n```", *map(_output, cell["outputs"])]


def _output(output: dict[str, Any]) -> str:
    data = output.get("data", {})
    if "image/svg+xml" in data:
        svg = "".join(data["image/svg+xml"]).replace("\n", " ")
        return f'<div style="max-width: 24rem">{svg}</div>'
    text = "".join(output.get("text") or data.get("text/plain", ""))
    return f"```text\n{text.rstrip()}\n```"
