"""Positions with one best move, as a page is told them."""
