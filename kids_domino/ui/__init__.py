"""The window: the only part of the project that imports pygame."""
