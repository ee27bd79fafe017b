"""A table, worked out from its log: what stands there, whose time runs, whether the deal was fair. Knows no network."""
