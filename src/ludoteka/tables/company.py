"""Who is at a table: the seats, the watchers, and what the players have agreed to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludoteka.core.game import Seat
from ludoteka.protocol import Seats, encode
from ludoteka.storage import StoredSeat
from ludoteka.tables.clockwork import LAG_COMPENSATED
from ludoteka.tables.errors import BadTokenError, FullError
from ludoteka.tables.seats import Chair, chair_of
from ludoteka.tables.settings import Settings
from ludoteka.tables.time import Time
from ludoteka.tables.viewer import Viewer


class Company:
    def __init__(self, seats: Sequence[StoredSeat], time: Time, settings: Settings) -> None:
        self.time = time
        self.settings = settings
        self.chairs = [Chair(Seat(at), seat, away_since=time.now()) for at, seat in enumerate(seats)]
        self.watchers: set[Viewer] = set()
        self.agreed_pause: set[Seat] = set()
        self.agreed_skip: set[Seat] = set()
        self.agreed_rematch: set[Seat] = set()
        self.idle_since = time.now()
        self.on_change: Callable[[], None] = lambda: None
        """Called after every change, so that clocks and bots see it."""

    @property
    def started(self) -> bool:
        return all(chair.stored.kind != "open" for chair in self.chairs)

    def slack(self) -> float:
        """Return how long to wait for those who lag most, in seconds."""
        lags = [chair.lag for chair in self.chairs if chair.viewers]
        return min(LAG_COMPENSATED, max(lags, default=0.0))

    def viewers(self) -> list[Viewer]:
        return [*self.watchers, *(viewer for chair in self.chairs for viewer in chair.viewers)]

    def admit(self, token: str | None, seen: int | None) -> Viewer:
        """Give a connection its place. Raises FullError, BadTokenError."""
        if len(self.viewers()) >= self.settings.most_viewers:
            raise FullError("too many are watching this table")
        chair = None if token is None else chair_of(self.chairs, token)
        if token is not None and chair is None:
            raise BadTokenError("no seat of this table has that secret")
        viewer = Viewer(chair.seat if chair else None, seen)
        (chair.viewers if chair else self.watchers).add(viewer)
        if chair:
            chair.playing_for = False
        return viewer

    def leave(self, viewer: Viewer) -> None:
        """Let a connection go."""
        self.watchers.discard(viewer)
        for chair in self.chairs:
            if viewer in chair.viewers:
                chair.viewers.discard(viewer)
                if not chair.viewers:
                    chair.away_since = self.time.now()
        self.idle_since = self.time.now()
        self.tell_seats()
        self.on_change()

    def stand_up(self, chair: Chair) -> list[Viewer]:
        """Make watchers of a seat's connections; return them, for they have to be told all afresh."""
        stood = list(chair.viewers)
        for viewer in stood:
            viewer.seat = None
            viewer.version = None
        self.watchers.update(stood)
        chair.viewers.clear()
        self.agreed_pause.discard(chair.seat)
        self.agreed_skip.discard(chair.seat)
        return stood

    def has_seen_enough(self) -> bool:
        """Say whether all who are here want to see no more of what is only shown."""
        here = {chair.seat for chair in self.chairs if chair.viewers}
        return bool(here) and here <= self.agreed_skip

    def tell_seats(self) -> None:
        """Send everybody who is there, and what they have agreed to."""
        frame = encode(
            Seats(
                players=tuple(chair.player() for chair in self.chairs),
                watchers=len(self.watchers),
                pause=tuple(sorted(self.agreed_pause)),
                skip=tuple(sorted(self.agreed_skip)),
                rematch=tuple(sorted(self.agreed_rematch)),
            )
        )
        for viewer in self.viewers():
            viewer.offer(frame)
