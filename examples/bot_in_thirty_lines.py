"""A bot of your own: it plays every move a few times to the end at random, and takes the one that won most.

    python examples/bot_in_thirty_lines.py

To make it one of Marsuk's bots, name the class in your package's ``pyproject.toml``; then ``marsuk play``,
``marsuk arena`` and ``marsuk.bot("pocket-mars", "sampler")`` know it:

    [project.entry-points."marsuk.bots"]
    sampler = "your_package:Sampler"
"""

from __future__ import annotations

import marsuk
from marsuk.bots import Bot, Budget

TRIES = 3


class Sampler(Bot):
    """Tries every move out. The match it is given is imagined: what its seat cannot know is drawn anew."""

    level = "sampler"

    def think(self, match: marsuk.Match, seat: int, budget: Budget) -> int:
        """The id of the move that won most often."""
        return max(match.legal_ids(), key=lambda action: sum(self.wins(match, seat, action) for _ in range(TRIES)))

    def wins(self, match: marsuk.Match, seat: int, action: int) -> bool:
        """Whether the seat wins a random game that begins with this move."""
        trial = match.clone()
        trial.play(action)
        while not trial.is_over:
            trial.play(self.random.choice(trial.legal_ids()))
        return seat in (trial.result or ())


def main(seed: int = 1) -> marsuk.Match:
    """Let it play a match against the random bot."""
    match = marsuk.game("marrak-hesh").new(seed=seed)
    players = [Sampler(match.game, seed), marsuk.bot(match.game, "random", seed)]
    while match.to_move is not None:
        match.play(players[match.to_move].choose(match, match.to_move))
    print([score.total for score in match.scores()], "won by", match.result)
    return match


if __name__ == "__main__":
    main()
