"""A seat's score: the total and the points by rule id."""

from __future__ import annotations

from typing import Any


class Score(dict[str, Any]):
    """``score["total"]`` and ``score["MH-P2"]``, the points of each rule that can give any.

    ``pieces`` says what made them: for a rule id, groups of pieces as the game names them in JSON.
    """

    def __init__(self, points: dict[str, Any], pieces: dict[str, Any] | None = None) -> None:
        super().__init__(total=_sum(points), **points)
        self.pieces = pieces or {}

    @property
    def total(self) -> int:
        """All points together."""
        return int(self["total"])

    @property
    def points(self) -> dict[str, Any]:
        """The points by rule id, without the total."""
        return {rule: value for rule, value in self.items() if rule != "total"}


def _sum(points: dict[str, Any]) -> int:
    return sum([value if type(value) is int else _sum_of(value) for value in points.values()])


def _sum_of(value: Any) -> int:
    return _sum(value) if isinstance(value, dict) else int(value)
