"""What is kept on this machine: settings and the game being played. No network, no pygame."""
