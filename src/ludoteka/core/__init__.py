"""The contract all games share. Standard library only; knows no game."""
