"""The program in a real terminal."""

from __future__ import annotations

import asyncio
import re
import signal

import pexpect
import pytest

import marsuk
from marsuk.cli.session import Terminated

GAME = ("play", "--seed", "7", "--first", "0", "--level", "ensign", "--lang", "en")
PROMPT = "Amazonian Inc. >"
TAB, CTRL_C, CTRL_D = "\t", "\x03", "\x04"


def moves_of(path):
    return [move.notation for move in marsuk.load(path.read_text(encoding="utf-8")).moves]


def begin(child: pexpect.spawn) -> None:
    """Play one turn, and wait for the next."""
    child.expect_exact("Place a transport")
    child.expect_exact(PROMPT)
    child.send("A0\r")
    child.expect_exact("Stow the")
    child.expect_exact(PROMPT)
    child.send("a1\r")
    child.expect_exact("Place a transport")
    child.expect_exact(PROMPT)


def test_ctrl_c_then_resume_shows_the_same_position(terminal, unfinished):
    child = terminal(*GAME)
    begin(child)
    child.send(CTRL_C)
    child.expect_exact("marsuk play --resume")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    (path,) = unfinished()
    record = path.read_text(encoding="utf-8")
    child = terminal("play", "--resume", "--lang", "en")
    child.expect_exact("Y Supp.*")
    child.expect_exact(PROMPT)
    child.send(CTRL_D)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert path.read_text(encoding="utf-8") == record


def test_termination_keeps_the_game(terminal, unfinished):
    child = terminal(*GAME)
    begin(child)
    child.kill(signal.SIGTERM)
    child.expect_exact("marsuk play --resume")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 143
    assert moves_of(unfinished()[0])[:2] == ["A0", "a1"]


def test_termination_ends_an_event_loop_that_is_busy():
    """A loop keeps all other exceptions to itself, and the prompt then waits for ENTER."""
    loop = asyncio.new_event_loop()
    heard = []
    loop.set_exception_handler(lambda loop, context: heard.append(context))

    def terminated():
        raise Terminated

    loop.call_soon(terminated)
    with pytest.raises(Terminated):
        loop.run_until_complete(asyncio.sleep(0.01))
    loop.close()
    assert not heard


def test_a_killed_program_loses_nothing(terminal, unfinished):
    child = terminal(*GAME)
    begin(child)
    child.kill(signal.SIGKILL)
    child.expect(pexpect.EOF)
    assert moves_of(unfinished()[0])[:2] == ["A0", "a1"]


@pytest.mark.parametrize(("answer", "goes_on"), [("", True), ("y", True), ("n", False)])
def test_an_unfinished_game_is_offered(terminal, unfinished, answer, goes_on):
    child = terminal(*GAME)
    begin(child)
    child.send("quit\r")
    child.expect(pexpect.EOF)
    child = terminal("play", "--lang", "en")
    child.expect_exact("You have an unfinished game of Marrak Hesh 17, after 4 moves.")
    child.expect_exact("[Y/n]")
    child.send(f"{answer}\r")
    if not goes_on:
        child.expect_exact("Who do you want to play against?")
        child.send("\r")
    child.expect_exact("Here is" if goes_on else "Place a transport")
    child.expect(r"(Amazonian Inc\.|EatEarth Corp\.) >")
    child.send(CTRL_D)
    child.expect(pexpect.EOF)
    assert len(unfinished()) == (1 if goes_on else 2)


@pytest.mark.parametrize(("answer", "level"), [("", "lieutenant"), ("1", "cadet"), ("Ammiraglio", "admiral")])
def test_the_levels_are_offered(terminal, unfinished, answer, level):
    child = terminal("play", "--seed", "7", "--first", "0", "--lang", "it")
    child.expect_exact("Contro chi vuoi giocare?")
    child.expect_exact("Viceammiraglio")
    child.expect_exact("Tenente)")
    child.send("fante\r")
    child.expect_exact('Il livello "fante" non c')
    child.send(f"{answer}\r")
    child.expect_exact(PROMPT)
    child.send(CTRL_D)
    child.expect(pexpect.EOF)
    assert marsuk.load(unfinished()[0].read_text(encoding="utf-8")).names[1] == f"bot:{level}"


def test_a_bare_number_is_no_move_until_the_list_was_shown(terminal, unfinished):
    child = terminal(*GAME)
    child.expect_exact(PROMPT)
    child.send("7\r")
    child.expect_exact("is not enough here")
    child.expect_exact(PROMPT)
    child.send("moves\r")
    child.expect_exact("Dock the rose transport at 23")
    child.expect_exact(PROMPT)
    child.send("7\r")
    child.expect_exact("Stow the")
    child.expect_exact(PROMPT)
    assert moves_of(unfinished()[0]) == ["A6"]


def test_tab_completes_moves_with_their_meaning(terminal):
    child = terminal(*GAME)
    child.expect_exact(PROMPT)
    child.send("c2" + TAB)
    child.expect_exact("Dock the cyan transport at 20")
    child.send(CTRL_C)
    child.expect(pexpect.EOF)


def test_a_page_fits_80_by_40(terminal):
    child = terminal(*GAME, "--deep-space", "galactic-peace,end-of-series")
    begin(child)
    page = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", child.before).rpartition("╭0")[2]
    assert page.count("\n") < 40


def test_replay_with_keys(terminal, unfinished):
    child = terminal(*GAME)
    begin(child)
    child.send("quit\r")
    child.expect(pexpect.EOF)
    child = terminal("replay", str(unfinished()[0]), "--lang", "en")
    child.expect_exact("Move 0 of 4")
    child.expect_exact("0/4 >")
    for key, moment in [("n", 1), ("\x1b[C", 2), ("p", 1), ("\x1b[F", 4), ("\x1b[H", 0), ("3\r", 3), ("99\r", 4)]:
        child.send(key)
        child.expect_exact(f"Move {moment} of 4")
        child.expect_exact(f"{moment}/4 >")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
