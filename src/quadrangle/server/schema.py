"""The one OpenAPI document: REST, the socket's messages, and the views of all games.

`python -m quadrangle.server.schema` prints it; the page's types are generated from that.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, get_args, get_type_hints

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from quadrangle import __version__
from quadrangle.games import game_class, games
from quadrangle.people.moderation import ReportShown
from quadrangle.people.standings import Leaderboard, RatingChange
from quadrangle.server import bodies, daily, learning, lessons, lobby, puzzles
from quadrangle.server import notification_bodies as notified
from quadrangle.server import people_bodies as told
from quadrangle.server.documented import REF
from quadrangle.server.messages import ClientMessage, ServerMessage
from quadrangle.server.refusals import Error
from quadrangle.service.commands import NewTable
from quadrangle.service.daily.days import Proof
from quadrangle.service.daily.shapes import DailyCompared, DailyLeaders, DailyShown, DailyWanted
from quadrangle.service.hints import Hint
from quadrangle.service.learning import Learned
from quadrangle.service.lobby.challenges import ChallengeWanted
from quadrangle.service.lobby.pairing import Paired, PairingWanted
from quadrangle.service.lobby.shapes import ChallengeShown
from quadrangle.service.shown import Snapshot

BODIES = (
    bodies.Health, bodies.GameShown, bodies.TableListed, bodies.CommandBody, bodies.Effects, bodies.RecordBody,
    bodies.LineShown, bodies.LineLeft, bodies.ReviewShown, bodies.Course,
    bodies.RulesPage, bodies.Invitation, bodies.NetworkWanted, bodies.TableFound, NewTable, Snapshot, Error,
    lessons.LessonShown, lessons.LessonTry, lessons.TryShown, Hint,
    learning.LearnedHere, Learned,
    puzzles.PuzzlesShown, puzzles.PuzzleShown, puzzles.PuzzleTry, puzzles.PuzzleTryShown,
    lobby.Site, lobby.ChallengeAnswer, lobby.ChallengeDone, ChallengeShown, ChallengeWanted, Paired, PairingWanted,
    told.AccountShown, told.AccountWanted, told.SignIn, told.NameWanted, told.PasswordWanted, told.PasskeyMade,
    told.PasskeyOptions, told.TokenWanted, told.TokenMade, told.PersonFound, told.Profile, told.PlayedPage,
    told.ReportWanted, told.Decision, Leaderboard, RatingChange, ReportShown,
    notified.NotificationsShown, notified.DeviceWanted, notified.DeviceGone, notified.QuietHours,
    notified.AddressWanted, notified.AddressConfirmed,
    DailyShown, DailyLeaders, DailyWanted, DailyCompared, Proof,
    daily.DailyPuzzle, daily.DailyPuzzleWanted, daily.DailyPuzzleTry,
)  # fmt: skip


def shown_types(game: str) -> tuple[Any, Any]:
    """The types of a game's view and of one effect, as its state declares them."""
    kind = type(game_class(game)().start())
    # States name these types for type checkers only, to load them late; the room's `view` module has them.
    room = f"{kind.__module__.rpartition('.')[0]}.view"
    late = vars(import_module(room)) if find_spec(room) else {}
    names = {**late, **vars(sys.modules[kind.view.__module__])}
    view = get_type_hints(kind.view, names)["return"]
    effect = get_args(get_type_hints(kind.effects, names)["return"])[1]
    if Any in (view, effect):
        raise TypeError(f"{game}: view() and effects() have to say what they return")
    return view, effect


def components() -> dict[str, Any]:
    """All schemas by name; those of a game begin with its name."""
    kinds = [*BODIES, *get_args(ClientMessage), *get_args(ServerMessage)]
    _, schemas = msgspec.json.schema_components(kinds, ref_template=f"{REF}{{name}}")
    for game in games():
        schemas |= _of_game(game)
    schemas["ClientMessage"] = _any_of(kind.__name__ for kind in get_args(ClientMessage))
    schemas["ServerMessage"] = _any_of(kind.__name__ for kind in get_args(ServerMessage))
    schemas["GameView"] = _any_of(f"{game.capitalize()}View" for game in games())
    schemas["GameEffect"] = _any_of(f"{game.capitalize()}Effect" for game in games())
    schemas["Position"]["properties"]["view"] = {"$ref": f"{REF}GameView"}
    schemas["PlayedTable"]["properties"]["view"] = {"anyOf": [{"$ref": f"{REF}GameView"}, {"type": "null"}]}
    for kind in ("Effects", "StepShown", "TryShown"):
        schemas[kind]["properties"]["effects"]["additionalProperties"] = {"$ref": f"{REF}GameEffect"}
    schemas["LineShown"]["properties"]["effects"] = schemas["Effects"]["properties"]["effects"]
    return schemas


def _any_of(names: Iterable[str]) -> dict[str, Any]:
    return {"anyOf": [{"$ref": f"{REF}{name}"} for name in names]}


def _of_game(game: str) -> dict[str, Any]:
    prefix = game.capitalize()
    tops, inner = msgspec.json.schema_components(shown_types(game), ref_template=f"{REF}{prefix}{{name}}")
    found = {f"{prefix}{name}": schema for name, schema in inner.items()}
    for part, top in zip(("View", "Effect"), tops, strict=True):
        found.setdefault(f"{prefix}{part}", top)
    for schema in found.values():
        if "game" in schema.get("properties", ()):
            schema["properties"]["game"] = {"enum": [game]}  # tells one view from another
    return found


def openapi(app: FastAPI) -> dict[str, Any]:
    """The document of this application."""
    if not app.openapi_schema:
        document = get_openapi(title="Quadrangle", version=__version__, routes=app.routes, description=__doc__)
        for path in document["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)  # such requests are refused like all others: 4XX
        document["components"] = {"schemas": components()}
        app.openapi_schema = document
    return app.openapi_schema


def socket_schema() -> dict[str, Any]:
    """The messages of the socket alone, as JSON Schema."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Quadrangle socket, version 1",
        "properties": {
            "client": {"$ref": f"{REF}ClientMessage"},
            "server": {"$ref": f"{REF}ServerMessage"},
        },
        "components": {"schemas": components()},
    }


if __name__ == "__main__":
    from quadrangle.server.app import create_app
    from quadrangle.server.settings import Settings

    json.dump(create_app(Settings()).openapi(), sys.stdout, indent=1, ensure_ascii=False)
