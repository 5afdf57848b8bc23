"""Logs as one JSON object a line. What is logged is named field by field, so no secret can slip in."""

from __future__ import annotations

import json
import logging
from typing import Final

FIELDS: Final = ("table", "seat", "code", "status", "version", "fault", "port")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {"at": self.formatTime(record), "level": record.levelname.lower(), "from": record.name}
        line["says"] = record.getMessage()
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def configure(level: str) -> None:
    """Send everything to standard error, our way."""
    out = logging.StreamHandler()
    out.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [out]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = name != "uvicorn.access"  # addresses and paths of people are nobody's business
