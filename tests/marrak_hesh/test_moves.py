"""Moves as dicts, notations, ids and Moves; what is not legal says why, in both languages, and changes nothing."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import marsuk
from marsuk.core.texts import LANGUAGES

from .examples import GAME, at_the_end, main_game
from .reference import CARDS

ALL_PHASES = ["dock", "stow", "order", "lift", "restow", "over"]


def match_in(phase: str) -> marsuk.Match:
    """A match in which something is illegal in every way."""
    if phase in ("dock", "stow"):
        match = main_game(
            transports={2: "amber", 8: "cyan"},
            goods=[4, 12],
            holds=[("Ye Ve",)],
            hands=[{"rose": 2, "amber": 2}, {"rose": 2}],
            deep_space=["advanced-logistics", "forced-diet"],
        )
        if phase == "stow":
            match.play({"move": "dock", "transport": "rose", "dock": 4})
    else:
        match = at_the_end(("Yu Vu Rp Ba",), (), deep_space=["advanced-logistics", "forced-diet"])
        if phase != "order":
            match.play({"move": "order", "first": "advanced-logistics"})
        if phase == "restow":
            for column in range(3):
                match.play({"move": "lift", "cell": [0, column]})
        if phase == "over":
            match.play({"move": "skip"})
            match.play({"move": "order", "first": "advanced-logistics"})
    assert match.position()["phase"] == phase
    return match


def refused(match: marsuk.Match, move: Any) -> marsuk.IllegalMove:
    """The error for an illegal move, which must change nothing."""
    before = match.position(), match.state_bytes(), len(match.events), match.moves
    with pytest.raises(marsuk.IllegalMove) as caught:
        match.play(move)
    assert (match.position(), match.state_bytes(), len(match.events), match.moves) == before
    english, italian = caught.value.text("en"), caught.value.text("it")
    assert english and italian and english != italian
    if caught.value.rule is not None:
        assert caught.value.rule in GAME.rule_ids()
        assert caught.value.rule in english and caught.value.rule in italian
    return caught.value


# --- the forms of a move ---


def random_match(seed: int) -> marsuk.Match:
    return GAME.new(players=2 + seed % 2, seed=seed, deep_space=["advanced-logistics", list(CARDS)[3 + seed % 7]])


FORM = {
    "dock": {"move": str, "transport": str, "dock": int},
    "stow": {"move": str, "cell": list},
    "order": {"move": str, "first": str},
    "lift": {"move": str, "cell": list},
    "skip": {"move": str},
}
NOTATION = {
    "dock": r"[ACR]\d{1,2}",
    "stow": r"[a-g][1-7]",
    "order": r"first:D\d{1,2}",
    "lift": r"\^[a-g][1-7]",
    "skip": r"--",
}


@pytest.mark.parametrize("phase", ALL_PHASES[:-1])
def test_dicts_are_those_of_the_rules_page(phase):
    for move in match_in(phase).legal():
        kind = move.dict["move"]
        assert {key: type(value) for key, value in move.dict.items()} == FORM[kind]
        if "cell" in move.dict:
            assert [type(number) for number in move.dict["cell"]] == [int, int]
        assert re.fullmatch(NOTATION[kind], move.notation)


def test_the_moves_of_the_rules_page_by_example():
    match = GAME.new(seed=1, first=0)
    assert match.play({"move": "dock", "transport": "amber", "dock": 7}).notation == "A7"
    assert match.play({"move": "stow", "cell": [2, 1]}).notation == "b3"
    match = match_in("order")
    assert match.play({"move": "order", "first": "forced-diet"}).notation == "first:D5"
    match = match_in("lift")
    assert match.find({"move": "skip"}).notation == "--"
    assert match.play({"move": "lift", "cell": [0, 2]}).notation == "^c1"


@pytest.mark.parametrize("seed", range(6))
def test_every_form_of_every_legal_move_finds_the_same_move(seed):
    chance = random.Random(seed)
    match = random_match(seed)
    while not match.is_over:
        legal = match.legal()
        assert len({move.id for move in legal}) == len({move.notation for move in legal}) == len(legal)
        assert [move.id for move in legal] == sorted(match.legal_ids())
        for move in legal if len(match.moves) % 5 == 0 else chance.sample(legal, min(3, len(legal))):
            for form in (move, move.id, move.notation, dict(move.dict)):
                assert match.find(form) == move
        chosen = chance.choice(legal)
        match.play(chance.choice([chosen, chosen.id, chosen.notation, chosen.dict]))
        assert match.moves[-1] == chosen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_words(language):
    told = {phase: [move.text(language) for move in match_in(phase).legal()] for phase in ALL_PHASES[:-1]}
    assert all(text for texts in told.values() for text in texts)
    for phase, texts in told.items():
        assert len(set(texts)) == len(texts), phase
    assert told["dock"] != [move.text("it" if language == "en" else "en") for move in match_in("dock").legal()]


def test_a_move_keeps_its_words_after_it_was_played():
    match = GAME.new(seed=3)
    move = match.legal()[5]
    before = move.text()
    match.play(move)
    match.play(match.legal()[0])
    assert move.text() == before


# --- illegal moves and their rules ---

ILLEGAL = [
    ("dock", {"move": "dock", "transport": "cyan", "dock": 4}, "MH-T1", "illegal-no-transport"),
    ("dock", {"move": "dock", "transport": "rose", "dock": 5}, "MH-T1", "illegal-no-tile"),
    ("dock", {"move": "dock", "transport": "rose", "dock": 2}, "MH-T1", "illegal-no-tile"),
    ("dock", {"move": "dock", "transport": "amber", "dock": 4}, "MH-T2", "illegal-neighbour"),
    ("dock", {"move": "dock", "transport": "amber", "dock": 12}, "MH-T2", "illegal-neighbour"),
    ("dock", {"move": "stow", "cell": [1, 0]}, "MH-T1", "illegal-now-dock"),
    ("dock", {"move": "lift", "cell": [0, 0]}, "MH-T1", "illegal-now-dock"),
    ("dock", {"move": "order", "first": "forced-diet"}, "MH-T1", "illegal-now-dock"),
    ("dock", {"move": "order", "first": "logistician"}, "MH-D0", "illegal-card"),
    ("dock", {"move": "skip"}, "MH-T1", "illegal-now-dock"),
    ("stow", {"move": "stow", "cell": [0, 0]}, "MH-T3", "illegal-cell-taken"),
    ("stow", {"move": "stow", "cell": [4, 0]}, "MH-T3", "illegal-outside-hold"),
    ("stow", {"move": "stow", "cell": [0, 6]}, "MH-T3", "illegal-outside-hold"),
    ("stow", {"move": "stow", "cell": [3, 3]}, "MH-T4", "illegal-not-adjacent"),
    ("stow", {"move": "dock", "transport": "rose", "dock": 12}, "MH-T3", "illegal-now-stow"),
    ("stow", {"move": "lift", "cell": [0, 0]}, "MH-T3", "illegal-now-stow"),
    ("stow", {"move": "skip"}, "MH-T3", "illegal-now-stow"),
    ("stow", {"move": "order", "first": "forced-diet"}, "MH-T3", "illegal-now-stow"),
    ("order", {"move": "order", "first": "logistician"}, "MH-D0", "illegal-card"),
    ("order", {"move": "skip"}, "MH-D0", "illegal-now-order"),
    ("order", {"move": "lift", "cell": [0, 0]}, "MH-D0", "illegal-now-order"),
    ("order", {"move": "stow", "cell": [0, 5]}, "MH-D0", "illegal-now-order"),
    ("order", {"move": "dock", "transport": "amber", "dock": 0}, "MH-D0", "illegal-now-order"),
    ("lift", {"move": "lift", "cell": [0, 4]}, "MH-D3", "illegal-lift"),
    ("lift", {"move": "lift", "cell": [6, 6]}, "MH-D3", "illegal-lift"),
    ("lift", {"move": "stow", "cell": [0, 4]}, "MH-D3", "illegal-now-lift"),
    ("lift", {"move": "order", "first": "forced-diet"}, "MH-D3", "illegal-now-lift"),
    ("lift", {"move": "dock", "transport": "amber", "dock": 0}, "MH-D3", "illegal-now-lift"),
    ("restow", {"move": "stow", "cell": [0, 3]}, "MH-D3", "illegal-cell-taken"),
    ("restow", {"move": "stow", "cell": [6, 6]}, "MH-D3", "illegal-outside-hold"),
    ("restow", {"move": "lift", "cell": [0, 3]}, "MH-D3", "illegal-now-restow"),
    ("restow", {"move": "skip"}, "MH-D3", "illegal-now-restow"),
    ("restow", {"move": "order", "first": "forced-diet"}, "MH-D3", "illegal-now-restow"),
    ("restow", {"move": "dock", "transport": "amber", "dock": 0}, "MH-D3", "illegal-now-restow"),
    ("over", {"move": "dock", "transport": "amber", "dock": 0}, "MH-T8", "illegal-now-over"),
    ("over", {"move": "stow", "cell": [0, 0]}, "MH-T8", "illegal-now-over"),
    ("over", {"move": "lift", "cell": [0, 0]}, "MH-T8", "illegal-now-over"),
    ("over", {"move": "order", "first": "forced-diet"}, "MH-T8", "illegal-now-over"),
    ("over", {"move": "skip"}, "MH-T8", "illegal-now-over"),
]


@pytest.mark.parametrize(("phase", "move", "rule", "code"), ILLEGAL)
def test_an_illegal_move_names_its_rule_and_changes_nothing(phase, move, rule, code):
    error = refused(match_in(phase), move)
    assert (error.rule, error.code) == (rule, code)


def test_skip_after_the_first_lift_names_its_rule():
    match = match_in("lift")
    match.play("^a1")
    error = refused(match, {"move": "skip"})
    assert (error.rule, error.code) == ("MH-D3", "illegal-skip")


def test_the_error_says_which_transport_is_in_the_way():
    """MH-T2: dock 4 lies between amber at 2 and cyan at 8; 12 between cyan at 8 and, past 0, amber at 2."""
    error = refused(match_in("dock"), "A4")
    assert (error.arguments["side"], error.arguments["neighbour"]) == ("counter", 2)
    error = refused(match_in("dock"), "A12")
    assert (error.arguments["side"], error.arguments["neighbour"]) == ("clockwise", 2)


@pytest.mark.parametrize("phase", ALL_PHASES)
def test_every_id_that_is_not_legal_is_refused_with_a_rule(phase):
    match = match_in(phase)
    legal = set(match.legal_ids())
    for action in range(GAME.rules.ACTIONS):
        if action not in legal:
            with pytest.raises(marsuk.IllegalMove) as caught:
                match.find(action)
            assert caught.value.rule in GAME.rule_ids()
            assert caught.value.text("en") and caught.value.text("it")


@pytest.mark.parametrize("phase", ALL_PHASES)
def test_a_move_of_another_match_is_judged_here(phase):
    """A Move stands for what it says, not for the match it came from."""
    stranger = GAME.new(seed=9).legal()[0]  # A0
    if phase == "dock":
        assert refused(match_in(phase), stranger).rule == "MH-T1"
    else:
        assert refused(match_in(phase), stranger).code == f"illegal-now-{phase}"


# --- what is no move at all ---

NO_MOVES: list[Any] = [
    None,
    True,
    False,
    1.0,
    7.5,
    float("nan"),
    -1,
    10**9,
    10**30,
    b"A7",
    [],
    ["A7"],
    {},
    (),
    set(),
    object(),
    "",
    " ",
    "A",
    "A24",
    "A99",
    "A-1",
    "A 7",
    " A7",
    "A7 ",
    "A7\n",
    "D7",
    "h1",
    "^",
    "^h1",
    "^^a1",
    "first:D0",
    "first:D11",
    "first:D",
    "first:",
    "first:forced-diet",
    "-",
    "---",
    "x" * 10_000,
    "\x00",
    "\ud800",
    {"move": None},
    {"move": "dock"},
    {"move": "fly"},
    {"move": ["dock"]},
    {"move": {"move": "dock"}},
    {1: 2},
    {None: None},
    {"move": "dock", "transport": "amber"},
    {"move": "dock", "dock": 7},
    {"move": "dock", "transport": "amber", "dock": 7, "extra": 1},
    {"move": "dock", "transport": "amber", "dock": -1},
    {"move": "dock", "transport": "amber", "dock": 24},
    {"move": "dock", "transport": "amber", "dock": 10**30},
    {"move": "dock", "transport": "amber", "dock": True},
    {"move": "dock", "transport": "amber", "dock": 7.0},
    {"move": "dock", "transport": "amber", "dock": "7"},
    {"move": "dock", "transport": "amber", "dock": None},
    {"move": "dock", "transport": "amber", "dock": [7]},
    {"move": "dock", "transport": "Amber", "dock": 7},
    {"move": "dock", "transport": "green", "dock": 7},
    {"move": "dock", "transport": 0, "dock": 7},
    {"move": "dock", "transport": ["amber"], "dock": 7},
    {"move": "dock", "transport": {"amber": 1}, "dock": 7},
    {"move": "stow"},
    {"move": "stow", "cell": None},
    {"move": "stow", "cell": []},
    {"move": "stow", "cell": [1]},
    {"move": "stow", "cell": [1, 0, 0]},
    {"move": "stow", "cell": [True, False]},
    {"move": "stow", "cell": [1.0, 0.0]},
    {"move": "stow", "cell": ["1", "0"]},
    {"move": "stow", "cell": "10"},
    {"move": "stow", "cell": {"row": 1, "column": 0}},
    {"move": "stow", "cell": [-1, 0]},
    {"move": "stow", "cell": [0, 7]},
    {"move": "stow", "cell": [7, 0]},
    {"move": "stow", "cell": [10**30, 0]},
    {"move": "stow", "cell": [[1], [0]]},
    {"move": "stow", "cell": [1, 0], "seat": 0},
    {"move": "lift", "cell": [None, None]},
    {"move": "lift", "cell": [0, 7]},
    {"move": "order"},
    {"move": "order", "first": None},
    {"move": "order", "first": 0},
    {"move": "order", "first": "MH-D5"},
    {"move": "order", "first": ["forced-diet"]},
    {"move": "order", "first": {"forced-diet": 1}},
    {"move": "skip", "cell": [0, 0]},
]


@pytest.mark.parametrize("phase", ALL_PHASES)
def test_what_is_no_move_is_refused(phase):
    match = match_in(phase)
    for junk in NO_MOVES:
        assert refused(match, junk).code == "move-unknown", junk


@pytest.mark.parametrize(
    "junk",
    [
        10**5000,
        -(10**5000),
        {"move": "dock", "transport": "amber", "dock": 10**5000},
        {"move": "stow", "cell": [10**5000, 0]},
        {"move": 10**5000},
    ],
    ids=["int", "negative int", "dock", "cell", "move"],
)
def test_a_number_too_long_to_print_is_refused_like_any_other(junk):
    """Python refuses to write such numbers out; the error message must not try."""
    refused(match_in("dock"), junk)


def nested(depth: int) -> Any:
    junk: Any = []
    for _ in range(depth):
        junk = [junk]
    return junk


@pytest.mark.parametrize("wrap", [lambda junk: junk, lambda junk: {"move": junk}], ids=["list", "dict"])
def test_junk_too_deep_to_print_is_refused_like_any_other(wrap):
    refused(match_in("dock"), wrap(nested(20_000)))


@pytest.mark.parametrize("notation", ["a8", "a0", "c9", "r12"])
def test_a_small_letter_is_a_column_never_a_transport(notation):
    """``a7`` is a cell, so ``a8`` must not be the amber transport at 8."""
    assert refused(GAME.new(seed=1), notation).code == "move-unknown"


@pytest.mark.parametrize("digits", ["A٧", "A７", "first:D٥"])
def test_digits_of_other_scripts_are_no_notation(digits):
    """A notation has one spelling in a record: ASCII."""
    match = match_in("order") if digits.startswith("first") else GAME.new(seed=1)
    assert refused(match, digits).code == "move-unknown"


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12) | st.binary(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
NEARLY = st.fixed_dictionaries(
    {"move": st.sampled_from(list(FORM)) | JUNK},
    optional={"transport": JUNK, "dock": JUNK, "cell": JUNK, "first": JUNK},
)
PHASE_MATCHES = {phase: match_in(phase) for phase in ("stow", "restow")}


@settings(max_examples=100, deadline=None, derandomize=True, database=None)
@given(junk=JUNK | NEARLY, phase=st.sampled_from(sorted(PHASE_MATCHES)))
def test_junk_raises_nothing_but_illegal_move(junk, phase):
    match = PHASE_MATCHES[phase]
    try:
        found = match.find(junk)
    except marsuk.IllegalMove as error:
        assert error.text("en") and error.text("it")
    else:
        assert found in match.legal()
