"""The games. Each is a folder of its own and an entry point in the group ``marsuk.games``."""

from __future__ import annotations

import sys
from types import ModuleType


class _Package(ModuleType):
    """This package, which can be called: ``marsuk.games()`` is the old spelling of ``marsuk.game_names()``."""

    def __call__(self) -> tuple[str, ...]:
        from marsuk.core.registry import game_names

        return game_names()


sys.modules[__name__].__class__ = _Package
