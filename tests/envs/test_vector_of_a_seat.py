"""Many games of one seat against a policy: the same games as one by one, whoever the others are."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import marsuk
import marsuk.envs.gymnasium
from marsuk.bots.own import FunctionBot
from marsuk.core.errors import IllegalMove, OptionError
from marsuk.envs.gymnasium import SeatEnv
from marsuk.envs.pettingzoo import env
from marsuk.envs.vector import BatchEnv, SeatBatchEnv

GAMES = [("marrak-hesh", {"players": 3}, 1), ("pocket-mars", {"players": 2}, 0), ("pocket-mars", {"solo": "da"}, 0)]


def last_legal(observations: Any, masks: Any) -> Any:
    """A policy that draws nothing, so that games can be compared."""
    return masks.shape[1] - 1 - np.asarray(masks)[:, ::-1].argmax(1)


def last(match: marsuk.Match, seat: int) -> int:
    return match.legal_ids()[-1]


@pytest.mark.parametrize(("game", "options", "seat"), GAMES)
def test_its_games_are_those_of_one_seat_alone(game: str, options: dict[str, Any], seat: int) -> None:
    many = SeatBatchEnv(game, 3, seat=seat, opponents=last_legal, reward="margin", **options)
    alone = SeatEnv(game, seat=seat, opponents=last, reward="margin", **options)
    seen, _ = many.reset(seed=5)
    alone.table.deal(int(many.batch.seeds[1]))
    alone._let_others_move()
    one = alone._seen()
    for _ in range(300):
        assert all((seen[key][1] == one[key]).all() for key in one)
        actions = last_legal(None, seen["action_mask"])
        one, reward, over, _, _ = alone.step(actions[1])
        seen, rewards, overs, _, info = many.step(actions)
        assert (reward, over) == (rewards[1], overs[1])
        if over:
            assert info["scores"][1].tolist() == alone.table.scores().tolist()
            return
    pytest.fail("no end")


@pytest.mark.parametrize("opponents", ["random", "greedy"])
@pytest.mark.parametrize(("game", "options", "seat"), GAMES)
def test_policies_are_played_until_the_seat_is_asked(
    opponents: str, game: str, options: dict[str, Any], seat: int
) -> None:
    many, again = (SeatBatchEnv(game, 40, seat=seat, opponents=opponents, **options) for _ in range(2))
    many.reset(seed=3)
    again.reset(seed=3)
    ended = 0
    for _ in range(120):
        assert (many.batch.to_move == seat).all()
        actions = many.batch.random_actions().copy()
        _, rewards, over, _, info = many.step(actions)
        _, other, *_ = again.step(actions)
        assert rewards.tolist() == other.tolist()
        assert (rewards[~over] == 0).all()
        assert (rewards[over] == info["returns"][over, seat]).all()
        ended += over.sum()
    assert ended > 20


def test_it_is_what_make_vec_makes_and_a_bot_may_be_the_opponent() -> None:
    made = gymnasium.make_vec(
        "marsuk/marrak-hesh-v1", num_envs=4, vectorization_mode="vector_entry_point", opponents="cadet", players=2
    )
    _, info = made.reset(seed=1)
    for _ in range(4):
        _, _, _, _, info = made.step(last_legal(None, info["action_mask"]))
    assert info["action_mask"].shape[0] == 4


def test_each_of_the_others_may_be_another_bot() -> None:
    """Whoever plays the last legal move plays it as the policy does."""
    as_policy = SeatBatchEnv("marrak-hesh", 3, opponents=last_legal, players=3)
    as_bots = SeatBatchEnv(
        "marrak-hesh", 3, opponents=[last, FunctionBot(marsuk.game("marrak-hesh"), 1, last)], players=3
    )
    seen, _ = as_policy.reset(seed=5)
    also_seen, _ = as_bots.reset(seed=5)
    for _ in range(5):
        assert (seen["observation"] == also_seen["observation"]).all()
        actions = last_legal(None, seen["action_mask"])
        seen, also_seen = as_policy.step(actions)[0], as_bots.step(actions)[0]


def test_what_is_not_there_is_refused() -> None:
    for make in (
        lambda: SeatEnv("marrak-hesh", render_mode="human"),
        lambda: env("marrak-hesh", render_mode="human"),
        lambda: SeatEnv("marrak-hesh", reward="fame"),
        lambda: SeatBatchEnv("marrak-hesh", 2, reward="fame"),
        lambda: SeatBatchEnv("marrak-hesh", 2, seat=2, players=2),
        lambda: SeatBatchEnv("marrak-hesh", 2, opponents=[last, last], players=2),
    ):
        with pytest.raises(OptionError):
            make()
    with pytest.raises(marsuk.MarsukError):
        SeatBatchEnv("marrak-hesh", 2, opponents="nobody")


def test_a_table_can_be_looked_at_as_text_and_as_a_whole() -> None:
    for game in marsuk.game_names():
        for shown in (SeatEnv(game, render_mode="rgb_array"), env(game, render_mode="rgb_array")):
            shown.reset(seed=1)
            picture = shown.render()
            assert (picture.dtype, picture.shape[2]) == (np.uint8, 3)
            assert min(picture.shape[:2]) > 300 and len(np.unique(picture.reshape(-1, 3), axis=0)) > 50
    aec = env("marrak-hesh", render_mode="ansi", players=2)
    aec.reset(seed=1)
    assert len((aec.render() or "").splitlines()) > 20
    assert aec.state_space.contains(aec.state())
    assert (aec.state()[:2779] == aec.observe("seat_0")["observation"]).all()


@pytest.mark.parametrize("opponents", ["ensign", "cadet"])
def test_bots_draw_anew_from_the_seed(opponents: str) -> None:
    """The same seed gives the same games, also in an environment that was played in before."""
    env = SeatBatchEnv("marrak-hesh", 4, opponents=opponents, players=2)
    rewarded = []
    for _ in range(2):
        seen, _ = env.reset(seed=1)
        run = [seen["observation"]]
        for _ in range(30):
            seen, rewards, *_ = env.step(last_legal(None, seen["action_mask"]))
            run += [seen["observation"], rewards]
        rewarded.append(run)
    assert all((first == second).all() for first, second in zip(*rewarded, strict=True))


@pytest.mark.parametrize(("game", "options", "seat"), GAMES)
def test_a_policy_is_asked_about_the_games_that_wait_for_it_and_no_others(
    game: str, options: dict[str, Any], seat: int
) -> None:
    """No game twice for the same decision: as many rows as the others decided."""
    rows = []

    def counting(observations: Any, masks: Any) -> Any:
        assert len(observations) == len(masks) > 0 and masks.any(1).all()
        rows.append(len(masks))
        return last_legal(observations, masks)

    many = SeatBatchEnv(game, 30, seat=seat, opponents=counting, **options)
    alone = BatchEnv(game, 30, **options)
    seen, _ = many.reset(seed=5)
    alone.reset(seed=5)
    for _ in range(20):
        seen, *_ = many.step(last_legal(None, seen["action_mask"]))
    # the same games, decision by decision, until the seat has decided twenty times in each
    others, left = 0, np.full(30, 20)
    while (left > 0).any() or (np.asarray(alone.batch.to_move)[left == 0] != seat).any():
        to_move = np.asarray(alone.batch.to_move)
        going = (left > 0) | (to_move != seat)
        others += int((going & (to_move != seat)).sum())
        left -= going & (to_move == seat)
        alone.batch._machine.write(
            alone.batch._chosen, np.where(going, last_legal(None, alone.batch.legal_masks()), -1)
        )
        alone.batch._do_chosen()
    assert sum(rows) == others


def test_a_policy_that_chooses_what_is_illegal_is_told_of_the_game() -> None:
    env = SeatBatchEnv("marrak-hesh", 4, opponents=lambda observations, masks: masks.argmin(1), players=2)
    env.batch.reset(1)
    env.batch.step(env.batch.random_actions())
    with pytest.raises(IllegalMove, match=r"[Gg]ame \d"):
        env.batch.let_others_move(0, lambda observations, masks: masks.argmin(1))


@pytest.mark.parametrize("opponents", [5, None, "nobody", ["greedy", None]])
def test_opponents_that_nobody_can_ask_are_refused_at_once(opponents: Any) -> None:
    with pytest.raises(marsuk.MarsukError):
        SeatBatchEnv("pocket-mars", 8, seat=1, opponents=opponents, players=3)
