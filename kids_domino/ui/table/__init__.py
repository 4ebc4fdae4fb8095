"""The table: what lies on it, how it looks, how it is touched and how time passes at it."""
