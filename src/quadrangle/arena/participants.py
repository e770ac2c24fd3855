"""Who can take part, told by short texts.

random · greedy · level:3 · seconds:0.5 · simulations:2000     Quadrangle's own bots
simulations:2000?threat=0.4&spread=2                           with other weights (bots/<game>/weights.py)
ahead:100                                                      who plays for levels until they are compiled
one-ply · plain:10000 · v1:3                                   players that never change (bots/reference/)
plain-seconds:0.5 · plain-simulations:2000                     the same search without knowledge
package.module:attribute                                       a bot, or what makes one when called with the game
exec:command with arguments                                    a program that speaks docs/bot-protocol.md
"""

from __future__ import annotations

import math
from dataclasses import replace
from importlib import import_module
from typing import Any, Protocol, runtime_checkable

from quadrangle.arena.outside import OutsideBot
from quadrangle.bots import Bot, bot, by_name
from quadrangle.bots.strategy import checked_weights
from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Game, State

OWN = frozenset({"random", "greedy", "ahead", "level", "seconds", "simulations", "one-ply", "plain", "v1"})
PLAIN = "plain-"


@runtime_checkable
class Follower(Protocol):
    """A bot that wants to be told what happens at the table, and when it is over."""

    def begin(self, game: Game, seat: int) -> None: ...
    def played(self, text: str) -> None: ...
    def end(self, state: State) -> None: ...
    def close(self) -> None: ...


def participant(game: str, spec: str) -> Bot:
    """The bot that a text says; `Unplayable` names what is wrong with it."""
    kind, _, rest = spec.partition(":")
    if kind == "exec":
        return OutsideBot(rest)
    if kind.partition("?")[0] in OWN:
        own, _, changes = spec.partition("?")
        return _weighted(game, own, changes) if changes else by_name(game, own)
    if kind.removeprefix(PLAIN) in ("seconds", "simulations"):
        return _plain(game, kind.removeprefix(PLAIN), rest)
    return _entry_point(game, kind, rest)


def _weighted(game: str, spec: str, changes: str) -> Bot:
    """A bot of ours with some weights changed, to find out by matches what they are worth."""
    from quadrangle.bots.choosing import SearchBot  # loads compiled code, which an outside program can do without

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
            raise Unplayable(f"The weight {name} is a number, not {value!r}.")
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
        found: Any = getattr(import_module(module), attribute)
        made = found if hasattr(found, "choose") and not isinstance(found, type) else found(game)
    except Exception as error:  # somebody else's code: whatever it raises, it gives no bot
        raise Unplayable(f"The bot {module}:{attribute} cannot be loaded: {error}.") from error
    if not hasattr(made, "choose"):
        raise Unplayable(f"The bot {module}:{attribute} has no method choose(state, rng).")
    return made  # type: ignore[no-any-return]
