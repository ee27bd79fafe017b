"""Puzzles from games, played by bots for the purpose or recorded. One task is one game: work can be resumed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import count

import msgspec

from marsuk.bots import LEVELS, Bot, bot
from marsuk.core.errors import PositionError
from marsuk.core.game import Game
from marsuk.core.match import Match
from marsuk.core.options import write_options
from marsuk.core.record import load
from marsuk.core.registry import game as find_game
from marsuk.puzzles.grading import difficulty_of, hits_of_levels, is_trivial
from marsuk.puzzles.proof import Unproven, is_candidate, prove
from marsuk.puzzles.puzzle import Puzzle, id_of

_PLAYERS = LEVELS[1:5]  # who play the games: neither the weakest nor the slowest
_HARD_ENOUGH = 3
_MOST_TRIES = 12  # proofs looked for in one game
RECORDED = "record"  # what stands for the variant where the game was not played for the purpose


class Task(msgspec.Struct, frozen=True):
    """A game to make puzzles from: played from a seed, or a record."""

    game: str
    seed: int
    record: str | None = None


class Made(msgspec.Struct, frozen=True):
    """What came of a task: a puzzle if there is one, and why other positions were none."""

    seed: int
    puzzle: Puzzle | None
    rejected: dict[str, int]


def of_bots(game: Game) -> Iterator[Task]:
    """Games of bots, without end."""
    return (Task(game.name, seed) for seed in count())


def of_records(matches: Iterable[Match]) -> Iterator[Task]:
    """Games that were played; their numbers are below those of bots' games, and depend on what was played alone."""
    for match in matches:
        record = match.record()
        yield Task(match.game.name, -int(record.signature()[:12], 16), record.dumps())


def make(task: Task) -> Made:
    """Look for a puzzle in one game: one that is not easy, if there is one. More of the same game would be alike."""
    game = find_game(task.game)
    draw, rejected = random.Random(task.seed), Counter[str]()
    variants = list(game.variants)
    variant = RECORDED if task.record is not None else variants[task.seed % len(variants)]
    whole = _played(game, variant, task.seed) if task.record is None else load(task.record)
    best: Puzzle | None = None
    for match in _candidates(whole, draw):
        try:
            found = _puzzle(match, variant, draw)
        except Unproven as problem:
            rejected[problem.why] += 1
            continue
        if best is not None:
            rejected["another-of-the-game"] += 1
        best = found if best is None or found.difficulty > best.difficulty else best
        if best.difficulty >= _HARD_ENOUGH:
            break
    return Made(task.seed, best, dict(rejected))


def _played(game: Game, variant: str, seed: int) -> Match:
    """A game of bots, each of any level."""
    draw = random.Random(seed)
    match = game.new(**{**game.variants[variant], "seed": draw.getrandbits(32)})
    players: list[Bot] = [bot(game, draw.choice(_PLAYERS), draw.getrandbits(32)) for _ in range(match.players)]
    while match.to_move is not None:
        match.play(players[match.to_move].choose(match, match.to_move))
    return match


def _candidates(whole: Match, draw: random.Random) -> list[Match]:
    """Moments of a game that may be puzzles, in any order."""
    then, found = whole.clone(), []
    while then.plies:
        then.undo()
        if is_candidate(then):
            found.append(then.clone())
    draw.shuffle(found)
    return found[:_MOST_TRIES]


def _puzzle(match: Match, variant: str, draw: random.Random) -> Puzzle:
    """The puzzle of a position; raises Unproven."""
    shown, told = _told(match, draw)
    proof = prove(shown)
    hits = hits_of_levels(shown, proof.best)
    if is_trivial(hits):
        raise Unproven("trivial")
    worth = {move: [each.chance, *each.points] for move, each in proof.worth.items()}
    head = id_of(shown), variant, difficulty_of(hits), proof.exact, proof.best, worth
    return Puzzle(*head, **told, line=list(proof.line), levels=hits)  # type: ignore[arg-type]


def _told(match: Match, draw: random.Random) -> tuple[Match, dict[str, object]]:
    """What a puzzle tells of the position, and the match it makes of that.

    Where something is hidden, that is imagined anew: whoever reads the file learns nothing that the mover did not know.
    """
    game, seat = match.game, match.to_move
    assert seat is not None
    if not game.hides:
        options = write_options(game.options, match.options)
        if match.start is not None:
            options = {name: text for name, text in options.items() if name not in match.start}
        moves = " ".join(move.notation for move in match.moves)
        return match, {"options": options, "moves": moves, "position": match.start}
    seed = draw.getrandbits(16)
    position = match.resample(seat, draw.getrandbits(32)).position()
    try:
        shown = game.from_position(position, seed=seed)
    except PositionError:
        raise Unproven("no-position") from None
    if shown.view(seat) != match.view(seat):
        raise Unproven("another-view")
    return shown, {"options": {"seed": str(seed)}, "position": position}


# --- a set of what was made ---


def chosen(puzzles: Iterable[Puzzle], most: int, seed: int) -> list[Puzzle]:
    """So many of the puzzles in the order of the lot, as even over difficulties, and then variants, as can be.

    Those in which even the best move loses come last.
    """
    draw = random.Random(seed)
    left = list({each.id: each for each in puzzles}.values())
    draw.shuffle(left)
    taken: list[Puzzle] = []
    grades: Counter[int] = Counter()
    kinds: Counter[tuple[int, str]] = Counter()
    while left and len(taken) < most:
        next_one = min(
            left, key=lambda each: (grades[each.difficulty], each.is_lost, kinds[each.difficulty, each.variant])
        )
        left.remove(next_one)
        taken.append(next_one)
        grades[next_one.difficulty] += 1
        kinds[next_one.difficulty, next_one.variant] += 1
    draw.shuffle(taken)
    return taken
