"""Schemathesis reads the API's own description and tries whatever it allows, and much it does not."""

from __future__ import annotations

import tempfile
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error, response_schema_conformance, status_code_conformance

from ludoteka.server.app import build_app
from ludoteka.server.settings import ServerSettings
from ludoteka.storage import open_store
from ludoteka.tables.bots import InlineThinkers
from ludoteka.tables.tables import Tables

FOLDER = tempfile.TemporaryDirectory()


def make_tables() -> Tables:
    return Tables(open_store(f"sqlite:///{FOLDER.name}/api.db"), InlineThinkers())


APP = build_app(make_tables, ServerSettings(requests_per_second=1e9))
schema = schemathesis.openapi.from_asgi("/api/schema/openapi.json", APP)


@schema.parametrize()
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_to_its_description(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate(checks=[not_a_server_error, status_code_conformance, response_schema_conformance])
