"""Pocket Mars: examples of its rules, and random games of every variant."""
