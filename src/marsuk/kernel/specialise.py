"""Write an algorithm once for all games, compile it once per game.

An algorithm's module says ``rules: Any`` and calls ``rules.legal(...)``. ``specialise`` loads a second copy of
that module with a game's rules filled in. A closure over compiled functions would do the same, but Numba
cannot find its machine code again in the next process; for a module's global functions it can.
"""

from __future__ import annotations

import importlib.util
import sys
import threading
from collections.abc import Callable
from types import ModuleType
from typing import Any

from marsuk.kernel.rules import Rules

_making = threading.RLock()  # a module that is half made must not be seen by another thread; it may ask for others


def specialise(algorithm: str, rules: Rules) -> ModuleType:
    """Return the module ``algorithm`` made for the game that ``rules`` describes."""
    name = f"{algorithm}[{rules.__name__}]"
    with _making:
        if name not in sys.modules:
            original = importlib.util.find_spec(algorithm)
            if original is None or original.origin is None:
                raise ModuleNotFoundError(algorithm)
            spec = importlib.util.spec_from_file_location(name, original.origin)
            assert spec is not None and spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            module.__dict__["rules"] = rules
            sys.modules[name] = module
            spec.loader.exec_module(module)
        return sys.modules[name]


def entries(algorithm: str, rules: Rules) -> dict[str, Callable[..., Any]]:
    """The entry functions of the module, made for these rules."""
    module = specialise(algorithm, rules)
    return {name: f for name, f in vars(module).items() if getattr(f, "is_entry", False)}
