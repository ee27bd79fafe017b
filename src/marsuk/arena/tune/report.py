"""What a tuning came to, judged by fresh deals: every goal before and after, and every change taken back alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from marsuk.arena.cells import Band, Cell, Difference, Named, Number, is_sure, plain
from marsuk.arena.names import Names
from marsuk.arena.statistics import Estimate, estimate_of
from marsuk.arena.study.games import Games
from marsuk.arena.table import Table, columns, in_form
from marsuk.arena.tune import plots
from marsuk.arena.tune.changes import Value
from marsuk.arena.tune.goals import Goal
from marsuk.arena.tune.search import Candidate, Tuning
from marsuk.arena.written import Figure, Remark, WrittenReport
from marsuk.core.game import Json


@dataclass(frozen=True)
class Verdict:
    """Fresh games of the set as it was, of the one that was found, and of that one without each of its changes."""

    tuning: Tuning
    found: Candidate
    games: int
    seed: int
    before: dict[Any, Games]
    after: dict[Any, Games]
    without: dict[int, dict[Any, Games]]  # by the number of the change


def judged(tuning: Tuning, games: int) -> Iterator[int | Verdict]:
    """Play the best on deals that the search has not seen; says after some how many, and in the end the verdict."""
    found = tuning.best
    numbers = tuning.changed(found)
    seed = tuning.seed + tuning.games
    candidates = [tuning.before]
    if numbers:
        candidates += [found, *(tuning.taken_back(found, number) for number in numbers)]
    possible = [each for each in candidates if tuning.accepted(each)]
    for told in tuning.play(possible, games, seed):
        if isinstance(told, int):
            yield told
        else:
            by_candidate = dict(zip(possible, told, strict=True))
            without = {
                number: by_candidate[tuning.taken_back(found, number)]
                for number in numbers
                if tuning.taken_back(found, number) in by_candidate
            }
            before = by_candidate[tuning.before]
            yield Verdict(tuning, found, games, seed, before, by_candidate[found], without)


class Report(WrittenReport):
    """The verdict in a language."""

    format, version = "marsuk-tune", 2

    def __init__(self, verdict: Verdict, language: str) -> None:
        self.verdict = verdict
        self.language = language
        self.names = Names(verdict.tuning.game, language)

    def heading(self) -> tuple[str, str]:
        """What was tuned, and how it was judged."""
        verdict, tuning = self.verdict, self.verdict.tuning
        game = tuning.game
        title = self.text("tune-title", game=game.texts.text(game.name, self.language))
        about = self.text(
            "tune-about",
            tries=len(tuning.losses),
            games=str(tuning.games),
            fresh=str(verdict.games),
            first=str(verdict.seed),
            last=str(verdict.seed + verdict.games - 1),
        )
        return title, about

    def facts(self) -> Json:
        """The tuning, for programs."""
        tuning, verdict = self.verdict.tuning, self.verdict
        deals = {"games": tuning.games, "seed": tuning.seed, "fresh": verdict.games, "fresh_seed": verdict.seed}
        return {"game": tuning.game.name, **deals, "tries": len(tuning.losses)}

    def warnings(self) -> list[Remark]:
        """Whether the goals are met, on fresh deals."""
        met = [goal.met(self._estimate(goal, self.verdict.after)) for goal in self.verdict.tuning.goals]
        if not self.verdict.tuning.changed(self.verdict.found):
            key = "nothing" if all(met) else "nothing-found"
        else:
            key = "met" if all(met) else "not-met"
        facts = {"met": sum(met), "goals": len(met)}
        return [Remark(key, self.text(f"tune-{key}", met=str(sum(met)), goals=str(len(met))), facts)]

    def tables(self) -> list[Table]:
        """Goals, changes if there are any, and what was tried."""
        changed = self.verdict.tuning.changed(self.verdict.found)
        return [self._goals(), *([self._changes()] if changed else []), self._candidates()]

    def _goals(self) -> Table:
        table = Table(
            self.text("tune-goals"),
            columns(self.language, "goal", "variant", "level", "band", "before", "after", "met"),
            about=self.text("tune-goals-about"),
            key="goals",
        )
        for goal in self.verdict.tuning.goals:
            before, after = (self._estimate(goal, games) for games in (self.verdict.before, self.verdict.after))
            met = f"{'yes' if goal.met(after) else 'no'}{'' if goal.surely(after) else '-unsure'}"
            told: list[Cell] = [goal.text, self.names.variant(goal.variant), self.names.level(goal.level), _band(goal)]
            now = [_written(goal, before), _written(goal, after)]
            table.rows.append([*told, *now, Named(met, self.text(f"tune-{met}"))])
        return table

    def _changes(self) -> Table:
        """For every change, what each goal would be without it, less what it is with it; on the same deals."""
        tuning, verdict = self.verdict.tuning, self.verdict
        goals = [self._named(goal) for goal in tuning.goals]
        table = Table(
            self.text("tune-changes"),
            [*columns(self.language, "number", "before", "after"), *goals],
            about=self.text("tune-changes-about"),
            key="changes",
        )
        for number in tuning.changed(verdict.found):
            change = tuning.changes[number]
            row: list[Cell] = [change.name, _value(change.now), _value(verdict.found[number])]
            for goal in tuning.goals:
                kind = goal.variant, goal.level
                if number not in verdict.without:
                    row.append(Named("impossible", self.text("tune-impossible")))
                    continue
                difference = goal.difference(verdict.after[kind], verdict.without[number][kind])
                row.append(Difference(_written(goal, difference, "+")))
            table.rows.append(row)
        return table

    def _candidates(self) -> Table:
        """Every candidate that the set accepts, in the order in which they were tried."""
        tuning = self.verdict.tuning
        table = Table(
            self.text("tune-candidates"),
            [*columns(self.language, "candidate"), *(change.name for change in tuning.changes)],
            about=self.text("tune-candidates-about", games=str(tuning.games)),
            key="candidates",
            aside=True,
        )
        table.columns += [*map(self._named, tuning.goals), *columns(self.language, "loss", "chosen")]
        for number, (candidate, measured) in enumerate(self._tried(), 1):
            chosen = is_sure(candidate == self.verdict.found)
            row: list[Cell] = [number, *map(_value, candidate)]
            goals = (_written(goal, estimate) for goal, estimate in zip(tuning.goals, measured, strict=True))
            table.rows.append([*row, *goals, Number(tuning.losses[candidate], ".3f"), chosen])
        return table

    def _tried(self) -> Iterator[tuple[Candidate, list[Estimate]]]:
        """The candidates with what each goal was in their games."""
        for candidate, samples in self.verdict.tuning.samples.items():
            yield candidate, [estimate_of(sample, self.verdict.tuning.games) for sample in samples]

    def figures(self) -> dict[str, list[Figure]]:
        """How the goals went from candidate to candidate."""
        tuning = self.verdict.tuning
        tried = list(self._tried())
        found = next((n for n, (candidate, _) in enumerate(tried, 1) if candidate == self.verdict.found), 1)
        figures = []
        for place, goal in enumerate(tuning.goals):
            course = [measured[place] for _, measured in tried]
            drawn = plots.course(course, _band(goal), found, self.language)
            data = [{"candidate": n, **plain(each)} for n, each in enumerate(course, 1)]
            caption = self.text("tune-course", goal=self._named(goal).text)
            figures.append(Figure(self._named(goal).key, caption, drawn, data))
        return {"goals": figures}

    def _named(self, goal: Goal) -> Named:
        """A goal at the head of a column."""
        words = (goal.text, self.names.variant(goal.variant).text, self.names.level(goal.level).text)
        return Named("/".join((goal.text, goal.variant, goal.level)), ", ".join(words))

    def _estimate(self, goal: Goal, games: dict[Any, Games]) -> Estimate:
        return goal.estimate(games[goal.variant, goal.level])


def _written(goal: Goal, estimate: Estimate, sign: str = "") -> Estimate:
    return in_form(estimate, f"{sign}.1%" if goal.rate else f"{sign}.2f")


def _band(goal: Goal) -> Band:
    return Band(goal.low, goal.high, ".1%" if goal.rate else ".4g")


def _value(value: Value) -> Cell:
    """What an entry of the file says."""
    return value if isinstance(value, int) else str(value)
