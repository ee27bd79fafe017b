"""Time: how much a seat has, and when it is up. All times are milliseconds since 1970, as the log has them."""

from __future__ import annotations

import msgspec

DAY = 24 * 3600
WEEK = 7 * DAY
GRACE = 15
_LONGEST = 30 * DAY


class Clock(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Seconds for each decision, or for the whole game with a bonus for each decision; and the grace after that.

    Who has days for a decision has, unless told otherwise, a day of grace: the others say what is to be done meanwhile.
    """

    move: int | None = None
    game: int | None = None
    bonus: int = 0
    grace: int | None = None

    @property
    def is_by_days(self) -> bool:
        """Whether one has a day or more for each decision."""
        return self.move is not None and self.move >= DAY

    @property
    def grace_given(self) -> int:
        """The grace, told or not."""
        return self.grace if self.grace is not None else DAY if self.is_by_days else GRACE

    @property
    def is_sound(self) -> bool:
        """Whether it can be kept."""
        times = (self.move or self.game or 0, self.bonus + 1, self.grace_given + 1)
        return (self.move is None) != (self.game is None) and all(0 < time <= _LONGEST for time in times)


# Where nobody asked for a clock. No table is ever stuck.
UNHURRIED = Clock(move=WEEK, grace=0)


class Times:
    """The clocks of one table, moved forward entry by entry."""

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self.clock = clock or UNHURRIED
        self.since = 0  # when the decision that is awaited began
        self.left = [1000 * (self.clock.game or 0)] * seats

    def begin(self, at: int) -> None:
        """Others have to decide from now on."""
        self.since = at

    def forget_future(self, now: int) -> None:
        """A decision cannot have begun later than now: the clock that said so was wrong."""
        self.since = min(self.since, now)

    def stop(self, seat: int, at: int, spared: int) -> None:
        """The seat has decided; so much of the time that it took does not count."""
        if self.clock.game is not None:
            used = max(0, at - self.since - spared)
            self.left[seat] = max(0, self.left[seat] - used) + 1000 * self.clock.bonus

    def deadline(self, seat: int) -> int:
        """When the seat's time is up, if it has to decide."""
        return self.since + (self.left[seat] if self.clock.move is None else 1000 * self.clock.move)

    @property
    def soonest(self) -> int:
        """Nobody's time is up before this, whoever has to decide now."""
        return self.since + (min(self.left) if self.clock.move is None else 1000 * self.clock.move)

    @property
    def grace(self) -> int:
        """How long after that a bot takes over."""
        return 1000 * self.clock.grace_given
