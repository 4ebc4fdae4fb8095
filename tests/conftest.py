"""What all tests share: the same examples in every run, so that a run is red for a reason."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("same examples every time", derandomize=True, deadline=None)
settings.load_profile("same examples every time")
