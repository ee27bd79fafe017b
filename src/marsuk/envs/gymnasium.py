"""The games for Gymnasium: a solo game, or one seat against bots.

Importing this module registers every version of every game's rules, such as ``marsuk/marrak-hesh-v1``:
``gymnasium.make("marsuk/pocket-mars-v2", solo="cyborg")``, or many games of one seat against a policy in one call:
``gymnasium.make_vec("marsuk/pocket-mars-v2", num_envs=1000, vectorization_mode="vector_entry_point")``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium

from marsuk.bots import AnyBot, bot
from marsuk.core.errors import IllegalMove, OptionError
from marsuk.core.match import SEED_BITS
from marsuk.core.options import IntOption
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names
from marsuk.envs.copies import copied, generator_like
from marsuk.envs.rendering import MODES, check_mode, check_reward, rendered, worth
from marsuk.envs.spaces import MASK, OBSERVATION, action_space, observation_space
from marsuk.envs.table import Table

_ILLEGAL_REWARD = -1.0
_FIXED = ("_bots", "_levels", "observation_space", "action_space", "spec", "metadata")


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat of a game; bots have the others. The reward comes at the end: 1 for a win, and -1 for a loss of two.

    With ``reward="margin"`` it is by how many points the seat is ahead of the best other. ``opponents`` are levels, or
    bots of one's own as ``marsuk.bot`` takes them: one for all, or a list of them. An illegal action ends the episode
    with a reward of -1, and ``info["illegal"]`` says why it was one.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES)}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        seat: int = 0,
        opponents: AnyBot | Sequence[AnyBot] = "random",
        render_mode: str | None = None,
        rules: int | None = None,
        reward: str = "result",
        **options: Any,
    ) -> None:
        self.render_mode = check_mode(render_mode, find_game(game, rules))
        self._reward = check_reward(reward)
        self.table = Table.of(find_game(game, rules), options)
        players = self.table.players
        self.seat: int = IntOption("seat", 0, players - 1, default=0).read(seat) or 0
        levels = (
            list(opponents)
            if isinstance(opponents, Sequence) and not isinstance(opponents, str)
            else [opponents] * (players - 1)
        )
        if len(levels) != players - 1:
            raise OptionError("env-opponents", given=str(len(levels)), wanted=str(players - 1))
        others = [other for other in range(players) if other != self.seat]
        self._levels = dict(zip(others, levels, strict=True))
        self._sit_down()
        self._first_seed = options.get("seed")
        self.observation_space = observation_space(self.table.game)
        self.action_space = action_space(self.table.game)

    def _sit_down(self) -> None:
        self._bots = {seat: bot(self.table.game, level) for seat, level in self._levels.items()}
        self._shares_bots = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new game and let the bots move until the seat is asked."""
        super().reset(seed=self._first_seed if seed is None else seed)
        self._first_seed = None
        deal = int(self.np_random.integers(2**SEED_BITS))
        self.table.deal(deal)
        self._own_bots()
        for player in self._bots.values():
            player.random.seed(int(self.np_random.integers(2**SEED_BITS)))
        self._let_others_move()
        return self._seen(), {**self._info(), "seed": deal}  # with which game.new deals it again

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Do the action, then let the bots move until the seat is asked again."""
        try:
            self.table.play(int(action))
        except IllegalMove as refusal:
            return self._seen(), _ILLEGAL_REWARD, True, False, {**self._info(), "illegal": str(refusal)}
        self._let_others_move()
        over = self.table.is_over
        reward = float(worth(self._reward, self.seat, self.table.returns, self.table.scores())) if over else 0.0
        return self._seen(), reward, over, False, self._info()

    def _let_others_move(self) -> None:
        self._own_bots()
        while (seat := self.table.to_move) >= 0 and seat != self.seat:
            self.table.play(self._bots[seat].choose(self.table.match(), seat).id)

    def _seen(self) -> dict[str, Any]:
        return {OBSERVATION: self.table.observe(self.seat), MASK: self.table.mask().copy()}

    def _info(self) -> dict[str, Any]:
        info = {MASK: self.table.mask().copy()}
        return {**info, "scores": self.table.scores().tolist()} if self.table.is_over else info

    def action_masks(self) -> Any:
        """Which actions are legal, where libraries such as sb3-contrib look for it."""
        return self.table.mask().astype(bool)

    def render(self) -> Any:
        """The board through the eyes of the seat: text as a terminal shows it, or a picture."""
        return rendered(self.render_mode, self.table, self.seat)

    # A copy gets bots of its own, which go on drawing where these were; in this process as soon as they have to move.

    def __deepcopy__(self, memo: dict[int, Any]) -> SeatEnv:
        self._shares_bots = True
        made = {} if self._np_random is None else {"_np_random": generator_like(self._np_random)}
        other: SeatEnv = copied(self, memo, _FIXED, made)
        return other

    def _own_bots(self) -> None:
        if self._shares_bots:
            self._sit_down_again(self._drawn())

    def _drawn(self) -> dict[int, Any]:
        return {seat: player.random.getstate() for seat, player in self._bots.items()}

    def _sit_down_again(self, drawn: dict[int, Any]) -> None:
        self._sit_down()
        for seat, state in drawn.items():
            self._bots[seat].random.setstate(state)

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in vars(self).items() if name != "_bots"}
        return {**kept, "_drawn_before": self._drawn()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        drawn = kept.pop("_drawn_before")
        vars(self).update(kept)
        self._sit_down_again(drawn)


def env_id(game: str, rules: int | None = None) -> str:
    """The id by which ``gymnasium.make`` knows the game; by the newest version of its rules unless another is named."""
    return f"marsuk/{game}-v{find_game(game, rules).rules_version}"


def _register(game: str, rules: int) -> None:
    if env_id(game, rules) not in gymnasium.registry:
        gymnasium.register(
            env_id(game, rules),
            entry_point=f"{__name__}:{SeatEnv.__name__}",
            vector_entry_point="marsuk.envs.vector:SeatBatchEnv",
            kwargs={"game": game, "rules": rules},
        )


for _name in game_names():
    for _version in find_game(_name).versions:
        _register(_name, _version.rules_version)
