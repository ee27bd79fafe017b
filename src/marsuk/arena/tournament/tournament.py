"""A tournament: who plays what, all its games, and what came out."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from marsuk.arena.texts import problem
from marsuk.arena.tournament.entrants import read_entrants
from marsuk.arena.tournament.log import Log
from marsuk.arena.tournament.pairs import PairedTest
from marsuk.arena.tournament.play import Pairing, Played, play
from marsuk.arena.tournament.seating import schedule, seatings
from marsuk.arena.tournament.sprt import Sprt, Verdict
from marsuk.arena.tournament.standings import Standings, standings
from marsuk.arena.workers import in_processes, on_ray
from marsuk.bots import AnyBot, Budget
from marsuk.bots.apart import end_all
from marsuk.core.game import Game, Json
from marsuk.core.options import read_options
from marsuk.core.registry import game as find_game
from marsuk.version import __version__

FIRST_SEED = 1
_RECORD = "{number:06}.marsuk"


@dataclass(frozen=True)
class Result:
    """What came out: games in their order, the bots' standings, and the verdict if a test was asked for."""

    games: list[Played]
    standings: Standings
    verdict: Verdict | None
    half_played: bool  # whether the last deal was not played by all seatings


class Tournament:
    """Bots that play each other on the same deals. ``options`` are those of ``Game.new``; its seed is the first deal's.

    ``bots`` are levels, with a budget if wanted: "admiral", "admiral@0.5" (seconds for a move), "admiral@2000n"
    (simulations); or bots of one's own, as ``marsuk.bots.bot`` takes them. One that fails has lost that game.
    ``seconds`` is for those without a budget; after ``timeout`` seconds a bot of one's own has failed. With ``sprt`` it
    ends as soon as that test is decided.
    """

    def __init__(
        self,
        game: str | Game,
        bots: Sequence[AnyBot],
        games: int,
        *,
        seconds: float | None = None,
        sprt: Sprt | None = None,
        timeout: float | None = None,
        **options: Any,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.entrants = read_entrants(bots, self.game)
        self.games = games
        self.seconds = Budget(seconds).seconds
        self.sprt = sprt
        self.timeout = timeout
        given = read_options(self.game.options, {"seed": FIRST_SEED, **options})
        self.seed = int(given["seed"])
        read_options(self.game.options, {"seed": self.seed + games})  # refuses a seed that leaves no room for the rest
        self.players = self.game.prepare(given).players
        self.options = {
            option.name: option.write(given[option.name])
            for option in self.game.options
            if option.name not in ("seed", "players") and given[option.name] != option.read(option.default)
        }
        if len(self.entrants) < (1 if self.players == 1 else 2):
            raise problem("entrants-few")
        if sprt is not None and (len(self.entrants), self.players) != (2, 2):
            raise problem("sprt-two")

    @property
    def names(self) -> list[str]:
        """The bots as they are written."""
        return [entrant.name for entrant in self.entrants]

    def configuration(self) -> Json:
        """All that a game's result depends on, apart from its number."""
        return {
            "program": __version__,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "options": self.options,
            "players": self.players,
            "bots": self.names,
            "seconds": self.seconds,
            "seed": self.seed,
            **({} if self.timeout is None else {"timeout": self.timeout}),
        }

    def run(
        self,
        jobs: int = 1,
        out: Path | None = None,
        records: Path | None = None,
        ray: bool = False,
        begun_again: Callable[[int], None] = lambda games: None,
    ) -> Generator[Played]:
        """Play, and give every game as soon as it is over: those that ``out`` has from an earlier run at once.

        ``jobs`` games are played at the same time, or as many as a Ray cluster can. ``records`` gets their records.
        ``begun_again`` is told how many games a process that was ended from outside left undone.
        """
        log = Log(out, self.configuration()) if out is not None else None
        keep = _RecordFolder(records) if records is not None else None
        test = self.test()
        try:
            done = self._asked_for(log.games()) if log else []
            for game in done:
                if test:
                    test.add(game)
                yield game
            if test and test.is_decided:
                return
            numbers = {game.number for game in done}
            todo = (pairing for pairing in self._pairings(keep is not None) if pairing.number not in numbers)
            results = on_ray(play, todo) if ray else in_processes(play, todo, jobs, begun_again)
            with contextlib.closing(results):
                for _, (game, record) in results:
                    if keep and record is not None:
                        keep.write(game, record)
                    if log:
                        log.append(game)
                    if test:
                        test.add(game)
                    yield game
                    if test and test.is_decided:
                        return
        finally:
            end_all()
            if log:
                log.close()

    def kept(self, out: Path) -> list[Played]:
        """The games that ``out`` has."""
        with contextlib.closing(Log(out, self.configuration())) as log:
            return self._asked_for(log.games())

    def _asked_for(self, games: list[Played]) -> list[Played]:
        return [game for game in games if game.number < self.games]

    def test(self) -> PairedTest | None:
        """The sequential test before the first game, if there is to be one."""
        return PairedTest(self.sprt, self.names[0]) if self.sprt is not None else None

    def _pairings(self, with_record: bool) -> Iterator[Pairing]:
        name, rules = self.game.name, self.game.rules_version
        options = (*self.options.items(), ("players", str(self.players)))
        games = islice(schedule(len(self.entrants), self.players), self.games)
        for number, (deal, seating) in enumerate(games):
            sitting = tuple(self.entrants[bot] for bot in seating)
            yield Pairing(
                name, rules, options, number, self.seed + deal, sitting, self.seconds, with_record, self.timeout
            )

    def result(self, games: Sequence[Played]) -> Result:
        """What the games say; there must be one at least."""
        ordered = sorted(games, key=lambda game: game.number)
        last = ordered[-1].deal
        of_last = sum(game.deal == last for game in ordered)
        whole = len(seatings(len(self.entrants), self.players, last - self.seed))
        test = self.test()
        if test:
            for game in ordered:
                test.add(game)
        return Result(ordered, standings(ordered, self.names), test.verdict if test else None, of_last < whole)

    def play(self, **how: Any) -> Result:
        """Play all games, as ``run`` does, and tell what came out."""
        return self.result(list(self.run(**how)))


class _RecordFolder:
    """Where every game's record is kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as reason:
            raise problem("log-unwritable", file=str(folder), problem=reason.strerror or str(reason)) from None

    def write(self, game: Played, record: str) -> None:
        (self._folder / _RECORD.format(number=game.number)).write_text(record, encoding="utf-8")
