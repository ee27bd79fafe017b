"""What a build of the package sees to, besides what pyproject.toml says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = Path("src", "marsuk")


class PackageHook(BuildHookInterface[Any]):
    """Lets no package be built without the page that people play on, and says what else it lacks."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look for all; a clone that is only installed for editing may come without them."""
        if version == "editable":
            return
        package = Path(self.root, PACKAGE)
        if not (package / "page" / "index.html").is_file():
            self.app.abort("The page is not built, and a package without it cannot be played: run `make page` first.")
        if not (package / "engines" / "manifest.json").is_file():
            self.app.display_warning(
                "This package has no engines: who installs it needs marsuk[compiler]. `make packages` makes them first."
            )
        if not list((package / "page" / "edge").glob("python-*.zip")):
            self.app.display_warning(
                "This package's page cannot be played without a server, and `marsuk static` has nothing to write: "
                "`make packages` makes what that takes first."
            )
