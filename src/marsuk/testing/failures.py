"""What fails in a game while it is checked, in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import walk_tb

from marsuk.core.errors import shown
from marsuk.core.game import Game

HERE = Path(__file__).parent
MOST = 300  # characters of what an exception says


@contextmanager
def failures_said() -> Iterator[None]:
    """Whatever is raised within is an AssertionError that says what failed."""
    try:
        yield
    except Exception as error:
        if isinstance(error, AssertionError) and error.args:
            raise
        raise AssertionError(f"{_where(error)} raised {type(error).__name__}: {words_of(error)}") from error


def words_of(error: Exception) -> str:
    """What an exception says, whatever its author wrote."""
    try:
        return shown(str(error), MOST)
    except Exception:  # it fails to say what it is
        return "(no words)"


def _where(error: Exception) -> str:
    """The method of the game, or else the function, that raised it, and the check that had called it."""
    frames = [(frame, line) for frame, line in walk_tb(error.__traceback__)]
    checks = [frame for frame, _ in frames if Path(frame.f_code.co_filename).parent == HERE]
    methods = [frame for frame, _ in frames if isinstance(frame.f_locals.get("self"), Game)]
    last, line = frames[-1]
    named = (methods or [last])[-1].f_code.co_name
    place = f"{Path(last.f_code.co_filename).name}, line {line}"
    return f"{checks[-1].f_code.co_name.strip('_').replace('_', ' ')}: {named} ({place})"
