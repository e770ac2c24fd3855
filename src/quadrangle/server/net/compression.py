"""Compresses responses for clients that accept it. Sockets are not compressed: that would triple their memory."""

from __future__ import annotations

import gzip

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

# A smaller response fits into one packet anyway.
LEAST_BYTES = 1000
LEVEL = 6


def compressed(request: Request, response: Response) -> Response:
    """The response with its body as gzip, if the client accepts that and the body is large enough."""
    response.headers.add_vary_header("accept-encoding")
    body = bytes(response.body)
    if len(body) < LEAST_BYTES or not accepts_gzip(request.headers):
        return response
    packed = gzip.compress(body, LEVEL, mtime=0)
    headers = {**response.headers, "content-encoding": "gzip", "content-length": str(len(packed))}
    return Response(packed, response.status_code, headers)


def accepts_gzip(headers: Headers) -> bool:
    """Does the request name gzip, and not only to exclude it?"""
    offers = [offer.replace(" ", "").lower() for offer in headers.get("accept-encoding", "").split(",")]
    return any(name == "gzip" and not _is_zero(weight) for name, _, weight in (one.partition(";") for one in offers))


def _is_zero(weight: str) -> bool:
    """Weights have at most three decimals."""
    return weight in ("q=0", "q=0.", "q=0.0", "q=0.00", "q=0.000")
