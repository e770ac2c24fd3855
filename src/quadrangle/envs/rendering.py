"""How environments show a board: printed, as text, or as an array of pixels."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import numpy.typing as npt

from quadrangle.core import extras
from quadrangle.core.errors import Unplayable
from quadrangle.core.state import State

RENDER_MODES = ("human", "ansi", "rgb_array")
PICTURE_WIDTH = 600  # pixels


def checked_render_mode(mode: str | None) -> str | None:
    """Return the mode, or raise `Unplayable` if it is unknown."""
    if mode is not None and mode not in RENDER_MODES:
        raise Unplayable(f"There is no render mode {mode!r}; choose one of: {', '.join(RENDER_MODES)}.")
    if mode == "rgb_array":
        extras.require("pictures", "Pictures of a board", "resvg_py")
    return mode


def rendered(state: State, mode: str | None) -> str | npt.NDArray[np.uint8] | None:
    """Return the board as text (`ansi`) or as an array of pixels (`rgb_array`), or print it (`human`)."""
    if mode == "ansi":
        return str(state)
    if mode == "rgb_array":
        return _pixels(state.png(PICTURE_WIDTH))
    if mode == "human":
        print(state)
    return None


def _pixels(png: bytes) -> npt.NDArray[np.uint8]:
    """Return a picture on white, as rows of red, green and blue."""
    from PIL import Image  # installed with fpdf2

    picture = Image.open(BytesIO(png)).convert("RGBA")
    white = Image.new("RGBA", picture.size, "white")
    return np.asarray(Image.alpha_composite(white, picture).convert("RGB"))
