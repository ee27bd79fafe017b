"""What is made of a set of components: a report of many games with it, or a PDF to print and cut out.

Both are what ``marsuk study`` and ``marsuk print`` make, in a process beside the server that yields to all others and
is killed when it takes too long: one at a time, one of each address, so many in an hour, and the last ones kept.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import tempfile
from collections import OrderedDict
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from marsuk.core.registry import game as find_game
from marsuk.kernel.python import RUN_MODULE
from marsuk.server.doors.limits import Buckets
from marsuk.server.refusals import NOT_FOUND, TOO_MANY, UNAVAILABLE, Refusal

try:
    import resource
except ImportError:  # on Windows
    resource = None  # type: ignore[assignment]

_LEVELS = ("greedy", "captain")  # a policy, whose games are played side by side, and one who thinks a little
_PLAYING, _CPU_SECONDS = 15, 30  # of one core: a set may make games long, and then fewer of them have to do
_STOPPED = 130  # what a study returns that ended with what it had played
_SECONDS = 180  # on a machine that does other things as well
_NICENESS = 15
_MOST_WAITING = 10
_MOST_KEPT = 50  # of some 100 kB
_HOUR = 3600
_SET = "my-set.toml"
_MADE = "made"
_log = logging.getLogger(__name__)


class Order(NamedTuple):
    """What is to be made: the arguments of ``marsuk``, and the text of the set."""

    arguments: tuple[str, ...]
    text: str

    @property
    def digest(self) -> str:
        """The same for what is the same."""
        return hashlib.sha256("\0".join((*self.arguments, self.text)).encode()).hexdigest()


def study(game: str, text: str, games: int, language: str) -> Order:
    """A report of so many games by who thinks, and many more by who does not, of the first variant for each number of
    players: what is different from the game's own set on the same deals, and where the two levels disagree."""
    numbers: dict[Any, str] = {}
    for variant, options in find_game(game).variants.items():
        numbers.setdefault(options.get("players"), variant)
    variants = [argument for variant in numbers.values() for argument in ("--variant", variant)]
    levels = [argument for level in _LEVELS for argument in ("--level", level)]
    how = ("--games", str(games), *levels, "--processes", "1", *variants, "--components", "default", "--against", _SET)
    return Order(("study", game, *how, "--html", _MADE, "--lang", language), text)


def printing(game: str, text: str, paper: str, language: str) -> Order:
    """The set on paper."""
    if find_spec("fpdf") is None:
        raise Refusal("paper-missing", NOT_FOUND)
    return Order(("print", game, "--paper", paper, "--components", _SET, "--out", _MADE, "--lang", language), text)


class Workshop:
    """Makes one thing after the other."""

    def __init__(self, most_in_hour: int) -> None:
        self._allowance = Buckets(most_in_hour / _HOUR, most_in_hour)
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._turn = asyncio.Lock()
        self._clients: set[str] = set()

    async def make(self, address: str, order: Order) -> bytes:
        """What was ordered; the set has been checked."""
        digest = order.digest
        if digest not in self._kept:
            made = await self._in_turn(address, lambda: self._kept.get(digest), order)
            self._kept[digest] = made
        self._kept.move_to_end(digest)
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return self._kept[digest]

    async def _in_turn(self, address: str, made_meanwhile: Callable[[], bytes | None], order: Order) -> bytes:
        if address in self._clients:
            raise Refusal("busy", TOO_MANY)
        if len(self._clients) >= _MOST_WAITING:
            raise Refusal("workshop-full", TOO_MANY)
        if not self._allowance.take(address):
            raise Refusal("workshop-enough", TOO_MANY)
        self._clients.add(address)
        try:
            async with self._turn:
                return made_meanwhile() or await _made(order)
        finally:
            self._clients.discard(address)


async def _made(order: Order) -> bytes:
    with tempfile.TemporaryDirectory(prefix="marsuk-workshop-") as name:
        folder = Path(name)
        (folder / _SET).write_text(order.text, encoding="utf-8")
        nothing = asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(
            *RUN_MODULE, "marsuk", *order.arguments, cwd=folder, stdin=nothing, stdout=nothing, stderr=nothing
        )
        try:
            _bound(process.pid)
            async with asyncio.timeout(_SECONDS):
                await process.wait()
        except TimeoutError:
            pass
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        ended = process.returncode or 0
        if ended < 0:  # it was killed, by us or by its limit
            raise Refusal("workshop-long", UNAVAILABLE)
        if ended not in (0, _STOPPED) or not (folder / _MADE).is_file():
            _log.warning("nothing was made of a set", extra={"arguments": order.arguments, "status": ended})
            raise Refusal("workshop-failed", UNAVAILABLE)
        return (folder / _MADE).read_bytes()


def _bound(process: int) -> None:
    """Let others go first, and end it after so much time of one core."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, process, _NICENESS)
    if hasattr(resource, "prlimit"):
        resource.prlimit(process, resource.RLIMIT_CPU, (_PLAYING, _CPU_SECONDS))
