"""What a batch runs on: something that has memory and does a job for every game."""

from __future__ import annotations

from typing import Any, Protocol

STEPPING = "marsuk.batches.stepping"
ROLLOUTS = "marsuk.batches.rollouts"


class Machine(Protocol):
    """A device. What it calls memory only it understands."""

    def memory(self, dtype: Any, size: int) -> Any:
        """Return new memory for that many records or numbers, all zero."""

    def write(self, memory: Any, values: Any) -> None:
        """Copy an array, of NumPy or of the device, into the memory; a shorter one to its beginning."""

    def view(self, memory: Any, dtype: Any, shape: tuple[int, ...]) -> Any:
        """The memory as an array for users of this device."""

    def fetch(self, memory: Any) -> Any:
        """The memory as a NumPy array."""

    def run(self, module: str, job: str, *arguments: Any, games: int | None = None) -> None:
        """Do the job of the module for every game or for so many, with memory first and then whole numbers.

        Its scratch space is the machine's own business.
        """
