"""Marrak Hesh 17: examples of its rules, and a second implementation to compare with."""
