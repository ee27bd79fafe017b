"""Tournaments for clubs: who plays whom, at which tables, and how it stands. ``tournament.py`` is the domain."""
