"""Bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from ludoteka.protocol.parts import Happened, Name, RunningClock, SeatNumber, TableInfo


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Me(Body, tag="me", frozen=True):
    name: Name


class Guest(Body, tag="guest", frozen=True):
    """A seat for whoever follows the link first."""


class BotSeat(Body, tag="bot", frozen=True):
    level: Annotated[str, Meta(max_length=20)] = "normal"


class NewTableBody(Body, frozen=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Me | Guest | BotSeat], Meta(min_length=1, max_length=16)]
    options: dict[str, bool | int | str] = {}
    public: bool = False


class Join(Body, frozen=True):
    name: Name
    seat: SeatNumber | None = None


class Seated(Struct, frozen=True):
    """A seat of one's own. The token is said here once and never again."""

    table: str
    seat: int | None
    token: str | None
    commitment: str


class ExerciseKinds(Struct, frozen=True):
    kinds: tuple[str, ...]
    difficulties: tuple[int, ...]
    """From easy to hard."""


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    seats: tuple[int, ...]
    rules_version: int
    options: list[dict[str, Any]]
    levels: tuple[str, ...]
    exercises: ExerciseKinds | None
    """What can be practised alone; null where nothing can."""


class ExercisePage(Struct, frozen=True):
    """Something to solve alone; the same kind, difficulty and seed are the same exercise."""

    game: str
    kind: str
    difficulty: int
    seed: str
    exercise: Any
    """In the game's own form: `docs/games/`."""


class DailyExercise(Struct, frozen=True):
    """The exercise of a day, the same for everybody."""

    date: str
    """By UTC, such as 2026-11-15."""

    next_ms: int
    """How long until the next one."""

    page: ExercisePage


class Attempt(Body, frozen=True):
    """A solution of an exercise, one's own or the day's."""

    kind: Annotated[str, Meta(pattern=r"^[a-z-]{1,40}$")]
    difficulty: Annotated[int, Meta(ge=1, le=9)]
    seed: Annotated[str, Meta(pattern=r"^([A-Za-z0-9]{1,40}|daily/[0-9]{4}-[0-9]{2}-[0-9]{2})$")]
    solution: Annotated[str, Meta(min_length=1, max_length=1000)]
    """As it would be claimed in a match."""


class Verdict(Struct, frozen=True):
    right: bool
    rule: str | None
    """What it breaks, if it is wrong."""

    reason: str | None
    """A key: what is wrong with it."""


class ChatLine(Struct, frozen=True):
    seat: int
    text: str
    at_ms: int


class TablePage(Struct, frozen=True):
    """All that the page of a table needs before its socket is open."""

    table: TableInfo
    chat: tuple[ChatLine, ...]
    rematch: str | None


class RuleText(Struct, frozen=True):
    id: str
    text: str
    ruling: bool
    """Settled by us, where the printed rules are silent."""

    original: bool
    """After the author's own rules, where the printed translation slips."""


class RulePart(Struct, frozen=True):
    """A chapter with numbered rules, or a part in prose."""

    id: str | None
    title: str
    text: str | None
    """Prose, in Markdown; null for a chapter."""

    rules: tuple[RuleText, ...]


class RulesPage(Struct, frozen=True):
    """The rule book of a game in one language."""

    game: str
    language: str
    title: str
    introduction: str
    parts: tuple[RulePart, ...]


class ReplayFrame(Struct, frozen=True):
    """How a finished match stood after a move, as a seat saw it."""

    version: int
    view: Any
    happened: Happened | None
    """The move that led here; null before the first."""

    waiting: tuple[int, ...]
    clocks: tuple[RunningClock, ...]
    """The clocks that ran, and how long each still had to run."""


class ReplayPage(Struct, frozen=True):
    """Part of a finished match."""

    versions: int
    """How many moves it has: frames run from 0 to this."""

    frames: tuple[ReplayFrame, ...]


class RecordKept(Struct, frozen=True):
    table: str


class Health(Struct, frozen=True):
    status: Literal["ok"]
    version: str


class Problem(Struct, frozen=True):
    """Every refusal over HTTP."""

    code: str
    detail: str
    place: str | UnsetType = UNSET
