"""Whole tournaments of the quick bots: the games, the file they are kept in, and how a run goes on."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import marsuk
from marsuk.arena.tournament import Sprt, Tournament, report
from marsuk.arena.tournament.play import Played
from marsuk.bots import BOTS
from marsuk.bots.apart import ApartBot
from marsuk.bots.random import RandomBot


def tournament(games: int = 6, **changed: Any) -> Tournament:
    asked: dict[str, Any] = {"game": "marrak-hesh", "bots": ["greedy", "random"], "players": 2, "seed": 4, **changed}
    return Tournament(games=games, **asked)


def facts(games: list[Played]) -> list[dict[str, Any]]:
    """All but the time, which nobody can repeat."""
    told = [game.json() for game in sorted(games, key=lambda game: game.number)]
    return [{name: value for name, value in game.items() if name != "seconds"} for game in told]


def test_the_same_deals_are_played_in_all_seats() -> None:
    result = tournament(5).play()
    assert [(game.number, game.deal, game.seating) for game in result.games] == [
        (0, 4, ("greedy", "random")),
        (1, 4, ("random", "greedy")),
        (2, 5, ("greedy", "random")),
        (3, 5, ("random", "greedy")),
        (4, 6, ("greedy", "random")),
    ]
    assert result.half_played
    assert not tournament(4).play().half_played
    assert result.standings.best_first()[0].name == "greedy"


def test_on_several_processes_the_games_are_the_same() -> None:
    assert facts(list(tournament().run(jobs=2))) == facts(list(tournament().run()))


@pytest.mark.parametrize(
    "options", [{"players": 3}, {"players": 4, "draft": True}, {"solo": "cyborg", "players": None}]
)
def test_other_tables(options: dict[str, Any]) -> None:
    asked = {**options, "seed": 2}
    played = Tournament("pocket-mars", ["greedy", "random"], 6, **asked)
    result = played.play()
    assert all(len(game.seating) == played.players for game in result.games)
    assert len(result.games[0].totals) >= 2
    assert (result.standings.bots[0].rating is None) == (played.players == 1)


def test_alone_all_bots_play_the_same_deals() -> None:
    games = Tournament("pocket-mars", ["greedy", "random"], 4, players=1, seed=9).play().games
    deals = [{game.deal for game in games if game.seating == (name,)} for name in ("greedy", "random")]
    assert deals[0] == deals[1] == {9, 10}


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    running = tournament().run(out=tmp_path)
    begun = [next(running) for _ in range(3)]
    running.close()
    lines = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + 3
    ended = list(tournament().run(out=tmp_path))
    assert ended[:3] == begun  # with the same times: they were read, not played
    assert facts(ended) == facts(list(tournament().run()))


def test_more_games_can_be_asked_for_later_and_fewer_too(tmp_path: Path) -> None:
    assert len(tournament(2).play(out=tmp_path).games) == 2
    assert len(tournament(5).play(out=tmp_path).games) == 5
    assert len(tournament(4).play(out=tmp_path).games) == 4


def test_a_game_that_was_half_written_is_played_again(tmp_path: Path) -> None:
    whole = tournament(4).play(out=tmp_path).games
    file = tmp_path / "games.jsonl"
    content = file.read_bytes()
    file.write_bytes(content[:-20])
    assert facts(tournament(4).play(out=tmp_path).games) == facts(whole)
    assert len(file.read_bytes().splitlines()) == 1 + 4


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        ({"seed": 5}, "seed"),
        ({"bots": ["random", "greedy"]}, "bots"),
        ({"players": 3}, "players"),
        ({"seconds": 1.0}, "seconds"),
        ({"deep_space": "random"}, "options"),
        ({"game": "pocket-mars"}, "game"),
    ],
)
def test_another_tournament_is_not_mixed_in(tmp_path: Path, changed: dict[str, Any], what: str) -> None:
    tournament(1).play(out=tmp_path)
    with pytest.raises(marsuk.MarsukError) as caught:
        tournament(2, **changed).play(out=tmp_path)
    assert caught.value.code == "log-changed"
    assert caught.value.arguments["what"] == what
    assert caught.value.text("it") != caught.value.text("en")


def test_the_same_players_given_or_by_default_are_the_same_tournament(tmp_path: Path) -> None:
    Tournament("pocket-mars", ["greedy", "random"], 1).play(out=tmp_path)
    assert len(Tournament("pocket-mars", ["greedy", "random"], 2, players=2).play(out=tmp_path).games) == 2


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("[]\n", "log-line"),
        ("hello\n", "log-line"),
        ("{}\n", "log-not-ours"),
        ('{"format": "marsuk-arena", "version": 2, "configuration": {}}\n', "log-not-ours"),
    ],
)
def test_a_file_that_is_none_of_ours_is_left_alone(tmp_path: Path, content: str, code: str) -> None:
    (tmp_path / "games.jsonl").write_text(content, encoding="utf-8")
    with pytest.raises(marsuk.MarsukError) as caught:
        tournament().play(out=tmp_path)
    assert caught.value.code == code
    assert (tmp_path / "games.jsonl").read_text(encoding="utf-8") == content


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    tournament(2).play(out=tmp_path)
    with (tmp_path / "games.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps({"number": 2}) + "\n")
    with pytest.raises(marsuk.MarsukError, match="line 4"):
        tournament(3).play(out=tmp_path)


def test_records_can_be_kept_and_replayed(tmp_path: Path) -> None:
    games = tournament(2).play(records=tmp_path / "records").games
    files = sorted((tmp_path / "records").iterdir())
    assert [file.name for file in files] == ["000000.marsuk", "000001.marsuk"]
    for game, file in zip(games, files, strict=True):
        match = marsuk.load(file.read_text(encoding="utf-8"))
        assert tuple(score.total for score in match.scores()) == game.totals
        assert match.tags["Bots"] == ", ".join(game.seating)
        assert len(match.moves) == game.moves


def test_it_stops_when_the_test_is_decided_and_is_decided_for_ever(tmp_path: Path) -> None:
    asked = tournament(500, sprt=Sprt(0, 200))
    result = asked.play(out=tmp_path)
    assert result.verdict is not None and result.verdict.decision == "H1"
    assert len(result.games) < 60
    again = asked.play(out=tmp_path)
    assert (again.games, again.verdict) == (result.games, result.verdict)


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"bots": ["greedy"]}, "entrants-few"),
        ({"bots": []}, "entrants-few"),
        ({"sprt": Sprt(0, 5), "players": 3}, "sprt-two"),
        ({"sprt": Sprt(0, 5), "bots": ["greedy", "random", "random@1"]}, "sprt-two"),
        ({"players": 7}, "option-value"),
        ({"seed": 2**63 - 1}, "option-value"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_game(changed: dict[str, Any], code: str) -> None:
    with pytest.raises(marsuk.MarsukError) as caught:
        tournament(**changed)
    assert caught.value.code == code


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = Path(__file__).parents[2] / "docs" / "arena.md"
    (example,) = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(example, "arena.md", "exec"), {})
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["greedy", "random"]


class Cheat(RandomBot):
    """Plays what is never legal."""

    def think(self, match: marsuk.Match, seat: int, budget: Any) -> int:
        illegal = set(range(match.game.rules.ACTIONS)) - set(match.legal_ids())
        return min(illegal)


def test_a_bot_that_fails_has_lost_and_the_arena_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "cheat", Cheat)
    played = tournament(4, bots=["cheat", "random"])
    result = played.play()
    assert [game.seating[game.failed] for game in result.games if game.failed is not None] == ["cheat"] * 4
    assert all(game.winners == (1 - (game.failed or 0),) for game in result.games)
    assert all("Traceback" in game.why and "[MH-" in game.why for game in result.games)
    assert Played.read(json.loads(json.dumps(result.games[0].json()))) == result.games[0]
    assert report.told_failures(result, "en")[0].startswith("cheat failed in 4 games")
    assert json.loads(report.as_json(played, result))["failures"] == {"cheat": [0, 1, 2, 3]}


def last(match: marsuk.Match, seat: int) -> int:
    return match.legal_ids()[-1]


def test_bots_of_ones_own_take_part(tmp_path: Path) -> None:
    entrants = [last, Cheat, "tests.arena.test_tournament:last@0.5", RandomBot(marsuk.game("marrak-hesh"), 3), "greedy"]
    played = tournament(5, bots=entrants)
    assert played.names == ["last", "Cheat", "tests.arena.test_tournament:last@0.5", "random", "greedy"]
    games = played.play(jobs=2).games
    assert all((game.failed is not None) == ("Cheat" in game.seating) for game in games)


def sleeping(match: marsuk.Match, seat: int) -> int:
    time.sleep(600)
    return 0


def leaving(match: marsuk.Match, seat: int) -> int:
    sys.exit()


def dying(match: marsuk.Match, seat: int) -> int:
    os._exit(7)


class Tired(RandomBot):
    """Sits down three times."""

    sat = 0

    def __init__(self, game: Any, seed: int | None = None) -> None:
        super().__init__(game, seed)
        Tired.sat += 1
        if Tired.sat > 3:
            raise ValueError("no more")


@pytest.mark.parametrize(
    ("who", "failures", "why", "jobs"),
    [
        (sleeping, 2, "did not answer within 0.5 seconds", 1),
        (leaving, 2, "SystemExit", 1),
        (dying, 2, "ended its process", 2),
        (Tired, 3, "no more", 1),
    ],
)
def test_whatever_a_bot_in_python_does_costs_it_the_game_and_no_more(
    who: Any, failures: int, why: str, jobs: int
) -> None:
    games = 2 if failures == 2 else 6
    Tired.sat = 0
    played = tournament(games, bots=[who, "random"], timeout=0.5).play(jobs=jobs).games
    lost = [game for game in played if game.failed is not None]
    assert len(lost) == failures
    assert all(game.seating[game.failed or 0] == who.__name__ and why in game.why for game in lost)
    assert all(game.winners == (1 - (game.failed or 0),) for game in lost)


BOTS_OF_ONES_OWN = """
import os, time
from marsuk.bots.random import RandomBot

class Sleeps(RandomBot):
    def __init__(self, game, seed=None):
        time.sleep(600)

class Ends(RandomBot):
    def __init__(self, game, seed=None):
        os._exit(7)

class Broken(RandomBot):
    def __init__(self, game, seed=None):
        raise ValueError("I am a broken bot\\nwith two lines")
"""


@pytest.mark.parametrize(
    ("name", "reasons"),
    [
        ("Sleeps", {"en": "did not answer within 1 second.", "it": "non ha risposto entro 1 secondo."}),
        ("Ends", {"en": "ended its process", "it": "ha terminato il suo processo"}),
        ("Broken", dict.fromkeys(("en", "it"), ": ValueError: I am a broken bot with two lines.")),
    ],
)
def test_a_bot_that_fails_while_it_is_made_has_lost_too(
    name: str, reasons: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was made in the arena's own process once, which hung, ended or raised before the first game."""
    (tmp_path / "failing.py").write_text(BOTS_OF_ONES_OWN)
    monkeypatch.syspath_prepend(tmp_path)
    played = tournament(2, bots=[f"failing:{name}", "random"], timeout=1)
    result = played.play()
    assert [game.seating[game.failed] for game in result.games if game.failed is not None] == played.names[:1] * 2
    for language, reason in reasons.items():
        (told,) = report.told_failures(result, language)
        assert reason in told and told.endswith(".") and not told.endswith("..")
        assert f"<li>{told}</li>" in report.page(played, result, "", language)


@pytest.mark.parametrize(("text", "code"), [("import os; os._exit(7)", "bot-ended"), ("1 / 0", "bot-not-loaded")])
def test_a_module_that_fails_when_it_is_imported_is_refused(
    text: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "failing_module.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(marsuk.MarsukError) as caught:
        tournament(2, bots=["failing_module:Bot", "random"])
    assert caught.value.code == code


def test_a_program_that_ends_at_once_has_lost() -> None:
    result = tournament(2, bots=[f"program:{sys.executable} -c 1", "random"]).play()
    assert all(game.failed is not None for game in result.games)
    assert "è terminato quando doveva rispondere." in report.told_failures(result, "it")[0]


def test_a_bot_that_nobody_else_can_make_plays_in_the_arenas_own_process() -> None:
    chosen = []
    here = lambda match, seat: chosen.append(seat) or match.legal_ids()[0]  # noqa: E731
    assert not any(game.why for game in tournament(2, bots=[here, "random"]).play().games)
    assert chosen
    assert all(
        "SystemExit" in game.why for game in tournament(2, bots=[lambda m, s: sys.exit(), "random"]).play().games
    )


def test_a_bot_plays_apart_as_it_does_here() -> None:
    """Its own chance, and what it is told of the match, are the same."""
    for name in marsuk.game_names():
        game = marsuk.game(name)
        match = game.new(players=2, seed=3)
        apart, here = ApartBot(game, 5, OtherRandom), OtherRandom(game, 5)
        while (seat := match.to_move) is not None:
            move = here.choose(match, seat)
            assert apart.choose(match, seat) == move
            match.play(move)


class OtherRandom(RandomBot):
    """One that is not ours."""


SCRIPT = """
import os
from marsuk.arena.tournament import Tournament
{begin}
def ends(match, seat):
    os._exit(7)

{guard}    games = Tournament("marrak-hesh", [{bot}, "random"], 2, players=2, timeout=5).play(jobs={jobs}).games
    print([game.failed is None for game in games])
"""


@pytest.mark.parametrize(
    ("guard", "bot", "jobs", "goes_well"),
    [("if True:\n", "begun.first", 1, True), ('if __name__ == "__main__":\n', "ends", 2, False)],
)
def test_a_script_is_run_once_and_its_own_bots_may_end_on_several_processes(
    tmp_path: Path, guard: str, bot: str, jobs: int, goes_well: bool
) -> None:
    (tmp_path / "begun.py").write_text("def first(match, seat):\n    return match.legal_ids()[0]\n")
    script = tmp_path / "script.py"
    script.write_text(SCRIPT.format(begin="import begun", guard=guard, bot=bot, jobs=jobs))
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.splitlines() == [str([goes_well] * 2)], done.stderr
