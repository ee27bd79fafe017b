"""What bots give away in endings whose exact worth is known."""
