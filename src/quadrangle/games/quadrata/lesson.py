"""The lesson: forms and numbers, the reserve, moving and sending back, robbing, the joker, and filling the square."""

from __future__ import annotations

from quadrangle.core.lesson import Judge, Lesson, PlayStep, PointStep, Wanted
from quadrangle.games.quadrata.actions import FormMove
from quadrangle.games.quadrata.state import QuadrataState

NOBODY = "-/-"
CELL = "{0}e.{0}n.{0}s.{0}w"


def cell(name: str) -> str:
    """A square form that fills a cell."""
    return f"4s@{CELL.format(name)}"


def halves(name: str) -> str:
    """Two large triangles that fill a cell."""
    return f"2@{name}e.{name}s,2@{name}n.{name}w"


def strip(row: int) -> str:
    """Two sixes that fill the columns a to c of a row."""
    return f"6@{CELL.format(f'a{row}')}.b{row}s.b{row}w,6@b{row}e.b{row}n.{CELL.format(f'c{row}')}"


RIGHT = f"{cell('d4')},{cell('d3')},{halves('d2')},{halves('d1')},{halves('a1')},{halves('b1')}"
NEARLY = f"{strip(4)},{strip(3)},{strip(2)},{RIGHT}"  # full but for the cell c1
# A gap like a parallelogram that leans to the left.
LEANING = f"2@b2s.b2w,2@c2e.c2n,{cell('b3')},{cell('c1')}"
# No three fits in, but one that lies there can be shifted.
TIGHT = NEARLY.replace("2@b1e.b1s", "3@b1e.b1s.c1w")


def position(rolled: int | str, mine: str, his: str = NOBODY, turns: int = 40, joker: str = "no") -> str:
    mine = mine if "/" in mine else f"{mine}/-"
    return f"scored=- began=1 turns={turns} rolled={rolled} joker={joker} p1={mine} p2={his}"


def moved(state: QuadrataState) -> FormMove:
    """The move that led here."""
    assert state.last is not None
    move = state.game.read(state.last[1])
    assert isinstance(move, FormMove)
    return move


def moves(form: str, origin: str, target: str) -> Judge:
    """A form, from and to a kind of spot as the notation begins: `square`, `reserve@2`, `supply`."""

    def judge(before: QuadrataState, after: QuadrataState) -> bool:
        move = moved(after)
        spots = str(move.origin).partition(":")[0], str(move.target).partition(":")[0]
        return move.form == form and spots == (origin, target)

    return judge


def robs(number: str) -> Judge:
    def judge(before: QuadrataState, after: QuadrataState) -> bool:
        return str(moved(after).origin).startswith("square@") and moved(after).form == number

    return judge


def hurts_least(before: QuadrataState, after: QuadrataState) -> bool:
    """No other move leaves the mover with more."""
    mine = before.mover - 1
    return after.standing()[mine] == max(before.play(each).standing()[mine] for each in before.actions())


def one_cell(state: QuadrataState) -> tuple[Wanted, ...]:
    """The kind of form that can lie in one cell and fill it."""
    sheet, codes = state.game.sheet, state.game.codes
    fits = {f"form:{code}" for form, code in enumerate(codes) if sheet.at(form, CELL.format("a1"))}
    return ((1, frozenset(fits)),)


FIVE = "5@a1e.a1n.a1s.a1w.b1w"
LESSON = Lesson(
    "quadrata players=2 rounds=1",
    (
        PointStep(
            "forms",
            position("-", "-", turns=0),
            ("form:1", "form:2", "form:3", "form:4s", "form:4p", "form:5", "form:6"),
            one_cell,
        ),
        PlayStep(
            "number",
            position(3, "-", turns=0),
            (moves("3", "supply", "square"),),
            ("3 supply>square:a1e.a1s.b1w",),
            allowed=("3 supply>reserve",),
            forbidden=("4s supply>reserve",),
            refusal="wrong-number",
        ),
        PlayStep(
            "mirror",
            position(4, LEANING),
            ("4p supply>square:b2e.b2n.c2s.c2w",),
            ("4p supply>square:b2e.b2n.c2s.c2w",),
            allowed=("4p supply>reserve",),
            forbidden=("4p supply>square:b2e.b2s.c2n.c2w",),
            refusal="place-occupied",
        ),
        PlayStep(
            "kinds",
            position(4, NEARLY),
            (moves("4s", "supply", "square"),),
            (f"4s supply>square:{CELL.format('c1')}",),
            allowed=("4s supply>reserve",),
            forbidden=("4p supply>square:b1e.b1s.c1n.c1w",),
            refusal="place-occupied",
        ),
        PlayStep(
            "reserve",
            position(6, NEARLY),
            (moves("6", "supply", "reserve"),),
            ("6 supply>reserve",),
            allowed=(f"6 square:{CELL.format('a4')}.b4s.b4w>reserve",),
            forbidden=(f"6 supply>square:{CELL.format('c1')}.d1s.d1w",),
            refusal="place-occupied",
        ),
        PlayStep(
            "back",
            position(6, f"{strip(4)},{strip(3)},{RIGHT}/6"),
            (moves("6", "reserve", "square"),),
            (f"6 reserve>square:{CELL.format('a2')}.b2s.b2w",),
            allowed=(f"6 supply>square:{CELL.format('a2')}.b2s.b2w",),
        ),
        PlayStep(
            "within",
            position(2, f"2@b2e.b2s,{cell('a1')},{cell('b1')}"),
            (moves("2", "square", "square"),),
            ("2 square:b2e.b2s>square:c1e.c1s",),
            allowed=("2 supply>square:c1e.c1s",),
            forbidden=("2 square:b2e.b2s>square:b2e.b2s",),
            refusal="same-place",
        ),
        PlayStep(
            "away",
            position(5, "5@b2e.b2n.b2s.b2w.c2w,6@a4e.a4n.a4s.a4w.b4s.b4w"),
            (moves("5", "square", "supply"),),
            ("5 square:b2e.b2n.b2s.b2w.c2w>supply",),
            allowed=("5 square:b2e.b2n.b2s.b2w.c2w>reserve",),
        ),
        PlayStep(
            "rob-reserve",
            position(
                5,
                f"{FIVE},5@a2e.a2n.a2s.a2w.b2w",
                f"{FIVE}/5",
                joker="yes",
            ),
            (moves("5", "reserve@2", "square"),),
            ("5 reserve@2>square:a3e.a3n.a3s.a3w.b3w",),
            allowed=("5 reserve@2>reserve",),
            forbidden=("5 square@2:a1e.a1n.a1s.a1w.b1w>reserve",),
            refusal="robbing-not-yet",
        ),
        PlayStep(
            "rob-square",
            position(1, "1@a1n,1@a1e,1@a1s", "1@d4n,1@d4e/-", joker="yes"),
            (robs("1"),),
            ("1 square@2:d4n>square:a1w",),
            allowed=("1 square:a1n>reserve",),
            forbidden=("1 reserve@2>reserve",),
            refusal="not-in-reserve",
        ),
        PlayStep(
            "joker",
            position(6, "1@a1n,1@a1e,1@a1s,2@b2e.b2s", "1@d4n,1@d4e,2@a1e.a1s/-", joker="yes"),
            (lambda before, after: moved(after).form == "2",),
            ("2 supply>square:c1e.c1s",),
            allowed=("6 supply>reserve",),
            forbidden=("2 square@2:a1e.a1s>reserve",),
            refusal="joker-does-not-rob",
        ),
        PlayStep(
            "least",
            position(3, TIGHT),
            (hurts_least,),
            ("3 square:b1e.b1s.c1w>square:b1e.c1s.c1w",),
            allowed=("3 supply>reserve",),
            forbidden=("3 supply>square:b1e.c1s.c1w",),
            refusal="place-occupied",
        ),
        PlayStep(
            "fill",
            position(4, NEARLY, f"{cell('a1')},6@a4e.a4n.a4s.a4w.b4s.b4w/3"),
            (moves("4s", "supply", "square"),),
            (f"4s supply>square:{CELL.format('c1')}",),
            allowed=("4s supply>reserve",),
        ),
    ),
)
