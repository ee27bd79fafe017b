"""Records: what is written replays exactly; what is broken is refused with its line and the reason."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import marsuk
from marsuk import Match, RecordError

SEEDS = range(4)


def played(seed: int = 7, plies: int | None = None, **options: object) -> Match:
    """A random match, whole or its first moves only."""
    match = marsuk.game("marrak-hesh").new(seed=seed, **options)
    draw = random.Random(seed)
    while not match.is_over and (plies is None or len(match.moves) < plies):
        match.play(draw.choice(match.legal_ids()))
    return match


@pytest.fixture(scope="module")
def text() -> str:
    return played(deep_space=["advanced-logistics", "forced-diet"]).record().dumps()


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        marsuk.load(text)
    for language in ("en", "it"):
        assert str(caught.value.line) in caught.value.text(language)
    return caught.value


@pytest.mark.parametrize("plies", [0, 1, 2, 17, None])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_replays_exactly(seed: int, plies: int | None) -> None:
    match = played(seed, plies, players=3, deep_space="random")
    again = marsuk.load(match.record().dumps())
    assert again.state_bytes() == match.state_bytes()
    assert again.events == match.events
    assert [move.id for move in again.moves] == [move.id for move in match.moves]


def test_names_comments_and_tags_are_kept() -> None:
    match = played(plies=5)
    match.names = {0: 'Anna "la rossa"', 1: "bot:greedy"}
    match.comments = {0: ["the beginning"], 3: ["perché {no}?", "second"]}
    match.tags["Event"] = "Modena \\ 2026"
    again = marsuk.load(match.record().dumps())
    assert again.names == match.names
    assert again.comments == {0: ["the beginning"], 3: ["perché (no)?", "second"]}
    assert again.tags["Event"] == "Modena \\ 2026"
    assert again.record().dumps() == marsuk.load(again.record().dumps()).record().dumps()


def test_a_match_from_a_position_keeps_its_beginning() -> None:
    start = played(plies=10)
    match = marsuk.game("marrak-hesh").from_position(start.position())
    match.play(match.legal()[0])
    again = marsuk.load(match.record().dumps())
    assert again.position() == match.position()
    assert len(again.moves) == 1


def test_a_users_components_travel_in_the_record() -> None:
    content = {"version": 1, "name": "long ship", "players": {}}
    from marsuk.games.marrak_hesh.components import default_components

    content["players"] = json.loads(json.dumps(default_components().content["players"]))
    content["players"]["2"]["holds"] = [["#######", "######."], ["#######", "######."]]
    match = played(components=content)
    again = marsuk.load(match.record().dumps())
    assert again.position() == match.position()
    assert again.position()["components"] == "long ship"


def test_a_comment_may_span_lines_and_numbers_may_be_left_out() -> None:
    match = played(plies=4)
    moves = [move.notation for move in match.moves]
    text = '[Game "marrak-hesh"]\n[Rules "1"]\n[seed "7"]\n\n' + f"{moves[0]} {moves[1]} {{one\ntwo}}\n" + "\n*\n"
    assert marsuk.load(text).comments == {2: ["one two"]}


def test_every_truncation_is_refused(text: str) -> None:
    for end in range(0, len(text.rstrip()), 7):
        refused(text[:end])


def test_an_edited_move_is_refused(text: str) -> None:
    """Edits that stay legal are found by the signature, the others by the rules."""
    line = next(line for line in text.splitlines() if line.startswith("1. "))
    first = line.split()[1]
    other = next(m.notation for m in played(plies=0).legal() if m.notation != first)
    assert refused(text.replace(f"1. {first} ", f"1. {other} ", 1)).code == "record-edited"
    without_signature = "\n".join(line for line in text.splitlines() if not line.startswith("[Signature"))
    problem = refused(without_signature.replace(f"1. {first} ", "1. A99 ", 1))
    assert problem.code == "record-move"
    assert problem.line == 1 + without_signature.splitlines().index(line)
    assert "A99" in problem.text("it")


def test_a_wrong_result_is_refused(text: str) -> None:
    lines = [line for line in text.splitlines() if not line.startswith(("[Signature", "[Result"))]
    lines[-1] = " ".join([*lines[-1].split()[:-1], "99:0"])
    assert refused("\n".join(lines)).code == "record-result"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (('[Game "marrak-hesh"]', '[Game "chess"]'), "record-setup"),
        (('[Rules "1"]', '[Rules "99"]'), "record-rules"),
        (('[Rules "1"]', ""), "record-no-header"),
        (('[seed "7"]', ""), "record-no-header"),
        (('[seed "7"]', '[seed "-7"]'), "record-setup"),
        (('[seed "7"]', '[seed "7"]\n[seed "7"]'), "record-header-twice"),
        (('[seed "7"]', '[seed "7"]\n[players "9"]'), "record-setup"),
        (('[seed "7"]', '[seed "7"]\n[no_such "9"]'), "record-setup"),
        (('[seed "7"]', '[seed "7"]\n[components "/etc/passwd"]'), "record-setup"),
        (('[seed "7"]', '[seed "7"]\n[components "{}"]'), "record-setup"),
        (('[seed "7"]', "[seed 7]"), "record-header"),
        (('[seed "7"]', '[seed "7"]\n[Position "[[[["]'), "record-setup"),
        (("\n2. ", "\n7. "), "record-number"),
        (("1. ", "{ open "), "record-open-comment"),
    ],
)
def test_broken_headers_and_numbers_are_refused(text: str, change: tuple[str, str], code: str) -> None:
    plain = "\n".join(line for line in text.splitlines() if not line.startswith("[Signature"))
    if change[0] == "\n2. ":
        plain = plain.replace(" 2. ", "\n2. ", 1)
    assert change[0] in plain
    assert refused(plain.replace(*change, 1)).code == code


def test_text_after_the_result_and_giant_records_are_refused(text: str) -> None:
    assert refused(text + "A1\n").code == "record-after-result"
    assert refused("x" * 1_000_001).code == "record-too-large"


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_hostile_records_are_refused_or_replayed_but_never_crash(data: st.DataObject) -> None:
    text = played(3, 12).record().dumps()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    junk = data.draw(st.text(max_size=12))
    try:
        marsuk.load(text[:start] + junk + text[end:])
    except RecordError as problem:
        assert problem.text("it")
        assert problem.line >= 1
