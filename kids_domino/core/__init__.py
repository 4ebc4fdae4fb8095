"""Tiles, moves, states, views and records: the game without rules, screens or files."""
