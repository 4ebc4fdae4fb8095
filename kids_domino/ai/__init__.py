"""Computer players: from a view and the legal moves to a move."""
