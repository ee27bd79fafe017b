"""Records of games that are over: written, read, gone through moment by moment, and judged."""
