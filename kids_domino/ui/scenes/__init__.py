"""The scenes of the window, one a file; each is pushed and popped by the director."""
