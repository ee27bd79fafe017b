"""The conformance kit finds what is wrong with a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

import pytest

from marsuk.core.game import Json, Setup
from marsuk.core.shapes import Shape, Shapes
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
    shapes: ClassVar[Shapes] = replace(MarrakHesh.shapes, score=Shape)


class UnnamedPhase(MarrakHesh):
    phases = ("dock", "over")


class UnnamedPoints(MarrakHesh):
    score_parts: ClassVar[dict[str, tuple[str, ...]]] = {"MH-P2": (), "MH-P3": ()}


class UnwordedPhase(MarrakHesh):
    phases = (*MarrakHesh.phases, "asleep")


class UntitledRule(MarrakHesh):
    sections = (("turn", ("MH-X1",)),)


class NoWinners(MarrakHesh):
    def view(self, setup: Setup, state: Box, seat: int | None) -> Json:
        return {key: part for key, part in marrak_hesh.view.view(setup, state, seat).items() if key != "winners"}

    shapes: ClassVar[Shapes] = replace(MarrakHesh.shapes, view=dict)


class NotBySeat(MarrakHesh):
    by_seat = ("scores", "ring")


class ForgottenSeat(MarrakHesh):
    automatic_seats: ClassVar[dict[int, tuple[str, ...]]] = {2: ("2",)}


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
        (NoWinners, "a view has to have winners"),
        (NotBySeat, "ring of a view has not one item for each seat"),
        (UnnamedPoints, "the parts of MH-P4"),
        (ForgottenSeat, "the automatic ones last"),
    ],
)
def test_what_a_game_tells_against_its_own_words_is_found(wrong: Any, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        check_game(wrong(), {"players": 2}, seed=1)
