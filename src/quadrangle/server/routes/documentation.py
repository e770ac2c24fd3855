"""How routes document their bodies: references into the components that `server/openapi.py` defines."""

from __future__ import annotations

from typing import Any, get_args, get_origin

REF = "#/components/schemas/"


def reference(kind: Any) -> dict[str, Any]:
    """The schema of a type, by reference."""
    if get_origin(kind) is list:
        return {"type": "array", "items": reference(get_args(kind)[0])}
    return {"type": "string"} if kind is str else {"$ref": f"{REF}{kind.__name__}"}


def responses(kind: Any, status: int = 200, media: str = "application/json") -> dict[int | str, dict[str, Any]]:
    """What a route returns. Every refusal is an `Error`."""
    return {
        status: {"description": "Done", "content": {media: {"schema": reference(kind)}}},
        "4XX": {"description": "Refused", "content": {"application/json": {"schema": {"$ref": f"{REF}Error"}}}},
        "503": {"description": "Not now", "content": {"application/json": {"schema": {"$ref": f"{REF}Error"}}}},
    }


def request_body(kind: Any) -> dict[str, Any]:
    """The body that a route expects."""
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": reference(kind)}}}}
