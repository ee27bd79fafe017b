"""Who is at the tables: the connections of this process, and what other processes tell of theirs.

A process tells the others about a table when something changes there, and remembers what they tell as long as it has
connections at that table itself. With its first one it asks them. Who is not heard of for a while is gone.
"""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

HEARTBEAT_SECONDS = 2.0
_GONE_AFTER = 3 * HEARTBEAT_SECONDS


class Present(NamedTuple):
    """The seats whose owners are there, and how many others watch."""

    seats: frozenset[int]
    watching: int


NOBODY = Present(frozenset(), 0)


class Notice(NamedTuple):
    """What a process tells the others about a table; ``asks``: they are to tell what they have there."""

    table_id: str
    present: Present
    asks: bool = False

    def __str__(self) -> str:
        seats = "".join(map(str, sorted(self.present.seats)))
        return f"{self.table_id}:{seats}:{self.present.watching}{'?' if self.asks else ''}"

    @classmethod
    def read(cls, text: str) -> Notice:
        """The opposite of ``str``."""
        table_id, seats, watching = text.removesuffix("?").split(":")
        return cls(table_id, Present(frozenset(map(int, seats)), int(watching)), text.endswith("?"))


class Presence:
    """Who is at the tables of one process. ``shared``: there are other processes to tell."""

    def __init__(self, shared: bool) -> None:
        self.to_tell = asyncio.Event()
        self._shared = shared
        self._here: dict[str, Present] = {}
        self._elsewhere: dict[str, dict[str, Present]] = {}  # by table and process
        self._heard: dict[str, float] = {}  # when each process was heard last
        self._untold: dict[str, bool] = {}  # the tables to tell about, and whether to ask

    def update(self, table_id: str, here: Present) -> Present:
        """Note who is there through this process; return who is there altogether."""
        if not self._shared:
            return here
        if (before := self._here.get(table_id)) != here:
            self._here[table_id] = here
            self._tell(table_id, asks=before is None)
        others = self._elsewhere.get(table_id, {}).values()
        return Present(
            here.seats.union(*(other.seats for other in others)),
            here.watching + sum(other.watching for other in others),
        )

    def leave(self, table_id: str) -> None:
        """The last connection of this process left the table."""
        if self._here.pop(table_id, None) is not None:
            self._elsewhere.pop(table_id, None)
            self._tell(table_id)

    def _tell(self, table_id: str, asks: bool = False) -> None:
        self._untold[table_id] = asks or self._untold.get(table_id, False)
        self.to_tell.set()

    def begin_anew(self) -> None:
        """Tell the others everything, and ask them for the same."""
        for table_id in self._here:
            self._tell(table_id, asks=True)

    def notices(self) -> list[Notice]:
        """What the others have to be told, once."""
        made = [Notice(table_id, self._here.get(table_id, NOBODY), asks) for table_id, asks in self._untold.items()]
        self._untold.clear()
        self.to_tell.clear()
        return made

    def hear(self, process: str, notices: list[Notice]) -> list[str]:
        """Another process has told something; return the tables of ours where it matters."""
        if process not in self._heard:  # it has just begun, or was silent for too long
            self.begin_anew()
        self._heard[process] = time.monotonic()
        changed = []
        for table_id, present, asks in notices:
            if table_id not in self._here:
                continue
            if asks:
                self._tell(table_id)
            others = self._elsewhere.setdefault(table_id, {})
            if others.pop(process, NOBODY) != present:
                changed.append(table_id)
            if present != NOBODY:
                others[process] = present
        return changed

    def lapse(self) -> list[str]:
        """Forget the processes that are gone; return the tables of ours where it matters."""
        now = time.monotonic()
        gone = {process for process, heard in self._heard.items() if now - heard > _GONE_AFTER}
        changed = []
        for process in gone:
            del self._heard[process]
            changed += [table_id for table_id, others in self._elsewhere.items() if others.pop(process, None)]
        return changed
