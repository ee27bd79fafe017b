"""The conformance kit finds what is wrong with a game."""

from __future__ import annotations

import importlib
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, cast

import pytest

from marsuk.core.errors import PositionError
from marsuk.core.game import Game, Json, Setup
from marsuk.core.score import Score
from marsuk.core.shapes import ScoreShape, Shape, Shapes
from marsuk.core.views import ViewParts
from marsuk.games import marrak_hesh
from marsuk.games.marrak_hesh import MarrakHesh
from marsuk.games.marrak_hesh.shapes import DockMove, SkipMove
from marsuk.kernel.memory import Box
from marsuk.testing import check_game


class SaysMoreThanItsShape(MarrakHesh):
    def view(self, setup: Setup, state: Box, seat: int | None) -> Json:
        return {**marrak_hesh.view.view(setup, state, seat), "weather": "fine"}


class MoveWithoutShape(MarrakHesh):
    shapes: ClassVar[Shapes] = replace(MarrakHesh.shapes, move=DockMove | SkipMove)


class EventWithoutShape(MarrakHesh):
    shapes: ClassVar[Shapes] = replace(MarrakHesh.shapes, event=Shape)


class ComponentsWithoutShape(MarrakHesh):
    shapes: ClassVar[Shapes] = replace(MarrakHesh.shapes, components=Shape)


class ScoreWithoutShape(MarrakHesh):
    shapes: ClassVar[Shapes] = replace(MarrakHesh.shapes, score=ScoreShape)


class UnnamedPhase(MarrakHesh):
    phases = ("dock", "over")


class UnnamedPoints(MarrakHesh):
    score_parts: ClassVar[dict[str, tuple[str, ...]]] = {"MH-P2": (), "MH-P3": ()}


class UnwordedPhase(MarrakHesh):
    phases = (*MarrakHesh.phases, "asleep")


class UntitledRule(MarrakHesh):
    sections = (*MarrakHesh.sections, ("turn", ("MH-X1",)))


class NoViewOfAnyGame(MarrakHesh):
    shapes: ClassVar[Shapes] = replace(MarrakHesh.shapes, view=cast(Any, dict))


class NoScoreOfAnyGame(MarrakHesh):
    shapes: ClassVar[Shapes] = replace(MarrakHesh.shapes, score=cast(Any, dict))


class NotBySeat(MarrakHesh):
    by_seat = ("scores", "ring")


class LaddersWithoutOption(MarrakHesh):
    solo_option = "droids"


class ForgottenSeat(MarrakHesh):
    automatic_seats: ClassVar[dict[int, tuple[str, ...]]] = {2: ("2",)}


class PointsWithoutRule(MarrakHesh):
    score_parts: ClassVar[dict[str, tuple[str, ...]]] = {**MarrakHesh.score_parts, "MH-X1": ()}


class RefusesItsOwn(MarrakHesh):
    def read_position(self, position: Json, options: Json) -> tuple[Setup, Box]:
        raise PositionError("position-missing", field="moon")


class ScoresOfAnotherEnd(MarrakHesh):
    def scores(self, setup: Setup, state: Box) -> list[Score]:
        return [Score(dict.fromkeys(score.points, 1)) for score in super().scores(setup, state)]


class PartMadeOfMore(MarrakHesh):
    view_parts = ViewParts(
        tuple(part._replace(made_of=lambda setup, state, seat: ()) for part in marrak_hesh.view.VIEW.for_all)
    )


class PartLeftOut(MarrakHesh):
    view_parts = marrak_hesh.view.VIEW._replace(for_all=marrak_hesh.view.VIEW.for_all[1:])


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (SaysMoreThanItsShape, "the view of seat 0 has not the shape.*weather"),
        (MoveWithoutShape, "a move has not the shape.*stow"),
        (EventWithoutShape, "an event told to seat 0 has not the shape"),
        (ComponentsWithoutShape, "components_told tells has not the shape"),
        (ScoreWithoutShape, "a score has not the shape"),
        (UnnamedPhase, "a phase that the game does not name"),
        (UnwordedPhase, "no text .*phase-asleep.* in en"),
        (UntitledRule, "no text .*MH-X1"),
        (NoViewOfAnyGame, "the shape of a view is no ViewShape"),
        (NoScoreOfAnyGame, "the shape of a score is no ScoreShape"),
        (NotBySeat, "ring of a view has not one item for each seat"),
        (LaddersWithoutOption, "solo_option is none of the choices"),
        (UnnamedPoints, "the parts of MH-P4"),
        (ForgottenSeat, "the automatic ones last"),
        (PointsWithoutRule, "score_parts names .*MH-X1.*, which no section has"),
        (RefusesItsOwn, "read_position refused what position gave: .*moon"),
        (PartMadeOfMore, "is said to be the same as"),
        (PartLeftOut, "the parts of the view of seat 0 are not it"),
        (ScoresOfAnotherEnd, "foresee and tally make .* of what scores tells"),
    ],
)
def test_what_a_game_tells_against_its_own_words_is_found(wrong: Any, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        check_game(wrong(), {"players": 2}, seed=1)


class Slip(NamedTuple):
    """What the author of a game might write instead of something that stands in a file."""

    file: str
    right: str
    wrong: str


OPEN_HANDS = Slip("game.py", "if place == seat else", "if True else")
OPEN_TO_ONLOOKERS = Slip("game.py", "if place == seat else", "if seat in (place, None) else")
NOTHING_HIDDEN_FROM_ONLOOKERS = Slip("game.py", "if other != seat for find", "if seat not in (other, None) for find")
NUMBER_OF_A_HAND = Slip("game.py", '"tide": rules.tide(now)', '"tide": now.hands[0]')
IMAGINES_NOTHING = Slip("rules.py", "if other != seat:", "if False:")
IMAGINES_FIRST_SEAT_ONLY = Slip("rules.py", "if other != seat:", "if other != seat and other == 0:")
IMAGINES_ITS_OWN_HAND = Slip("rules.py", "if other != seat:", "if True:")
LOWEST_WINS = Slip("rules.py", "work.totals[seat] > best", "work.totals[seat] < best")
SHOWS_ANOTHER_SEAT = Slip("game.py", '"seat": seat,\n            "phase"', '"seat": 0,\n            "phase"')
SHOWS_ANOTHER_TURN = Slip("game.py", '"tide": rules.tide(now),', '"tide": rules.tide(now), "to_move": 9,')
SHOWS_MORE_PLAYERS = Slip("game.py", '"tide": rules.tide(now),', '"tide": rules.tide(now), "players": 9,')
SHOWS_ONE_SCORE = Slip(
    "game.py",
    "[dict(score) for score in self.scores(setup, state)]",
    "[dict(self.scores(setup, state)[0])] * setup.players",
)
SHOWS_WINNERS_EARLY = Slip("game.py", "list(self.winners(setup, state)) if over else None", "[0]")
NUMBER_OF_NO_SEAT = Slip("game.py", '"event": "draw", "seat": old.turn', '"event": "draw", "seat": old.turn + 7')
SEAT_IS_A_NUMBER = Slip("shapes.py", "    seat: Seat\n", "    seat: int\n")
HINT_IN_SHAPE = Slip(
    "shapes.py", "find: Find | UnsetType = UNSET", "find: Find | UnsetType = UNSET\n    was: Find | None = None"
)
HINT = Slip(
    "game.py",
    '{key: value for key, value in event.items() if key != "find"}',
    '{"was" if key == "find" else key: value for key, value in event.items()}',
)
OPEN_COMPONENTS = Slip("game.py", "for find in FINDS}\n", "for find in FINDS[state.read().deck % 7 :]}\n")
OPEN_REFUSAL = Slip("game.py", '"TW-T1", find=_find_words(FINDS[find])', '"TW-T1", find=str(now.hands)')
NO_REFUSAL = Slip("game.py", 'return IllegalMove("illegal-find"', 'return None and IllegalMove("illegal-find"')
REFUSES_LEGAL = Slip("game.py", "if notation not in NOTATIONS:", 'if notation not in NOTATIONS or notation[0] == "~":')
MISTYPED = Slip("game.py", 'said["tide"] = event["tide"]', 'said["tide"] = event["tid"]')
FORGETS_AN_OPTION = Slip("game.py", 'options["players"], options["swell"]', 'options["players"], 3')
NO_SUCH_FIELD = Slip("game.py", 'by_seat = ("hands", "kept", "scores")', 'by_seat = ("hands", "kapt", "scores")')
NO_NAME = Slip("game.py", "for find in FINDS}\n", "for find in FINDS[8:]}\n")
UNNAMED_FIELD = Slip("text/it.ftl", "view-tide", "view-tid")
UNWORDED_EVENT = Slip("text/it.ftl", "event-keep", "event-kep")
UNTOLD_OPTION = Slip("text/it.ftl", "    .about = Quanti reperti", "    .abot = Quanti reperti")


@pytest.mark.parametrize(
    ("slips", "words"),
    [
        ([OPEN_HANDS], r"hands in the view of seat 0 names \['.*-\d'.*, hidden from it"),
        ([OPEN_TO_ONLOOKERS], "hands in the view of an onlooker names"),
        ([OPEN_TO_ONLOOKERS, NOTHING_HIDDEN_FROM_ONLOOKERS], "an onlooker sees something hidden: hands of the view"),
        ([NUMBER_OF_A_HAND], "seat [12] sees something hidden: tide of the view"),
        ([IMAGINES_NOTHING], "resample never changes what is hidden from seat 0 in .*: bots would know it"),
        ([IMAGINES_FIRST_SEAT_ONLY], "resample never changes what is hidden from seat 0 in"),
        ([IMAGINES_ITS_OWN_HAND], r"resample moves \['.*\], which hidden_pieces does not hide from seat"),
        ([LOWEST_WINS], "the winners by the rules are not those of the game"),
        ([UNNAMED_FIELD], "there is no text 'view-tide' in it"),
        ([UNWORDED_EVENT], "there is no text 'event-keep' in it"),
        ([UNTOLD_OPTION], "there is no text 'option-swell.about' in it"),
        ([SHOWS_ANOTHER_SEAT], "seat in the view of seat 1 is 0, and is to be 1"),
        ([SHOWS_ANOTHER_TURN], "to_move in the view of seat 0 is 9, and is to be"),
        ([SHOWS_MORE_PLAYERS], "players in the view of seat 0 is 9, and is to be 3"),
        ([SHOWS_ONE_SCORE], "the totals in the view of seat 0 are .*, and those of scores are"),
        ([SHOWS_WINNERS_EARLY], "winners in the view of seat 0 is not None before the end alone"),
        ([NUMBER_OF_NO_SEAT], "seat in an event told to seat 0 is 7, and there are the seats 0 to 2"),
        ([SEAT_IS_A_NUMBER], "the field seat of an event is an int in its shape, and is to be a Seat"),
        ([HINT, HINT_IN_SHAPE], r"an event tells seat \d of \['.*-\d'\]"),
        ([OPEN_COMPONENTS], "components_told tells something hidden"),
        ([OPEN_REFUSAL], "why_illegal tells something hidden: .*, or .* once it is resampled"),
        ([NO_REFUSAL], "why_illegal returns NoneType and no IllegalMove"),
        ([REFUSES_LEGAL], 'the legal move ~.* is refused: "~.*" is not a move of this game'),
        ([MISTYPED], "play and check events: event_text .*game.py, line .* raised KeyError: 'tid'"),
        ([FORGETS_AN_OPTION], "prepare forgets the option swell"),
        ([NO_SUCH_FIELD], r"by_seat names \['kapt'\], which the shape of a view does not have"),
        ([NO_NAME], r"components_told has no name for \['shell-\d'"),
    ],
)
def test_slips_of_an_author_are_found(slips: list[Slip], words: str, example: Example) -> None:
    with pytest.raises(AssertionError, match=words):
        check_game(example.with_slips(slips), {"players": 3, "swell": 2}, seed=1)


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise RuntimeError("this has no words")


class FailsWithoutWords(MarrakHesh):
    def status(self, setup: Setup, state: Box, seat: int | None, language: str) -> str:
        raise Unspeakable


def test_what_fails_without_words_is_said_as_well() -> None:
    with pytest.raises(AssertionError, match=r": status \(test_kit.py, line \d+\) raised Unspeakable: \(no words\)"):
        check_game(FailsWithoutWords(), {"players": 2}, seed=1)


class Example:
    """The game of examples/tidewrack, as it would be with slips."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def with_slips(self, slips: list[Slip]) -> Game:
        """The game from a copy of its package, which has a name that no other module has."""
        package = self.folder.name  # of each test another
        copied = self.folder / package
        shutil.copytree(TIDEWRACK, copied)
        for slip in slips:
            path = copied / slip.file
            text = path.read_text(encoding="utf-8")
            assert slip.right in text
            path.write_text(text.replace(slip.right, slip.wrong), encoding="utf-8")
        for path in copied.glob("*.py"):
            path.write_text(path.read_text(encoding="utf-8").replace(TIDEWRACK.name, package), encoding="utf-8")
        game: Game = importlib.import_module(f"{package}.game").GAME
        return game


TIDEWRACK = Path(__file__).parents[1] / "examples" / "tidewrack" / "src" / "marsuk_tidewrack"


@pytest.fixture
def example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Example:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("marsuk.kernel.native.COMPILED", False)
    return Example(tmp_path)
