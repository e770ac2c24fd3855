"""Prometheus metrics of one server."""

from __future__ import annotations

from collections.abc import Iterator, Sized
from itertools import accumulate

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from quadrangle.server.ops.refusal_log import RefusalLog
from quadrangle.tables.counters import Histogram
from quadrangle.tables.service import Tables


def new_registry(tables: Tables, connections: Sized, refusal_log: RefusalLog) -> CollectorRegistry:
    """A registry for one application: two in one process (as in tests) count separately."""
    registry = CollectorRegistry()
    registry.register(ServerMetrics(tables, connections, refusal_log))
    ProcessCollector(registry=registry)
    return registry


class ServerMetrics(Collector):
    """Reads the counters of the service when the metrics are requested; costs nothing until then."""

    def __init__(self, tables: Tables, connections: Sized, refusal_log: RefusalLog) -> None:
        self._tables = tables
        self._connections = connections
        self._refusal_log = refusal_log

    def collect(self) -> Iterator[Metric]:
        yield from self._moves()
        yield from self._refusals()
        yield from self._gauges()
        yield from self._writes()
        yield from self._notices()

    def _moves(self) -> Iterator[Metric]:
        counters = self._tables.counters
        moves = CounterMetricFamily("quadrangle_moves", "Moves on the disk and acknowledged.", labels=["by"])
        moves.add_metric(["person"], counters.moves_of_people)
        moves.add_metric(["bot"], counters.moves_of_bots)
        yield moves
        yield CounterMetricFamily("quadrangle_tables_made", "Tables made.", counters.tables_made)
        about = "Seconds from a command to its answer."
        yield _histogram("quadrangle_command_seconds", about, counters.answer_seconds)

    def _refusals(self) -> Iterator[Metric]:
        refusals = CounterMetricFamily("quadrangle_refusals", "What was refused, by code.", labels=["code"])
        for code, count in self._refusal_log.counts.items():
            refusals.add_metric([code], count)
        yield refusals

    def _gauges(self) -> Iterator[Metric]:
        thinking = sum(room.bot_task is not None for room in self._tables.rooms)
        yield GaugeMetricFamily("quadrangle_sockets", "Open sockets.", len(self._connections))
        yield GaugeMetricFamily("quadrangle_rooms", "Tables in memory.", len(self._tables.rooms))
        yield GaugeMetricFamily("quadrangle_bots_thinking", "Tables at which a bot is about to move.", thinking)

    def _writes(self) -> Iterator[Metric]:
        counters = self._tables.counters
        waiting, failed = counters.being_written, counters.not_written
        yield GaugeMetricFamily("quadrangle_writes_waiting", "Appends that the log's writer has not settled.", waiting)
        yield CounterMetricFamily("quadrangle_writes_failed", "Appends that could not be written.", failed)
        yield _histogram("quadrangle_commit_appends", "Appends in each commit of the log.", counters.commit_sizes)

    def _notices(self) -> Iterator[Metric]:
        notices = self._tables.notices
        counters, listening = notices.counters, notices.trouble is None
        yield CounterMetricFamily("quadrangle_notices_told", "Notices sent to other nodes.", counters.sent)
        yield CounterMetricFamily("quadrangle_notices_heard", "Notices received from other nodes.", counters.received)
        about = "How often the connection that receives notices was opened."
        yield CounterMetricFamily("quadrangle_notices_connected", about, counters.connected)
        about = "1 while notices of other nodes are received."
        yield GaugeMetricFamily("quadrangle_notices_listening", about, int(listening))


def _histogram(name: str, about: str, counted: Histogram) -> Metric:
    bounds = [*map(str, counted.bounds), "+Inf"]
    up_to = list(zip(bounds, accumulate(counted.counts), strict=True))
    return HistogramMetricFamily(name, about, buckets=up_to, sum_value=counted.total)
