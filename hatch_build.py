"""What a build of the package sees to, besides what pyproject.toml says."""

from __future__ import annotations

import hashlib
import json
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
        elif changed := self.changed_since(package / "engines"):
            self.app.abort(
                f"The engines were made of other sources, and nobody could load them: {changed} has changed since. "
                "Run `make packages`, which makes them anew, or remove src/marsuk/engines."
            )
        if not list((package / "page" / "edge").glob("python-*.zip")):
            self.app.display_warning(
                "This package's page cannot be played without a server, and `marsuk static` has nothing to write: "
                "`make packages` makes what that takes first."
            )

    def changed_since(self, engines: Path) -> str:
        """The first file that is not as the engines were made of it; our own modules need more than a build has."""
        try:
            digests = json.loads((engines / "sources.json").read_text(encoding="utf-8"))
        except FileNotFoundError:
            return "all that is known of them"
        for name, digest in digests.items():
            file = Path(self.root, PACKAGE.parent, name)
            if not file.is_file() or hashlib.sha256(file.read_bytes()).hexdigest() != digest:
                return str(name)
        return ""
