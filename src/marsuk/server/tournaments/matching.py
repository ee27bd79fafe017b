"""Pairs of all: a perfect matching in a graph that says who may meet whom (Edmonds' algorithm, with blossoms)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence

May = Callable[[int, int], bool]
Graph = dict[int, list[int]]
_NONE = -1


def pair_in_order(
    order: Sequence[int], wanted: Callable[[int, list[int]], Iterable[int]], may: May
) -> list[tuple[int, int]] | None:
    """Pair all, the first in order with the first of those it wants with whom the rest can still be paired.

    None if they cannot all be paired.
    """
    rest = list(order)
    graph = {one: [other for other in rest if other != one and may(one, other)] for one in rest}
    mates = _perfect(graph)
    if mates is None:
        return None
    pairs = []
    while rest:
        first = rest.pop(0)
        for other in wanted(first, rest):
            if other in graph[first] and (left := _without(graph, mates, first, other)) is not None:
                graph, mates = left
                rest.remove(other)
                pairs.append((first, other))
                break
        else:  # whom it wants is only an order: its mate is always possible
            raise AssertionError(f"{first} wants nobody")
    return pairs


def can_be_paired(everybody: Sequence[int], may: May) -> bool:
    """Whether all of them can be paired."""
    return (
        _perfect({one: [other for other in everybody if other != one and may(one, other)] for one in everybody})
        is not None
    )


def _without(graph: Graph, mates: dict[int, int], first: int, other: int) -> tuple[Graph, dict[int, int]] | None:
    """What is left, with a perfect matching, when two are paired; None if it has none."""
    gone = {first, other}
    left = {one: [each for each in whom if each not in gone] for one, whom in graph.items() if one not in gone}
    kept = {one: mate for one, mate in mates.items() if one not in gone and mate not in gone}
    free = [one for one in left if one not in kept]
    if free and not _augment(left, kept, free[0]):
        return None
    return left, kept


def _perfect(graph: Graph) -> dict[int, int] | None:
    mates: dict[int, int] = {}
    for one in graph:
        if one not in mates and not _augment(graph, mates, one):
            return None
    return mates


def _augment(graph: Graph, mates: dict[int, int], root: int) -> bool:
    """Give the root a mate, whoever else has to take another one; False if that cannot be."""
    parent: dict[int, int] = {}
    base = {one: one for one in graph}
    queue, reached = deque([root]), {root}

    def common(one: int, other: int) -> int:
        """Where the ways of both to the root meet."""
        passed = set()
        while True:
            one = base[one]
            passed.add(one)
            if one == root:
                break
            one = parent[mates[one]]
        while (other := base[other]) not in passed:
            other = parent[mates[other]]
        return other

    def contract(one: int, top: int, child: int, blossom: set[int]) -> None:
        while base[one] != top:
            blossom |= {base[one], base[mates[one]]}
            parent[one] = child
            child = mates[one]
            one = parent[child]

    while queue:
        one = queue.popleft()
        for other in graph[one]:
            if base[one] == base[other] or mates.get(one) == other:
                continue
            if other == root or mates.get(other, _NONE) in parent:
                top, blossom = common(one, other), set[int]()
                contract(one, top, other, blossom)
                contract(other, top, one, blossom)
                for each in graph:
                    if base[each] in blossom:
                        base[each] = top
                        if each not in reached:
                            reached.add(each)
                            queue.append(each)
            elif other not in parent:
                parent[other] = one
                if other not in mates:
                    _flip(mates, parent, other)
                    return True
                reached.add(mates[other])
                queue.append(mates[other])
    return False


def _flip(mates: dict[int, int], parent: dict[int, int], last: int) -> None:
    """Pair along the way back to the root the other way round."""
    here: int | None = last
    while here is not None:
        before = parent[here]
        following = mates.get(before)
        mates[here], mates[before] = before, here
        here = following
