"""Exercises over HTTP: one of any kind and difficulty, that of the day, and whether a solution is right.

Nothing is kept and nobody has to be known for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Any, Final

from litestar import get, post
from litestar.params import JSONBody, Parameter

from ludoteka.core.errors import InputError
from ludoteka.core.exercises import Exercise, Exercises
from ludoteka.core.game import AnyGame
from ludoteka.protocol.http import Attempt, DailyExercise, ExerciseKinds, ExercisePage, Verdict
from ludoteka.server.problems import problems
from ludoteka.server.site import Site

GameName = Annotated[str, Parameter(pattern=r"^[a-z]{1,40}$", description="The name of a game.")]
Kind = Annotated[str, Parameter(pattern=r"^[a-z-]{1,40}$", description="What kind of exercise.")]
Difficulty = Annotated[int, Parameter(ge=1, le=9, description="How hard, from 1 on.")]
Seed = Annotated[
    str,
    Parameter(pattern=r"^[A-Za-z0-9]{1,40}$", description="Letters and digits: same seed, same exercise."),
]

DAY_MS: Final = 86_400_000


class UnknownExerciseError(InputError):
    code = "unknown-exercise"


def kinds_of(game: AnyGame) -> ExerciseKinds | None:
    """Return what can be practised in a game, None if nothing can."""
    found = game.exercises
    return None if found is None else ExerciseKinds(found.kinds, found.difficulties)


def exercises_of(game: AnyGame) -> Exercises:
    """Raises UnknownExerciseError."""
    if game.exercises is None:
        raise UnknownExerciseError(f"{game.name} has no exercises")
    return game.exercises


def chosen(offered: Exercises, kind: str, difficulty: int, seed: str) -> Exercise:
    """Return an exercise, if there is such a one. Raises UnknownExerciseError."""
    if kind not in offered.kinds:
        raise UnknownExerciseError(f"there are exercises of these kinds: {', '.join(offered.kinds)}")
    if difficulty not in offered.difficulties:
        raise UnknownExerciseError(
            f"difficulties are {offered.difficulties[0]} to {offered.difficulties[-1]}"
        )
    return Exercise(kind, difficulty, seed)


def shown(game: AnyGame, offered: Exercises, exercise: Exercise) -> ExercisePage:
    return ExercisePage(
        game.name, exercise.kind, exercise.difficulty, exercise.seed, exercise=offered.dump(exercise)
    )


def judged(offered: Exercises, exercise: Exercise, solution: str) -> Verdict:
    objection = offered.wrong(exercise, solution)
    if objection is None:
        return Verdict(right=True, rule=None, reason=None)
    return Verdict(right=False, rule=objection.rule, reason=objection.reason)


def practice_routes(the_site: Callable[[], Site]) -> list[Any]:
    """Return the routes. Exercises are made beside the event loop: some take a while."""

    @get("/api/games/{game:str}/exercise", responses=problems(400), summary="An exercise for one")
    async def show_exercise(game: GameName, kind: Kind, difficulty: Difficulty, seed: Seed) -> ExercisePage:
        found = the_site().tables.game(game)
        offered = exercises_of(found)
        return await asyncio.to_thread(shown, found, offered, chosen(offered, kind, difficulty, seed))

    @get(
        "/api/games/{game:str}/exercise/daily",
        responses=problems(400),
        summary="The exercise of the day, the same for everybody",
    )
    async def show_daily(game: GameName) -> DailyExercise:
        found = the_site().tables.game(game)
        offered = exercises_of(found)
        now = the_site().tables.time.wall_ms()
        date = datetime.fromtimestamp(now / 1000, UTC).date().isoformat()
        page = await asyncio.to_thread(shown, found, offered, offered.daily(date))
        return DailyExercise(date=date, next_ms=DAY_MS - now % DAY_MS, page=page)

    @post(
        "/api/games/{game:str}/exercise",
        responses=problems(400, 413),
        status_code=200,
        summary="Whether a solution is right, or what is wrong with it",
    )
    async def judge(game: GameName, data: JSONBody[Attempt]) -> Verdict:
        offered = exercises_of(the_site().tables.game(game))
        exercise = chosen(offered, data.kind, data.difficulty, data.seed)
        return await asyncio.to_thread(judged, offered, exercise, data.solution)

    return [show_exercise, show_daily, judge]
