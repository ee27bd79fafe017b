"""Matches between bots, and what they tell about the bots and about the games."""
