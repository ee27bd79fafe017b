"""The public face: games, matches, moves, records, texts and errors. Nothing here knows how rules are run."""
