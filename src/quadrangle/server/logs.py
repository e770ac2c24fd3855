"""Structured logs: readable lines on a terminal, JSON lines for machines."""

from __future__ import annotations

import io
import logging
import sys
from contextlib import suppress
from typing import TextIO, cast

import structlog

# What uvicorn writes down for every piece of garbage that a stranger sends, with a traceback. It would fill the disk.
GARBAGE = (
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence received from client.",
    "Unsupported upgrade request.",
)


class Unfailing(io.TextIOBase):
    """Passes texts on if that can be done: a full disk or a closed pipe behind the log must not fail a move."""

    def __init__(self, behind: TextIO) -> None:
        self._behind = behind

    def write(self, text: str) -> int:
        with suppress(OSError, ValueError):
            self._behind.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._behind.flush()


def is_no_garbage(record: logging.LogRecord) -> bool:
    return record.msg not in GARBAGE


def set_up_logs(as_json: bool) -> None:
    """Everything goes to standard error, one line an event; uvicorn's lines too."""
    # Plain tracebacks: the pretty ones print local variables, and those know people's cookies.
    for_people = structlog.dev.ConsoleRenderer(
        colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
    )
    last: structlog.typing.Processor = structlog.processors.JSONRenderer() if as_json else for_people
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,  # the request's id
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if as_json:
        shared.append(structlog.processors.format_exc_info)
    lines = cast(TextIO, Unfailing(sys.stderr))
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
    logging.getLogger("uvicorn.error").addFilter(is_no_garbage)
    for talkative in ("alembic", "uvicorn.error"):
        logging.getLogger(talkative).setLevel(logging.WARNING)
