"""How the refusals of a route are described."""

from __future__ import annotations

from litestar.openapi.datastructures import ResponseSpec

from ludoteka.protocol.http import Problem


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """Document the refusals of a route."""
    says = {
        400: "What was sent cannot be used.",
        404: "There is no such table.",
        409: "Not as things stand.",
        413: "Too large.",
        429: "Too many requests; try again later.",
        503: "The store cannot be reached, or the server is full; try again later.",
    }
    wanted = sorted({*statuses, 429, 503})
    return {
        status: ResponseSpec(Problem, description=says[status], generate_examples=False) for status in wanted
    }
