"""Games, views, records and bots of all variants, boiled down to one number: run natively and in a browser's Python."""

import hashlib
import math
import random

import marsuk
from marsuk.bots.endgame import Solver, expected_seconds
from marsuk.core.match import Match

BOTS = ("admiral", "greedy", "plain", "cadet")


def boiled_down(name: str) -> str:
    digest = hashlib.sha256()
    game = marsuk.game(name)
    for number, options in enumerate(game.variants.values()):
        match, draw = game.new(seed=number, **options), random.Random(number)
        bots = {level: marsuk.bot(game, level, seed=number) for level in BOTS}
        while not match.is_over:
            ply, seat = match.plies, match.to_move
            assert seat is not None
            level = BOTS[ply % 16 // 4] if ply % 4 == 0 and ply < 32 else None
            if level is None:
                match.play(draw.choice(match.legal_ids()))
            else:
                simulations = 150 if level in ("admiral", "plain") else None
                match.play(bots[level].choose(match, seat, simulations=simulations))
                digest.update(
                    bots[level].analyse(match, match.to_move, simulations=40).text("it").encode()
                    if level == "admiral" and match.to_move is not None
                    else b""
                )
            digest.update(repr([match.view(seat) for seat in (0, None)]).encode())
            digest.update(repr(sorted(match.gains().items())).encode())
        digest.update(match.state_bytes() + match.record().dumps().encode() + repr(match.position()).encode())
        marsuk.load(match.record().dumps())
        game.from_position(match.position())
        digest.update(solved(match))
    return digest.hexdigest()


def solved(match: Match) -> bytes:
    """How the last moves go if everybody plays best."""
    for _ in range(6):
        match.undo()
    if expected_seconds(match.game, match.state_box()) == math.inf:  # there is no solver, or none for such a match
        return b""
    solution = Solver(match.game).solve(match.setup, match.state_box(), 1.0, clock=lambda: 0.0)
    assert solution is not None
    return repr((solution.line, solution.totals, solution.nodes)).encode()


for game_name in marsuk.game_names():
    print(game_name, boiled_down(game_name))
