"""Self-play: games between bots in fixed seats, each with a seed of its own, as data for learning and study."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial

from quadrangle.arena.participants import participant
from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Game
from quadrangle.parallel import Progress, each
from quadrangle.record import Record


def self_play(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int = 1,
    *,
    workers: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
) -> Iterator[Record]:
    """The records of games between these bots, one a seat, in the order of their numbers.

    Game k follows from the seed and k alone: the others, and where they are played, change nothing.

    >>> from quadrangle.games import game
    >>> [record.result["scores"] for record in self_play(game("planquadrat"), ["greedy", "random"], 2)]
    [[11, 0], [14, 0]]
    """
    if any(bot.startswith("exec:") for bot in bots):
        raise Unplayable("Programs (exec:…) play in the arena, not here.")
    for bot in bots:
        participant(game.name, bot)  # a wrong name is told now, not in the middle of it
    return each(partial(play_one, game, tuple(bots), seed), range(games), workers=workers, ray=ray, progress=progress)


def play_one(game: Game, bots: tuple[str, ...], seed: int, number: int) -> Record:
    """One game; its generator serves chance and bots alike."""
    rng = random.Random(f"{seed}/{number}")
    seats = {bot: participant(game.name, bot) for bot in dict.fromkeys(bots)}
    state, moves = game.start(), []
    while state.turn is not None:
        action = state.draw(rng) if state.turn == 0 else seats[bots[state.turn - 1]].choose(state, rng)
        moves.append(str(action))
        state = state.play(action)
    return Record.of(state, moves, bots)
