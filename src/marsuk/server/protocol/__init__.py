"""What clients say and are told, whatever carries it. Nothing leaves a match but through ``frames``."""
