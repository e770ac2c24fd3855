"""Hooks of MkDocs that add generated pages to the documentation site.

- Rules pages come from the package, with their positions drawing.
- Notebooks come from `examples/`.
- CONTRIBUTING, CHANGELOG and the benchmarks are copied from the repository.

Links between documents become links between pages. A link to a file without a page becomes plain text.
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

from quadrangle.games import GAMES, game_class, state
from quadrangle.games.rules_pages import blocks

ROOT = Path(__file__).parent.parent
# Documents outside of docs/, by their page.
COPIED = {
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "benchmarks/results.md": "benchmarks/results.md",
    "benchmarks/experiments.md": "benchmarks/experiments.md",
}
RULES = "rules of all games"  # stands for their pages in mkdocs.yml
NOTEBOOKS = ROOT / "examples" / "notebooks"
_LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s#]+)(#[^)]*)?\)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the rules of all games into the navigation."""
    for section in config.nav or ():
        pages = next(iter(section.values()))
        if RULES in pages:
            at = pages.index(RULES)
            pages[at : at + 1] = [{game_class(game).facts.title: f"games/{game}.md"} for game in GAMES]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages."""
    for uri, path in COPIED.items():
        files.append(File.generated(config, uri, content=(ROOT / path).read_text("utf-8")))
    for game in GAMES:
        files.append(File.generated(config, f"games/{game}.md", content=rules_page(game)))
    for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
        files.append(File.generated(config, f"notebooks/{notebook.stem}.md", content=notebook_page(notebook)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn links between documents of the repository into links between pages."""
    source = COPIED.get(page.file.src_uri, f"docs/{page.file.src_uri}")
    pages = {path: uri for uri, path in COPIED.items()}
    pages |= {f"examples/notebooks/{path.name}": f"notebooks/{path.stem}.md" for path in NOTEBOOKS.glob("*.ipynb")}

    def resolve(link: re.Match[str]) -> str:
        words, target, anchor = link[1], link[2], link[3] or ""
        if ":" in target:
            return link[0]
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        uri = pages.get(path) or path.removeprefix("docs/")
        if files.get_file_from_path(uri):
            return f"[{words}]({posixpath.relpath(uri, posixpath.dirname(page.file.src_uri) or '.')}{anchor})"
        return words if (ROOT / path).exists() else link[0]

    return _LINK.sub(resolve, markdown)


def rules_page(game: str) -> str:
    """A game's rules with its positions drawing, and its options."""
    parts = [drawing(state(block.text)) if block.kind == "position" else block.text for block in blocks(game)]
    return "\n\n".join([*parts, options(game)])


def drawing(position: Any) -> str:
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
    """A notebook as a page: text, code and output."""
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
