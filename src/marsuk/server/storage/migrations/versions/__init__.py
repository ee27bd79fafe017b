"""One module for each version of the database, never changed after its release."""
