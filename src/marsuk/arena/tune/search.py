"""The search for better numbers: candidates play the same deals, and what no goal needs is taken back."""

from __future__ import annotations

import importlib
import itertools
import math
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from marsuk.arena.statistics import estimate_of
from marsuk.arena.study.games import Games
from marsuk.arena.study.matches import Study, run
from marsuk.arena.texts import problem
from marsuk.arena.tune.changes import Change, Value, refusal, with_values
from marsuk.arena.tune.goals import Goal
from marsuk.batches.batch import POLICIES
from marsuk.core.game import Game, Json

Candidate = tuple[Value, ...]  # a value for each of the changes
_FEWEST_AT_ONCE = 6
_NEARNESS = 1e-3  # what all changes together cost at most, so that of equals the nearest is taken
_HOPELESS = 1e6  # what the set does not accept


@dataclass
class Tuning:
    """Goals, what may be changed for them, and the candidates that were tried."""

    game: Game
    content: Json  # of the file to begin from
    goals: list[Goal]
    changes: list[Change]
    games: int  # of each candidate, variant and level
    seed: int
    processes: int
    samples: dict[Candidate, list[Any]] = field(default_factory=dict)  # of each goal; none for what is not accepted
    losses: dict[Candidate, float] = field(default_factory=dict)
    needed: Candidate | None = None  # the best without what no goal needs

    @property
    def before(self) -> Candidate:
        """Nothing is changed."""
        return tuple(change.now for change in self.changes)

    @property
    def best(self) -> Candidate:
        """The best so far; the first of equals."""
        if self.needed is not None:
            return self.needed
        return min(self.losses, key=self._cost) if self.losses else self.before

    @property
    def reached(self) -> bool:
        """Whether the best so far meets all goals in its games."""
        return self.losses.get(self.best, 1.0) == 0

    @property
    def kinds(self) -> int:
        """How many kinds of games each candidate plays."""
        return len({(goal.variant, goal.level) for goal in self.goals})

    def changed(self, candidate: Candidate) -> list[int]:
        """The numbers of the changes that it makes."""
        return [n for n, change in enumerate(self.changes) if candidate[n] != change.now]

    def taken_back(self, candidate: Candidate, number: int) -> Candidate:
        """The candidate without that one change."""
        return (*candidate[:number], self.changes[number].now, *candidate[number + 1 :])

    def written(self, candidate: Candidate) -> Json:
        """The candidate as a file says it."""
        values = {change.path: value for change, value in zip(self.changes, candidate, strict=True)}
        return with_values(self.content, values)

    def accepted(self, candidate: Candidate) -> bool:
        """Whether the game takes it: what one number may be can depend on another."""
        return refusal(self.game, self.written(candidate)) is None

    def _cost(self, candidate: Candidate) -> float:
        return self.losses[candidate] + self._nearness(candidate)

    def _nearness(self, candidate: Candidate) -> float:
        far = [change.distance(value) for change, value in zip(self.changes, candidate, strict=True)]
        return _NEARNESS * sum(far) / len(far)

    # --- playing ---

    def play(self, candidates: Sequence[Candidate], games: int, seed: int) -> Iterator[int | list[dict[Any, Games]]]:
        """Says after some games how many they were, and in the end all of each candidate, by variant and level."""
        kinds = list(dict.fromkeys((goal.variant, goal.level) for goal in self.goals))
        studies = [Study(self.game.name, *kind, self.written(each)) for each in candidates for kind in kinds]
        yield from run(studies, games, seed, self.processes, luck=False)
        played = [study.played for study in studies]
        yield [dict(zip(kinds, played[i : i + len(kinds)], strict=True)) for i in range(0, len(played), len(kinds))]

    def weigh(self, candidates: Sequence[Candidate]) -> Iterator[int]:
        """Play those that were not tried yet; says after some games how many they were."""
        fresh = [each for each in dict.fromkeys(candidates) if each not in self.losses]
        possible = []
        for each in fresh:
            if self.accepted(each):
                possible.append(each)
            else:
                self.losses[each] = _HOPELESS
        thinking = any(goal.level not in POLICIES for goal in self.goals)
        at_once = len(possible) if thinking and self.processes > 1 else 1  # processes want work, and cost time to begin
        for some in (possible[i : i + at_once] for i in range(0, len(possible), max(at_once, 1))):
            for told in self.play(some, self.games, self.seed):
                if isinstance(told, int):
                    yield told
                else:
                    self._note(some, told)

    def _note(self, candidates: Sequence[Candidate], played: list[dict[Any, Games]]) -> None:
        for each, games in zip(candidates, played, strict=True):
            self.samples[each] = [goal.sample(games[goal.variant, goal.level]) for goal in self.goals]
            self.losses[each] = sum(gap**2 for gap in self._gaps(each))

    def _gaps(self, candidate: Candidate) -> list[float]:
        """How far from each goal."""
        samples = self.samples[candidate]
        return [goal.gap(estimate_of(each, self.games)) for goal, each in zip(self.goals, samples, strict=True)]

    # --- searching ---

    def search(self, tries: int) -> Generator[int]:
        """Try so many candidates at most, until one meets all goals; then take back what is not needed for them.

        Says after some games how many they were. Whoever stops it has the best so far.
        """
        yield from self.weigh([self.before])
        if self.reached:
            return
        if math.prod(len(change.values) for change in self.changes) <= tries:
            every = list(itertools.product(*(change.values for change in self.changes)))
            yield from self.weigh(every)
        else:
            yield from self._evolve(tries)
        yield from self._take_back()

    def _evolve(self, tries: int) -> Iterator[int]:
        space = _Space(self.changes, self.seed)
        while len(self.losses) < tries and not self.reached:
            known = len(self.losses)
            asked = space.ask()
            yield from self.weigh([candidate for candidate, _ in asked])
            space.tell([(solution, self._cost(candidate)) for candidate, solution in asked])
            if len(self.losses) == known and space.settled():
                return

    def _take_back(self) -> Iterator[int]:
        """Take back one change after the other, those first that matter least, as long as no goal surely suffers."""
        best = self.best
        yield from self.weigh([self.taken_back(best, number) for number in self.changed(best)])
        needed = best
        for number in sorted(self.changed(best), key=lambda number: self.losses[self.taken_back(best, number)]):
            without = self.taken_back(needed, number)
            yield from self.weigh([without])
            if self._as_good(without, best):
                needed = without
        self.needed = needed

    def _as_good(self, candidate: Candidate, best: Candidate) -> bool:
        """Whether no goal is surely further off than with the best."""
        if candidate not in self.samples:
            return False
        for number, (gap, least) in enumerate(zip(self._gaps(candidate), self._gaps(best), strict=True)):
            difference = estimate_of(self.samples[candidate][number] - self.samples[best][number], self.games)
            if gap > least and not difference.low <= 0 <= difference.high:
                return False
        return True


class _Space:
    """All candidates, as the optimiser asks for them: CatCMA with margin, for whole numbers and for choices."""

    def __init__(self, changes: list[Change], seed: int) -> None:
        try:
            cmaes: Any = importlib.import_module("cmaes")
        except ImportError:
            raise problem("tune-missing") from None
        self.changes = changes
        self._numbers = [n for n, change in enumerate(changes) if change.ordered and len(change.values) > 2]
        self._choices = [n for n in range(len(changes)) if n not in self._numbers]
        self._repeated = 0
        spaces: dict[str, Any] = {}
        if self._numbers:
            values = [changes[n].values for n in self._numbers]
            widths = np.array([each[-1] - each[0] for each in values], float)
            now = [np.clip(changes[n].now, each[0], each[-1]) for n, each in zip(self._numbers, values, strict=True)]
            spaces |= {"z_space": values, "mean": np.array(now, float), "sigma": 1.0, "cov": np.diag(widths**2 / 9)}
        if self._choices:
            spaces["c_space"] = [len(changes[n].values) for n in self._choices]
        at_once = max(_FEWEST_AT_ONCE, 4 + int(3 * math.log(len(changes))))
        self._optimiser = cmaes.CatCMAwM(**spaces, population_size=at_once, seed=seed % 2**32)

    def ask(self) -> list[tuple[Candidate, Any]]:
        """A generation."""
        asked = [self._optimiser.ask() for _ in range(self._optimiser.population_size)]
        return [(self._candidate(solution), solution) for solution in asked]

    def tell(self, costs: list[tuple[Any, float]]) -> None:
        """What the generation was worth."""
        self._optimiser.tell(costs)

    def settled(self) -> bool:
        """Whether it keeps asking for what it has asked for; called after every generation without anything new."""
        self._repeated += 1
        return self._repeated >= 10

    def _candidate(self, solution: Any) -> Candidate:
        values: list[Value] = [None] * len(self.changes)
        for place, number in enumerate(self._numbers):
            values[number] = int(solution.z[place])
        for place, number in enumerate(self._choices):
            values[number] = self.changes[number].values[int(np.argmax(solution.c[place]))]
        return tuple(values)
