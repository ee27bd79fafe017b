"""What a bot is asked about a match as it stands, and what it answers, wherever it thinks."""

from __future__ import annotations

from dataclasses import dataclass

from marsuk.bots import Bot, SearchBot, bot, bots
from marsuk.core.errors import Called, MarsukError, shown
from marsuk.core.game import Json
from marsuk.core.match import Match
from marsuk.core.options import read_options, read_written, write_options
from marsuk.core.registry import game as find_game
from marsuk.server.thinking.hints import hint_told


@dataclass(frozen=True)
class Question:
    """What shall this seat do?"""

    game: str
    rules: int  # their version
    options: dict[str, str]  # as a record writes them
    state: bytes
    seat: int
    level: str
    seconds: float | None
    explained_in: str | None = None  # the language of a hint; None: the move is enough
    simulations: int | None = None
    seed: int | None = None  # with so many simulations it gives the same answer again
    asked: int | None = None  # a move that the hint is to judge as well
    names: tuple[str, ...] = ()  # of the seats, in the language of the hint


def question_about(
    match: Match,
    seat: int,
    level: str,
    seconds: float | None,
    explained_in: str | None = None,
    simulations: int | None = None,
    seed: int | None = None,
    asked: int | None = None,
) -> Question:
    """What shall the seat do in this match as it stands?"""
    options = write_options(match.game.options, match.options)
    name, rules, state = match.game.name, match.game.rules_version, match.state_bytes()
    spoken = () if explained_in is None else tuple(match.seat_name(n, explained_in) for n in range(match.players))
    return Question(name, rules, options, state, seat, level, seconds, explained_in, simulations, seed, asked, spoken)


@dataclass(frozen=True)
class Answer:
    """The move's id; and the hint, if one was asked for."""

    move: int
    hint: Json | None = None


class ThinkingFailed(Exception):
    """The process crashed, or took too long."""


class Answering:
    """Answers questions; it keeps the bots that it has made for earlier ones."""

    def __init__(self) -> None:
        self._bots: dict[tuple[str, int, str], Bot] = {}

    def answer(self, question: Question) -> Answer:
        """What the bot of that level says."""
        game = find_game(question.game, question.rules)
        kind = (question.game, question.rules, question.level)
        if kind not in self._bots:
            if question.level not in bots():  # whatever a table says: only a bot that this server has
                raise MarsukError("bot-unknown", level=shown(question.level), known=", ".join(bots()))
            self._bots[kind] = bot(game, question.level)
        options = read_options(game.options, read_written(game.options, question.options))
        match = Match.at_state(game, options, question.state)
        match.call([Called(name) for name in question.names])
        return _answer(self._bots[kind], match, question)


def _answer(player: Bot, match: Match, question: Question) -> Answer:
    if question.seed is not None:
        player.random.seed(question.seed)
    if question.explained_in is None:
        assert question.seconds is not None
        return Answer(player.choose(match, question.seat, own_seconds(player, question.seconds)).id)
    analysis = player.analyse(match, question.seat, question.seconds, question.simulations, question.asked)
    return Answer(analysis.chosen.id, hint_told(analysis, question.explained_in))


def own_seconds(player: Bot, most: float) -> float:
    """As long as its level thinks, within the limit."""
    own = player.thinking.seconds if isinstance(player, SearchBot) else None
    return most if own is None else min(most, own)
