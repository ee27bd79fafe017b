"""Many seeded games between equal bots: of policies all at once in a batch, of bots that think one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from marsuk.arena.study.games import Games, Watch, parts_of_wins
from marsuk.arena.tournament.entrants import Entrant
from marsuk.arena.workers import in_processes
from marsuk.batches import batch
from marsuk.batches.batch import POLICIES
from marsuk.bots import bot
from marsuk.core.game import Game, Json
from marsuk.core.registry import game as find_game

_AT_ONCE = 4000  # games of a batch, for memory's sake
_REPLAYED = 200  # deals, to tell their part of the result
_TIMES = 20


@dataclass
class Study:
    """All games of one variant by one level, with the components that they were played with."""

    game: str
    variant: str
    level: str
    components: Json | None = None  # as a file says them; None: those of the game
    games: Games | None = None
    luck: float | None = None  # the part of the result's variance that the deal decides

    @property
    def options(self) -> dict[str, Any]:
        """The options of its games, but for the seed."""
        game = find_game(self.game)
        own = {} if self.components is None else {str(game.components_option): self.components}
        return {**game.variants[self.variant], **own}

    @property
    def played(self) -> Games:
        """Its games, once they were played."""
        assert self.games is not None
        return self.games


@dataclass(frozen=True)
class Task:
    """One match to play."""

    game: str
    level: str
    seed: int
    options: dict[str, Any] = field(hash=False)
    study: int  # its number


def run(studies: list[Study], games: int, seed: int, processes: int, luck: bool = True) -> Iterator[int]:
    """Play that many games for each study; says after some of them how many they were. The deal's part is extra."""
    seeds = np.arange(seed, seed + games)
    thinking = []
    for number, study in enumerate(studies):
        if study.level in POLICIES:
            parts = []
            for first in range(0, games, _AT_ONCE):
                parts.append(_by_policy(study, seeds[first : first + _AT_ONCE], processes, first))
                yield len(parts[-1])
            study.games = Games.joined(parts)
            if luck:
                study.luck = _part_of_the_deal(study, seed + games, processes)
        else:
            thinking += [Task(study.game, study.level, int(each), study.options, number) for each in seeds]
    found: dict[int, list[Games]] = {}
    for task, facts in in_processes(play, thinking, processes):
        found.setdefault(task.study, []).append(facts)
        yield 1
    for number, parts in found.items():
        studies[number].games = Games.joined(parts)


def _by_policy(study: Study, seeds: Any, threads: int, key: int) -> Games:
    """Games of a policy, one decision of each at a time."""
    game = find_game(study.game)
    games = batch(game, len(seeds), seed=0, threads=threads, again=False, **study.options)
    games.deal(seeds)
    watch = Watch(game, games.setup, games.n, games.seats)
    choose = games.greedy_actions if study.level == "greedy" else games.random_actions
    before = games.states().copy()
    watch.dealt(before)
    while True:
        seats, choices = games.to_move.copy(), games.legal_masks().sum(1)
        actions = choose(seed=1 + key).copy()
        if (actions < 0).all():
            break
        games.step(actions)
        after = games.states().copy()
        watch.decided(before, seats, choices, actions, after, games.scores().copy())
        before = after
    return watch.over(seeds, before, _wins(games))


def _wins(games: Any) -> Any:
    best = games._stepped.returns == games._stepped.returns.max(1, keepdims=True)
    return best / best.sum(1, keepdims=True)


def _part_of_the_deal(study: Study, seed: int, threads: int) -> float:
    """How much of the variance of the first seat's win is that between deals: each is played several times."""
    game = find_game(study.game)
    games = batch(game, _REPLAYED * _TIMES, seed=0, threads=threads, **study.options)
    games.deal(np.repeat(np.arange(seed, seed + _REPLAYED), _TIMES))
    returns = games.rollout(study.level, seed=1).returns
    wins = (returns == returns.max(1, keepdims=True)) / (returns == returns.max(1, keepdims=True)).sum(1, keepdims=True)
    by_deal = wins[:, 0].reshape(_REPLAYED, _TIMES)
    within = by_deal.var(1, ddof=1).mean()
    between = by_deal.mean(1).var(ddof=1) - within / _TIMES
    return float(max(between, 0.0) / max(between + within, 1e-12))


def play(task: Task) -> Games:
    """Play one match; the same task gives the same facts."""
    game: Game = find_game(task.game)
    match = game.new(**{**task.options, "seed": task.seed})
    entrant = Entrant.read(task.level)
    bots = [bot(game, entrant.who, seed=task.seed * 8 + seat) for seat in range(match.players)]
    watch = Watch(game, match.setup, 1, len(match.scores()))
    before = match.snapshot().array.view(np.ndarray)
    watch.dealt(before)
    while (seat := match.to_move) is not None:
        choices = np.array([len(match.legal_ids())])
        move = match.play(bots[seat].choose(match, seat, **entrant.budget(None)))
        after = match.snapshot().array.view(np.ndarray)
        totals = np.array([[score.total for score in match.scores()]])
        watch.decided(before, np.array([seat]), choices, np.array([move.id]), after, totals)
        before = after
    assert match.result is not None
    return watch.over(np.array([task.seed]), before, parts_of_wins(match.result, len(match.scores())))
