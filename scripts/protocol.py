"""Write the schema of everything that crosses the wire to docs/protocol.schema.json."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from ludoteka.protocol import Frame, Incoming
from ludoteka.protocol.http import (
    Attempt,
    DailyExercise,
    ExercisePage,
    GameInfo,
    Health,
    Join,
    NewTableBody,
    Problem,
    RecordKept,
    ReplayPage,
    RulesPage,
    Seated,
    TablePage,
    Verdict,
)
from ludoteka.protocol.parts import TableInfo

TARGET = Path(__file__).parents[1] / "docs" / "protocol.schema.json"
HTTP = (
    GameInfo,
    RulesPage,
    ExercisePage,
    DailyExercise,
    Attempt,
    Verdict,
    TableInfo,
    TablePage,
    ReplayPage,
    NewTableBody,
    Join,
    Seated,
    RecordKept,
    Health,
    Problem,
)


def schema() -> dict[str, Any]:
    """Return one JSON schema: what a client sends, what it gets, and the bodies of HTTP."""
    (sent, got, *bodies), definitions = msgspec.json.schema_components(
        (Incoming, Frame, *HTTP), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of Ludoteka",
        "sent": sent,
        "got": got,
        "http": {kind.__name__: body for kind, body in zip(HTTP, bodies, strict=True)},
        "$defs": definitions,
    }


def written() -> str:
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    if "--check" in sys.argv and TARGET.read_text("utf-8") != written():
        sys.exit("docs/protocol.schema.json is not what ludoteka.protocol says: run make protocol")
    TARGET.write_text(written(), "utf-8")
