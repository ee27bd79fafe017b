"""Bots of one's own: functions, classes by name, and programs, which may do whatever they like."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import marsuk
from marsuk.bots import bots
from marsuk.bots.own import name as name_bots
from marsuk.bots.program import ProgramBot, ProgramFailed
from marsuk.cli.seats import read_seats, seats_of_names
from marsuk.server.thinking.questions import Answering, question_about

GOOD = """
import json, sys
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        print(json.dumps({"info": "a remark"}), json.dumps({"ready": "x"}), sep="\\n", flush=True)
    if said["type"] == "choose":
        assert "view" in said and said["view"]["seat"] == said["seat"]
        print(json.dumps({"move": said["legal"][said["seed"] % len(said["legal"])]["%s"]}), flush=True)
"""
READY = "import sys; input(); print('{\"ready\": 1}', flush=True); input(); input(); "


def program(tmp_path: Path, text: str) -> str:
    file = tmp_path / "bot.py"
    file.write_text(text)
    return f"program:{sys.executable} {file}"


def last(match: marsuk.Match, seat: int) -> int:
    return match.legal_ids()[-1]


@pytest.mark.parametrize(
    ("game", "form"), [("marrak-hesh", "id"), ("pocket-mars", "notation"), ("pocket-mars", "move")]
)
def test_a_program_plays_a_game_and_plays_it_again(tmp_path: Path, game: str, form: str) -> None:
    played = []
    for _ in range(2):
        match = marsuk.game(game).new(players=2, seed=5)
        sitting = [marsuk.bot(game, program(tmp_path, GOOD.replace("%s", form)), seed=1), marsuk.bot(game, last)]
        while (seat := match.to_move) is not None:
            assert sitting[seat].take_turn(match, seat)
        played.append([move.id for move in match.moves])
    assert played[0] == played[1]


@pytest.mark.parametrize(
    ("game", "options"),
    [("pocket-mars", {"solo": "da"}), ("marrak-hesh", {"players": 2}), ("pocket-mars", {"players": 3})],
)
def test_a_turn_ends_where_the_next_begins_even_if_that_is_the_seats_own(game: str, options: dict[str, Any]) -> None:
    """Alone, and where the other has no transport left and is skipped (MH-T6)."""
    again = 0
    for seed in range(1, 21):
        match = marsuk.game(game).new(**options, seed=seed)
        bot = marsuk.bot(game, "random", seed=seed)
        while (seat := match.to_move) is not None:
            before = match.plies
            played = bot.take_turn(match, seat)
            turn = match.turns[before:]
            assert [move for _, move, _ in turn] == played
            assert all(mover == seat for mover, _, _ in turn)
            assert [begins for _, _, begins in turn][1:] == [False] * (len(turn) - 1)
            assert match.to_move != seat or match.game.turn_begins(match.setup, match.snapshot())
            again += match.to_move == seat
    assert again or options == {"players": 3}


def test_a_program_that_asks_for_observations_gets_what_networks_learn_from(tmp_path: Path) -> None:
    text = GOOD.replace('{"ready": "x"}', '{"ready": "x", "observations": True}').replace(
        '"view" in said', 'len(said["observation"]) == 1469 and "view" in said'
    )
    match = marsuk.game("pocket-mars").new(players=2, seed=5)
    assert marsuk.bot("pocket-mars", program(tmp_path, text.replace("%s", "id"))).take_turn(match, match.to_move or 0)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("import sys; sys.exit('boo')", "program-ended"),
        (READY + "print('what', flush=True)", "program-unclear"),
        (READY + "print('{\"move\": -1}', flush=True); input()", "program-illegal"),
        (READY + "import time; time.sleep(60)", "program-silent"),
        (READY + "\nwhile True: print('{\"info\": 1}', flush=True)", "program-silent"),  # a flood
        (READY + "import time\nwhile True: print('{\"info\": 1}', flush=True); time.sleep(0.05)", "program-silent"),
    ],
)
def test_a_program_that_fails_says_how(tmp_path: Path, text: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("marsuk.bots.running._GRACE", 0.5)
    match = marsuk.game("marrak-hesh").new(players=2, seed=5)
    bot = marsuk.bot("marrak-hesh", program(tmp_path, text))
    with pytest.raises(ProgramFailed) as caught:
        bot.choose(match, match.to_move or 0, seconds=0.1)
    assert caught.value.code == code
    assert caught.value.text("it") != caught.value.text("en")
    if code == "program-ended":
        assert "boo" in "".join(caught.value.__notes__)


def test_a_programs_wrong_move_is_told_as_it_wrote_it(tmp_path: Path) -> None:
    match = marsuk.game("marrak-hesh").new(players=2, seed=5)
    answer = '{"move": {"type": null, "free": true}}'
    bot = marsuk.bot("marrak-hesh", program(tmp_path, READY + f"print({answer!r}, flush=True); input()"))
    with pytest.raises(ProgramFailed) as caught:
        bot.choose(match, match.to_move or 0)
    assert '{"type": null, "free": true}' in str(caught.value)


def test_a_program_that_does_not_read_is_given_up_too(tmp_path: Path) -> None:
    """What it is told waits for it in a pipe, and then beside it."""
    bot = marsuk.bot(
        "pocket-mars", program(tmp_path, "import time; print('{\"ready\": 1}', flush=True); time.sleep(60)")
    )
    assert isinstance(bot, ProgramBot)
    bot.start().tell({"long": "x" * 1_000_000})
    bot.patience = 0.2
    match = marsuk.game("pocket-mars").new(players=2, seed=5)
    with pytest.raises(ProgramFailed) as caught:
        bot.choose(match, match.to_move or 0)
    assert caught.value.code == "program-silent"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no groups of processes")
def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    """A script around another program, which does not notice that nobody asks any more."""
    mark = tmp_path / "pid"
    inner = f"import os, time; open({str(mark)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    text = "import subprocess, sys\nprint('{\"ready\": 1}', flush=True)\n"
    text += f"subprocess.call([sys.executable, '-c', {inner!r}])"
    bot = marsuk.bot("marrak-hesh", program(tmp_path, text))
    assert isinstance(bot, ProgramBot)
    bot.start()
    while not (mark.exists() and mark.read_text()):
        threading.Event().wait(0.01)
    bot.patience = 0.1
    match = marsuk.game("marrak-hesh").new(players=2, seed=5)
    with pytest.raises(ProgramFailed):
        bot.choose(match, match.to_move or 0)
    pid = int(mark.read_text())
    for _ in range(500):  # its parent, which has ended too, leaves it to somebody else to be buried
        if not runs(pid):
            return
        threading.Event().wait(0.01)
    raise AssertionError("it still runs")


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not (status.exists() and status.read_text().rsplit(")", 1)[1].split()[0] == "Z")


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("program:/no/such/thing", "program-unstarted"),
        ("tests.test_own_bots:missing", "bot-not-loaded"),
        ("tests.test_own_bots:GOOD", "bot-no-bot"),
        ("nonsense", "bot-unknown"),
        ("program:", "program-unnamed"),
        ("admiral:foo=3", "bot-setting-unknown"),
    ],
)
def test_what_is_no_bot_is_refused(written: str, code: str) -> None:
    from marsuk.arena.tournament import Tournament

    with pytest.raises(marsuk.MarsukError) as caught:
        Tournament("marrak-hesh", [written, "random"], 2)
    assert caught.value.code == code


def test_the_console_script_finds_a_module_in_the_current_folder(tmp_path: Path) -> None:
    (tmp_path / "mini.py").write_text("def last(match, seat):\n    return match.legal_ids()[-1]\n")
    script = "import sys; sys.path.remove(''); from marsuk.cli import main; main()"  # where its folder is, not ours
    asked = ["arena", "marrak-hesh", "--bots", "mini:last,random", "--games", "2", "--jobs", "1", "--lang", "en"]
    command = [sys.executable, "-c", script, *asked]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert "mini:last" in done.stdout and "failed" not in done.stdout


def test_at_the_terminal_one_may_name_a_bot_but_a_record_may_not() -> None:
    assert read_seats("human,program:node a.mjs --fast") == ("human", "program:node a.mjs --fast")
    assert read_seats("human tests.test_own_bots:last") == ("human", "tests.test_own_bots:last")
    match = marsuk.game("marrak-hesh").new(players=2, seed=1)
    match.names = {0: "human", 1: "bot:program:touch /tmp/stolen"}
    with pytest.raises(marsuk.MarsukError) as caught:
        seats_of_names(match)
    assert caught.value.code == "seat-unknown"


def test_a_server_has_the_bots_that_it_was_given_and_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MARSUK_BOTS", "{}")
    name_bots(["mine=tests.test_own_bots:last"])
    assert "mine" in bots()
    match = marsuk.game("marrak-hesh").new(players=2, seed=1)
    asked: Any = {"seconds": 0.1}
    seat = match.to_move or 0
    assert Answering().answer(question_about(match, seat, "mine", **asked)).move == match.legal_ids()[-1]
    for level in ("tests.test_own_bots:last", "program:true"):
        with pytest.raises(marsuk.MarsukError):
            Answering().answer(question_about(match, seat, level, **asked))
    for wrong in ("mine", "Mine=program:x", "x=nonsense"):
        with pytest.raises(marsuk.MarsukError) as caught:
            name_bots([wrong])
        assert caught.value.code == "bot-named-wrong"
