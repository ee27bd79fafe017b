"""Where compiled engines are kept, and what was once read of sources."""

from __future__ import annotations

import atexit
import functools
import os
import shutil
import tempfile
from pathlib import Path

from platformdirs import user_cache_path

_KEPT_OBJECTS = 64
_PARENTS_FOLDER = "MARSUK_CACHE_OF_PARENT"


def chosen_folder() -> Path:
    """The folder that is meant, which perhaps can only be read: an image or package may bring it."""
    chosen = os.environ.get("MARSUK_CACHE")
    return Path(chosen) if chosen else user_cache_path("marsuk")


def cache_folder() -> Path:
    """Return the folder of the compiled engines; ``MARSUK_CACHE`` moves it."""
    folder = chosen_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    except OSError:
        pass
    parents = os.environ.get(_PARENTS_FOLDER)
    return Path(parents) if parents else _folder_of_this_process()


@functools.cache
def _folder_of_this_process() -> Path:
    """Where there is no home to write to. A shared folder with a name known beforehand could hold foreign code."""
    folder = tempfile.mkdtemp(prefix="marsuk-")
    os.environ[_PARENTS_FOLDER] = folder  # processes that we start, such as bots, need not compile again
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def drop_old_objects(folder: Path) -> None:
    """Let go of the engines that are older than the last few."""
    objects = sorted(folder.glob("*.o"), key=lambda path: path.stat().st_mtime)
    for old in objects[:-_KEPT_OBJECTS]:
        old.unlink(missing_ok=True)
