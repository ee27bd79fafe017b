"""Many seeded games between equal bots: of policies all at once in a batch, of bots that think one by one."""

from __future__ import annotations

import functools
from collections.abc import Generator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from marsuk.arena.statistics import Estimate
from marsuk.arena.study.games import Games, Watch, parts_of_wins
from marsuk.arena.study.luck import part_of_the_deal
from marsuk.arena.tournament.entrants import Entrant
from marsuk.arena.workers import in_processes
from marsuk.batches import batch
from marsuk.batches.batch import POLICIES
from marsuk.bots import AnyBot, bot
from marsuk.bots.own import failed
from marsuk.core.game import Game, Json, Setup
from marsuk.core.options import read_options
from marsuk.core.registry import game as find_game

_AT_ONCE = 4000  # games of a batch, for memory's sake
_TIMES_AS_MANY, _PLENTY = 20, 10_000  # games of policies beside bots that think
_REPLAYED = 200  # deals at most, to tell their part of the result
_TIMES = 20
_KEY_BITS = 60  # above what a seed takes


@dataclass
class Study:
    """All games of one variant by one level, with the components that they were played with."""

    game: str
    variant: str
    level: AnyBot  # with a budget if wanted, as in the arena
    components: Json | None = None  # as a file says them; None: those of the game
    games: Games | None = None
    luck: Estimate | None = None  # the part of the result's variance that the deal decides
    called: str = ""  # its components; by their own name where this is empty

    @property
    def options(self) -> dict[str, Any]:
        """The options of its games, but for the seed."""
        game = find_game(self.game)
        own = {} if self.components is None else {str(game.components_option): self.components}
        return {**game.variants[self.variant], **own}

    @cached_property
    def setup(self) -> Setup:
        """What its games begin with."""
        game = find_game(self.game)
        return game.prepare(read_options(game.options, self.options))

    @property
    def players(self) -> int:
        """How many seats are played by its bots; the rules may play for others."""
        return self.setup.players

    @property
    def bot(self) -> str:
        """What the level is called."""
        return Entrant.read(self.level).name

    @property
    def set(self) -> str:
        """What its components are called."""
        return self.called or ("default" if self.components is None else str(self.components.get("name", "?")))

    @property
    def played(self) -> Games:
        """Its games, once they were played."""
        assert self.games is not None
        return self.games

    @property
    def by_policy(self) -> bool:
        """Whether a policy plays all of its games at once."""
        return isinstance(self.level, str) and self.level in POLICIES


@dataclass(frozen=True)
class Task:
    """One match to play."""

    game: str
    level: AnyBot
    seed: int
    options: dict[str, Any] = field(hash=False)
    study: int  # its number
    time: int = 0  # how often the deal was played before


def games_of(studies: list[Study], games: int) -> list[int]:
    """How many games each study plays if so many are asked for: beside bots that think, policies play many more.

    They cost nothing, and what weak play says is known so well that only the strong players' games leave doubt.
    """
    if all(study.by_policy for study in studies):
        return [games] * len(studies)
    plenty = max(games, min(games * _TIMES_AS_MANY, _PLENTY))
    return [plenty if study.by_policy else games for study in studies]


def run(
    studies: list[Study], games: int, seed: int, processes: int, again: int = 0, luck: bool = True, more: bool = False
) -> Generator[int]:
    """Play that many games for each study; says after some of them how many they were. Whoever stops it keeps them.

    With ``more`` policies play as many as ``games_of`` says. To tell the deal's part they play more deals many times,
    unless ``luck`` is not asked for; bots that think play the first ``again`` ones twice.
    """
    numbers = games_of(studies, games) if more else [games] * len(studies)
    seeds = np.arange(seed, seed + games)
    thinking = []
    for number, study in enumerate(studies):
        if study.by_policy:
            own = np.arange(seed, seed + numbers[number])
            parts: list[Games] = []
            try:
                for first in range(0, len(own), _AT_ONCE):
                    parts.append(_by_policy(study, own[first : first + _AT_ONCE], processes, first))
                    yield len(parts[-1])
            finally:
                if parts:
                    study.games = Games.joined(parts)
            if luck and games > 1:
                fresh = seed + numbers[number]
                study.luck = part_of_the_deal(_replayed(study, fresh, min(len(own), _REPLAYED), processes))
        else:
            for time, part in enumerate((seeds, seeds[:again])):
                thinking += [Task(study.game, study.level, int(each), study.options, number, time) for each in part]
    thinking.sort(key=lambda task: (task.time, task.seed))  # whoever stops them has as many games of each study
    played: dict[tuple[int, int], list[Games]] = {}
    try:
        for task, facts in in_processes(play, thinking, processes):
            played.setdefault((task.study, task.time), []).append(facts)
            yield 1
    finally:
        _keep(studies, played)


def _keep(studies: list[Study], played: dict[tuple[int, int], list[Games]]) -> None:
    """Give every study its games, and what the deals decide that were played twice."""
    for (number, time), parts in sorted(played.items()):
        facts, study = Games.joined(parts), studies[number]
        if time == 0:
            study.games = facts
            continue
        both, once, again = np.intersect1d(study.played.seeds, facts.seeds, return_indices=True)
        if len(both) > 1:
            study.luck = part_of_the_deal(np.stack((study.played.wins[once, 0], facts.wins[again, 0]), axis=1))


def on_the_same_deals(studies: list[Study]) -> list[Study]:
    """Those that have games, after they were stopped: of sets that are compared, the deals that all of them played."""
    kept = [study for study in studies if study.games is not None]
    by_kind: dict[tuple[str, str], list[Study]] = {}
    for study in kept:
        by_kind.setdefault((study.variant, study.bot), []).append(study)
    sets = len({study.set for study in studies})
    complete = []
    for some in by_kind.values():
        common = functools.reduce(np.intersect1d, [study.played.seeds for study in some])
        if len(some) == sets and len(common):
            for study in some:
                study.games = study.played.chosen(np.isin(study.played.seeds, common))
            complete += some
    return [study for study in kept if any(study is each for each in complete)]


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


def _replayed(study: Study, seed: int, deals: int, threads: int) -> Any:
    """The first seat's part of the win on deals that a policy plays several times: a row for each deal."""
    game = find_game(study.game)
    games = batch(game, deals * _TIMES, seed=0, threads=threads, **study.options)
    games.deal(np.repeat(np.arange(seed, seed + deals), _TIMES))
    returns = games.rollout(str(study.level), seed=1).returns
    best = returns == returns.max(1, keepdims=True)
    return (best[:, 0] / best.sum(1)).reshape(deals, _TIMES)


def play(task: Task) -> Games:
    """Play one match; the same task gives the same facts."""
    game: Game = find_game(task.game)
    match = game.new(**{**task.options, "seed": task.seed})
    entrant = Entrant.read(task.level)
    key = (task.time << _KEY_BITS) + task.seed * 8
    bots = [bot(game, entrant.who, seed=key + seat) for seat in range(match.players)]
    watch = Watch(game, match.setup, 1, len(match.scores()))
    before = match.snapshot().array.view(np.ndarray)
    watch.dealt(before)
    while (seat := match.to_move) is not None:
        choices = np.array([len(match.legal_ids())])
        try:
            move = match.play(bots[seat].choose(match, seat, **entrant.budget(None)))
        except (Exception, SystemExit) as reason:  # whatever its author wrote
            raise failed(entrant.name, reason) from None
        after = match.snapshot().array.view(np.ndarray)
        totals = np.array([[score.total for score in match.scores()]])
        watch.decided(before, np.array([seat]), choices, np.array([move.id]), after, totals)
        before = after
    assert match.result is not None
    return watch.over(np.array([task.seed]), before, parts_of_wins(match.result, len(match.scores())))
