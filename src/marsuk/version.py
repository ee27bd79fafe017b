"""The version of the program; each game's rules have a version of their own."""

__version__ = "0.1.0"
