"""What is missing in a rules module, in words."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

import numpy as np

from marsuk.kernel import actions, scratch
from marsuk.kernel.jit import KERNELS
from marsuk.kernel.rules import Rules, SeesAtFirstSight, ShowsMore, SpellsMoves, Tells

_WIDEST = 63  # bits of a block that are no sign


def check_rules(rules: Any) -> None:
    """See whether a module can be a game's rules; AssertionError says all that is missing or does not fit."""
    wrong = [*_missing(rules, Rules)]
    for optional in (SeesAtFirstSight, ShowsMore, Tells, SpellsMoves):
        if any(hasattr(rules, name) for name in _members(optional)):
            wrong += _missing(rules, optional)
    if not wrong:
        wrong += [*_action_space(rules), *_records(rules)]
    assert not wrong, f"{rules.__name__} cannot be the rules of a game:\n- " + "\n- ".join(wrong)


def _members(contract: Any) -> dict[str, Any]:
    """All that a contract names, in its order."""
    return {
        name: member
        for name, member in vars(contract).items()
        if _is_data(member) or inspect.isfunction(member)
        if not name.startswith("_")
    }


def _is_data(member: Any) -> bool:
    return isinstance(member, property)


def _missing(rules: Any, contract: Any) -> Iterator[str]:
    for name, member in _members(contract).items():
        if not hasattr(rules, name):
            yield f"there is no {name}. {inspect.getdoc(member)}"
        elif _is_data(member):
            wanted = inspect.signature(member.fget).return_annotation
            if wanted == "DType" and not isinstance(getattr(rules, name), np.dtype):
                yield f"{name} is no dtype of NumPy. {inspect.getdoc(member)}"
        else:
            yield from _unfit(getattr(rules, name), name, member)


def _unfit(function: Any, name: str, member: Any) -> Iterator[str]:
    if not callable(function):
        yield f"{name} is no function. {inspect.getdoc(member)}"
        return
    wanted = list(inspect.signature(member).parameters)[1:]  # a function of a module has no self
    given = list(inspect.signature(function).parameters)
    if given != wanted:
        yield f"{name} takes ({', '.join(given)}), but has to take ({', '.join(wanted)})"
    if function not in KERNELS:
        yield f"{name} is not marked with @kernel"


def _action_space(rules: Any) -> Iterator[str]:
    widths = rules.ACTION_WIDTHS
    if not all(0 < width <= _WIDEST for width in widths):
        yield f"each of ACTION_WIDTHS has to be from 1 to {_WIDEST}"
    for name, value in (("BLOCKS", len(widths)), ("ACTIONS", sum(widths))):
        if getattr(rules, name) != value:
            yield f"{name} is {getattr(rules, name)}, but by ACTION_WIDTHS it has to be {value}"
    if list(rules.ACTION_STARTS) != list(actions.block_starts(widths)):
        yield "ACTION_STARTS is not actions.block_starts(ACTION_WIDTHS)"


def _records(rules: Any) -> Iterator[str]:
    wanted = scratch.work(rules.BLOCKS, rules.SEATS)
    if {name: rules.WORK.fields.get(name, (None,))[0] for name in wanted.names or ()} != {
        name: wanted[name] for name in wanted.names or ()
    }:
        yield "WORK is not made by marsuk.kernel.scratch.work(BLOCKS, SEATS, ...)"
    for name, dtype in ((name, getattr(rules, name)) for name in ("TABLES", "OPTIONS", "STATE", "WORK")):
        if not _is_aligned(dtype):
            yield f"{name} has numbers where no GPU can read them: give its np.dtype align=True"
    generator = rules.STATE.fields.get("rng", (None,))[0]
    if generator != wanted["rng"]:
        yield 'STATE has no field ("rng", "u4", random.WORDS), the generator of chance'
    if "points" not in rules.WORK.fields:
        yield "WORK has no field points, for the parts of a score"
    if any(rules.OBSERVATION[name].base.itemsize != 1 for name in rules.OBSERVATION.names or ()):
        yield "OBSERVATION has numbers of more than one byte"
    if isinstance(rules, SeesAtFirstSight):
        yield from _first_sight(rules)


def _is_aligned(dtype: Any) -> bool:
    """Whether every number lies at a multiple of its size, in each of many records."""
    numbers = [(kind.base.alignment, offset) for kind, offset, *_ in dtype.fields.values()]
    return all(offset % size == 0 and dtype.itemsize % size == 0 for size, offset in numbers)


def _first_sight(rules: Any) -> Iterator[str]:
    features = sum(rules.FEATURE_GROUPS.values())
    if rules.POLICY["factor"].shape != (features,):
        yield f"POLICY has to have the field factor for all {features} features of FEATURE_GROUPS"
    shape = rules.FIRST_SIGHT["features"].shape
    if len(shape) != 2 or shape[0] != rules.ACTIONS:
        yield "FIRST_SIGHT has to have the field features with a row for each of the ACTIONS"
