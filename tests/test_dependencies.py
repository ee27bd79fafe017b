"""What we depend on: where we use the insides of a package, only versions that we know are allowed."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib import metadata, resources
from pathlib import Path

import pytest
from packaging.requirements import Requirement

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = [text for texts in PROJECT["optional-dependencies"].values() for text in texts]
REQUIREMENTS = [Requirement(text) for text in (*PROJECT["dependencies"], *EXTRAS)]
# Whose private parts we import, replace or imitate; their next version may be anything
INSIDES = ("llvmlite", "numba", "numba-cuda", "uvicorn", "websockets")


@pytest.mark.parametrize("name", INSIDES)
def test_packages_whose_insides_we_use_are_capped(name: str) -> None:
    found = [requirement for requirement in REQUIREMENTS if requirement.name == name]
    assert found, f"{name} is no dependency any more"
    for requirement in found:
        operators = {specifier.operator for specifier in requirement.specifier}
        assert operators & {"<", "<=", "==", "~="}, f"{requirement} allows versions that nobody knows yet"


@pytest.mark.parametrize("requirement", REQUIREMENTS, ids=str)
def test_what_is_installed_is_what_we_allow(requirement: Requirement) -> None:
    try:
        installed = metadata.version(requirement.name)
    except metadata.PackageNotFoundError:
        pytest.skip("not installed")
    assert requirement.specifier.contains(installed, prereleases=True)


def test_the_package_says_that_it_is_typed() -> None:
    assert (resources.files("marsuk") / "py.typed").is_file()


def test_names_that_numpy_has_dropped_are_given_back_to_numba_cuda() -> None:
    code = """
import numpy as np
for name in ("row_stack", "in1d", "trapz"):
    vars(np).pop(name, None)
from marsuk.batches.cuda_code import restore_names
restore_names()
assert np.row_stack([[1], [2]]).tolist() == [[1], [2]]
assert np.in1d([1, 2], [2]).tolist() == [False, True]
assert np.trapz([1, 1]) == 1
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_server_uses_nothing_that_its_framework_is_about_to_drop() -> None:
    subprocess.run([sys.executable, "-W", "error::DeprecationWarning", "-m", "marsuk.server.openapi"], check=True)
