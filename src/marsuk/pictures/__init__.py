"""Pictures to show: a position of any game with who plays it, as SVG, for link previews and cards to share."""
