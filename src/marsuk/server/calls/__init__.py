"""Telling somebody who is not here that it is their turn."""
