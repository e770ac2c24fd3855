"""The lesson: grooves, placing, sliding, claiming, what a claim forbids, and the end."""

from __future__ import annotations

from quadrangle.core.lesson import Judge, Lesson, PlayStep, PointStep, Wanted
from quadrangle.games.planquadrat.regions import edges_within
from quadrangle.games.planquadrat.state import PlanQuadratState, TurnStep

GROOVES = ("b5-c5", "d2-d3", "f5-g5", "g3-g4", "a3-a4", "d0-e0")
SQUARES = ("c4", "e6", "f2")
BOX = "b1-d1,b1-b3,d1-d3,b3-d3"  # closed, with four little squares inside
NOOK = "f5-f6,g5-g6,f5-g5"  # f6-g6 would close it
# Eight courts of two along the lower edge, and two more above them: 9 to 10, five monuments each.
TOWN = (
    "a0-d0,d0-g0,g0-i0,a2-d2,d2-g2,g2-i2,a0-a2,b0-b2,c0-c2,d0-d2,e0-e2,f0-f2,g0-g2,h0-h2,i0-i2,"
    "a2-a3,b2-b3,a3-b3,c2-c3,c3-e3,e2-e3,g2-g3"
)
OWNED = "1:a1.a2,2:b1.b2,1:c1.c2,2:d1.d2,1:e1.e2,2:f1.f2,1:g1.g2,2:h1.h2,1:a3,2:c3.d3"


def around(columns: str, rows: str) -> tuple[str, ...]:
    """Little squares by their columns and rows: what the step lights."""
    return tuple(column + row for column in columns for row in rows)


def on_the_border(edge: str) -> bool:
    first, second = edge.split("-")
    across = first[1] == second[1]
    return first[1] in "08" if across else first[0] in "ai"


def some_grooves(city: PlanQuadratState) -> tuple[Wanted, ...]:
    """Three places for houses, one of them on the border."""
    places = {edge for edge in GROOVES if edge in city.actions()}
    border = frozenset(filter(on_the_border, places))
    return (2, frozenset(places - border)), (1, border)


def closes(little_squares: int) -> Judge:
    def judge(before: PlanQuadratState, after: PlanQuadratState) -> bool:
        return any(region.bit_count() == little_squares for region in after.claimable())

    return judge


def claims(little_squares: int) -> Judge:
    def judge(before: PlanQuadratState, after: PlanQuadratState) -> bool:
        me = before.player - 1
        return after.scores[me] - before.scores[me] == little_squares

    return judge


def leaves_the_slide(before: PlanQuadratState, after: PlanQuadratState) -> bool:
    """A house was placed, and Bruno's can still get there."""
    return after.step is TurnStep.SLIDE and "g5-i5>c5-e5" in after.actions()


def slides(before: PlanQuadratState, after: PlanQuadratState) -> bool:
    return before.houses != after.houses


def stands_inside(before: PlanQuadratState, after: PlanQuadratState) -> bool:
    (house,) = after.houses - before.houses
    return any(house.edges & edges_within(claim.region) for claim in after.claims)


def closes_something(before: PlanQuadratState, after: PlanQuadratState) -> bool:
    return bool(after.claimable())


def wins(before: PlanQuadratState, after: PlanQuadratState) -> bool:
    return after.winners == (before.player,)


LESSON = Lesson(
    "planquadrat players=2 sliding=true",
    (
        PointStep("grooves", "houses=", GROOVES + SQUARES, some_grooves),
        PlayStep(
            "place",
            "houses=c3-c5,c3-e3",
            ("e3-e5",),
            ("e3-e5",),
            allowed=("e3-e4",),
            forbidden=("b4-d4",),
            refusal="crossing-blocked",
            lit=around("bcdef", "3456"),
        ),
        PlayStep(
            "slide",
            "houses=c3-c5,c3-e3,e3-e5,f5-h5,h4-h6 step=slide placed=e3-e5 turn=1",
            (closes(4),),
            ("f5-h5>c5-e5",),
            allowed=("f5-h5>e5-g5",),
            forbidden=("f5-h5>g5-i5",),
            refusal="slide-blocked",
            lit=around("bcdefgh", "3456"),
        ),
        PlayStep(
            "close",
            "houses=c3-c5,c3-e3,e3-e5,c5-d5",
            (closes(4),),
            ("d5-e5",),
            allowed=("d5-d6",),
            forbidden=("c5-e5",),
            refusal="groove-occupied",
            lit=around("bcdef", "3456"),
        ),
        PlayStep(
            "claim",
            "houses=c3-c5,c3-e3,e3-e5,c5-d5,d5-e5,f1-h1,f1-f3 step=claim placed=d5-e5 turn=1",
            (claims(4),),
            ("*c4",),
            allowed=("-",),
            forbidden=("*g2",),
            refusal="nothing-to-claim",
        ),
        PlayStep(
            "rim",
            f"houses=a1-c1,c0-c1,a0-a1,{NOOK}",
            (closes(2),),
            ("a0-c0",),
            allowed=("d0-e0",),
            forbidden=("f6-g6", "-", "*a1"),
            refusal="nothing-to-claim",
            lit=around("abcd", "12"),
        ),
        PlayStep(
            "nobody",
            "houses=c3-e3,c3-c5,e3-e5,g5-i5",
            (leaves_the_slide, closes(4)),
            ("a7-b7", "g5-i5>c5-e5"),
            allowed=("f5-g5",),
            forbidden=("a7-b7", "a7-b7>b7-c7"),
            refusal="just-placed",
        ),
        PlayStep(
            "pinned",
            f"houses={BOX.replace('b1-d1', 'b1-c1,c1-d1')},f5-h5,g2-g3 claims=2:b2.b3.c2.c3"
            " step=slide placed=g2-g3 turn=1",
            (slides,),
            ("f5-h5>e5-g5",),
            allowed=("-",),
            forbidden=("b1-b3>b3-b5",),
            refusal="house-frozen",
        ),
        PlayStep(
            "late",
            f"houses={BOX},{NOOK},h7-h8",
            ("c1-c3", "-", claims(2)),
            ("c1-c3", "-", "*b2"),
            allowed=("c1-c3", "-", "-"),
            forbidden=("f6-g6", "-", "*b2"),
            refusal="not-newly-closed",
            lit=around("abcd", "1234"),
        ),
        PlayStep(
            "two",
            "houses=b1-b3,b1-c1,c1-c3,c1-f1,f1-f2,e2-f2,e2-e3,h6-h7",
            ("b3-e3", "-", claims(5)),
            ("b3-e3", "-", "*c2"),
            allowed=("b3-e3", "-", "*b2"),
            forbidden=("b3-e3", "-", "*b2", "*c2"),
            refusal="must-place",
            lit=around("abcdef", "1234"),
        ),
        PlayStep(
            "inside",
            f"houses={BOX} claims=2:b2.b3.c2.c3",
            (stands_inside,),
            ("c1-c2",),
            allowed=("f4-f5",),
            forbidden=("c1-c3",),
            refusal="divides-claimed-square",
            lit=around("abcd", "1234"),
        ),
        PlayStep(
            "end",
            f"houses={TOWN} claims={OWNED}",
            (closes_something, "-", wins),
            ("e3-g3", "-", "*e3"),
            allowed=("b3-c3", "-", "*b3"),
            lit=around("abcdefgh", "1234"),
        ),
    ),
)
