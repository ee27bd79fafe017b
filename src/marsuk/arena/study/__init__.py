"""Balance studies: many matches of every variant between equal bots, and what they tell about the game."""
