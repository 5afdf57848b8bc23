"""What a viewer can ask of a table. Every command is answered: acknowledged once it is kept, or refused."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from ludoteka.core.errors import IllegalMoveError, LudotekaError, NotYourTurnError
from ludoteka.core.game import Decide, Seat
from ludoteka.core.play import check
from ludoteka.protocol import (
    Ack,
    Chat,
    Command,
    NewTable,
    Pause,
    Play,
    Preview,
    Previewed,
    Reject,
    Rematch,
    Resign,
    Resume,
    Said,
    Sign,
    Skip,
    Undo,
    encode,
)
from ludoteka.storage import ConflictError, StoredChat
from ludoteka.tables.draft import Draft
from ludoteka.tables.errors import (
    NoRaceError,
    NothingToSkipError,
    NotOverError,
    NotSeatedError,
    StaleError,
    StoppedError,
    TooFastError,
)
from ludoteka.tables.order import given_at
from ludoteka.tables.table import Table
from ludoteka.tables.turns import GivenError
from ludoteka.tables.viewer import Viewer

log = logging.getLogger("ludoteka.tables")

CHATS: Final = 5
CHAT_SECONDS: Final = 10.0
"""So many lines of chat in so many seconds, per seat."""

MakeRematch = Callable[[Table], Awaitable[str]]


async def obey(table: Table, viewer: Viewer, command: Command, make_rematch: MakeRematch) -> None:
    """Carry out a command and answer it."""
    try:
        await _obey(table, viewer, command, make_rematch)
    except ConflictError as wrong:
        stop(table, wrong)  # another process writes this match: what is in memory here is no longer true
        viewer.offer(encode(_reject(table, command.id, wrong)))
    except LudotekaError as wrong:
        log.info("refused", extra={"table": table.id, "seat": viewer.seat, "code": wrong.code})
        viewer.offer(encode(_reject(table, command.id, wrong)))
    except Exception as wrong:
        stop(table, wrong)
        viewer.offer(encode(_reject(table, command.id, StoppedError("the table has stopped"))))


def take_sign(table: Table, seat: Seat | None, sign: Sign) -> None:
    """Pass on how far a seat is, while others act too. Who stays behind alone may go on.

    Raises NotSeatedError, NotYourTurnError, NoRaceError or what `check_live` does.
    """
    if seat is None:
        raise NotSeatedError("who only watches cannot do that")
    table.check_live()
    pending = table.pending()
    if not isinstance(pending, Decide) or seat not in pending.seats:
        raise NotYourTurnError("the match does not wait for this seat")
    if not (table.standing.is_race or table.signs.has(seat)):
        raise NoRaceError("signs are for when several act at once")
    table.signs.give(seat, sign)


def stop(table: Table, wrong: Exception) -> None:
    """Our mistake: say so, keep the record, never guess on. The next visitor gets the table loaded afresh."""
    table.fault = type(wrong).__name__
    log.error(
        "table stopped",
        exc_info=wrong,
        extra={"table": table.id, "version": table.version, "fault": table.fault},
    )
    for viewer in table.viewers():
        viewer.close("stopped")


async def _obey(table: Table, viewer: Viewer, command: Command, make_rematch: MakeRematch) -> None:
    seat = viewer.seat
    if seat is None:
        raise NotSeatedError("who only watches cannot do that")
    if isinstance(command, Preview):
        viewer.offer(encode(_preview(table, seat, command)))
        return
    if isinstance(command, Chat):
        await _chat(table, seat, command)
        viewer.offer(encode(Ack(id=command.id, version=table.version)))
        return
    at_ms = await given_at(table, seat)
    if isinstance(command, Play):
        await table.turns.take(partial(_play, table, viewer, seat, command, at_ms))
        return
    async with table.turns.alone():
        _check_still(table, viewer, seat)
        if (seat, command.id) in table.done:
            table.acknowledge(seat, command.id)
            return
        await table.fire_due(at_ms)
        match command:
            case Undo():
                await table.undo(seat, at_ms, command.id)
                return
            case Resign():
                await table.resign(seat, at_ms, command.id)
                return
            case Pause():
                await _pause(table, seat)
            case Resume():
                await _resume(table, seat)
            case Skip(enough=enough):
                _skip(table, seat, enough=enough)
            case Rematch():
                await _rematch(table, seat, make_rematch)
        table.done[seat, command.id] = table.version
        table.acknowledge(seat, command.id)


def _play(table: Table, viewer: Viewer, seat: Seat, command: Play, at_ms: int, draft: Draft) -> None:
    """Make a move; what was due before it has happened, whether it is refused or not."""
    _check_still(table, viewer, seat)
    if (seat, command.id) in table.turns.given:
        raise GivenError(table.turns.given[seat, command.id])
    if (seat, command.id) in table.done:
        table.acknowledge(seat, command.id)
        raise GivenError(None)
    draft.fire_due(at_ms)
    if command.version is not None and command.version != draft.version:
        raise StaleError("the match has moved on")
    table.check_live()
    draft.play(seat, command.move, at_ms, command.id)


def _check_still(table: Table, viewer: Viewer, seat: Seat) -> None:
    """Look again after waiting: the table may have stopped, or the seat been resigned elsewhere."""
    if table.fault is not None:
        raise StoppedError("the table has stopped; its moves are safe")
    if viewer.seat != seat:
        raise NotSeatedError("who only watches cannot do that")


def _preview(table: Table, seat: Seat, command: Preview) -> Previewed:
    table.check_live()
    game = table.game
    move = game.read_move(command.move)
    check(game, table.course.state, seat, move)
    facts = game.preview(game.view(table.course.state, seat), move)
    return Previewed(id=command.id, version=table.version, facts=facts)


async def _chat(table: Table, seat: Seat, command: Chat) -> None:
    now = table.time.now()
    recent = table.recent_chats.setdefault(seat, deque(maxlen=CHATS))
    if len(recent) == CHATS and now - recent[0] < CHAT_SECONDS:
        raise TooFastError("too many lines in a short time")
    recent.append(now)
    line = StoredChat(seat, command.text, table.time.wall_ms())
    await table.store.chat(table.id, line)
    table.chats.append(line)
    frame = encode(Said(seat=seat, text=line.text, at_ms=line.at_ms))
    for viewer in table.viewers():
        viewer.offer(frame)


async def _pause(table: Table, seat: Seat) -> None:
    """Stop the clocks once every person has agreed."""
    table.check_live()
    table.agreed_pause.add(seat)
    if all(chair.seat in table.agreed_pause for chair in table.chairs if chair.stored.kind == "person"):
        table.agreed_pause.clear()
        await table.store.status(table.id, "paused")
        table.clockwork.stop()
        table.tell()
        table.on_change()
    table.tell_seats()


async def _resume(table: Table, seat: Seat) -> None:
    table.agreed_pause.discard(seat)
    if table.paused:
        await table.store.status(table.id, "live")
        table.clockwork.go()
        table.tell()
        table.on_change()
    table.tell_seats()


def _skip(table: Table, seat: Seat, *, enough: bool) -> None:
    """Have seen enough, or not; the driver cuts short what is only shown once everybody has."""
    table.check_live()
    if not table.standing.is_showing:
        raise NothingToSkipError("there is more to it than looking")
    (table.agreed_skip.add if enough else table.agreed_skip.discard)(seat)
    table.tell_seats()
    table.on_change()


async def _rematch(table: Table, seat: Seat, make_rematch: MakeRematch) -> None:
    """Play again once every person has agreed; each keeps the secret of the old seat for the new one."""
    if table.over is None:
        raise NotOverError("the match is not over")
    table.agreed_rematch.add(seat)
    people = [chair for chair in table.chairs if chair.stored.kind == "person" and chair.stored.token_hash]
    if table.rematch is None and all(chair.seat in table.agreed_rematch for chair in people):
        table.rematch = await make_rematch(table)
    table.tell_seats()
    if table.rematch is not None:
        frame = encode(NewTable(table=table.rematch))
        for viewer in table.viewers():
            viewer.offer(frame)


def _reject(table: Table, command: str, wrong: LudotekaError) -> Reject:
    reason = wrong.reason if isinstance(wrong, IllegalMoveError | NotYourTurnError) else None
    return Reject(id=command, code=wrong.code, version=table.version, rule=wrong.rule, reason=reason)
