"""Bots: they play legal moves, do not cheat, repeat themselves with the same seed, and explain themselves."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints

import pytest

import marsuk
from marsuk.bots import BOTS, LEVELS, Analysis, Bot, Budget, SearchBot, bots, level_about, level_name
from marsuk.bots.levels import Level
from marsuk.core.match import Match
from marsuk.core.texts import LANGUAGES
from marsuk.testing import check_bot

VARIANTS = [(name, variant) for name in marsuk.game_names() for variant in marsuk.game(name).variants]
SIMULATIONS = 60  # enough to build a tree, few enough to play every variant
GAMES = marsuk.game_names()


def some_match(name: str, plies: int = 0, **options: object) -> Match:
    """A match after some random moves."""
    match = marsuk.game(name).new(**{"players": 2, "seed": 5, **options})
    chance = marsuk.bot(name, "random", seed=1)
    for _ in range(plies):
        assert match.to_move is not None
        match.play(chance.choose(match, match.to_move))
    return match


def thinks(level: str) -> dict[str, int]:
    """A budget that does not depend on the machine."""
    return {} if level in ("random", "greedy") else {"simulations": SIMULATIONS}


@pytest.mark.parametrize("level", ["random", "greedy", "cadet", "admiral"])
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_same_information_and_seed_give_the_same_move(name: str, variant: str, level: str) -> None:
    """Honest by construction: what a seat cannot know changes nothing of what its bot does and says."""
    game = marsuk.game(name)
    check_bot(BOTS[level], game, game.variants[variant], seed=5, **thinks(level))


@pytest.mark.parametrize("name", GAMES)
def test_what_a_bot_remembers_tells_nothing_hidden_either(name: str) -> None:
    """A tree kept from move to move follows only moves that the seat knows."""
    match = some_match(name)
    others = marsuk.bot(name, "greedy", seed=3)
    seat = match.to_move
    assert seat is not None
    one, two = (marsuk.bot(name, "admiral", seed=1) for _ in range(2))
    while match.to_move is not None and len(match.moves) < 30:
        if match.to_move != seat:
            match.play(others.choose(match, match.to_move))
            continue
        chosen = one.choose(match, seat, simulations=SIMULATIONS)
        assert two.choose(match, seat, simulations=SIMULATIONS).id == chosen.id
        known = match.moves_known_to(seat)
        hidden = [move for (mover, _, _), move in zip(match.turns, known, strict=True) if mover != seat]
        assert all(move is None for move in hidden) == bool(match.hidden_pieces(seat)) or not hidden
        match.play(chosen)


@pytest.mark.parametrize("name", GAMES)
def test_the_tree_is_kept_from_move_to_move(name: str) -> None:
    match = some_match(name, plies=8)
    while match.to_move is not None and len(match.legal_ids()) == 1:
        match.play(match.legal_ids()[0])
    seat = match.to_move
    assert seat is not None
    bot = marsuk.bot(name, "admiral", seed=1)
    match.play(bot.choose(match, seat, simulations=2000))
    if match.to_move == seat and len(match.legal_ids()) > 1:  # the second decision of the same turn
        analysis = bot.analyse(match, seat, simulations=10)
        assert sum(ranked.visits for ranked in analysis.moves) > 100


@pytest.mark.parametrize("name", GAMES)
def test_after_an_undo_the_tree_is_grown_anew(name: str) -> None:
    match = some_match(name, plies=4)
    seat = match.to_move
    assert seat is not None
    bot = marsuk.bot(name, "admiral", seed=1)
    match.play(bot.choose(match, seat, simulations=200))
    match.undo()
    other = match.legal_ids()[-1]
    match.play(other)
    match.undo()
    assert bot.choose(match, seat, simulations=200).id in match.legal_ids()


@pytest.mark.parametrize(("name", "stronger", "weaker"), [(n, s, w) for n in GAMES for s, w in (("greedy", "random"),)])
def test_greedy_beats_random(name: str, stronger: str, weaker: str) -> None:
    assert wins(name, stronger, weaker, 12) >= 11


@pytest.mark.parametrize("name", GAMES)
def test_looking_ahead_beats_first_sight(name: str) -> None:
    assert wins(name, "captain" if name == "marrak-hesh" else "vice-admiral", "cadet", 12) >= 10


def wins(name: str, stronger: str, weaker: str, games: int) -> float:
    """How many of some seeded games the stronger bot wins, on both seats alike; a shared win is half a one."""
    players = [marsuk.bot(name, stronger, seed=1), marsuk.bot(name, weaker, seed=2)]
    won = 0.0
    for seed in range(games):
        match = marsuk.game(name).new(players=2, seed=seed // 2)
        while match.to_move is not None:
            match.play(players[match.to_move ^ (seed % 2)].choose(match, match.to_move))
        assert match.result is not None
        won += (seed % 2 in match.result) / len(match.result)
    return won


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("name", GAMES)
def test_an_analysis_ranks_all_moves(name: str, threads: int) -> None:
    match = some_match(name, plies=6)
    seat = match.to_move
    assert seat is not None
    bot = SearchBot(marsuk.game(name), seed=1, threads=threads)
    analysis = bot.analyse(match, seat, simulations=600)
    assert {ranked.move.id for ranked in analysis.moves} == set(match.legal_ids())
    assert [r.visits for r in analysis.moves] == sorted((r.visits for r in analysis.moves), reverse=True)
    assert analysis.chosen.id == analysis.moves[0].move.id
    assert 600 <= analysis.simulations < 600 + threads
    for ranked in analysis.moves:
        if ranked.value is not None:
            assert ranked.interval is not None
            assert 0 <= ranked.interval[0] <= ranked.value <= ranked.interval[1] <= 1
            assert len(ranked.points) == len(match.scores())
    assert analysis.line[0].id == analysis.chosen.id


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_move_that_was_asked_about_is_weighed_however_bad_it_seems(name: str, variant: str) -> None:
    game = marsuk.game(name)
    match = game.new(**{**game.variants[variant], "seed": 5})
    bot = SearchBot(game)
    untried = 0

    def analysed(seat: int, asked: int | None) -> Analysis:
        bot.random.seed(1)
        return bot.analyse(match.clone(), seat, simulations=40, asked=asked)

    while match.to_move is not None:
        seat, last = match.to_move, match.legal_ids()[-1]
        plain, asked = analysed(seat, None), analysed(seat, last)
        assert asked.chosen == plain.chosen
        before, after = ({r.move.id: r for r in analysis.moves}[last] for analysis in (plain, asked))
        if len(match.legal_ids()) > 1:
            assert after.value is not None and after.interval is not None
            assert after.interval[0] <= after.value <= after.interval[1]
            assert after.value == after.chances[seat]
            assert sum(after.chances) == pytest.approx(1)
            assert after.visits == before.visits, "which say what the bot itself finds worth a look"
            untried += before.value is None
        match.play(plain.chosen)
    assert untried > 0, "otherwise it would show nothing"


@pytest.mark.parametrize("name", GAMES)
def test_a_tree_that_was_asked_is_not_chosen_by(name: str) -> None:
    match = some_match(name, plies=6)
    seat = match.to_move
    assert seat is not None
    one = SearchBot(marsuk.game(name), seed=1)
    one.analyse(match, seat, simulations=500, asked=match.legal_ids()[-1])
    analysis = one.analyse(match, seat, simulations=100)
    assert sum(ranked.visits for ranked in analysis.moves) == 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", ["cadet", "captain", "greedy"])
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_bots_explain_their_moves_without_telling_secrets(name: str, variant: str, level: str, language: str) -> None:
    game = marsuk.game(name)
    match = game.new(**{**game.variants[variant], "seed": 7})
    bot = marsuk.bot(name, level, seed=1)
    for _ in range(12):
        seat = match.to_move
        if seat is None:
            break
        analysis = bot.analyse(match, seat, **thinks(level))
        assert analysis.text(language).strip()
        for move in analysis.line:
            named = {str(word) for word in move.dict.values()}
            assert not named & match.hidden_pieces(seat)
        match.play(analysis.chosen)


def test_seconds_bound_the_thinking_and_simulations_count() -> None:
    match = some_match("pocket-mars", plies=10)
    seat = match.to_move
    assert seat is not None
    bot = marsuk.bot("pocket-mars", "admiral", seed=1)
    assert bot.analyse(match, seat, simulations=123).simulations in (0, 123)
    assert bot.analyse(match, seat, seconds=0.0).simulations <= 64


@pytest.mark.parametrize("name", GAMES)
def test_time_alone_makes_no_level_stronger(name: str) -> None:
    match = some_match(name)
    assert match.to_move is not None
    assert marsuk.bot(name, "cadet", seed=1).analyse(match, match.to_move, seconds=0.05).simulations == 0


@pytest.mark.parametrize("wrong", [{"seconds": -1.0}, {"seconds": float("nan")}, {"simulations": 0}])
def test_a_budget_that_makes_no_sense_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(marsuk.MarsukError) as caught:
        Budget(**wrong)  # type: ignore[arg-type]
    assert all(caught.value.text(language) for language in LANGUAGES)


def test_a_bot_is_not_asked_out_of_turn() -> None:
    match = some_match("pocket-mars", plies=10)
    assert match.to_move is not None
    with pytest.raises(marsuk.MarsukError) as caught:
        marsuk.bot("pocket-mars", "cadet").choose(match, 1 - match.to_move)
    assert caught.value.code == "bot-not-to-move"


def test_every_level_has_a_name_and_a_word_about_it() -> None:
    for level in (*LEVELS, "greedy", "random"):
        names = {level_name(level, language) for language in LANGUAGES}
        assert all(names)
        assert all(level_about(level, language) for language in LANGUAGES)
    assert level_name("of-another-package") == "of-another-package"


def test_levels_are_a_few_lines_of_data() -> None:
    assert set(LEVELS) <= set(BOTS)
    assert Level(simulations=3).looks_ahead
    assert not Level(calm=1.0).looks_ahead


def test_an_unknown_bot_is_refused_in_both_languages() -> None:
    with pytest.raises(marsuk.MarsukError) as caught:
        marsuk.bot("marrak-hesh", "wizard")
    assert "wizard" in caught.value.text("en")
    assert "greedy" in caught.value.text("it")


def test_settings_of_a_search_are_tried_by_name() -> None:
    match = some_match("marrak-hesh", plies=8)
    assert match.to_move is not None

    def visits(level: str) -> list[int]:
        bot = marsuk.bot("marrak-hesh", level, seed=1)
        assert isinstance(bot, SearchBot)
        return [each.visits for each in bot.analyse(match, match.to_move, simulations=200).moves]  # type: ignore[arg-type]

    assert visits("admiral:exploration=1.5") == visits("admiral")  # as levels.toml says
    assert visits("admiral:exploration=0.2") != visits("admiral")
    assert visits("admiral:sharpness=4") != visits("admiral")


@pytest.mark.parametrize("level", ["admiral:luck=3", "admiral:exploration", "admiral:exploration=much", "admiral:"])
def test_settings_that_no_search_has_are_refused(level: str) -> None:
    with pytest.raises(marsuk.MarsukError) as caught:
        marsuk.bot("marrak-hesh", level)
    assert caught.value.code == ("bot-unknown" if level == "admiral:" else "bot-setting-unknown")


class LastMove(Bot):
    """A bot as another package might bring it."""

    level = "last"

    def think(self, match: Match, seat: int, budget: Budget) -> int:
        return match.legal_ids()[-1]


def test_another_package_brings_its_bot_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("last", f"{__name__}:LastMove", "marsuk.bots")
    monkeypatch.setattr(
        "marsuk.bots.entry_points", lambda group, name=None: EntryPoints([point] if name in (None, "last") else [])
    )
    monkeypatch.setattr(EntryPoint, "load", lambda self: LastMove)
    assert "last" in bots()
    match = some_match("marrak-hesh")
    assert match.to_move is not None
    assert marsuk.bot("marrak-hesh", "last").choose(match, match.to_move).id == match.legal_ids()[-1]


def test_where_chance_decides_whose_turn_it_is_each_seat_has_nodes_of_its_own() -> None:
    """PM-S5: whoever comes after the prep modules were filled, their actions count for themselves."""
    match = marsuk.game("pocket-mars").new(players=3, seed=4)
    for seat in (0, 1):
        assert match.to_move == seat
        match.play(match.legal_ids()[0])
    bot = marsuk.bot("pocket-mars", level="admiral")
    assert isinstance(bot, SearchBot)
    bot.analyse(match, 2, simulations=2000)
    nodes = bot._forest.trees[0].nodes.array
    child, seats = int(nodes[0]["first"]), set()
    grandchildren: list[tuple[int, int]] = []
    while child:
        grandchild = int(nodes[child]["first"])
        while grandchild:
            grandchildren.append((child, int(nodes[grandchild]["action"])))
            seats.add(int(nodes[grandchild]["seat"]))
            grandchild = int(nodes[grandchild]["next"])
        child = int(nodes[child]["next"])
    assert seats == {0, 1, 2}
    assert len(grandchildren) > len(set(grandchildren)), "the same action, by several seats"
