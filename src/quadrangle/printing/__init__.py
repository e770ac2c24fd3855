"""Print and play: each game as sheets at actual size, to cut out."""

from quadrangle.printing.document import box_of, boxes, printed
from quadrangle.printing.paper import DEFAULT_PAPER, PAPERS

__all__ = ["DEFAULT_PAPER", "PAPERS", "box_of", "boxes", "printed"]
