"""The participants of an arena, as short texts.

random · greedy · level:3 · seconds:0.5 · simulations:2000     Quadrangle's own bots
simulations:2000?threat=0.4&spread=2                           with other weights (bots/<game>/weights.py)
one-ply · plain:10000 · v1:3                                   reference bots that never change (bots/reference/)
plain-seconds:0.5 · plain-simulations:2000                     the same search without knowledge
package.module:attribute                                       a bot, or a factory that is called with the game
exec:command with arguments                                    an external program (docs/bot-protocol.md)
"""

from __future__ import annotations

import math
from dataclasses import replace
from importlib import import_module
from typing import Any, Protocol, runtime_checkable

from quadrangle.arena.external_bots import ExternalBot
from quadrangle.bots import Bot, bot, by_name
from quadrangle.bots.strategy import checked_weights
from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Game, State

BUILT_IN = frozenset({"random", "greedy", "level", "seconds", "simulations", "one-ply", "plain", "v1"})
PLAIN = "plain-"


@runtime_checkable
class ObservingBot(Protocol):
    """A bot that is notified of all moves and of the end of the game."""

    def begin(self, game: Game, seat: int) -> None: ...
    def played(self, text: str) -> None: ...
    def end(self, state: State) -> None: ...
    def close(self) -> None: ...


def participant(game: str, spec: str) -> Bot:
    """Return the bot that a text names; raise `Unplayable` if there is none."""
    kind, _, rest = spec.partition(":")
    if kind == "exec":
        return ExternalBot(rest)
    if kind.partition("?")[0] in BUILT_IN:
        own, _, changes = spec.partition("?")
        return _weighted(game, own, changes) if changes else by_name(game, own)
    if kind.removeprefix(PLAIN) in ("seconds", "simulations"):
        return _plain(game, kind.removeprefix(PLAIN), rest)
    return _entry_point(game, kind, rest)


def _weighted(game: str, spec: str, changes: str) -> Bot:
    """Return one of our bots with some weights changed, to tune them in matches."""
    from quadrangle.bots.search.search_bot import SearchBot  # loads compiled code, which external programs do not need

    made = by_name(game, spec)
    if not isinstance(made, SearchBot):
        raise Unplayable(f"The bot {spec} has no weights.")
    changed = {}
    for change in changes.split("&"):
        name, _, value = change.partition("=")
        try:
            changed[name] = float(value)
        except ValueError:
            changed[name] = math.nan
        if not math.isfinite(changed[name]):
            raise Unplayable(f"The weight {name} must be a number, not {value!r}.")
    return replace(made, name=f"{spec}?{changes}", weights={**made.weights, **checked_weights(game, changed)})


def _plain(game: str, kind: str, value: str) -> Bot:
    try:
        made = bot(game, seconds=float(value)) if kind == "seconds" else bot(game, simulations=int(value))
    except ValueError:
        raise Unplayable(f"{PLAIN}{kind} takes a number above 0, not {value!r}.") from None
    return made.plain()


def _entry_point(game: str, module: str, attribute: str) -> Bot:
    if not attribute:
        raise Unplayable(f"There is no bot {module!r} (a level, a budget, module:attribute, or exec:command).")
    try:
        loaded: Any = getattr(import_module(module), attribute)
        made = loaded if hasattr(loaded, "choose") and not isinstance(loaded, type) else loaded(game)
    except Exception as error:  # external code may raise anything
        raise Unplayable(f"The bot {module}:{attribute} cannot be loaded: {error}.") from error
    if not hasattr(made, "choose"):
        raise Unplayable(f"The bot {module}:{attribute} has no method choose(state, rng).")
    return made  # type: ignore[no-any-return]
