"""Self-play: games between bots in fixed seats, as data for learning and studies."""

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
    """Yield the records of games between these bots, one per seat, in order.

    Game k depends only on the seed and k.

    >>> from quadrangle.games import game
    >>> [record.result["scores"] for record in self_play(game("planquadrat"), ["greedy", "random"], 2)]
    [[11, 0], [14, 0]]
    """
    if any(bot.startswith("exec:") for bot in bots):
        raise Unplayable("External programs (exec:…) can play in the arena only.")
    for bot in bots:
        participant(game.name, bot)  # raises on a wrong name before any game
    return each(partial(play_one, game, tuple(bots), seed), range(games), workers=workers, ray=ray, progress=progress)


def play_one(game: Game, bots: tuple[str, ...], seed: int, number: int) -> Record:
    """Play one game. Chance and bots share one generator."""
    rng = random.Random(f"{seed}/{number}")
    seats = {bot: participant(game.name, bot) for bot in dict.fromkeys(bots)}
    state, moves = game.start(), []
    while state.turn is not None:
        action = state.draw(rng) if state.turn == 0 else seats[bots[state.turn - 1]].choose(state, rng)
        moves.append(str(action))
        state = state.play(action)
    return Record.of(state, moves, bots)
