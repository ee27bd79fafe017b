"""Matches between bots, and what they tell about the games."""
