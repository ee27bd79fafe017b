"""What can be asked at the prompt besides a move. Every command has its English name and one in the language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from marsuk.bots import bot, level_name
from marsuk.cli import rulebook
from marsuk.cli.saved import KeptGame, read_match, write_record
from marsuk.cli.screen import Completion
from marsuk.cli.seats import HINT_LEVEL, HINT_SECONDS, seats_of_names
from marsuk.cli.words import problem, words
from marsuk.core.errors import MarsukError

if TYPE_CHECKING:
    from marsuk.cli.session import Session

Command = Callable[["Session", str], None]


def hint(session: Session, argument: str) -> None:
    """Say what the strongest bot would do, and what it expects of that."""
    match, language = session.match, session.language
    seat = match.to_move
    assert seat is not None
    found = bot(match.game, HINT_LEVEL, session.bot_seed).analyse(match, seat, session.seconds or HINT_SECONDS)
    name = level_name(HINT_LEVEL, language)
    session.screen.say(words("hint", language, bot=name, notation=found.chosen.notation, why=found.text(language)))


def why(session: Session, argument: str) -> None:
    """Let the bot that moved last explain its move, unless that would tell what is hidden."""
    if session.explanation is None:
        raise problem("why-nothing")
    if session.match.hidden_pieces(session.viewer) and not session.match.is_over:
        raise problem("why-hidden")
    level, analysis = session.explanation
    session.screen.say(f"{level_name(level, session.language)}: {analysis.text(session.language)}")


def undo(session: Session, argument: str) -> None:
    """Go back to the last decision of a person, past all that bots did since."""
    match = session.match
    if not any(seat in session.people for seat, _, _ in match.turns):
        raise MarsukError("nothing-to-undo")
    target = max(ply for ply, (seat, _, _) in enumerate(match.turns) if seat in session.people)
    if any(match.revealed_since(target, seat) for seat in session.people):
        raise MarsukError("undo-revealed")
    while len(match.moves) > target:
        taken = match.undo()
    session.keep()
    session.told = {viewer: min(told, len(match.moves)) for viewer, told in session.told.items()}
    session.notice = words("undone", session.language, move=taken.text(session.language))
    session.fresh = True


def save(session: Session, argument: str) -> None:
    """Write the record to a file; every game is kept anyway."""
    if not argument:
        session.screen.say(words("kept-anyway", session.language, file=str(session.kept.path)))
        return
    path = Path(argument).expanduser()
    if path.exists() and str(path.resolve()) not in session.written:
        raise problem("file-exists", file=str(path))
    try:
        write_record(session.match, path)
    except (OSError, ValueError) as reason:
        raise problem(
            "file-unwritable", file=str(path), problem=getattr(reason, "strerror", "") or str(reason)
        ) from None
    session.written.add(str(path.resolve()))
    session.screen.say(words("saved", session.language, file=str(path)))


def load(session: Session, argument: str) -> None:
    """Go on with the game of a record; the one on the table is kept."""
    if not argument:
        raise problem("load-what")
    match = read_match(Path(argument).expanduser(), session.language)
    session.sit_down(match, seats_of_names(match), KeptGame.begin(match))
    session.keep()
    session.notice = words("loaded", session.language, file=argument, moves=len(match.moves))


def help(session: Session, argument: str) -> None:  # noqa: A001 - the command's name
    """Explain the prompt, or the rule that is asked for."""
    game, language = session.match.game, session.language
    if argument:
        session.screen.say(rulebook.rendered(rulebook.find_rules(game, argument, language)))
        return
    session.screen.say(rulebook.rendered(rulebook.sections(game, language)[:1]))
    session.screen.say(words("help-moves", language))
    for name, meaning in named(language):
        session.screen.say(f"  {name:<14} {meaning}")
    ids = ", ".join(rulebook.beginnings(game))
    example = game.rule_ids()[len(game.rule_ids()) // 2]
    session.screen.say(words("help-rule-ids", language, rule=example, ids=ids))


def rules(session: Session, argument: str) -> None:
    """Show the rules page, or a part of it."""
    game, language = session.match.game, session.language
    if argument:
        session.screen.say(rulebook.rendered(rulebook.find_rules(game, argument, language)))
    else:
        session.screen.say(rulebook.whole(game, language))


def moves(session: Session, argument: str) -> None:
    """List all legal moves in words."""
    seat = session.match.to_move
    assert seat is not None
    session.screen.say(session.drawer.list(session.match, seat, session.language))
    session.numbers_shown = True


def log(session: Session, argument: str) -> None:
    """Tell the whole game so far."""
    match = session.match
    events = match.events_for(session.viewer)
    for event in events:
        session.screen.say(f"{event['ply']:>3}  {match.event_text(event, session.language)}")
    if not events:
        session.screen.say(words("log-empty", session.language))


def score(session: Session, argument: str) -> None:
    """Show the points by rule."""
    session.screen.say(session.drawer.scores(session.match, session.language))


def board(session: Session, argument: str) -> None:
    """Draw the page again."""
    session.fresh = True


def quit(session: Session, argument: str) -> None:  # noqa: A001 - the command's name
    """Leave the table."""
    from marsuk.cli.session import Leave

    raise Leave


COMMANDS: dict[str, Command] = {
    "hint": hint,
    "why": why,
    "undo": undo,
    "moves": moves,
    "score": score,
    "log": log,
    "board": board,
    "help": help,
    "rules": rules,
    "save": save,
    "load": load,
    "quit": quit,
}


def find(name: str, language: str) -> Command | None:
    """The command that the word names, in English or in the language."""
    for key, command in COMMANDS.items():
        if name.lower() in (key, words(f"command-{key}.name", language)):
            return command
    return COMMANDS["help"] if name == "?" else None


def named(language: str) -> list[Completion]:
    """All commands by their names in the language, with what they do."""
    return [(words(f"command-{key}.name", language), words(f"command-{key}", language)) for key in COMMANDS]
