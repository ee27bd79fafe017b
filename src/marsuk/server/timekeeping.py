"""What time it is at the tables: the wall clock without its jumps, in milliseconds since 1970.

Whoever sets the machine's clock, by hand or through the network, must neither take time from a player nor give any.
So time runs by the steady clock of the machine. The wall clock is believed anew only when it has been ahead for a
while, as after a suspension; and what it has gained then counts against nobody: while the machine slept, nobody played.
"""

from __future__ import annotations

import time
from collections.abc import Callable

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
        self._gained: list[tuple[int, int]] = []  # when the wall clock was believed anew, and how much it had gained
        self.begun = self.now()

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
            self._gained.append((self.now(), ahead))

    def due(self, deadline: int, since: int) -> int:
        """When a time is really up that began at ``since`` and would be up at ``deadline``."""
        for at, gained in self._gained:
            if since < at - gained < deadline:
                deadline += gained
        if since < self.begun:
            deadline = max(deadline, self.begun + min(_TO_COME_BACK, deadline - since))
        return deadline


TIMEKEEPER = Timekeeper()
now = TIMEKEEPER.now
