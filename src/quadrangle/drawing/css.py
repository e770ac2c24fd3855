"""The table of colours as the page's style sheet.

`python -m quadrangle.drawing.css > web/src/styles/tokens.generated.css` writes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from quadrangle.drawing.theme import COLOURS, THEMES

HEAD = "/* Written by quadrangle.drawing.css from colours.json: change the colours there. */\n"


def tokens() -> str:
    """One rule with what all themes share, and one for each theme; the first theme is the default."""
    fonts = {name: font.replace("'", '"') for name, font in COLOURS["fonts"].items()}
    shared = _rule(":root", _properties(COLOURS["fixed"] | fonts))
    return "\n".join([HEAD, shared, *map(_themed, range(len(THEMES)))])


def _themed(nth: int) -> str:
    own = {token: colours[nth] for token, colours in COLOURS["themed"].items()}
    selector = f':root[data-theme="{COLOURS["themes"][nth]}"]'
    scheme = f"color-scheme: {COLOURS['schemes'][nth]};"
    return _rule(selector if nth else f":root,\n{selector}", [*_properties(own), scheme])


def _properties(values: Mapping[str, str]) -> list[str]:
    return [f"--{name}: {value.lower() if value.startswith('#') else value};" for name, value in values.items()]


def _rule(selector: str, lines: Iterable[str]) -> str:
    inside = "".join(f"  {line}\n" for line in lines)
    return f"{selector} {{\n{inside}}}\n"


if __name__ == "__main__":
    print(tokens(), end="")
