"""Puzzles: positions with one best move, proven, and graded by which bots find it."""
