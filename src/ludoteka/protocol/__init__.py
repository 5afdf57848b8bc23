"""All that crosses the wire, each message once. `docs/protocol.md` explains it; its schema is made from here.

Messages carry keys and arguments, never sentences for players. Commands come in, frames go out.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from ludoteka.protocol.parts import (
    CommandId,
    Count,
    Happened,
    Notation,
    Player,
    Progress,
    Result,
    RunningClock,
    TableInfo,
    Token,
    Version,
)

PROTOCOL: Final = 1
"""Raised when a client written for the old one would misread the new one."""

LONGEST_FRAME: Final = 16_384
"""Bytes of a frame a client may send."""


class Message(Struct, tag_field="type", frozen=True, forbid_unknown_fields=True, omit_defaults=False):
    pass


# Commands: what a client sends.


class Hello(Message, tag="hello", frozen=True):
    """The first frame of a connection: who I am, and what I have seen."""

    token: Token | None = None
    """The secret of a seat; without one the client watches."""

    seen: Version | None = None
    """The last version this client has; the moves since then come with the first snapshot."""

    protocol: int = PROTOCOL


class Play(Message, tag="play", frozen=True):
    """Make a move."""

    id: CommandId
    move: Notation
    version: Version | None = None
    """If given, the move is refused as stale unless this is still the version."""


class Preview(Message, tag="preview", frozen=True):
    """Ask what a legal move would do, as far as the seat may know."""

    id: CommandId
    move: Notation


class Resign(Message, tag="resign", frozen=True):
    id: CommandId


class Undo(Message, tag="undo", frozen=True):
    """Take back one's own last move, where nothing was revealed since."""

    id: CommandId


class Pause(Message, tag="pause", frozen=True):
    """Agree to a pause; the clocks stop when every person at the table has agreed."""

    id: CommandId


class Resume(Message, tag="resume", frozen=True):
    """End a pause, or withdraw one's consent."""

    id: CommandId


class Skip(Message, tag="skip", frozen=True):
    """Have seen enough of what is only shown; it ends at once when every person who is here has."""

    id: CommandId
    enough: bool = True
    """False: one would like to go on looking after all."""


class Rematch(Message, tag="rematch", frozen=True):
    """Agree to play again; a new table is made when every person has agreed."""

    id: CommandId


class Chat(Message, tag="chat", frozen=True):
    id: CommandId
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Sign(Message, tag="sign", frozen=True):
    """Show how far one is while several act at once. It is passed on, not kept, and not acknowledged."""

    done: Count
    of: Count
    """Not less than `done`."""

    detail: Annotated[str, Meta(max_length=400)]
    """What it looks like, in the game's own form: for those who only watch."""

    def __post_init__(self) -> None:
        if self.done > self.of:
            raise ValueError("more is done than there is to do")


class Pong(Message, tag="pong", frozen=True):
    """Answer a ping at once: this is how the server measures lag."""

    ping: int


Command: TypeAlias = Play | Preview | Resign | Undo | Pause | Resume | Skip | Rematch | Chat
Incoming: TypeAlias = Hello | Command | Sign | Pong


# Frames: what the server sends.


class Welcome(Message, tag="welcome", frozen=True):
    """The answer to hello: which seat this connection has. A snapshot follows."""

    table: TableInfo
    seat: int | None
    protocol: int = PROTOCOL


class Snapshot(Message, tag="snapshot", frozen=True):
    """Everything this viewer may know, whenever it changes."""

    version: int
    view: Raw
    legal: tuple[str, ...]
    """What this seat may do now, as notations; open moves of a game are not listed."""

    waiting: tuple[int, ...]
    """The seats the match waits for."""

    clocks: tuple[RunningClock, ...]
    happened: tuple[Happened, ...]
    """The moves since this viewer's last snapshot, or since the version it said it had seen."""

    fresh: bool
    """The moves that led here are not all in `happened`."""

    over: Result | None
    paused: bool
    undo: bool
    """Whether this seat may take back its last move."""


class Seats(Message, tag="seats", frozen=True):
    """Who is at the table: sent when somebody comes, goes, lags or is replaced."""

    players: tuple[Player, ...]
    watchers: int
    pause: tuple[int, ...]
    """Seats that have agreed to a pause."""

    skip: tuple[int, ...]
    """Seats that have seen enough of what is only shown."""

    rematch: tuple[int, ...]


class Signs(Message, tag="signs", frozen=True):
    """How far everybody is: sent while several act at once, a few times a second at most."""

    signs: tuple[Progress | None, ...]
    """For each seat; null for one that has shown nothing, or is done."""


class Ack(Message, tag="ack", frozen=True):
    """The command is done and on disk."""

    id: str
    version: int


class Reject(Message, tag="reject", frozen=True):
    """The command has changed nothing."""

    id: str | None
    code: str
    version: int
    rule: str | None = None
    reason: str | None = None


class Previewed(Message, tag="previewed", frozen=True):
    id: str
    version: int
    facts: dict[str, Any]


class Said(Message, tag="said", frozen=True):
    """A line of chat."""

    seat: int
    text: str
    at_ms: int


class NewTable(Message, tag="new-table", frozen=True):
    """The rematch is ready. Each player's token opens the new table too."""

    table: str


class Ping(Message, tag="ping", frozen=True):
    ping: int


class Goodbye(Message, tag="goodbye", frozen=True):
    """The last frame before the server closes the connection."""

    code: str


Frame: TypeAlias = (
    Welcome | Snapshot | Seats | Signs | Ack | Reject | Previewed | Said | NewTable | Ping | Goodbye
)


_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
_encoder = msgspec.json.Encoder()


def decode(data: bytes | str) -> Incoming:
    """Read a client's frame. Raises msgspec.ValidationError or DecodeError."""
    return _decoder.decode(data)


def encode(message: Any) -> bytes:
    return _encoder.encode(message)
