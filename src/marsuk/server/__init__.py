"""The table that people sit at over the network: fair, durable, quick. docs/server.md tells the protocol."""
