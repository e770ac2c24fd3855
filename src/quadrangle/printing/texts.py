"""The texts on the sheets, from `texts/<language>/print.toml` and `texts/<language>/games/<box>/print.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from quadrangle.texts import text


@dataclass(frozen=True, slots=True)
class SheetTexts:
    """The texts of one box in one language."""

    language: str
    box: str

    def common(self, key: str) -> str:
        """A text on the sheets of every game."""
        return text(self.language, "print", key)

    def __getitem__(self, key: str) -> str:
        """A text on the sheets of this box."""
        return text(self.language, f"games/{self.box}/print", key)
