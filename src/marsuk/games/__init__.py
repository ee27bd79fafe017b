"""The games. Each is a folder of its own and an entry point in the group ``marsuk.games``."""
