"""Many seeded matches between bots, and the facts of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from marsuk.arena.workers import in_processes
from marsuk.bots import bot
from marsuk.core.match import Match
from marsuk.core.registry import game as find_game


@dataclass(frozen=True)
class Facts:
    """What is kept of one match."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    first: int  # the seat that began
    length: int  # in rounds, or turns of the table where the game has no rounds
    decisions: int
    uses: tuple[tuple[int, str, str], ...]  # who made use of what, and how: see Game.uses

    def win_of(self, seat: int) -> float:
        """The seat's part of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


@dataclass
class Study:
    """All matches of one variant."""

    game: str
    variant: str
    level: str
    facts: list[Facts] = field(default_factory=list)


@dataclass(frozen=True)
class Task:
    """One match to play."""

    game: str
    variant: str
    level: str
    seed: int


def play(task: Task) -> Facts:
    """Play one match; the same task gives the same facts."""
    game = find_game(task.game)
    match: Match = game.new(**{**game.variants[task.variant], "seed": task.seed})
    bots = [bot(game, task.level, seed=task.seed * 8 + seat) for seat in range(match.players)]
    while match.to_move is not None:
        match.play(bots[match.to_move].choose(match, match.to_move))
    assert match.result is not None
    turns = sum(begins for _, _, begins in match.turns)
    position = match.position()
    length = position.get("round", -(-turns // match.players))
    first = position.get("first", match.turns[0][0])  # a game may draw who begins after the first decisions
    totals = tuple(score.total for score in match.scores())
    return Facts(totals, match.result, first, int(length), len(match.moves), tuple(game.uses(match)))


def run(studies: list[Study], games: int, seed: int, processes: int) -> Iterator[None]:
    """Play that many matches for each study, on several processes; yields after every match."""
    tasks = [Task(study.game, study.variant, study.level, seed + i) for i in range(games) for study in studies]
    done: dict[Task, Facts] = {}
    for task, facts in in_processes(play, tasks, processes):
        done[task] = facts
        yield
    for study in studies:  # in the order of the seeds, whichever was done first
        study.facts = [done[task] for task in tasks if task.variant == study.variant]
