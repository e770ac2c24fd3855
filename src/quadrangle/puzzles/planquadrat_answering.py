"""How a wrong try at a puzzle of PlanQuadrat is answered: by compiled code, for which nobody waits.

Run as a program, it compiles what it calls into the cache.
"""

from __future__ import annotations

from quadrangle.bots.planquadrat.kernel_claims import threat
from quadrangle.bots.reference.planquadrat import best
from quadrangle.games.planquadrat.kernel import from_state
from quadrangle.games.planquadrat.state import City, Step
from quadrangle.puzzles.puzzle import shipped


def largest_claim(city: City) -> tuple[str, ...]:
    """The turn in which the player to move claims most; nothing if there is nothing to claim."""
    if not threat(from_state(city)):
        return ()
    moves, player = list[str](), city.player
    while city.turn == player and not (moves and city.step is Step.PLACE):
        moves.append(str(min(best(city), key=str)))
        city = city.play(moves[-1])
    return tuple(moves)


def compile_now() -> None:
    """Answer where there is something to claim, with every part of a turn."""
    for puzzle in shipped("planquadrat")[:2]:
        city = puzzle.start()
        assert isinstance(city, City)
        largest_claim(city)


if __name__ == "__main__":
    compile_now()
