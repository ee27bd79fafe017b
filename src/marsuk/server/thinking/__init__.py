"""Bots: the processes in which they think, who gets one, and what is asked and told."""
