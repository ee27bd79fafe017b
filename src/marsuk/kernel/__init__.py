"""What the rules of every game are written with: the jit switch, bits, random numbers, action blocks."""
