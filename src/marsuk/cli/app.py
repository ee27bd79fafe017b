"""The commands put together: only those that may be needed are imported, and all speak the user's language."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from typing import Any

import typer

from marsuk.cli.words import TEXTS, language_asked, words
from marsuk.core.errors import MarsukError
from marsuk.kernel.native import NoCompiler

COMMANDS = (
    "play",
    "replay",
    "analyse",
    "rules",
    "games",
    "components",
    "print",
    "study",
    "tune",
    "arena",
    "regret",
    "puzzles",
    "serve",
    "static",
    "worker",
    "verify",
    "backup",
    "restore",
    "clean",
    "version",
    "compile",
)
WRONG_INPUT, INTERRUPTED, CLOSED_PIPE = 2, 130, 141
_LAST_FAILURE = "last-failure.log"


def run(arguments: Sequence[str]) -> int:
    """Run a command line; return the exit code. What the user got wrong is said in one sentence."""
    language = language_asked(arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without our characters still shows the rest
    try:
        code = int(application(arguments, language)(list(arguments), prog_name="marsuk", standalone_mode=False) or 0)
        sys.stdout.flush()  # while we can still hear that nobody reads it
        return code
    except BrokenPipeError:
        _read_by_nobody()
        return CLOSED_PIPE
    except MarsukError as mistake:
        print(mistake.text(language), *_kept_notes(mistake, language), file=sys.stderr)
        return WRONG_INPUT
    except NoCompiler:
        print(words("compiler-missing", language), file=sys.stderr)
        return WRONG_INPUT
    except Exception as mistake:
        if type(mistake).__name__ == "Abort":  # the input ended at a question
            return INTERRUPTED
        if not hasattr(mistake, "format_message"):  # only what the parser of the command line raises has one
            raise
        print(_usage(mistake, language), file=sys.stderr)
        return WRONG_INPUT


def _kept_notes(mistake: MarsukError, language: str) -> list[str]:
    """Where the traceback is, or what a program wrote: that is for who wrote the bot, and not for who plays."""
    notes = getattr(mistake, "__notes__", ())
    if not notes:
        return []
    from marsuk.cli.saved import data_folder

    file = data_folder() / _LAST_FAILURE
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join([mistake.text(language), *notes, ""]), encoding="utf-8", errors="backslashreplace")
    except OSError:
        return [*notes]
    return [words("failure-kept", language, file=str(file))]


def _read_by_nobody() -> None:
    """Python writes what is left when it ends; as in `marsuk ... | head`, nobody wants it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def application(arguments: Sequence[str], language: str) -> Any:
    """The commands that the arguments may mean, with their help in the language."""
    app = typer.Typer(name="marsuk", add_completion=False, no_args_is_help=True)
    app.callback()(_all_commands)
    named = next((argument for argument in arguments if not argument.startswith("-")), None)
    for name in [named] if named in COMMANDS else COMMANDS:
        module = importlib.import_module(f"marsuk.cli.{name}")
        app.command(name)(getattr(module, "command", None) or getattr(module, str(name)))
    alias = _alias(named)
    if alias is not None:
        app.command(named)(alias)
    made: Any = typer.main.get_command(app)
    made.help = words("help", language)
    for name, command in made.commands.items():
        helped = name if name in COMMANDS else "components"
        command.help = words(f"help-{helped}", language)
        for parameter in command.params:
            if parameter.help is None:
                parameter.help = words(_help_key(helped, parameter.name), language)
    return made


def _alias(name: str | None) -> Any:
    """The command `components` for one game, by what that game calls them."""
    if name is None or name in COMMANDS:
        return None
    from marsuk.cli.components import alias

    return alias(name)


def _all_commands() -> None:
    """Make typer see a group, even with one command."""


def _help_key(command: str, parameter: str) -> str:
    own = f"help-{command}-{parameter}"
    return own if TEXTS.has(own) else f"help-{parameter}"


def _usage(mistake: Any, language: str) -> str:
    """What is wrong with the command line itself."""
    kind = type(mistake).__name__
    if kind == "NoSuchOption":
        near = ", ".join(sorted(mistake.possibilities or ()))
        return words("usage-no-option", language, option=mistake.option_name, near=near, count=len(near))
    if kind == "MissingParameter":
        return words("usage-missing", language, name=str(mistake.param.name).upper())
    if kind == "BadOptionUsage":
        return words("usage-no-value", language, option=mistake.option_name)
    return words("usage-wrong", language, message=mistake.format_message())
