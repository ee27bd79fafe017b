"""Exact endings of Marrak Hesh 17. The algorithm is ``search``; the other modules are what it knows."""
