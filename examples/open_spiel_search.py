"""One of OpenSpiel's algorithms on a game of ours: information-set Monte Carlo tree search against a random player.

python examples/open_spiel_search.py --games 10 --simulations 50
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from marsuk.envs import open_spiel  # noqa: F401 - registers the games


def search_bot(game: pyspiel.Game, simulations: int, seed: int) -> ismcts.ISMCTSBot:
    """OpenSpiel's search, which imagines what its player does not know with our ``resampled``."""
    draw = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=draw)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=simulations, random_state=draw)
    bot.set_resampler(lambda state, player: state.resampled(player, int(draw.randint(2**31))))
    return bot


def play(string: str, simulations: int, seed: int) -> list[float]:
    """Play one game, the search having the first seat, and return what each seat got."""
    game = pyspiel.load_game(string)
    draw = np.random.RandomState(seed)
    bot = search_bot(game, simulations, seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(draw.choice([outcome for outcome, _ in state.chance_outcomes()])))
        elif state.current_player() == 0:
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(draw.choice(state.legal_actions())))
    returns: list[float] = state.returns()
    return returns


def main() -> None:
    """Play some games and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="marsuk_pocket_mars(max_rounds=6)")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=20)
    arguments = parser.parse_args()
    returns = [play(arguments.game, arguments.simulations, seed)[0] for seed in range(arguments.games)]
    print(f"the search won {sum(got > 0 for got in returns)} of {len(returns)} games")


if __name__ == "__main__":
    main()
