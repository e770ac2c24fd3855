"""Structured logs: readable lines on a terminal, JSON lines for machines."""

from __future__ import annotations

import io
import logging
import sys
from contextlib import suppress
from typing import TextIO, cast

import structlog

# What uvicorn logs for each malformed request and for each refused handshake. Strangers could fill the disk with it.
MALFORMED = (
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence received from client.",
    "Unsupported upgrade request.",
    "ASGI callable returned without sending handshake.",
    "ASGI callable returned without completing handshake.",
)


class IgnoreWriteErrors(io.TextIOBase):
    """Ignores errors of the stream: a full disk or a closed pipe behind the log must not fail a move."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        with suppress(OSError, ValueError):
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._stream.flush()


def drop_malformed_request_logs(record: logging.LogRecord) -> bool:
    return record.msg not in MALFORMED


def set_up_logs(as_json: bool) -> None:
    """Log everything to standard error, one line per event, including uvicorn's logs."""
    # Plain tracebacks: the pretty ones print local variables, which may contain cookies.
    console = structlog.dev.ConsoleRenderer(
        colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
    )
    last: structlog.typing.Processor = structlog.processors.JSONRenderer() if as_json else console
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,  # the request's id
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if as_json:
        shared.append(structlog.processors.format_exc_info)
    lines = cast(TextIO, IgnoreWriteErrors(sys.stderr))
    structlog.configure(
        processors=[*shared, last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(lines),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(lines)
    formatter = structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processor=last)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").addFilter(drop_malformed_request_logs)
    for verbose in ("alembic", "uvicorn.error"):
        logging.getLogger(verbose).setLevel(logging.WARNING)
