"""The games as others' environments: ``pettingzoo``, ``gymnasium``, ``vector`` and ``open_spiel``, a module for each.

What they need is in the extras ``marsuk[rl]`` and ``marsuk[openspiel]``.
"""
