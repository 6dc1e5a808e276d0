"""One log for the server and its libraries, as text or as JSON."""

from __future__ import annotations

import logging
import sys
import threading
from types import TracebackType

import structlog

from ..base.config import Config

_TALKATIVE = ("uvicorn", "uvicorn.error", "asyncio", "alembic", "sqlalchemy", "aiosqlite")
"""Libraries of which only warnings are logged."""


def set_up(config: Config) -> None:
    """Set up the log. Local variables never get into it, since they hold secrets."""
    shared: list[structlog.types.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    ending: list[structlog.types.Processor]
    if config.log == "json":
        ending = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    else:
        plain = structlog.dev.plain_traceback
        ending = [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *ending],
        )
    )
    logging.captureWarnings(True)
    if config.log == "json":
        sys.excepthook = _uncaught
        threading.excepthook = lambda failed: _uncaught(failed.exc_type, failed.exc_value, failed.exc_traceback)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(config.log_level.upper())
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))


def _uncaught(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    """Log an exception that nothing has caught, which Python would otherwise print as lines of text."""
    if not issubclass(kind, (KeyboardInterrupt, SystemExit)):
        structlog.get_logger().critical("an error ended this thread", exc_info=(kind, error, trace))
