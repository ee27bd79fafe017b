"""Tournaments: bots play each other on the same deals, in all seats, and are rated."""

from marsuk.arena.tournament.sprt import Sprt
from marsuk.arena.tournament.tournament import Result, Tournament

__all__ = ["Result", "Sprt", "Tournament"]
