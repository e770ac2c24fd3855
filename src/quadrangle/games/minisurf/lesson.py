"""The lesson of Minisurf: turning, beside, half-card steps, covering, taking in turn, and the last card."""

from __future__ import annotations

from quadrangle.core.lesson import Judge, Lesson, PlayStep, PointStep, Wanted
from quadrangle.games.minisurf.state import MinisurfState

BESIDE_IT = "RRYY@0,0; BBRY@0,0"  # the reader's card and Bruno's
LAYERS = "RRYY@0,0 YYBB@0,1 BBRR@0,2; BBBB@0,0 BBBB@2,0 RRRR@0,2"
# The last round of a game: 28 cells against 29.
LAST = (
    "RRRY@0,0 YRBB@0,1 BBYY@0,2 RBYY@-1,2 RBRB@1,1 RBYY@-1,2 YRYR@-2,2 RRBR@1,0 YRBB@0,1 BBRR@2,1 RYBR@-1,1 BRYY@1,2 "
    "RRRR@0,-1 RYBB@2,0 BBYY@0,2 YYYR@1,3 RYBR@-1,1 RBRB@1,1 RRBY@2,2 YYYY@-1,3 BRYR@-1,0 BBRR@2,1 RRRR@0,-1; "
    "RRRY@0,0 YRBR@0,1 BYYY@1,2 BYBY@2,1 BBBR@1,-1 YYRR@-1,1 YRYY@-1,0 BRYB@2,0 BYBY@2,1 YBBB@1,-2 RBRR@0,-1 BBBR@1,-1 "
    "RBYB@1,1 BYYY@1,2 RBYR@0,2 YYYY@1,3 YBBB@1,-2 RYBY@3,0 RYBY@3,0 RBYB@1,1 YYRR@-1,1 BBBB@2,-2 BBBB@2,-2"
)


def laid(pattern: str) -> Judge:
    """The card lies so: coats of arms clockwise from the top left, a dot for any."""

    def judge(before: MinisurfState, after: MinisurfState) -> bool:
        last = after.areas[0].lays[-1].laid
        return all(wish in (".", is_) for wish, is_ in zip(pattern, last, strict=True))

    return judge


def adds(cells: int) -> Judge:
    def judge(before: MinisurfState, after: MinisurfState) -> bool:
        return after.scores[0] - before.scores[0] == cells

    return judge


def stays_ahead(before: MinisurfState, after: MinisurfState) -> bool:
    """Fewer cells than Bruno has already; his last card takes none away."""
    return after.scores[0] < after.scores[1]


def best_for_the_mover(state: MinisurfState) -> tuple[Wanted, ...]:
    """The card that adds the fewest cells to the area of the player to move."""
    effects = state.effects()
    best = min(effects, key=lambda action: effects[action].adds)
    return ((1, frozenset({best.replace("take ", "card:")})),)


def first_now(state: MinisurfState) -> tuple[Wanted, ...]:
    return ((1, frozenset({f"seat:{state.first}"})),)


LESSON = Lesson(
    "minisurf players=2 duplicate=false",
    (
        PlayStep(
            "turn",
            f"lay 1 BBRY>1 YYYY>2; {BESIDE_IT}",
            (laid("Y..."),),
            ("YBBR@2,0",),
            allowed=("BBRY@2,0",),
            forbidden=("BBYR@2,0",),
            refusal="mirrored",
        ),
        PlayStep(
            "beside",
            f"lay 1 BBBB>1 YYYY>2; {BESIDE_IT}",
            (adds(4),),
            ("BBBB@2,0",),
            forbidden=("BBBB@2,2",),
            refusal="only-corner-touches",
        ),
        PlayStep(
            "half",
            f"lay 1 BBBB>1 YYYY>2; {BESIDE_IT}",
            ("BBBB@2,1",),
            ("BBBB@2,1",),
            allowed=("BBBB@2,0",),
            forbidden=("BBBB@4,0",),
            refusal="not-touching",
        ),
        PlayStep(
            "cover",
            f"lay 1 BRBY>1 YYYY>2; {BESIDE_IT}",
            (adds(3),),
            ("YBRB@1,1",),
            allowed=("BRBY@2,0",),
            forbidden=("RBYB@1,1",),
            refusal="town-differs",
        ),
        PlayStep(
            "pair",
            f"lay 1 BBYY>1 YYYY>2; {BESIDE_IT}",
            (adds(2),),
            ("YYBB@0,1",),
            allowed=("BBYY@2,0",),
            forbidden=("YBBY@0,1",),
            refusal="town-differs",
        ),
        PlayStep(
            "twin",
            f"lay 1 RRYY>1 YYYY>2; {BESIDE_IT}",
            (adds(0),),
            ("RRYY@0,0",),
            allowed=("RRYY@2,0",),
            forbidden=("YRRY@0,0",),
            refusal="town-differs",
        ),
        PlayStep(
            "layers",
            f"lay 1 BBYY>1 YYYY>2; {LAYERS}",
            (adds(0),),
            ("YYBB@0,1",),
            allowed=("BBYY@2,0",),
            forbidden=("BBYY@0,1",),
            refusal="town-differs",
        ),
        PlayStep(
            "take",
            f"take 1 BBBB BBYY; {BESIDE_IT}",
            ("take BBYY",),
            ("take BBYY",),
            allowed=("take BBBB",),
            forbidden=("YYBB@0,1",),
            refusal="wrong-step",
        ),
        PointStep(
            "his",
            "take 2 BBRY YYYY; RRYY@0,0 BBBB@2,0; BBRY@0,0 RRRR@2,1",
            ("card:BBRY", "card:YYYY"),
            best_for_the_mover,
        ),
        PointStep("first", "show; RRYY@0,0 BBBB@2,0; BBRY@0,0 RRRR@2,1", ("seat:1", "seat:2"), first_now),
        PlayStep(
            "last",
            f"lay 1 BRYY>1 RYRY>2; {LAST}",
            (stays_ahead,),
            ("BRYY@1,2",),
            allowed=("BRYY@-1,5",),
        ),
    ),
)
