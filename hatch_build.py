"""What a build of the package sees to, besides what pyproject.toml says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src", "marsuk", "page", "index.html")


class PackageHook(BuildHookInterface[Any]):
    """Lets no package be built without the page that people play on."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look for the page; a clone that is only installed for editing may come without it."""
        if version != "editable" and not (Path(self.root) / PAGE).is_file():
            self.app.abort("The page is not built, and a package without it cannot be played: run `make page` first.")
