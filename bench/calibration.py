"""Whether "59 %" wins 59 of 100: games of middling bots, what judges say of their moments, and what came of them.

    python bench/calibration.py play marrak-hesh --games 1600 --to runs
    python bench/calibration.py judge marrak-hesh --from runs
    python bench/calibration.py fit marrak-hesh --from runs
    python bench/calibration.py report --from runs --write docs/calibration.md
    python bench/calibration.py play marrak-hesh --held-out --judges admiral-1@2000n,admiral@quick --to held
    python bench/calibration.py judges marrak-hesh --from held --judges admiral-1@2000n,admiral@quick

``play`` keeps every game's moments as a line of a file and goes on where it was stopped. ``judge`` asks judges that
were not asked yet. ``fit`` learns the game's ``calibration.toml`` from three quarters of the games. ``report`` judges
by the others, which nothing was learnt from; ``judges`` tells only how well some of the judges do.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import random
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

import marsuk
from marsuk.bots import Budget
from marsuk.bots.calibration import AS_COUNTED, Correction, correction, decisions_of, midway
from marsuk.bots.forest import Forest
from marsuk.bots.judge import quick_simulations
from marsuk.bots.levels import beside_rules, policy, settings, yardstick

# who plays: levels that are neither wild nor slow
LEVELS = {
    "marrak-hesh": ("lieutenant", "commander", "captain", "commodore"),
    "pocket-mars": ("commander", "captain", "commodore", "vice-admiral"),
}
MOMENTS = 4  # of a game
# what judges: the bot, and its simulations
QUICK = 0  # simulations: as many as the quick judge makes
JUDGES = (("admiral-1", 2000), ("admiral", QUICK), ("admiral", 150), ("admiral", 1000), ("admiral", 8000))
FITTED = (150, 1000, 8000)  # simulations for which a correction is learnt
HELD_OUT = 4  # every fourth game is judged, not learnt from
BINS = 10
BOOTSTRAPS = 2000
Row = dict[str, Any]
Judges = Sequence[tuple[str, int]]


def is_held_out(number: int) -> bool:
    """Whether nothing is learnt from the game of this number."""
    return number % HELD_OUT == 0


def played(name: str, number: int, judges: Judges) -> Row:
    """A game of bots of one level, and what the judges say of some moments of it."""
    game, draw = marsuk.game(name), random.Random(number)
    variant, level = draw.choice(list(game.variants)), draw.choice(LEVELS[name])
    match = game.new(**{**game.variants[variant], "seed": number})
    bots = [marsuk.bot(name, level, seed=draw.randrange(2**32)) for _ in range(match.players)]
    choices = []
    while (seat := match.to_move) is not None:
        if len(match.legal_ids()) > 1:
            choices.append(match.plies)
        match.play(bots[seat].choose(match, seat))
    row: Row = {"variant": variant, "level": level, "seed": number, "moves": [move.id for move in match.moves]}
    winners = match.result or ()
    row["won"] = [1 / len(winners) if seat in winners else 0 for seat in range(len(match.scores()))]
    row["ended"] = [score.total for score in match.scores()]
    plies = sorted(draw.sample(choices, min(MOMENTS, len(choices))))
    row["moments"] = [judged(name, row, ply, {}, judges) for ply in plies]
    return row


def judged(name: str, row: Row, ply: int, known: Row, judges: Judges) -> Row:
    """What every judge says of one moment: of the move it likes best, and of all that it tried."""
    game = marsuk.game(name)
    match = game.new(**{**game.variants[row["variant"]], "seed": row["seed"]})
    for move in row["moves"][:ply]:
        match.play(move)
    seat = match.to_move
    assert seat is not None
    said = dict(known)
    for bot, simulations in judges:
        called = judge_named(bot, simulations)
        if called in said:
            continue
        times = simulations or quick_simulations(match)
        kept = yardstick(game, bot) if bot == "admiral-1" else None
        search, factors = (kept.search, kept.policy) if kept else (settings(game), policy(game))
        forest = Forest(game, search, factors, room=times + 16)
        forest.begin(row["seed"])
        began = time.thread_time()  # of this core, whatever else is to do
        forest.grow(match.setup, match.resample(seat, ply).state_box(), seat, Budget(None, times))
        said[called] = summed_up(forest, match, time.thread_time() - began)
    return {"ply": ply, "seat": seat, "said": said}


def summed_up(forest: Forest, match: marsuk.Match, seconds: float) -> Row:
    found, seats = forest.found(), len(match.scores())
    best, tries = max(match.legal_ids(), key=lambda action: found.visits[action]), sum(found.tries)

    def mean(sums: Any) -> list[float]:
        return [round(float(sum(row[seat] for row in sums)) / tries, 5) for seat in range(seats)]

    def of_best(sums: Any) -> list[float]:
        return [round(float(sums[best][seat]) / found.tries[best], 5) for seat in range(seats)]

    return {
        "chances": of_best(found.won), "points": of_best(found.points), "tries": int(found.tries[best]),
        "all_chances": mean(found.won), "all_points": mean(found.points), "seconds": round(seconds, 5),
    }  # fmt: skip


def play(name: str, numbers: Iterable[int], judges: Judges, folder: Path, jobs: int | None) -> None:
    """Play what is not there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.jsonl"
    there = {row["seed"] for row in read(path)} if path.exists() else set()
    lacking = [number for number in numbers if number not in there]
    began = time.monotonic()
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool, path.open("a") as file:
        games = pool.map(played, itertools.repeat(name), lacking, itertools.repeat(judges), chunksize=4)
        for done, row in enumerate(games, 1):
            file.write(json.dumps(row, separators=(",", ":")) + "\n")
            if done % 100 == 0:
                print(f"{name}: {done} of {len(lacking)} games, {time.monotonic() - began:.0f} s", flush=True)


def judged_anew(name: str, row: Row, judges: Judges) -> Row:
    return {**row, "moments": [judged(name, row, moment["ply"], moment["said"], judges) for moment in row["moments"]]}


def judge(name: str, judges: Judges, folder: Path, jobs: int | None) -> None:
    """Ask the judges that were not asked yet."""
    path = folder / f"{name}.jsonl"
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        rows = list(pool.map(judged_anew, itertools.repeat(name), read(path), itertools.repeat(judges), chunksize=20))
    path.write_text("".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows))


def read(path: Path) -> Iterator[Row]:
    with path.open() as file:
        yield from map(json.loads, file)


def held_out(folder: Path, name: str) -> list[Row]:
    """The games that nothing was learnt from."""
    return [row for row in read(folder / f"{name}.jsonl") if is_held_out(row["seed"])]


def judge_named(bot: str, simulations: int) -> str:
    """How a judge is called."""
    return f"{bot}@{simulations}n" if simulations != QUICK else f"{bot}@quick"


def judges_named(names: str) -> Judges:
    """What judges, as ``admiral-1@2000n,admiral@quick`` says."""
    pairs = (name.split("@") for name in names.split(","))
    return [(bot, QUICK if times == "quick" else int(times.removesuffix("n"))) for bot, times in pairs]


# --- what is learnt ---


BEST, ALL, MIDWAY = ABOUT = ("", ", all moves", ", midway")


def said_about(said: Row, what: str, about: str) -> Sequence[float]:
    """The chances, or the points, that a judge said, by what it is to judge by."""
    best, tried = said[what], said[f"all_{what}"]
    return {BEST: best, ALL: tried, MIDWAY: midway(best, tried)}[about]


class Moments:
    """What one judge said of many moments, and what came of them: a row for each, padded to the most seats.

    ``about`` is what it judges by: the move it likes best, all that it tried, or both, as ``Analysis.chances`` does.
    """

    def __init__(self, rows: list[Row], judge: str, about: str = BEST) -> None:
        found = [(row, moment, moment["said"][judge]) for row in rows for moment in row["moments"]]
        self.game = np.array([row["seed"] for row, _, _ in found])
        self.seats = np.array([len(row["won"]) for row, _, _ in found])
        self.phase = np.array([moment["ply"] / len(row["moves"]) for row, moment, _ in found])
        self.mover = np.array([moment["seat"] for _, moment, _ in found])
        self.tries = np.array([said["tries"] for _, _, said in found])
        self.seconds = np.array([said["seconds"] for _, _, said in found])
        self.there = np.arange(self.seats.max()) < self.seats[:, None]
        self.won = self._padded([row["won"] for row, _, _ in found])
        self.said = self._padded([said_about(said, "chances", about) for _, _, said in found])
        self.points = self._padded([said_about(said, "points", about) for _, _, said in found])

    def _padded(self, rows: list[list[float]]) -> Any:
        made = np.zeros(self.there.shape)
        made[self.there] = list(itertools.chain.from_iterable(rows))
        return made

    def corrected(self, by: Correction) -> Any:
        """As ``Correction`` does it, for all of them at once."""
        doubt, tries = max(by.doubt, 1e-9), self.tries[:, None]
        logs = np.log((self.said * tries + doubt) / (tries + doubt * self.seats[:, None]))
        signs = np.where(self.there, by.trust * logs + by.lead * self.points, -np.inf)
        weights = np.exp(signs - signs.max(axis=1, keepdims=True))
        return weights / weights.sum(axis=1, keepdims=True)

    def brier(self, said: Any) -> Any:
        """The mean square of what was said too much or too little, of each moment."""
        return ((said - self.won) ** 2 * self.there).sum(axis=1) / self.seats


def fit(name: str, folder: Path) -> None:
    """Learn the corrections under which what came of the moments is likeliest; more points are never worse."""
    from scipy.optimize import minimize

    rows = [row for row in read(folder / f"{name}.jsonl") if not is_held_out(row["seed"])]
    lines = [
        "# How chances of a search are corrected, by its simulations; bots/calibration.py explains it.",
        f"# Learnt by bench/calibration.py from {len(rows)} games of bots.",
        "version = 1",
    ]
    if (decisions := decisions_of(marsuk.game(name))) is not None:
        lines.append(f"decisions = {decisions}  # of a game, about")
    for simulations in FITTED:
        moments = Moments(rows, f"admiral@{simulations}n")

        def unlikely(guess: Any, moments: Moments = moments) -> float:
            said = moments.corrected(Correction(*np.abs(guess)))
            return -float((moments.won * np.log(said + 1e-12)).sum(axis=1).mean())

        trust, lead, doubt = np.abs(minimize(unlikely, (1.0, 0.05, 0.5), method="Nelder-Mead").x)
        lines += ["", "[[corrections]]", f"simulations = {simulations}", f"trust = {trust:.3f}"]
        lines += [f"lead = {lead:.3f}", f"doubt = {doubt:.3f}"]
    path = beside_rules(marsuk.game(name), "calibration.toml")
    path.write_text("\n".join(lines) + "\n")
    print(path.read_text())


# --- what is told ---


def interval(values: Any, games: Any) -> tuple[float, float, float]:
    """A mean with its 95 % interval, by drawing whole games anew: moments of one game are not independent."""
    _, which = np.unique(games, return_inverse=True)
    sums, counts = np.bincount(which, values), np.bincount(which)
    draw = np.random.default_rng(1)
    picks = draw.integers(len(sums), size=(BOOTSTRAPS, len(sums)))
    means = sums[picks].sum(axis=1) / counts[picks].sum(axis=1)
    low, high = np.quantile(means, (0.025, 0.975))
    return float(values.mean()), float(low), float(high)


def shown(found: tuple[float, float, float]) -> str:
    return f"{found[0]:.4f} ({found[1]:.4f} to {found[2]:.4f})"


def table(*rows: list[str]) -> list[str]:
    head, *others = rows
    return [f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *others)]


def judges_told(name: str, rows: list[Row], judges: Judges) -> list[str]:
    """Every judge's score, and by how much it is below that of the yardstick, who is among them."""
    yardstick_told = Moments(rows, "admiral-1@2000n")
    lines = [["judge", "ms", "as counted", "corrected", "less than `admiral-1@2000n`"]]
    for bot, simulations in judges:
        judge = judge_named(bot, simulations)
        for about in ABOUT:
            moments = Moments(rows, judge, about)
            raw = moments.brier(moments.said)
            by = AS_COUNTED if bot == "admiral-1" else correction(marsuk.game(name), simulations or FITTED[0])
            best = raw if bot == "admiral-1" else moments.brier(moments.corrected(by))
            less = yardstick_told.brier(yardstick_told.said) - best
            cells = [f"{1000 * moments.seconds.mean():.1f}", shown(interval(raw, moments.game))]
            cells += ["" if bot == "admiral-1" else shown(interval(best, moments.game))]
            cells += [shown(interval(less, moments.game))]
            lines.append([f"`{judge}`{about}", *cells])
    return table(*lines)


def groups_told(name: str, rows: list[Row], simulations: int) -> list[str]:
    """The score by seats and by phase."""
    moments = Moments(rows, f"admiral@{simulations}n")
    corrected = moments.brier(moments.corrected(correction(marsuk.game(name), simulations)))
    raw = moments.brier(moments.said)
    groups: dict[str, Any] = {f"{seats} seats": moments.seats == seats for seats in sorted(set(moments.seats.tolist()))}
    quarters = ("first", "second", "third", "last")
    groups |= {f"{word} quarter": (4 * moments.phase).astype(int) == n for n, word in enumerate(quarters)}
    told = [["moments", "how many", "as counted", "corrected"]]
    for what, chosen in groups.items():
        scores = [shown(interval(each[chosen], moments.game[chosen])) for each in (raw, corrected)]
        told.append([what, str(int(chosen.sum())), *scores])
    return table(*told)


def bins(moments: Moments, said: Any) -> list[tuple[float, tuple[float, float, float], int]]:
    """By tens of what was said for any seat: what was said on average, what came true, and how many."""
    chances, came = said[moments.there], moments.won[moments.there]
    games = np.repeat(moments.game, moments.seats)
    which = np.minimum((BINS * chances).astype(int), BINS - 1)
    return [
        (float(chances[which == n].mean()), interval(came[which == n], games[which == n]), int((which == n).sum()))
        for n in range(BINS)
        if (which == n).any()
    ]


def reliability_told(name: str, rows: list[Row], simulations: int) -> list[str]:
    moments = Moments(rows, f"admiral@{simulations}n")
    said = moments.corrected(correction(marsuk.game(name), simulations))
    told = [["said", "came true", "seats of moments"]]
    for mean, (came, low, high), count in bins(moments, said):
        told.append([f"{100 * mean:.0f} %", f"{100 * came:.0f} % ({100 * low:.0f} to {100 * high:.0f})", str(count)])
    return table(*told)


def diagram(name: str, rows: list[Row], simulations: int) -> str:
    """What was said, across, and what came true, upwards: on the diagonal both are the same."""
    moments = Moments(rows, f"admiral@{simulations}n")
    size, margin = 360, 40

    def at(x: float, y: float) -> str:
        return f"{margin + x * size:.1f},{margin + (1 - y) * size:.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size + 2 * margin} {size + 2 * margin}" '
        'font-family="sans-serif" font-size="13"><rect width="100%" height="100%" fill="#fff"/>',
        f'<polyline points="{at(0, 0)} {at(1, 1)}" stroke="#999" stroke-dasharray="4 4" fill="none"/>',
    ]
    for tenth in range(0, 11, 2):
        x, y = margin + tenth / 10 * size, margin + (1 - tenth / 10) * size
        parts.append(f'<text x="{x:.0f}" y="{size + margin + 18}" text-anchor="middle">{10 * tenth} %</text>')
        parts.append(f'<text x="{margin - 6}" y="{y + 4:.0f}" text-anchor="end">{10 * tenth}</text>')
    corrected = moments.corrected(correction(marsuk.game(name), simulations))
    for what, said, colour in (("as counted", moments.said, "#c2410c"), ("corrected", corrected, "#0f766e")):
        found = bins(moments, said)
        for mean, (_, low, high), _ in found:
            parts.append(f'<polyline points="{at(mean, low)} {at(mean, high)}" stroke="{colour}"/>')
        line = " ".join(at(mean, came) for mean, (came, _, _), _ in found)
        parts.append(f'<polyline points="{line}" stroke="{colour}" stroke-width="2" fill="none"/>')
        y = margin + (16 if what == "corrected" else 0)
        parts.append(f'<text x="{margin + 10}" y="{y + 6}" fill="{colour}">{what}</text>')
    title = f"{name}, {simulations} simulations: said across, came true upwards"
    parts.append(f'<text x="{margin}" y="22">{title}</text></svg>')
    return "\n".join(parts) + "\n"


def report(folder: Path, path: Path) -> None:
    told = [INTRODUCTION]
    for name in marsuk.game_names():
        rows = held_out(folder, name)
        picture = path.parent / "pictures" / f"calibration-{name}.svg"
        picture.write_text(diagram(name, rows, FITTED[-1]))
        count = sum(len(row["moments"]) for row in rows)
        told += [
            f"## {marsuk.game(name).manifest('en')['title']}",
            f"{count} moments of {len(rows)} games that nothing was learnt from.",
        ]
        told += ["", f"![Said and came true](pictures/{picture.name})", "", *reliability_told(name, rows, FITTED[-1])]
        told += ["", *groups_told(name, rows, FITTED[-1]), "", *judges_told(name, rows, JUDGES), ""]
    path.write_text("\n".join(told))


INTRODUCTION = """# Calibration

Made by `bench/calibration.py`; do not edit by hand. Where a bar, a graph, a hint or `marsuk analyse` says 59 %,
games are to be won 59 times of 100. A search counts how its own simulations end; a correction that was learnt from
games of bots (`calibration.toml` beside a game's rules, `bots/calibration.py`) makes chances of it that come true.
The bots of a game are all of one level, from the lieutenant to the commodore in Marrak Hesh 17 and from the commander
to the vice-admiral in Pocket Mars, in all variants. All intervals are 95 %, over games. The Brier score is the mean
square of what a judge said too much or too little for a seat: 0 is a prophet. "All moves" judges by the mean of all
that was tried, not by the move that looks best; "midway" by the mean of both, which is `Analysis.chances`.

The tables by what was said, by seats and by phase are of 8000 simulations, as analysis uses them. In the last table
the judges stand beside the admiral of November 2026 with 2000 simulations; ms are of one core of a machine with 16.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play")
    playing.add_argument("game")
    playing.add_argument("--games", type=int, default=1600)
    playing.add_argument("--first", type=int, default=1, help="the number of the first game")
    playing.add_argument("--held-out", action="store_true", help="only games that nothing is learnt from")
    playing.add_argument("--to", type=Path, required=True)
    judging = commands.add_parser("judge")
    judging.add_argument("game")
    for command in (playing, judging):
        command.add_argument("--jobs", type=int)
    fitting = commands.add_parser("fit")
    fitting.add_argument("game")
    telling = commands.add_parser("report")
    telling.add_argument("--write", type=Path, required=True)
    telling_judges = commands.add_parser("judges")
    telling_judges.add_argument("game")
    for command in (playing, judging, telling_judges):
        command.add_argument("--judges", type=judges_named, default=JUDGES)
    for command in (judging, fitting, telling, telling_judges):
        command.add_argument("--from", type=Path, required=True, dest="folder")
    given = parser.parse_args()
    if given.command == "play":
        numbers = itertools.count(given.first)
        chosen = filter(is_held_out, numbers) if given.held_out else numbers
        play(given.game, itertools.islice(chosen, given.games), given.judges, given.to, given.jobs)
    elif given.command == "judge":
        judge(given.game, given.judges, given.folder, given.jobs)
    elif given.command == "fit":
        fit(given.game, given.folder)
    elif given.command == "judges":
        rows = held_out(given.folder, given.game)
        print(f"{len(rows)} games", *judges_told(given.game, rows, given.judges), sep="\n")
    else:
        report(given.folder, given.write)


if __name__ == "__main__":
    main()
