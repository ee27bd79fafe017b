"""What is kept, in a SQLite file or in PostgreSQL: written by one, in transactions; deleted when its time has come."""
