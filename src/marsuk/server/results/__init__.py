"""How games ended: everybody's record, ratings and ladder."""
