"""Tidewrack: finds on a beach, and a tide that rises with whatever is thrown back."""
