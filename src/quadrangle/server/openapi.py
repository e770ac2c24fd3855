"""The one OpenAPI document: REST, the socket's messages, and the views of all games.

`python -m quadrangle.server.openapi` prints it; the page's types are generated from that.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import Any, get_args, get_type_hints

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from quadrangle import __version__
from quadrangle.accounts.leaderboards import Leaderboard, RatingChange
from quadrangle.accounts.moderation import BanView, ReportView
from quadrangle.accounts.unusual_pairs import UnusualPair
from quadrangle.activities.daily.schemas import DailyCompared, DailyLeaders, DailyView, DailyWanted
from quadrangle.activities.daily.secrets import Proof
from quadrangle.activities.hints import Hint
from quadrangle.activities.learning_progress import LearningProgress
from quadrangle.core.state import State
from quadrangle.games import game_class, games
from quadrangle.lobby.challenges import ChallengeWanted
from quadrangle.lobby.messages import ChallengeView
from quadrangle.lobby.pairing import Paired, PairingWanted
from quadrangle.server.http_errors import Error
from quadrangle.server.routes.documentation import REF
from quadrangle.server.schemas import (
    accounts,
    daily,
    invitations,
    lessons,
    lobby,
    notifications,
    puzzles,
    recovery,
    replay,
    reviews,
    site,
    tables,
)
from quadrangle.server.schemas.health import Health
from quadrangle.server.schemas.learning import LearningUpdate
from quadrangle.server.schemas.rules import RulesPage
from quadrangle.server.socket.messages import ClientMessage, ServerMessage
from quadrangle.tables.live.messages import GameInfo, Snapshot, TableListItem
from quadrangle.tables.model.commands import NewTable

DESCRIPTION = "The one OpenAPI document: REST, the socket's messages, and the views of all games."
BODIES = (
    Error, Health, Snapshot, NewTable, GameInfo, TableListItem, Hint, LearningProgress, Proof,
    tables.CommandBody, tables.Effects, tables.Course,
    replay.RecordBody, replay.ReplayView,
    reviews.Variation, reviews.ReviewStatus, reviews.Retry, reviews.TriedDecision,
    RulesPage,
    invitations.Invitation, invitations.NetworkWanted, invitations.InvitedTable,
    lessons.LessonView, lessons.LessonTry, lessons.LessonTryResult, lessons.LessonSolution,
    LearningUpdate,
    puzzles.PuzzleList, puzzles.PuzzleView, puzzles.PuzzleTry, puzzles.PuzzleTryResult, puzzles.PuzzleSolution,
    site.SiteInfo, lobby.ChallengeAnswer, lobby.ChallengeDone, ChallengeView, ChallengeWanted, Paired, PairingWanted,
    accounts.AccountStatus, accounts.AccountWanted, accounts.SignIn, accounts.NameWanted, accounts.PasswordWanted,
    accounts.PasskeyMade, accounts.PasskeyOptions, accounts.TokenWanted, accounts.TokenMade, accounts.PersonRef,
    accounts.Profile, accounts.PlayedPage, accounts.ReportWanted, accounts.ReportDecision, accounts.AccountExport,
    accounts.BanWanted, accounts.OpenReports, accounts.RatingLimit, recovery.ProofGiven, recovery.CodesMade,
    recovery.Forgotten, recovery.ForgottenAnswer, recovery.RecoveryByCode, recovery.RecoveryByLink, recovery.ResetLink,
    recovery.ResetLinkWanted, Leaderboard, RatingChange, ReportView, BanView, UnusualPair,
    notifications.NotificationSettings, notifications.DeviceWanted, notifications.DeviceGone, notifications.QuietHours,
    notifications.AddressWanted, notifications.AddressConfirmed, notifications.MailWanted, notifications.Unsubscribed,
    DailyView, DailyLeaders, DailyWanted, DailyCompared,
    daily.DailyPuzzle, daily.DailyPuzzleWanted, daily.DailyPuzzleTry,
)  # fmt: skip


def view_types(game: str) -> tuple[Any, Any]:
    """The types of a game's view and of one effect, as its state declares them."""
    rules = game_class(game)
    kind = type(rules().start())
    # A state delegates both to its game, unless it overrides them.
    view = _returned(rules.view if kind.view is State.view else kind.view)
    effect = get_args(_returned(rules.effects if kind.effects is State.effects else kind.effects))[1]
    if Any in (view, effect):
        raise TypeError(f"{game}: view() and effects() do not declare what they return")
    return view, effect


def _returned(method: Callable[..., Any]) -> Any:
    """The declared return type. Types that are imported for type checkers only are parameters, which do not matter."""
    returned = {"return": method.__annotations__["return"]}
    return get_type_hints(SimpleNamespace(__annotations__=returned), vars(sys.modules[method.__module__]))["return"]


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
    for kind in ("Effects", "LessonStepView", "LessonTryResult"):
        schemas[kind]["properties"]["effects"]["additionalProperties"] = {"$ref": f"{REF}GameEffect"}
    schemas["ReplayView"]["properties"]["effects"] = schemas["Effects"]["properties"]["effects"]
    return schemas


def _any_of(names: Iterable[str]) -> dict[str, Any]:
    return {"anyOf": [{"$ref": f"{REF}{name}"} for name in names]}


def _of_game(game: str) -> dict[str, Any]:
    prefix = game.capitalize()
    tops, inner = msgspec.json.schema_components(view_types(game), ref_template=f"{REF}{prefix}{{name}}")
    schemas_of_game = {f"{prefix}{name}": schema for name, schema in inner.items()}
    for part, top in zip(("View", "Effect"), tops, strict=True):
        schemas_of_game.setdefault(f"{prefix}{part}", top)
    for schema in schemas_of_game.values():
        if "game" in schema.get("properties", ()):
            schema["properties"]["game"] = {"enum": [game]}  # distinguishes the views
    return schemas_of_game


def openapi(app: FastAPI) -> dict[str, Any]:
    """The document of this application."""
    if not app.openapi_schema:
        document = get_openapi(title="Quadrangle", version=__version__, routes=app.routes, description=DESCRIPTION)
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
