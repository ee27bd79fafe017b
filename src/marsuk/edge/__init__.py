"""Tables without a server: the same house as on a server, in a browser, for the people at one screen."""
