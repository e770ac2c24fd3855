"""Print and play: each game as sheets of paper at true size, to cut out. Knows shapes and words, no rule."""

from quadrangle.printing.document import BOXES, PAPERS, box_of, printed

__all__ = ["BOXES", "PAPERS", "box_of", "printed"]
