"""Kids Domino: picture dominoes for children and their grown-ups."""

__version__ = "0.1.0"
