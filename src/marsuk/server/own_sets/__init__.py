"""Decks and tile sets of one's own: checked, studied and printed."""
