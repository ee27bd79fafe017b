"""Pocket Mars in the terminal: whole games through pipes, and what each page shows and hides."""

from __future__ import annotations

import re

import pexpect
import pytest

import marsuk
from marsuk.cli.screen import make_console
from marsuk.core.registry import game as find_game
from marsuk.drawing import drawer_for

ALWAYS_THE_FIRST_MOVE = "1\n" * 400
GAME = find_game("pocket-mars")
UP, CLEAR_ALL = "\x1b[A", "\x1b[3J"


def page(match, seat, language="en", width=80):
    """The board as text."""
    console = make_console()
    console.width = width
    with console.capture() as captured:
        console.print(drawer_for(GAME).board(match, seat, language, width))
    return captured.get()


def at_the_first_turn(**options):
    match = GAME.new(players=2, seed=4, first=0, **options)
    while match.view(0)["round"] < 1:
        match.play(match.legal()[0])
    return match


# --- whole games ---


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_draft_game_of_three(run, finished, language):
    options = ("--players", "3", "--draft", "--seed", "5", "--lang", language, "--max-rounds", "6")
    done = run("play", "pocket-mars", *options, typed=ALWAYS_THE_FIRST_MOVE)
    assert done.returncode == 0, done.stderr
    match = marsuk.load(finished()[0].read_text(encoding="utf-8"))
    assert match.is_over
    assert match.options["draft"] is True
    assert match.status(None, language) in done.stdout
    assert max(len(line) for line in done.stdout.splitlines() if "/" not in line) <= 80


@pytest.mark.parametrize("level", ["da", "super-droid", "cyborg", "overmind"])
def test_a_solo_game_narrates_the_androids_step_by_step(run, finished, level):
    done = run("play", "pocket-mars", "--solo", level, "--seed", "3", "--lang", "en", typed=ALWAYS_THE_FIRST_MOVE)
    assert done.returncode == 0, done.stderr
    match = marsuk.load(finished()[0].read_text(encoding="utf-8"))
    assert match.is_over
    assert match.options["solo"] == level
    told = re.sub(r"\n  ", " ", done.stdout)
    for event in match.events_for(0):
        if event["event"] in ("system-error", "android", "android-idle", "android-refill"):
            assert f"· {match.event_text(event, 'en')}" in told


def test_an_own_deck(run, run_here, unfinished):
    assert run_here("deck", "new", "mine.toml").returncode == 0
    done = run("play", "pocket-mars", "--deck", "mine.toml", "--seed", "1", typed="1\n")
    assert done.returncode == 0, done.stderr
    assert '"name":"mine"' in unfinished()[0].read_text(encoding="utf-8").replace("\\", "")


def test_options_that_do_not_go_together(run_here):
    done = run_here("play", "pocket-mars", "--solo", "da", "--draft", "--lang", "en")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "draft" in done.stderr


# --- people at one keyboard ---


def test_a_curtain_before_every_hidden_hand(run, unfinished):
    options = ("--seats", "human,human", "--name", "Ada,Bruno", "--seed", "2", "--first", "0", "--lang", "en")
    done = run("play", "pocket-mars", *options, typed="\n1\n\n1\n")
    match = marsuk.load(unfinished()[0].read_text(encoding="utf-8"))
    assert len(match.moves) == 2
    pages = re.split(r"Pass the keyboard to (\w+) \(.*", done.stdout)
    assert pages[1::2] == ["Ada", "Bruno"] or pages[1::2] == ["Ada", "Bruno", "Ada"]
    mine, theirs = ({card["card"] for card in match.view(seat)["seats"][seat]["hand"]} for seat in (0, 1))
    assert all(card in pages[2] and card not in pages[4] for card in mine)
    assert all(card in pages[4] and card not in pages[2] for card in theirs)


def test_no_curtain_for_one_person_nor_where_nothing_is_hidden(run):
    assert "Pass the keyboard" not in run("play", "pocket-mars", "--seed", "2", "--lang", "en", typed="1\n1\n").stdout
    options = ("--seats", "human,human", "--lang", "en")
    assert "Pass the keyboard" not in run("play", "marrak-hesh", *options, typed="1\n").stdout


def test_one_may_leave_at_the_curtain(run):
    done = run("play", "pocket-mars", "--seats", "human,human", "--lang", "it", typed="esci\n")
    assert done.returncode == 0
    assert "--resume" in done.stdout
    assert "Passa la tastiera a Utopia Line" in done.stdout or "Passa la tastiera a Cydonia Lab" in done.stdout


def test_the_curtain_leaves_nothing_on_the_terminal(terminal):
    child = terminal("play", "pocket-mars", "--seats", "human,human", "--seed", "2", "--first", "0", "--lang", "en")
    child.expect_exact("Pass the keyboard to Utopia Line")
    child.expect_exact("Press Enter")
    child.send("\r")
    child.expect_exact("Utopia Line >")
    child.send("1\r")
    child.expect_exact(CLEAR_ALL)
    child.expect_exact("Pass the keyboard to Cydonia Lab")
    child.expect_exact("Press Enter")
    child.send("\r")
    child.expect_exact("Cydonia Lab >")
    child.send(f"{UP}\r")  # nothing to recall: the line before was typed by somebody else
    child.expect_exact("Cydonia Lab >")
    child.send("quit\r")
    child.expect_exact("The game is kept")
    child.expect(pexpect.EOF)


# --- the page ---


def test_everyone_sees_the_backs_and_only_the_own_faces():
    match = at_the_first_turn()
    for seat in (0, 1):
        shown = page(match, seat)
        hidden = match.hidden_pieces(seat)
        assert not [card for card in hidden if re.search(rf"\b{card}\b", shown)]
        for card in match.view(seat)["seats"][seat]["hand"]:
            assert card["card"] in shown
    suits = [card["suit"] for card in match.view(0)["seats"][1]["prep"]]
    letters = {"ecosystem": "G", "energy": "E", "science": "S", "water": "W", "construction": "C"}
    line = next(line for line in page(match, 0).splitlines() if "Cydonia Lab" in line)
    assert " ".join(f"{letters[suit]}?" for suit in suits) in line


def test_the_value_to_beat_is_spelled_out():
    match = at_the_first_turn()
    assert page(match, 0).count("to beat 3") == 4
    assert "no ★ here" in page(match, 0)
    position = match.position()
    card = position["deck"].pop(0)
    position["stacks"]["water"] = [{"card": card, "face": "down"}]
    covered = page(GAME.from_position(position), None)
    assert covered.count("to beat 3") == 3
    assert "to beat 0" in covered
    assert f"top ▼{card[0]}?" in covered


def test_what_works_now_is_marked():
    match = at_the_first_turn()
    position = match.position()
    seat = position["seats"][0]
    everywhere = [position["deck"], *(s[place] for s in position["seats"] for place in ("hand", "prep"))]
    for wanted, place, slot in (("W1", "prep", 0), ("G7", "prep", 1), ("W4", "hand", 0), ("S1", "hand", 1)):
        other = seat[place][slot]
        where = next(cards for cards in everywhere if wanted in cards)
        where[where.index(wanted)] = other
        seat[place][slot] = wanted
    position.pop("known", None)
    lines = page(GAME.from_position(position), 0, width=120).splitlines()
    mine = [*seat["hand"], *seat["prep"]]
    line = {card: next(line for line in lines if re.search(rf"^(Hand|Prep|    ) {card}\b", line)) for card in mine}
    assert "✓ land 1 colonist" in line["W1"] and "▲" not in line["W1"]  # 1 does not beat 3
    assert "✓" not in line["G7"] and "▲" in line["G7"]  # no Ecosystem project in hand, but 7 beats 3
    assert "✓" not in line["W4"]  # nothing to recover
    assert "✓ launch 2" in line["S1"]


def test_the_draft_shows_who_has_chosen():
    match = GAME.new(players=3, draft=True, seed=1, first=0)
    assert "has chosen" not in page(match, 0)
    match.play(match.legal()[0])
    assert page(match, 1).count("has chosen") == 1
    assert match.turns[0][1].dict["card"] not in page(match, 1)


def test_the_actions_of_a_turn_come_in_groups(run):
    done = run("play", "pocket-mars", "--players", "3", "--seed", "5", "--first", "0", "--lang", "en", typed="1\n")
    for group in (
        r"Play from the hand +1 [GESWC]\d +2 [GESWC]\d",
        r"Connect your own +3 \+[GESWC]\d +4 \+[GESWC]\d",
        r"Connect Cydonia Lab's +5 @1:0 [GESWC]\? +6 @1:1 [GESWC]\?",
        r"Connect Arcadia Union's +7 @2:0 [GESWC]\? +8 @2:1 [GESWC]\?",
        r"Launch a colonist +9 L",
        r"Recharge, discarding +10 ~[GESWC]\d",
    ):
        assert re.search(group, done.stdout), group


@pytest.mark.parametrize("options", [{"players": 4}, {"players": 3, "draft": True}, {"solo": "da"}], ids=str)
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("width", [80, 120])
def test_every_page_of_a_game_fits(options, language, width):
    match = GAME.new(**options, seed=11, max_rounds=4)
    drawer, step = drawer_for(GAME), 0
    while (seat := match.to_move) is not None:
        shown = page(match, seat, language, width)
        assert max(len(line.rstrip()) for line in shown.splitlines()) <= width, shown
        assert drawer.choices(match, seat, language, width).numbered
        match.play(match.legal()[step * 7 % len(match.legal())])
        step += 1
    assert page(match, None, language, width)


def test_the_last_round_is_called_so():
    """PM-E4."""
    assert "Round 1, the last" in page(at_the_first_turn(max_rounds=1), 0)
    assert "the last" not in page(at_the_first_turn(max_rounds=2), 0)


def test_the_points_of_the_androids_are_in_the_table(run):
    done = run("play", "pocket-mars", "--solo", "da", "--seed", "3", "--lang", "en", typed="score\n")
    assert re.search(r"│ Utopia Line │ DA │", done.stdout.replace("┃", "│"))
    assert "In all four buildings" in done.stdout
