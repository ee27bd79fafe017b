"""What time it is at the tables: the wall clock without its jumps, in milliseconds since 1970.

Whoever sets the machine's clock, by hand or through the network, must neither take time from a player nor give any.
So time runs by the steady clock of the machine. The wall clock is believed anew only when it has been ahead for a
while, as after a suspension; and what it has gained then counts against nobody: while the machine slept, nobody played.
The same goes for the time in which no server ran, or ours stood still, or could write nothing: whatever a server does
for people it has to write, so time counts from one heartbeat that was written to the next.
"""

from __future__ import annotations

import time
from collections.abc import Callable

HEARTBEAT = 4_000  # milliseconds
_BELIEVED_AFTER = 60_000  # milliseconds for which the wall clock has to be ahead
_NOTICEABLE = 2_000
_TO_COME_BACK = 60_000  # after a start, for those whose time was up while nobody served them


class Timekeeper:
    """Tells the time, and how much of it does not count."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = time.monotonic_ns) -> None:
        self._wall = wall
        self._steady = steady
        self._offset = wall() - steady()
        self._ahead_since: int | None = None
        self._away: list[tuple[int, int]] = []  # from when until when nobody was served
        self.begun = self._beaten = self.now()

    def now(self) -> int:
        """The time; it never goes back."""
        return (self._steady() + self._offset) // 1_000_000

    def compare(self) -> None:
        """Look at the wall clock, every now and then."""
        steady = self._steady()
        ahead = (self._wall() - steady - self._offset) // 1_000_000
        if ahead < _NOTICEABLE:
            self._ahead_since = None
        elif self._ahead_since is None:
            self._ahead_since = steady
        elif steady - self._ahead_since >= _BELIEVED_AFTER * 1_000_000:
            self._offset += ahead * 1_000_000
            self._ahead_since = None
            self._away.append((self.now() - ahead, self.now()))
            self._beaten += ahead

    def begin(self, last_alive: int | None) -> None:
        """This process serves from now on; a server was there last at that time, if there ever was one."""
        self.begun = self._beaten = self.now()
        if last_alive is not None and last_alive < self.begun - _NOTICEABLE:
            self._away.append((last_alive, self.begun))

    def beat(self) -> None:
        """Something was written just now."""
        if self.stands_still:
            self._away.append((self._beaten, self.now()))
        self._beaten = self.now()

    @property
    def stands_still(self) -> bool:
        """Whether a heartbeat is overdue: then it is not known yet how much time does not count."""
        return self.now() - self._beaten > HEARTBEAT + _NOTICEABLE

    def spared(self, since: int, until: int) -> int:
        """How much of a time does not count."""
        if not self._away:
            return 0
        return sum(max(0, min(end, until) - max(begin, since)) for begin, end in self._away)

    def due(self, deadline: int, since: int) -> int:
        """When a time is really up that began at ``since`` and would be up at ``deadline``."""
        whole = deadline - since
        for begin, end in self._away:
            if since < end and begin < deadline:
                deadline += end - max(begin, since)
        if since < self.begun:
            deadline = max(deadline, self.begun + min(_TO_COME_BACK, whole))
        return deadline


TIMEKEEPER = Timekeeper()
now = TIMEKEEPER.now
