"""The other Python versions of this machine, for tests that compare versions."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path

MINORS = range(10, 15)


@cache
def pythons() -> dict[str, Path]:
    """Version ("3.12") to executable, for every supported Python that can be found and runs.

    Looks on the PATH and among the versions of pyenv. The running version may be among them.
    """
    found: dict[str, Path] = {}
    for minor in MINORS:
        version = f"3.{minor}"
        for candidate in _candidates(version):
            if _version(candidate) == version:
                found[version] = candidate
                break
    return found


def _candidates(version: str) -> list[Path]:
    on_path = shutil.which(f"python{version}")
    places = [Path(on_path)] if on_path else []
    if shutil.which("pyenv"):
        root = subprocess.run(["pyenv", "root"], capture_output=True, text=True, check=False)
        if root.returncode == 0:
            places += sorted(Path(root.stdout.strip(), "versions").glob(f"{version}.*/bin/python"))
    return places


def _version(python: Path) -> str | None:
    # A shim on the PATH may name a version that is not switched on: only running it tells.
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        ran = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    except OSError:
        return None
    return ran.stdout.strip() if ran.returncode == 0 else None
