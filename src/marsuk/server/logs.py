"""Structured logs: one JSON object a line, on standard error. No body, query or header is logged, so no secret is."""

from __future__ import annotations

import logging
import sys
from typing import Any

import msgspec

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


_NOT_OURS = "Invalid UTF-8"  # what a client sent wrong, though uvicorn calls it an error


class JsonLines(logging.Formatter):
    """Writes what happened, and all that was given as ``extra``."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _STANDARD}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def write_logs(level: str) -> None:
    """Log from now on, in this process."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.setLevel(logging.ERROR)  # whoever sends what is no HTTP fills no log with it
    uvicorn.addFilter(lambda record: not record.msg.startswith(_NOT_OURS))
