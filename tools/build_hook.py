"""Build hook of the wheel: assets and compiled catalogues go inside the package.

An editable install leaves everything where it is; ``kids_domino/resources.py`` finds both.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ResourcesHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds ``kids_domino/_assets`` and ``kids_domino/_locales`` to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every catalogue and map the resources into the package."""
        if version == "editable":
            return
        root = Path(self.root)
        self._compiled = Path(tempfile.mkdtemp(prefix="kids-domino-"))
        for source in sorted(root.glob("locales/*/LC_MESSAGES/*.po")):
            target = self._compiled / source.relative_to(root / "locales").with_suffix(".mo")
            target.parent.mkdir(parents=True)
            with source.open("rb") as read, target.open("wb") as write:
                write_mo(write, read_po(read, locale=source.parts[-3], abort_invalid=True))
        mapped = build_data["force_include"]
        for file in sorted((root / "assets").rglob("*")):
            inside = file.relative_to(root / "assets").as_posix()
            # The programs that made the sounds and pictures are of no use to who plays, nor are
            # the README's pictures.
            if (file.is_file() and file.suffix not in {".py", ".pyc"}
                    and not inside.startswith("screenshots/")):
                mapped[str(file)] = f"kids_domino/_assets/{inside}"
        for file in sorted(self._compiled.rglob("*.mo")):
            inside = file.relative_to(self._compiled).as_posix()
            mapped[str(file)] = f"kids_domino/_locales/{inside}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the compiled copies once they are inside the wheel."""
        if version != "editable":
            shutil.rmtree(self._compiled)
