"""The doors: HTTP and WebSockets, how much may come in, and in what form answers go out."""
