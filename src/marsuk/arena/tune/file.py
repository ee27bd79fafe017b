"""Files of a tuning: the wishes it was asked for, the set it begins from, and the one that it writes."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from marsuk.arena.texts import problem
from marsuk.arena.tune.changes import Change, Value, refusal, value_at
from marsuk.core.data import DEFAULT, DataOption, load_toml, name_like, parse_toml
from marsuk.core.errors import shown
from marsuk.core.game import Game, Json

_OWNER = "owner"  # whose numbers they are from now on
_NUMBERS = ("games", "fresh", "tries", "seed")
_WISHES = ("components", "goals", "changes", *_NUMBERS)


class Base:
    """The set that a tuning begins from, with every table that the file leaves to the default set."""

    def __init__(self, game: Game, file: str) -> None:
        option = game.data_option
        if option is None:
            raise problem("tune-no-components", game=game.name)
        self.game = game
        self._default = option.first_draft(_first_name(file))
        self.text = self._default if file == DEFAULT else _text_of(option, Path(file))
        content = parse_toml(self.text.encode(), file)
        self.content: Json = {**parse_toml(self._default.encode(), file), **content}
        self.content["name"] = name_like(self.content["name"])  # that of the default set is taken

    def written(self, name: str, changes: Sequence[Change], values: Sequence[Value]) -> str:
        """The file with other values, all that its author wrote beside them, and what was changed above it."""
        tomlkit = _tomlkit()
        document, default = tomlkit.parse(self.text), tomlkit.parse(self._default)
        document["name"] = name_like(name)
        told = []
        for change, value in zip(changes, values, strict=True):
            if value == change.now:
                continue
            if change.path[0] not in document:
                document[change.path[0]] = default[change.path[0]]
            value_at(document, change.path[:-1])[change.path[-1]] = value
            self._own(document, change)
            told.append(f"# {change.name}: {change.now} -> {value}\n")
        return "".join(["# marsuk tune\n", *told, "\n", tomlkit.dumps(document)]) if told else tomlkit.dumps(document)

    def _own(self, document: Any, change: Change) -> None:
        """What is changed comes from its owner, where a set says where it comes from and takes that word."""
        for length in range(len(change.path) - 1, 0, -1):
            table = value_at(document, change.path[:length])
            if isinstance(table, dict) and "source" in table:
                was = table["source"]
                table["source"] = _OWNER
                if refusal(self.game, document.unwrap()) is not None:
                    table["source"] = was
                return


def _first_name(file: str) -> str:
    return name_like("before" if file == DEFAULT else Path(file).stem)


def _text_of(option: DataOption, path: Path) -> str:
    """What a user's file says, once it is sure that the game takes it."""
    option.read(path)
    return path.read_text(encoding="utf-8")


def read_wishes(file: Path) -> Json:
    """What a file asks for; the command line has the last word."""
    content = load_toml(file)
    for key in content:
        if key not in _WISHES:
            raise problem("tune-file-key", file=file.name, key=shown(key), known=", ".join(_WISHES))
    goals, changes = content.get("goals", []), content.get("changes", {})
    components = content.get("components", DEFAULT)
    if not isinstance(goals, list) or not all(isinstance(goal, str) for goal in goals):
        raise problem("tune-file-goals", file=file.name)
    if not isinstance(changes, dict):
        raise problem("tune-file-changes", file=file.name)
    if not isinstance(components, str):
        raise problem("tune-file-components", file=file.name)
    if components != DEFAULT:
        content["components"] = str(file.parent / components)
    return content | {key: str(content[key]) for key in _NUMBERS if key in content}


def _tomlkit() -> Any:
    try:
        return importlib.import_module("tomlkit")
    except ImportError:
        raise problem("tune-missing") from None
