"""`/metrics`, in the words of Prometheus: for whoever runs the server, and for nobody who comes through a proxy."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.datastructures import State
from starlette.responses import Response

from quadrangle.server.addresses import Proxies
from quadrangle.server.refusals import NO_SUCH_PAGE
from quadrangle.service.figures import Histogram
from quadrangle.service.refusals import Refused

router = APIRouter(default_response_class=Response)
# Whoever says any of these speaks for somebody else, and loopback is then only where the proxy is.
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """What the server counts. To strangers there is nothing at this address."""
    if not _may_read(request):
        raise Refused(NO_SUCH_PAGE)
    return Response(generate_latest(request.app.state.registry), headers={"content-type": CONTENT_TYPE_LATEST})


def _may_read(request: Request) -> bool:
    forwarded = any(name in request.headers for name in FORWARDED)
    allowed = Proxies(request.app.state.settings.metrics_from)
    return not forwarded and request.client is not None and request.client.host in allowed


def new_registry(state: State) -> CollectorRegistry:
    """A registry for one application: two in one process (as in tests) count apart."""
    registry = CollectorRegistry()
    registry.register(Figured(state))
    ProcessCollector(registry=registry)
    return registry


class Figured(Collector):
    """Asks the service for its figures when somebody wants to read them; until then nothing is done."""

    def __init__(self, state: State) -> None:
        self._state = state

    def collect(self) -> Iterator[Metric]:
        if not hasattr(self._state, "tables"):  # not started yet
            return
        yield from self._played()
        yield from self._refused()
        yield from self._held()
        yield from self._written()
        yield from self._told()

    def _played(self) -> Iterator[Metric]:
        figures = self._state.tables.figures
        moves = CounterMetricFamily("quadrangle_moves", "Moves on the disk and acknowledged.", labels=["by"])
        moves.add_metric(["person"], figures.moves_of_people)
        moves.add_metric(["bot"], figures.moves_of_bots)
        yield moves
        yield CounterMetricFamily("quadrangle_tables_made", "Tables made.", figures.tables_made)
        about = "Seconds from a command to its answer."
        yield _histogram("quadrangle_command_seconds", about, figures.answer_seconds)

    def _refused(self) -> Iterator[Metric]:
        refusals = CounterMetricFamily("quadrangle_refusals", "What was refused, by code.", labels=["code"])
        for code, count in self._state.watch.refused.items():
            refusals.add_metric([code], count)
        yield refusals

    def _held(self) -> Iterator[Metric]:
        tables = self._state.tables
        thinking = sum(room.bot_task is not None for room in tables.rooms)
        yield GaugeMetricFamily("quadrangle_sockets", "Open sockets.", len(self._state.connections))
        yield GaugeMetricFamily("quadrangle_rooms", "Tables in memory.", tables.in_memory)
        yield GaugeMetricFamily("quadrangle_bots_thinking", "Tables at which a bot is about to move.", thinking)

    def _written(self) -> Iterator[Metric]:
        figures = self._state.tables.figures
        waiting, failed = figures.being_written, figures.not_written
        yield GaugeMetricFamily("quadrangle_writes_waiting", "Appends that the log's writer has not settled.", waiting)
        yield CounterMetricFamily("quadrangle_writes_failed", "Appends that could not be written.", failed)
        yield _histogram("quadrangle_commit_appends", "Appends in each commit of the log.", figures.commit_sizes)

    def _told(self) -> Iterator[Metric]:
        notices = self._state.tables.notices
        figures, hears = notices.figures, notices.trouble is None
        yield CounterMetricFamily("quadrangle_notices_told", "Notices sent to other nodes.", figures.told)
        yield CounterMetricFamily("quadrangle_notices_heard", "Notices heard from other nodes.", figures.heard)
        about = "How often the connection on which other nodes are heard was opened."
        yield CounterMetricFamily("quadrangle_notices_connected", about, figures.connected)
        yield GaugeMetricFamily("quadrangle_notices_listening", "1 while other nodes are heard.", int(hears))


def _histogram(name: str, about: str, counted: Histogram) -> Metric:
    bounds = [*map(str, counted.bounds), "+Inf"]
    up_to = list(zip(bounds, accumulate(counted.counts), strict=True))
    return HistogramMetricFamily(name, about, buckets=up_to, sum_value=counted.total)
