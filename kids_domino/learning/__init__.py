"""What a child learns next, and how we know. No pygame."""
