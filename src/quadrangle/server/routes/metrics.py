"""`/metrics` for Prometheus: only for the operator's own machines, and never through a proxy."""

from __future__ import annotations

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.responses import Response

from quadrangle.server.http_errors import NO_SUCH_PAGE
from quadrangle.server.net.client_address import Proxies
from quadrangle.server.routes.dependencies import site_of
from quadrangle.tables.errors import Refused

router = APIRouter(default_response_class=Response)
# A request with one of these comes through a proxy, so that a loopback address says nothing about its origin.
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """The server's metrics; 404 for everybody who may not read them."""
    if not _may_read(request):
        raise Refused(NO_SUCH_PAGE)
    return Response(generate_latest(site_of(request).metrics), headers={"content-type": CONTENT_TYPE_LATEST})


def _may_read(request: Request) -> bool:
    forwarded = any(name in request.headers for name in FORWARDED)
    allowed = Proxies(site_of(request).settings.metrics_from)
    return not forwarded and request.client is not None and request.client.host in allowed
