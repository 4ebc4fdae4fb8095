"""Rule parts, one file for each axis of rulebook section 2."""
