"""Tuning: numbers of a deck or tile set are changed towards goals, and the evidence for each change is told."""
