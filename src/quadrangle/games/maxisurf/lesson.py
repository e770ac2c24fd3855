"""The lesson of Maxisurf: covering anything, groups, the smallest one, and when to stop."""

from __future__ import annotations

from quadrangle.core.lesson import Judge, Lesson, PlayStep, PointStep, Wanted
from quadrangle.games.maxisurf.state import MaxisurfState
from quadrangle.games.quadracarta.area import Area, column_row
from quadrangle.games.quadracarta.deck import TOWNS

ONE = "RRYY@0,0; BBRY@0,0"  # the reader's card and Bruno's
TWO = "BBRY@0,0 BBYY@2,0"
THREE = f"{TWO} BRRR@0,2"
WEAK = "RRRR@0,0 YYYY@2,0 YBBY@4,0"  # groups of 4, 6 and 2
STRAY = "RRRR@0,0 BBBB@2,0 RYYY@2,2"  # one coat of arms of Rookham meets the others at a corner only
EVEN = "RRRR@0,0 BBBB@2,0 YYYY@0,2"


def names(area: Area) -> list[tuple[str, frozenset[str]]]:
    """Every group: its town and its cells, as the page names them, small groups first."""
    members = sorted(area.grouping.members, key=lambda group: len(group[1]))
    return [(town, frozenset("{},{}".format(*column_row(cell)) for cell in cells)) for town, cells in members]


def cells(first: str) -> tuple[str, ...]:
    """The cells that cards such as `RRYY@0,0` cover."""
    corners = ((0, 0), (1, 0), (1, 1), (0, 1))
    places = [tuple(map(int, card.partition("@")[2].split(","))) for card in first.split()]
    return tuple(sorted({f"{x + dx},{y + dy}" for x, y in places for dx, dy in corners}))


def yarrow(state: MaxisurfState) -> tuple[Wanted, ...]:
    """All of Yarrow's larger group."""
    group = max((some for town, some in names(state.areas[0]) if town == "Y"), key=len)
    return ((len(group), group),)


def smallest(state: MaxisurfState) -> tuple[Wanted, ...]:
    return ((1, names(state.areas[0])[0][1]),)


def next_larger(state: MaxisurfState) -> tuple[Wanted, ...]:
    return ((1, names(state.areas[0])[1][1]),)


def grows_by(count: int) -> Judge:
    def judge(before: MaxisurfState, after: MaxisurfState) -> bool:
        return after.areas[0].cells - before.areas[0].cells == count

    return judge


def scores(points: int) -> Judge:
    def judge(before: MaxisurfState, after: MaxisurfState) -> bool:
        return after.scores[0] >= points

    return judge


def joined(before: MaxisurfState, after: MaxisurfState) -> bool:
    """Rookham is one group, and no other town has paid for it."""
    then, now = (state.areas[0].groups for state in (before, after))
    return len(now["R"]) == 1 and all(now[town] == then[town] for town in TOWNS if town != "R")


def all_towns(before: MaxisurfState, after: MaxisurfState) -> bool:
    return all(after.areas[0].groups[town] for town in TOWNS)


def wins(before: MaxisurfState, after: MaxisurfState) -> bool:
    return after.winners == (1,)


LESSON = Lesson(
    "maxisurf players=2 duplicate=false",
    (
        PlayStep(
            "towns",
            f"lay 1 BBBB; {ONE}",
            (grows_by(4),),
            ("BBBB@2,0",),
            allowed=("BBBB@1,1",),
            forbidden=("BBBB@2,2",),
            refusal="only-corner-touches",
        ),
        PlayStep(
            "cover",
            f"lay 1 BBBB; {ONE}",
            (grows_by(3),),
            ("BBBB@1,1",),
            allowed=("BBBB@2,0",),
            forbidden=("BBBB@5,0",),
            refusal="not-touching",
        ),
        PointStep(
            "group",
            f"pass 1; YYYY@0,0 YRRR@2,0 YBBB@2,2; {THREE}",
            cells("YYYY@0,0 YRRR@2,0 YBBB@2,2"),
            yarrow,
        ),
        PointStep("score", f"pass 1; {WEAK}; {THREE}", cells(WEAK), smallest),
        PlayStep(
            "weak",
            f"lay 1 BBYY; {WEAK}; {THREE.replace('BBYY', 'BBBY')}",
            (scores(4),),
            ("YBBY@4,2",),
            allowed=("YYBB@2,2",),
        ),
        PlayStep("join", f"lay 1 RRRR; {STRAY}; {THREE}", (joined,), ("RRRR@0,2",), allowed=("RRRR@-2,0",)),
        PlayStep("stray", f"lay 1 YYYY; {STRAY}; {THREE}", (scores(3),), ("YYYY@1,2",), allowed=("YYYY@4,2",)),
        PlayStep(
            "keep",
            f"lay 1 RRRR; RRRR@0,0 BYYY@2,0; {TWO}",
            (all_towns,),
            ("RRRR@0,2",),
            allowed=("RRRR@1,0",),
        ),
        PlayStep(
            "draw",
            f"pass 1; {ONE}",
            ("draw",),
            ("draw",),
            chance=("turn BBBB",),
            allowed=("pass",),
            forbidden=("draw", "pass"),
            refusal="pass-before-draw",
        ),
        PlayStep("pass", f"pass 1; {EVEN}; {TWO} passed", (wins,), ("pass",), allowed=("draw",)),
        PlayStep(
            "behind",
            f"pass 1; BBRR@0,0 YYYY@2,0 RRRR@0,2 RRYY@4,0; {EVEN} passed",
            ("draw",),
            ("draw",),
            chance=("turn BBBB",),
            allowed=("pass",),
        ),
        PointStep("tie", f"over; {WEAK} passed; BBRR@0,0 YYYY@2,0 passed", cells(WEAK), next_larger),
    ),
)
