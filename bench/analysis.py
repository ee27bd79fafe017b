"""Processor seconds of the server for the analysis of a whole game, for every variant: where it thinks, where pages do.

    python bench/analysis.py --games 3

Counted are the process that thinks, its start included, and what the server does with the record. It is processor
time and not that of the clock, because other programs on the machine change it least.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import statistics
from collections.abc import Iterator

import marsuk
from marsuk.core.game import Game
from marsuk.core.match import Match
from marsuk.server.clerk import at_once
from marsuk.server.protocol.frames import frame
from marsuk.server.replays.replaying import AnalysisWish, imagining
from marsuk.server.thinking.analysis import Analyst
from marsuk.server.thinking.judging import moments_of, unjudged

PLAYERS = "commander"  # their games are about as long as people's


def played(game: Game, variant: str, seed: int) -> Match:
    match = game.new(**{**game.variants[variant], "seed": seed})
    bot = marsuk.bot(game, PLAYERS, seed=seed)
    while match.to_move is not None:
        match.play(bot.choose(match, match.to_move))
    return match


def spent() -> float:
    """Processor seconds of this process and of all that have ended below it."""
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in both)


async def analyse(record: str) -> None:
    match = marsuk.load(record)
    analyst = Analyst(most_clients=0)
    for moment in at_once(moments_of(match, 0, match.plies, lambda then, played: unjudged(then, played, "en"))):
        await analyst.judge(moment)
    await analyst.close()


def imagine(record: str, plies: int) -> None:
    frame(at_once(imagining(AnalysisWish(record, 0, plies), "en")))


def rows(games: int) -> Iterator[str]:
    for name in marsuk.game_names():
        game = marsuk.game(name)
        for variant in game.variants:
            moments, thinking, imagining_only = [], [], []
            for seed in range(games):
                match = played(game, variant, seed)
                record, before = match.record().dumps(), spent()
                imagine(record, match.plies)
                imagining_only.append(spent() - before)
                before = spent()
                asyncio.run(analyse(record))
                thinking.append(spent() - before)
                moments.append(match.plies + 1)
            there, here = statistics.mean(thinking), statistics.mean(imagining_only)
            yield f"| {name} | {variant} | {statistics.mean(moments):.0f} | {there:.1f} | {here:.3f} |"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3, help="of each variant")
    print("| game | variant | moments | the server thinks | the page does |\n| --- | --- | --: | --: | --: |")
    for row in rows(parser.parse_args().games):
        print(row, flush=True)
