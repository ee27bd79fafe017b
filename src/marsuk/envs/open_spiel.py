"""The games for OpenSpiel: importing this module registers ``marsuk_marrak_hesh`` and ``marsuk_pocket_mars``.

``pyspiel.load_game("marsuk_pocket_mars(players=3,draft=true)")`` takes the game's own options, and a file of components
of one's own. All chance is in the deal: the root is a chance node whose outcome is the seed, one of as many as the
parameter ``deals`` says, and nothing after it is random. With ``sampled=true`` the node has one outcome, and the seed
is drawn behind it, from ``rng_seed`` on. An information state is what a seat has seen and done since the deal.
"""

from __future__ import annotations

import hashlib
import random
from typing import Any

import numpy as np
import pyspiel

from marsuk.core.game import Game
from marsuk.core.match import SEED_BITS
from marsuk.core.options import IntOption
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names
from marsuk.envs.table import Table

DEALS = 1000
_MOST_DEALS = 2**31 - 1
_UNSET = -1  # an option that is not given
_LONGEST = 10_000  # decisions


def spiel_name(game: str) -> str:
    """The name by which OpenSpiel knows the game."""
    return f"marsuk_{game.replace('-', '_')}"


def _parameters(game: Game) -> dict[str, Any]:
    """OpenSpiel's parameters: the options but for the seed, each of the type of its default; a file by its path."""
    found: dict[str, Any] = {"deals": DEALS, "sampled": False, "rng_seed": _UNSET}
    for option in game.options:
        if isinstance(option, IntOption):
            found[option.name] = _UNSET if option.default is None else option.default
        else:
            given_as_text = option.default is None or option.name == game.components_option
            found[option.name] = "" if given_as_text else option.default
    del found["seed"]
    return found


def _game_type(game: Game, players: int | None = None, sampled: bool = False) -> Any:
    types = pyspiel.GameType
    chance, information = types.ChanceMode, types.Information
    most = max(int(options.get("players", 1)) for options in game.variants.values())
    alone = players == 1
    return types(
        short_name=spiel_name(game.name),
        long_name=game.name,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=chance.SAMPLED_STOCHASTIC if sampled else chance.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if game.hides else information.PERFECT_INFORMATION,
        utility=types.Utility.GENERAL_SUM if alone else types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours with its options."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        given = {**_parameters(game), **params}
        self.deals = IntOption("deals", 1, _MOST_DEALS, DEALS).read(given.pop("deals")) or DEALS
        self.sampled = bool(given.pop("sampled"))
        rng_seed = given.pop("rng_seed")
        self.draws = random.Random(None if rng_seed == _UNSET else rng_seed)
        options = {name: value for name, value in given.items() if value not in (_UNSET, "")}
        self.table = Table.of(game, {**options, "seed": 0})
        players = self.table.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions,
            max_chance_outcomes=1 if self.sampled else self.deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if players == 1 else 0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(_game_type(game, players, self.sampled), info, params)

    def new_initial_state(self) -> SpielState:
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What turns states into tensors and strings."""
        return Observer(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game being played, or the chance node before its deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.sampled = game.sampled
        self.table = game.table.clone()
        self.dealt = False
        self.past: _Past | None = None
        self.imagined_for: int | None = None  # the player for whom the hidden things were drawn anew

    def current_player(self) -> int:
        """The seat that decides."""
        if not self.dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.is_over else self.table.to_move

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in np.flatnonzero(self.table.mask())]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds of the deal, all equally likely; the only outcome where it is drawn behind it."""
        if self.sampled:
            return [(0, 1.0)]
        return [(seed, 1 / self.deals) for seed in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        acting = self.table.to_move if self.dealt else None
        if self.dealt:
            self.table.play(action)
        else:
            self.table.deal(self.get_game().draws.getrandbits(SEED_BITS) if self.sampled else action)
            self.dealt = True
        self.past = _Past(self.past, self.table.clone(), acting, action)

    def memory(self, seat: int) -> bytes:
        """A digest of what the seat has seen and done."""
        return b"" if self.past is None else self.past.digest(seat)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one; the sampler draws numbers between 0 and 1."""
        return self.resampled(player, int(sampler() * 2**53))

    def resampled(self, player: int, seed: int) -> SpielState:
        """A state that the player cannot tell from this one."""
        made = SpielState(self.get_game())  # without our history, in which the true deal is
        made.dealt = self.dealt
        made.table = self.table.resample(player, seed) if self.dealt else self.table.clone()
        if self.past is not None:
            made.past = _Past.imagined(made.table.clone(), player, self.past.digest(player))
        made.imagined_for = player
        return made

    def __str__(self) -> str:
        return " ".join(map(str, self.history()))

    def serialize(self) -> str:
        """OpenSpiel writes a state as its history, which is not enough for one whose deal is not in it."""
        if self.imagined_for is not None or (self.sampled and self.dealt):
            raise pyspiel.SpielError("the deal is not in this state's history: it cannot be written as one")
        return str(super().serialize())

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        match = self.table.match()
        return match.game.notation(match.setup, match.state_box(), action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.dealt and self.table.is_over

    def returns(self) -> list[float]:
        """1 for the winner, and for all together 0; in solo DA's part is left out."""
        return [float(got) for got in self.table.returns[: self.table.players]]


class _Past:
    """What has happened up to a moment. It is shared by all states that go on from there, and worked out when asked."""

    def __init__(self, before: _Past | None, table: Table, acting: int | None, action: int | None) -> None:
        self.before = before
        self.table = table
        self.acting = acting
        self.action = action
        self._digests: dict[int, bytes] = {}

    @classmethod
    def imagined(cls, table: Table, player: int, digest: bytes) -> _Past:
        """The past of a state that was imagined for the player: what that one knows, and nothing of how it really was.

        What the others have seen and done is not known; for them it begins here.
        """
        past = cls(None, table, None, None)
        past._digests[player] = digest
        return past

    def __deepcopy__(self, memo: dict[int, Any]) -> _Past:
        return self  # nothing in it changes

    def digest(self, seat: int) -> bytes:
        """A digest of what the seat has seen and done up to here."""
        behind = []
        link: _Past | None = self
        while link is not None and seat not in link._digests:
            behind.append(link)
            link = link.before
        digest = b"" if link is None else link._digests[seat]
        for link in reversed(behind):
            seen, did = link.table.observe(seat).tobytes(), link.action if seat == link.acting else None
            digest = link._digests[seat] = hashlib.blake2b(digest + seen + str(did).encode(), digest_size=16).digest()
        return digest


class Observer:
    """Observations as OpenSpiel asks for them."""

    def __init__(self, game: SpielGame, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        layout = game.table.game.observation_layout()
        self.tensor = np.zeros(sum(field.size for field in layout), np.float32)
        self.dict = {
            field.name: self.tensor[field.start : field.start + field.size].reshape(field.shape or (1,))
            for field in layout
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at the state as the player does; before the deal there is nothing to be seen.

        There is no tensor of all that was seen and done: who asked for it would learn from something else.
        """
        if self.perfect_recall:
            raise pyspiel.SpielError("there is no information state tensor: use the observation tensor, or the string")
        self.tensor[:] = state.table.observe(player) if state.dealt else 0

    def string_from(self, state: SpielState, player: int) -> str:
        """The numbers that are not 0, and with perfect recall a digest of what was seen and done before."""
        if not state.dealt:
            return "before the deal"
        seen = state.table.observe(player)
        told = " ".join(f"{slot}:{seen[slot]}" for slot in np.flatnonzero(seen))
        return f"{state.memory(player).hex()} {told}" if self.perfect_recall else told


def _register(name: str) -> None:
    game = find_game(name)

    class Registered(SpielGame):
        """OpenSpiel makes a game from its parameters alone."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params or {})

    pyspiel.register_game(_game_type(game), Registered)


for _name in game_names():
    if spiel_name(_name) not in pyspiel.registered_names():
        _register(_name)
