"""Where things happen: the tables in memory, who is at them, how they begin, and the news between processes."""
